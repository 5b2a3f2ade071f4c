package count

import (
	"math"

	"tourcat/tour"
)

// boundBits is a proved bound: a problem has fewer than 2^boundBits tours.
//
// A closed tour is two perfect matchings of the board, its moves taken in turns,
// so there are at most as many as pairs of matchings. The moves of an open tour
// taken in turns are a matching of all squares and one that leaves out both ends;
// on an odd board one that leaves out the start and one that leaves out the
// finish. Matchings are counted exactly, but for rounding, by a programme whose
// states are the sets of squares ahead that are taken.
func boundBits(p Problem, o *order) float64 {
	const rounding = 1e-6
	bits := func(light, dark int) float64 { return math.Log2(max(1, matchings(o, light, dark))) }
	var all float64
	switch {
	case p.Goal == tour.Closed:
		all = 2*bits(0, 0) - 1
	case o.width*o.length%2 == 1:
		all = 2 * bits(1, 0)
	default:
		all = bits(0, 0) + bits(1, 1) + 1
	}
	return max(1, all) + rounding
}

// matchings is the number of matchings that leave out so many squares of each
// colour, at most one.
func matchings(o *order, light, dark int) float64 {
	sets := 1 << o.slots
	type left [2][2][]float64 // by light and dark squares left out
	make4 := func() (l left) {
		for i := range light + 1 {
			for j := range dark + 1 {
				l[i][j] = make([]float64, sets)
			}
		}
		return l
	}
	now, next := make4(), make4()
	now[0][0][0] = 1
	for _, square := range o.squares {
		taken := 1 << o.slot[square]
		later := o.later(square)
		isLight := o.light(square)
		for i := range light + 1 {
			for j := range dark + 1 {
				clear(next[i][j])
			}
		}
		for i := range light + 1 {
			for j := range dark + 1 {
				for set, n := range now[i][j] {
					if n == 0 {
						continue
					}
					if set&taken != 0 {
						next[i][j][set&^taken] += n
						continue
					}
					for _, sq := range later {
						if bit := 1 << o.slot[sq]; bit == taken || set&bit == 0 {
							next[i][j][set|bit] += n
						}
					}
					if isLight && i < light {
						next[i+1][j][set] += n
					}
					if !isLight && j < dark {
						next[i][j+1][set] += n
					}
				}
			}
		}
		now, next = next, now
	}
	return now[light][dark][0]
}
