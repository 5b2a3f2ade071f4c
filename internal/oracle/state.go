package oracle

import "slices"

// slots is the number of squares that a state looks at with a short side of 4:
// the last 2·4+1 squares, and the newest one while it is being joined to them.
const slots = 2*4 + 2

// state is what the rest of a tour must know of the moves chosen so far. Its
// slots are the last squares, the oldest first; with a short side of 3 only the
// first eight are in use.
//
// The moves form fragments, where a square without moves is a fragment of its
// own. partner tells for each slot the slot at the other end of its fragment
// (itself, for a square without moves), or one of the two values below.
type state struct {
	partner [slots]int8
	whole   bool // the fragments have become one whole tour
}

const (
	full    int8 = -1 // the square has all its moves, or lies before the board
	tourEnd int8 = -2 // the other end of the fragment is an end of the tour
)

// noSquares is the state before the first square.
func noSquares() state {
	var s state
	for slot := range s.partner {
		s.partner[slot] = full
	}
	return s
}

// followers lists the states that the next square, in the given row, can lead
// to in the given role.
func (s state) followers(short, row int, r role) []state {
	if s.whole {
		return nil
	}
	switch r {
	case inner:
		return s.enter(short, row, false)
	case end:
		return s.enter(short, row, true)
	}
	return append(s.enter(short, row, false), s.enter(short, row, true)...)
}

// enter adds a square and joins it to earlier squares in every possible way.
func (s state) enter(short, row int, isEnd bool) []state {
	newest := 2*short + 1
	s.partner[newest] = int8(newest)
	if isEnd {
		if s.ends() == 2 {
			return nil
		}
		// With one move to come, it is like a fragment whose other end is done.
		s.partner[newest] = tourEnd
	}
	ways := []state{s}
	for _, earlier := range movesBack(short, row) {
		for _, way := range slices.Clone(ways) {
			if way.join(earlier, newest) {
				ways = append(ways, way)
			}
		}
	}
	var next []state
	for _, way := range ways {
		if !way.stuck(short, row) {
			way.forgetOldest(newest)
			next = append(next, way)
		}
	}
	return next
}

// ends is the number of squares so far that are ends of the tour. Until the tour
// is whole, each one's fragment has a slot at its other end.
func (s *state) ends() int {
	n := 0
	for _, p := range s.partner {
		if p == tourEnd {
			n++
		}
	}
	return n
}

// join adds the move between the squares in slots a and b. It refuses when one
// of them has all its moves already, or when this would finish a cycle or a
// path that leaves other squares out.
func (s *state) join(a, b int) bool {
	beyondA, beyondB := s.partner[a], s.partner[b]
	if beyondA == full || beyondB == full {
		return false
	}
	s.partner[a], s.partner[b] = full, full
	if int(beyondA) == b || beyondA == tourEnd && beyondB == tourEnd {
		// A cycle, or a path between both ends of the tour. Any other fragment
		// would have a slot that is not full.
		s.whole = true
		return s.partner == noSquares().partner
	}
	if beyondA != tourEnd {
		s.partner[beyondA] = beyondB
	}
	if beyondB != tourEnd {
		s.partner[beyondB] = beyondA
	}
	return true
}

// stuck tells that some square lacks more moves than later squares can give it;
// the oldest square is reached by none of these.
func (s *state) stuck(short, row int) bool {
	for slot := range 2*short + 2 {
		if s.lacks(slot) > movesAhead(short, row, slot) {
			return true
		}
	}
	return false
}

// lacks is the number of moves that the square in a slot still needs.
func (s *state) lacks(slot int) int {
	switch s.partner[slot] {
	case full:
		return 0
	case int8(slot):
		return 2
	}
	return 1
}

// forgetOldest moves every square one slot down.
func (s *state) forgetOldest(newest int) {
	copy(s.partner[:], s.partner[1:newest+1])
	s.partner[newest] = full
	for slot, p := range s.partner[:newest] {
		if p >= 0 {
			s.partner[slot] = p - 1
		}
	}
}
