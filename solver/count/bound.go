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
	bits := func(light, dark int) float64 { return max(0, matchingBits(o, light, dark)) }
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

// unmatched has numbers of matchings by light and dark squares left out, each by the set
// of squares ahead that are taken.
type unmatched [2][2][]float64

// large is where numbers of matchings are made smaller: no further squares bring
// one of them beyond what a float64 holds.
const large = 1 << 500

// shrink divides all numbers so that none is large, and returns how often they were
// halved.
func (l *unmatched) shrink() (bits int) {
	most := 0.0
	for _, byDark := range l {
		for _, bySet := range byDark {
			for _, n := range bySet {
				most = max(most, n)
			}
		}
	}
	if most < large {
		return 0
	}
	_, bits = math.Frexp(most)
	for _, byDark := range l {
		for _, bySet := range byDark {
			for set := range bySet {
				bySet[set] = math.Ldexp(bySet[set], -bits)
			}
		}
	}
	return bits
}

// matchingBits is the logarithm of the number of matchings that leave out so many
// squares of each colour, at most one; −∞ when there is none.
func matchingBits(o *order, light, dark int) float64 {
	sets := 1 << o.slots
	bits := 0
	make4 := func() (l unmatched) {
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
		bits += now.shrink()
	}
	return math.Log2(now[light][dark][0]) + float64(bits)
}
