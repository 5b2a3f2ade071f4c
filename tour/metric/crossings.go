package metric

import "tourcat/tour"

// Two moves cross when they have four different ends and their segments have an inner
// point in common; a move never leads over the centre of a third square. The
// definition is that of Besa and others (see Angles). A move crosses only moves that
// begin near it, so that each is compared with a few places, and not with all others.

// A move is kept at its upper end, as one of the four that lead down. Its crosser is
// another such move, which begins so many rows and columns from there.
type crosser struct {
	rows, cols int
	down       int // index of the move
}

// downs are the moves that lead down, as rows and columns.
var downs = [4][2]int{{1, -2}, {1, 2}, {2, -1}, {2, 1}}

// crossers has, for each move that leads down, those that cross it and begin in a
// later row, or in the same one further right, or on the same square with a greater
// index; so each pair is found from one of its two.
var crossers = func() (all [4][]crosser) {
	for i, move := range downs {
		for rows := range 2 {
			for cols := -4; cols <= 4; cols++ {
				if rows == 0 && cols <= 0 { // from the same square none crosses
					continue
				}
				for k, other := range downs {
					if cross([2]int{}, move, [2]int{rows, cols}, [2]int{rows + other[0], cols + other[1]}) {
						all[i] = append(all[i], crosser{rows, cols, k})
					}
				}
			}
		}
	}
	return all
}()

// cross reports whether the segments from a to b and from c to d have an inner point
// in common: the ends of each lie on different sides of the other.
func cross(a, b, c, d [2]int) bool {
	side := func(p, q, r [2]int) int {
		return (q[0]-p[0])*(r[1]-p[1]) - (q[1]-p[1])*(r[0]-p[0])
	}
	return side(a, b, c)*side(a, b, d) < 0 && side(c, d, a)*side(c, d, b) < 0
}

// margin is kept free on the sides and below the board, so that no place to look at
// lies outside.
const margin = 4

func crossings(t tour.Tour, closed bool) (count int) {
	b, n := t.Board, len(t.Path)
	width := b.Cols + 2*margin
	moves := make([]uint8, width*(b.Rows+1)) // by upper end: a bit for each that leads down
	put := func(from, to tour.Square) {
		if b.Row(from) > b.Row(to) {
			from, to = to, from
		}
		rows, cols := b.Row(to)-b.Row(from), b.Col(to)-b.Col(from)
		for i, move := range downs {
			if move == [2]int{rows, cols} {
				moves[b.Row(from)*width+margin+b.Col(from)] |= 1 << i
			}
		}
	}
	for i := range n - 1 {
		put(t.Path[i], t.Path[i+1])
	}
	if closed && n > 1 {
		put(t.Path[n-1], t.Path[0])
	}
	for at, here := range moves {
		for i := range downs {
			if here>>i&1 == 0 {
				continue
			}
			for _, c := range crossers[i] {
				count += int(moves[at+c.rows*width+c.cols] >> c.down & 1)
			}
		}
	}
	return count
}
