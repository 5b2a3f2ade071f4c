package solver

import (
	"fmt"
	"strings"

	"tourcat/tour"
)

// maxShownSquares bounds the boards that are searched for a contradiction in
// words, which takes a few milliseconds at most.
const maxShownSquares = 1 << 14

// contradiction is why a problem has no tour, where forced moves alone show it:
// a square with two exits, and not an end, has both of them on the tour.
func contradiction(p Problem) (string, bool) {
	if text, ok := contradictionAtAnEnd(p); ok {
		return text, true
	}
	if p.Board.Squares() > maxShownSquares {
		return "", false
	}
	x := newExactState(newGraph(p.Board))
	if x.reset(p) && x.propagate() {
		return "", false
	}
	return x.describe(p, func(s int32) tour.Square { return tour.Square(s) }), true
}

// describe puts the contradiction just met into words. whole translates squares
// to those of the problem's board.
func (x *exactState) describe(p Problem, whole func(int32) tour.Square) string {
	name := func(v int32) string { return p.Board.Name(whole(v)) }
	v := x.conflict.vertex
	switch {
	case x.conflict.kind == shortCycle && x.conflictAtVirtual():
		return "the moves forced by squares with two exits join start and finish before all squares are entered"
	case x.conflict.kind == shortCycle:
		return fmt.Sprintf("the moves forced by squares with two exits close a circle through %s that misses other squares", name(v))
	case x.conflict.kind == tooFewEdges && v == x.squares:
		return "no square is left on which a tour could finish"
	case x.conflict.kind == tooFewEdges:
		return fmt.Sprintf("the moves forced by squares with two exits leave %s without a way in and out", name(v))
	case v == x.squares:
		return "the moves forced by squares with two exits leave a third square as an end"
	}
	var from []string
	isEnd := false
	for _, l := range x.links(v) {
		if x.states[l.edge] != forced && l.edge != x.conflict.edge {
			continue
		}
		if l.to == x.squares {
			isEnd = true
		} else {
			from = append(from, name(l.to))
		}
	}
	if isEnd {
		return fmt.Sprintf("squares with two exits force the moves between %s and %s, but an end of the tour has one", name(v), strings.Join(from, ", "))
	}
	return fmt.Sprintf("squares with two exits force the moves between %s and %s, but a tour makes two moves at a square", name(v), strings.Join(from, ", "))
}

// conflictAtVirtual reports whether the short cycle runs through the virtual
// vertex, so that it is a path between the ends.
func (x *exactState) conflictAtVirtual() bool {
	at, previous := x.conflict.vertex, edge(-1)
	for range x.vertices {
		if at == x.squares {
			return true
		}
		next := edge(-1)
		for _, l := range x.links(at) {
			if x.states[l.edge] == forced && l.edge != previous {
				next, at = l.edge, l.to
				break
			}
		}
		if next < 0 || at == x.conflict.vertex {
			return false
		}
		previous = next
	}
	return false
}
