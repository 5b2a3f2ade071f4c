package solver

import (
	"math/bits"

	"tourcat/tour"
)

// Search is the path engine: a depth-first search that places the knight square
// by square and undoes the last move at a dead end. It keeps its own stack, so
// that depth costs memory and never recursion, and the exits of every square,
// so that an ordering can look at them for nothing.
//
// Next makes one step at a time, so the same search can be run to its end,
// watched, or continued after a tour to find the next one. A Search is complete:
// it misses no tour and repeats none. It is not safe for concurrent use.
type Search struct {
	board   tour.Board
	moves   MoveOrder
	rate    Rate
	offsets [9]int32 // what each move adds to a square's number

	problem Problem
	legal   []uint8 // per square, bit m-1: move m stays on the board
	free    []bool  // per square: not on the path
	exits   []int8  // per square: free squares one move away

	path    []tour.Square
	untried []untried // per square of the path: the moves still to be tried from it
	started bool
	stats   Stats
}

// untried is a queue of at most eight moves, the next one in the lowest nibble;
// no move has the digit 0, so 0 is the empty queue.
type untried uint32

// NewSearch prepares a search of paths on a board: candidates are tried by
// ascending rate, equal ones in the order of moves. Reset gives it a problem.
func NewSearch(b tour.Board, ordering Ordering, moves MoveOrder) *Search {
	n := b.Squares()
	s := &Search{
		board:   b,
		moves:   moves,
		legal:   make([]uint8, n),
		free:    make([]bool, n),
		exits:   make([]int8, n),
		path:    make([]tour.Square, 0, n),
		untried: make([]untried, 0, n),
	}
	for m := tour.Move(1); m.Valid(); m++ {
		rows, cols := m.Step()
		s.offsets[m] = int32(rows*b.Cols + cols)
	}
	for row := range b.Rows {
		for col := range b.Cols {
			s.legal[b.At(row, col)] = legalMoves(b, row, col)
		}
	}
	s.rate = ordering(s)
	return s
}

func legalMoves(b tour.Board, row, col int) (mask uint8) {
	for m := tour.Move(1); m.Valid(); m++ {
		rows, cols := m.Step()
		if r, c := row+rows, col+cols; 0 <= r && r < b.Rows && 0 <= c && c < b.Cols {
			mask |= 1 << (m - 1)
		}
	}
	return mask
}

// Reset empties the board and sets the problem of the coming search; the
// problem's board must be the search's.
func (s *Search) Reset(p Problem) {
	s.problem = p
	for i, mask := range s.legal {
		s.free[i] = true
		s.exits[i] = int8(bits.OnesCount8(mask))
	}
	s.path = s.path[:0]
	s.untried = s.untried[:0]
	s.started = false
	s.stats = Stats{}
}

// Step is what Next did: a square placed at the end of the path, or the last
// square undone.
type Step struct {
	Square tour.Square
	Undone bool
}

// Next makes one step and returns it, or false when every path was tried: then
// the path is empty and nodes equal backtracks.
func (s *Search) Next() (Step, bool) {
	if !s.started {
		s.started = true
		return s.place(s.problem.Start), true
	}
	if len(s.path) == 0 {
		return Step{}, false
	}
	last := len(s.path) - 1
	if queue := s.untried[last]; queue != 0 {
		s.untried[last] = queue >> 4
		return s.place(s.after(s.path[last], tour.Move(queue&15))), true
	}
	return s.undo(), true
}

// placesNext reports whether the next step places a square.
func (s *Search) placesNext() bool {
	if len(s.path) == 0 {
		return !s.started
	}
	return s.untried[len(s.path)-1] != 0
}

func (s *Search) after(from tour.Square, m tour.Move) tour.Square {
	return tour.Square(int32(from) + s.offsets[m])
}

func (s *Search) place(to tour.Square) Step {
	s.stats.Nodes++
	s.free[to] = false
	s.path = append(s.path, to)
	s.addExits(to, -1)
	s.untried = append(s.untried, s.candidates(to))
	return Step{Square: to}
}

func (s *Search) undo() Step {
	last := len(s.path) - 1
	square := s.path[last]
	s.stats.Backtracks++
	s.path = s.path[:last]
	s.untried = s.untried[:last]
	s.free[square] = true
	s.addExits(square, +1)
	return Step{Square: square, Undone: true}
}

// addExits tells the neighbours of a square that it is free or no longer.
func (s *Search) addExits(square tour.Square, change int8) {
	for mask := s.legal[square]; mask != 0; mask &= mask - 1 {
		m := tour.Move(bits.TrailingZeros8(mask) + 1)
		s.exits[s.after(square, m)] += change
	}
}

// candidates queues the moves from a square by rate, then by move order.
func (s *Search) candidates(from tour.Square) untried {
	var rates [8]int
	var queue [8]tour.Move
	n := 0
	mask := s.legal[from]
	for _, m := range s.moves {
		if mask>>(m-1)&1 == 0 {
			continue
		}
		to := s.after(from, m)
		if !s.free[to] || s.tooEarly(to) {
			continue
		}
		rate := s.rate(to)
		i := n
		for ; i > 0 && rates[i-1] > rate; i-- {
			rates[i], queue[i] = rates[i-1], queue[i-1]
		}
		rates[i], queue[i] = rate, m
		n++
	}
	var packed untried
	for i := n - 1; i >= 0; i-- {
		packed = packed<<4 | untried(queue[i])
	}
	return packed
}

// tooEarly keeps the wanted finish free for the last move.
func (s *Search) tooEarly(to tour.Square) bool {
	return s.problem.Goal == tour.To && to == s.problem.Finish && len(s.path) < len(s.free)-1
}

// AtTour reports whether the path is now a tour that meets the goal.
func (s *Search) AtTour() bool {
	if len(s.path) != len(s.free) {
		return false
	}
	last := s.path[len(s.path)-1]
	switch s.problem.Goal {
	case tour.Closed:
		_, ok := s.board.Between(last, s.problem.Start)
		return ok
	case tour.To:
		return last == s.problem.Finish
	default:
		return true
	}
}

// Board is the board that is searched.
func (s *Search) Board() tour.Board { return s.board }

// Path is the squares placed so far, the start first. It is the search's own
// memory: read it before the next step, and do not write to it.
func (s *Search) Path() []tour.Square { return s.path }

// Free reports whether a square is not on the path.
func (s *Search) Free(square tour.Square) bool { return s.free[square] }

// Exits is the number of free squares one move from a square.
func (s *Search) Exits(square tour.Square) int { return int(s.exits[square]) }

// Accessibility is the number of squares one move from a square on the empty
// board, 2 to 8 where both sides are longer than 3.
func (s *Search) Accessibility(square tour.Square) int {
	return bits.OnesCount8(s.legal[square])
}

// Stats counts the steps made since Reset.
func (s *Search) Stats() Stats { return s.stats }
