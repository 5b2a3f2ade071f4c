package enumerate

import (
	"math/bits"
	"sync/atomic"
)

// quotient walks half paths that enter one cell of each pair that a symmetry
// makes of the cells: the other half is their image. It sees dead ends as search
// does, in pairs, so that all sets of free cells are laid on themselves by the
// symmetry.
type quotient struct {
	grid  *grid
	image *image            // an involution
	near  [MaxSquares]cells // by cell: the pairs that are one move away
	ends  cells             // where a half path may end
	pairs cells             // the pairs of those
	path  [MaxSquares]cell  // of which last is the last index
	visit func([]cell) bool // is told of each half path, and reports whether to go on
	stop  *atomic.Bool      // set to end the search from outside
	last  int
}

func newQuotient(g *grid, m *image, stop *atomic.Bool) *quotient {
	q := &quotient{grid: g, image: m, stop: stop}
	for c := range q.near {
		q.near[c] = q.paired(g.near[c])
	}
	return q
}

// paired adds the images of the cells of a set.
func (q *quotient) paired(set cells) cells {
	all := set
	for ; set != 0; set &= set - 1 {
		all |= 1 << q.image.of[first(set)]
	}
	return all
}

// walk visits the half paths of length cells that begin with a few, avoid others
// and end on one of ends. It reports false when it was stopped.
func (q *quotient) walk(begin []cell, avoid, ends cells, length int, visit func([]cell) bool) bool {
	free := q.grid.all &^ avoid
	for i, c := range begin {
		pair := q.pair(c)
		if free&pair != pair {
			return true
		}
		q.path[i] = c
		free &^= pair
	}
	q.ends, q.pairs, q.last, q.visit = ends, q.paired(ends), length-1, visit
	return q.onward(len(begin)-1, free)
}

// pair is a cell and its image.
func (q *quotient) pair(c cell) cells { return 1<<c | 1<<q.image.of[c] }

// onward goes on from path[depth] in the order of the moves.
func (q *quotient) onward(depth int, free cells) bool {
	if depth == q.last {
		return q.ends>>q.path[depth]&1 == 0 || q.visit(q.path[:depth+1])
	}
	if q.stop.Load() {
		return false
	}
	head := q.path[depth]
	next := q.choices(head, free)
	right := next & q.grid.right[head]
	for left := right; left != 0; left &= left - 1 {
		if !q.enter(first(left), depth+1, free) {
			return false
		}
	}
	for left := next &^ right; left != 0; {
		c := cell(63 - bits.LeadingZeros64(left))
		left &^= 1 << c
		if !q.enter(c, depth+1, free) {
			return false
		}
	}
	return true
}

func (q *quotient) enter(c cell, depth int, free cells) bool {
	q.path[depth] = c
	return q.onward(depth, free&^q.pair(c))
}

// choices is where a half path can go, as search.choices says it of a path. A
// cell that has its own image or both cells of a pair for neighbours passes for
// one with more ways than it has.
func (q *quotient) choices(head cell, free cells) cells {
	near := q.grid.near[head] & free
	if onePair(free) {
		return near & q.ends
	}
	pairs := q.pairs & free
	if onePair(pairs) {
		if pairs == 0 {
			return 0
		}
		near &^= pairs
	}
	one, two := q.grid.reached(free)
	if free&^one != 0 {
		return 0
	}
	thin := free &^ two
	away, beside := thin&^q.near[head], thin&q.near[head]
	if away != 0 {
		if !onePair(away) || away&^pairs != 0 || !onePair(beside) {
			return 0
		}
		if beside != 0 {
			return beside & near
		}
		return near
	}
	if must := beside &^ pairs; must != 0 {
		if !onePair(must) || size(beside) > 4 {
			return 0
		}
		return must & near
	}
	switch size(beside) {
	case 0, 2:
		return near
	case 4:
		return beside & near
	}
	return 0
}

// onePair reports whether a set of pairs has one, or none.
func onePair(set cells) bool { return single(set & (set - 1)) }
