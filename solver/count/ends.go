package count

import "tourcat/tour"

// ends says which squares may be ends of the open tours that one pass counts.
// As the squares are processed in a fixed order, the first end and the second
// one are told apart by it.
type ends struct {
	wanted int    // 0 for closed tours, 2 for open ones
	first  []bool // by square: may be the first end
	second []bool
	forced []bool // must be an end
	times  uint64 // what the result of the pass is multiplied by
}

// passEnds lists the passes that make up an answer: their results are summed.
// All open tours of a board of even size have ends of both colours. They are
// counted in two passes, the end that is processed first being light or dark,
// each of which needs less memory; where both sides are even, turning the board
// round exchanges the two, and one pass doubled will do. In the frontier an open
// tour has no direction, so that all but those from a given start count twice.
func passEnds(p Problem, o *order) []ends {
	odd := o.width*o.length%2 == 1
	switch {
	case p.Goal == tour.Closed:
		return []ends{newEnds(o, 0, nil, nil, 1)}
	case p.Goal == tour.To:
		e := newEnds(o, 2, nil, nil, 1)
		e.force(o.square(p.Board, p.Start))
		e.force(o.square(p.Board, p.Finish))
		return []ends{e}
	case p.Start != tour.NoSquare:
		start := o.square(p.Board, p.Start)
		other := func(square int) bool { return o.light(square) == (o.light(start) == odd) }
		e := newEnds(o, 2, other, other, 1)
		e.force(start)
		return []ends{e}
	}
	dark := func(square int) bool { return !o.light(square) }
	switch {
	case odd:
		return []ends{newEnds(o, 2, o.light, o.light, 2)}
	case o.width%2 == 0 && o.length%2 == 0:
		return []ends{newEnds(o, 2, o.light, dark, 4)}
	default:
		return []ends{newEnds(o, 2, o.light, dark, 2), newEnds(o, 2, dark, o.light, 2)}
	}
}

func newEnds(o *order, wanted int, first, second func(int) bool, times uint64) ends {
	n := len(o.squares)
	e := ends{wanted: wanted, first: make([]bool, n), second: make([]bool, n), forced: make([]bool, n), times: times}
	for square := range n {
		e.first[square] = first != nil && first(square)
		e.second[square] = second != nil && second(square)
	}
	return e
}

func (e *ends) force(square int) {
	e.first[square], e.second[square], e.forced[square] = true, true, true
}

// may reports whether a square may be an end when ends were met before it.
func (e *ends) may(square, ends int) bool {
	switch ends {
	case 0:
		return e.wanted > 0 && e.first[square]
	case 1:
		return e.second[square]
	}
	return false
}

// forcedAfter is the number of squares after a position that must be ends.
func (e *ends) forcedAfter(o *order, at int) (n int) {
	for _, square := range o.squares[at+1:] {
		if e.forced[square] {
			n++
		}
	}
	return n
}
