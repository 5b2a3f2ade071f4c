package enumerate

import (
	"math/bits"
	"sync/atomic"
)

// search walks all paths that begin in one way, depth first, in the order of
// their moves. It sees most dead ends at once: a cell that is left needs a way in
// and, unless it is the last, a way out.
type search struct {
	grid  *grid
	ends  cells // where a path may end
	path  [MaxSquares]cell
	last  int          // the index of the last cell of a path
	visit func() bool  // is told of each complete path, and reports whether to go on; nil only counts
	found int64        // complete paths
	stop  *atomic.Bool // set to end the search from outside
}

// walk goes on from the head, which is path[depth], through all free cells. It
// reports false when it was stopped.
func (s *search) walk(head cell, free cells, depth int) bool {
	for {
		next := s.grid.choices(s.ends, head, free)
		if next == 0 {
			return true
		}
		depth++
		if !single(next) {
			return s.branch(head, next, free, depth)
		}
		head = first(next)
		s.path[depth] = head
		if free &^= next; free == 0 {
			return s.complete()
		}
	}
}

// branch tries each of several cells as path[depth], by the digits of the moves:
// 1 to 4 lead to the right, from the top down, 5 to 8 to the left and back up.
// There is no free cell that is not among them or left after it.
func (s *search) branch(head cell, next, free cells, depth int) bool {
	if s.stop.Load() {
		return false
	}
	right := next & s.grid.right[head]
	for left := right; left != 0; left &= left - 1 {
		c := first(left)
		s.path[depth] = c
		if !s.walk(c, free&^(1<<c), depth) {
			return false
		}
	}
	for left := next &^ right; left != 0; {
		c := cell(63 - bits.LeadingZeros64(left))
		left &^= 1 << c
		s.path[depth] = c
		if !s.walk(c, free&^(1<<c), depth) {
			return false
		}
	}
	return true
}

func (s *search) complete() bool {
	s.found++
	return s.visit == nil || s.visit()
}
