package solver

import (
	"context"
	"math/rand/v2"
	"slices"

	"tourcat/tour"
)

// MaxRotateSquares bounds the boards on which paths are rotated. A strand needs
// about 25 bytes a square; one rotation moves up to all squares of the path, and
// a large board needs many.
const MaxRotateSquares = 1 << 16

// strand is a knight's path in arrays. It grows at its end by Warnsdorff's rule
// with random ties, and at a dead end it is rotated, after L. Pósa (Hamiltonian
// circuits in random graphs, Discrete Mathematics 14 (1976)): the end has a
// neighbour on the path, the pivot; the piece after the pivot is turned round, so
// that it hangs on the pivot by its old end and what was next to the pivot is the
// new end. The start stays where it is.
//
// A square placed is a node. A rotation counts as one square taken back and
// placed elsewhere, so that nodes less backtracks are the squares of the path.
type strand struct {
	board  tour.Board
	around [][8]uint16 // per square: its neighbours, then padding
	degree []uint8     // per square: how many neighbours there are
	fresh  []uint8     // exits on the empty board
	exits  []uint8     // per square: free neighbours, plus entered if on the path
	path   []uint16
	place  []uint16 // per square on the path: its index there
	back   int      // index at which a rotation would undo the last one, or -1
	random rand.PCG
	budget int64
	stats  Stats
}

// entered is added to the exits of a square on the path, so that the fewest exits
// are always those of a free square if there is one.
const entered = 64

func newStrand(b tour.Board) *strand {
	n := b.Squares()
	s := &strand{
		board:  b,
		around: make([][8]uint16, n),
		degree: make([]uint8, n),
		fresh:  make([]uint8, n),
		exits:  make([]uint8, n),
		path:   make([]uint16, 0, n),
		place:  make([]uint16, n),
	}
	for square := range tour.Square(n) {
		for m := tour.Move(1); m.Valid(); m++ {
			if to, ok := b.After(square, m); ok {
				s.around[square][s.degree[square]] = uint16(to)
				s.degree[square]++
			}
		}
	}
	copy(s.fresh, s.degree)
	return s
}

// reset sets seed and budget for what comes, and forgets what was counted.
func (s *strand) reset(p Problem) {
	s.random.Seed(seedFor(p, 0), uint64(p.Seed))
	s.budget = p.MaxNodes
	s.stats = Stats{}
	s.path = s.path[:0]
}

// begin takes the path back and places the start.
func (s *strand) begin(start uint16) {
	s.stats.Backtracks += int64(len(s.path))
	copy(s.exits, s.fresh)
	s.path = s.path[:0]
	s.enter(start)
}

// neighbours are the squares one move from a square.
func (s *strand) neighbours(square uint16) []uint16 {
	return s.around[square][:s.degree[square]]
}

func (s *strand) end() uint16 { return s.path[len(s.path)-1] }

func (s *strand) full() bool { return len(s.path) == len(s.around) }

// spent reports whether the budget has no node left.
func (s *strand) spent() bool { return s.budget != NoLimit && s.stats.Nodes >= s.budget }

// enter places a free square at the end of the path.
func (s *strand) enter(square uint16) {
	s.stats.Nodes++
	s.place[square] = uint16(len(s.path))
	s.path = append(s.path, square)
	s.back = -1
	s.exits[square] += entered
	for _, n := range s.neighbours(square) {
		s.exits[n]--
	}
}

// next is the free neighbour of the end with the fewest exits, any of several; or
// false at a dead end.
func (s *strand) next() (square uint16, ok bool) {
	// The random bits rank equals, five for each of eight neighbours.
	random := s.random.Uint64()
	best := uint32(entered) << 8
	around := s.neighbours(s.end())
	for i, n := range around {
		best = min(best, uint32(s.exits[n])<<8|uint32(random)&0xF8|uint32(i))
		random >>= 8
	}
	if best >= entered<<8 {
		return 0, false
	}
	return around[best&7], true
}

// below draws a number from 0 to n-1, n being small.
func (s *strand) below(n int) int {
	return int(uint64(uint32(s.random.Uint64())) * uint64(n) >> 32)
}

func (s *strand) anySquare() uint16 { return uint16(s.below(len(s.around))) }

// turn rotates the path at the square with an index, which must be a neighbour
// of the end.
func (s *strand) turn(pivot int) {
	s.stats.Nodes++
	s.stats.Backtracks++
	s.reverse(pivot+1, len(s.path))
	s.back = pivot
}

// reverse turns the piece of the path between two indices round, the second
// being outside of it.
func (s *strand) reverse(from, to int) {
	path, place := s.path, s.place
	for i, j := from, to-1; i < j; i, j = i+1, j-1 {
		a, b := path[i], path[j]
		path[i], path[j] = b, a
		place[a], place[b] = uint16(j), uint16(i)
	}
}

// bend rotates a path without exits at its end so that the new end is one that
// is looked for, if one is, or else at random; back to what it was before the last
// rotation only where there is no other way. It reports false when no rotation
// changes the path.
func (s *strand) bend(lookedFor func(end uint16) bool) bool {
	around := s.neighbours(s.end())
	before := len(s.path) - 2
	chosen := s.back
	i := s.below(len(around))
	for range around {
		pivot := int(s.place[around[i]])
		if i++; i == len(around) {
			i = 0
		}
		if pivot == before || pivot == s.back {
			continue
		}
		if lookedFor == nil || lookedFor(s.path[pivot+1]) {
			chosen = pivot
			break
		}
		if chosen == s.back {
			chosen = pivot
		}
	}
	if chosen < 0 {
		return false
	}
	s.turn(chosen)
	return true
}

// reopen cuts a closed tour at a random move, whose squares are the new ends.
func (s *strand) reopen() {
	cut := int(s.anySquare())
	s.reverse(0, cut)
	s.reverse(cut, len(s.path))
	s.back = -1
}

// patience is after how many rotations in vain a path is given up. A square is
// the next end about once in so many rotations as there are squares.
func (s *strand) patience() int { return 200 + 8*len(s.around) }

// turnsBetweenChecks is how many rotations are made between looks whether the
// work was cancelled.
const turnsBetweenChecks = 64

// grow goes on to a path of all squares, rotating at dead ends. It reports false
// when it gave up or the budget is spent.
func (s *strand) grow(ctx context.Context) (bool, error) {
	turns := 0
	for !s.full() {
		if s.spent() {
			return false, nil
		}
		if square, ok := s.next(); ok {
			s.enter(square)
			turns = 0
			continue
		}
		if turns%turnsBetweenChecks == 0 && ctx.Err() != nil {
			return false, ctx.Err()
		}
		if turns++; turns > s.patience() || !s.bend(s.hasExit) {
			return false, nil
		}
	}
	return true, nil
}

func (s *strand) hasExit(end uint16) bool { return s.exits[end]%entered > 0 }

// endsWell tells of an end of a path of all squares whether the path then meets
// the goal of a problem.
func (s *strand) endsWell(p Problem) func(end uint16) bool {
	switch p.Goal {
	case tour.Closed:
		return func(end uint16) bool { return slices.Contains(s.neighbours(s.path[0]), end) }
	case tour.To:
		return func(end uint16) bool { return end == uint16(p.Finish) }
	default:
		return func(uint16) bool { return true }
	}
}

// turnsOfAnEnd is how many rotations in vain one end of a path is given before
// the other is tried, where either may move.
const turnsOfAnEnd = 16

// settle rotates a path of all squares until it ends well. For a closed tour both
// ends move. It reports false when it gave up or the budget is spent.
func (s *strand) settle(ctx context.Context, goal tour.Goal, endsWell func(end uint16) bool) (bool, error) {
	for turns := 1; !endsWell(s.end()); turns++ {
		if turns%turnsBetweenChecks == 0 && ctx.Err() != nil {
			return false, ctx.Err()
		}
		if s.spent() || turns > s.patience() || !s.bend(endsWell) {
			return false, nil
		}
		if goal == tour.Closed && turns%turnsOfAnEnd == 0 {
			s.reverse(0, len(s.path))
			s.back = -1
		}
	}
	return true, nil
}

// appendPath appends a path of all squares, of which a closed tour is read from
// the start on and any other begins there.
func (s *strand) appendPath(dst []tour.Square, start tour.Square) []tour.Square {
	dst = slices.Grow(dst, len(s.path))
	first := s.place[start]
	for _, piece := range [2][]uint16{s.path[first:], s.path[:first]} {
		for _, square := range piece {
			dst = append(dst, tour.Square(square))
		}
	}
	return dst
}
