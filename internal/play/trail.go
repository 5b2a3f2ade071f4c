package play

import (
	"tourcat/solver"
	"tourcat/tour"
)

// trail is the way of the knight so far. It grows and shrinks by steps, and
// tells in constant time at which step a square was entered.
type trail struct {
	board      tour.Board
	squares    []tour.Square
	entered    []uint32 // per square: at which step, from 1; 0 while it is free
	nodes      int64    // squares placed
	backtracks int64    // squares undone
}

func newTrail(b tour.Board) trail {
	return trail{board: b, entered: make([]uint32, b.Squares())}
}

// apply makes a step.
func (t *trail) apply(s solver.Step) {
	if s.Undone {
		t.backtracks++
		t.pop()
	} else {
		t.nodes++
		t.push(s.Square)
	}
}

// revert takes back the step that was applied last.
func (t *trail) revert(s solver.Step) {
	if s.Undone {
		t.backtracks--
		t.push(s.Square)
	} else {
		t.nodes--
		t.pop()
	}
}

func (t *trail) push(s tour.Square) {
	t.squares = append(t.squares, s)
	t.entered[s] = uint32(len(t.squares))
}

func (t *trail) pop() {
	last := len(t.squares) - 1
	t.entered[t.squares[last]] = 0
	t.squares = t.squares[:last]
}

// knight is the square that the knight stands on; tour.NoSquare when even the
// start was undone.
func (t *trail) knight() tour.Square {
	if len(t.squares) == 0 {
		return tour.NoSquare
	}
	return t.squares[len(t.squares)-1]
}

func (t *trail) free(s tour.Square) bool { return t.entered[s] == 0 }

// exits is the number of free squares one move from a square.
func (t *trail) exits(s tour.Square) int {
	n := 0
	for m := tour.Move(1); m.Valid(); m++ {
		if to, ok := t.board.After(s, m); ok && t.free(to) {
			n++
		}
	}
	return n
}
