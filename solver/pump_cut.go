package solver

import "tourcat/tour"

// crossing names a move over a cut, the line on the left of a column, by the
// square of its left end and by its direction, all relative to the cut.
type crossing int8

const (
	crossings = 32
	uncrossed = crossing(-1) // no move of the tour is there
	tourEnd   = crossing(-2)
)

// crossingOf names the move between two squares at a cut that it crosses.
func crossingOf(b tour.Board, left, right tour.Square, cut int) crossing {
	m, _ := b.Between(left, right) // 1 to 4, which lead to the right
	between := cut - 1 - b.Col(left)
	return crossing(b.Row(left)<<3 | between<<2 | int(m-1))
}

// joint tells for each crossing by which other one the part of the tour on the
// left goes on, or that it is an end of the tour. The columns between two cuts
// with the same joint can be repeated, and the moves still make one tour: for
// what lies on the right, one copy more is no difference.
type joint [crossings]crossing

// cut is a joint as far as a walk of the tour knows it.
type cut struct {
	joint joint
	last  crossing // by which the walk last came to the left; tourEnd if it began there
}

func newCut() cut {
	c := cut{last: tourEnd}
	for i := range c.joint {
		c.joint[i] = uncrossed
	}
	return c
}

// cross takes the walk over the cut.
func (c *cut) cross(over crossing, toRight bool) {
	if !toRight {
		c.joint[over] = tourEnd // unless the walk leaves the left side again
		c.last = over
		return
	}
	c.joint[over] = c.last
	if c.last != tourEnd {
		c.joint[c.last] = over
	}
}

// cutsOf describes the cut on the left of each column. A closed path begins in
// column 0 and so on the left of every cut that is crossed; its ends count as
// ends of the tour, which are joined to each other there.
func cutsOf(b tour.Board, path []tour.Square, closed bool) []cut {
	cuts := make([]cut, b.Cols)
	for i := range cuts {
		cuts[i] = newCut()
	}
	for i := range moveCount(path, closed) {
		from, to := path[i], path[(i+1)%len(path)]
		left, right := from, to
		if b.Col(from) > b.Col(to) {
			left, right = to, from
		}
		for at := b.Col(left) + 1; at <= b.Col(right); at++ {
			cuts[at].cross(crossingOf(b, left, right, at), from == left)
		}
	}
	return cuts
}

// moveCount is the number of moves of a path, with the one that closes it.
func moveCount(path []tour.Square, closed bool) int {
	if closed {
		return len(path)
	}
	return len(path) - 1
}
