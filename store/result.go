package store

import (
	"fmt"
	"time"

	"tourcat/tour"
)

// Key is what a result answers. No two results of a catalogue have the same.
type Key struct {
	Board        tour.Board
	Start        tour.Square
	Goal         tour.Goal
	FinishWanted tour.Square // tour.NoSquare unless Goal is tour.To
	Strategy     string
	Seed         int64 // 0 where the strategy uses no randomness
}

// String names the key in a few words, for messages.
func (k Key) String() string {
	text := fmt.Sprintf("%s %s from %s", k.Board, k.Goal, nameOf(k.Board, k.Start))
	if k.Goal == tour.To {
		text += " " + nameOf(k.Board, k.FinishWanted)
	}
	return fmt.Sprintf("%s by %s, seed %d", text, k.Strategy, k.Seed)
}

// nameOf is the name of a square, or nothing for one that is not on the board.
func nameOf(b tour.Board, s tour.Square) string {
	if !b.Has(s) {
		return ""
	}
	return b.Name(s)
}

// Result is one answer. Finish, Closed, Codec and Moves describe the tour and
// are meaningful only when the outcome is tour.Found; otherwise they are
// tour.NoSquare, false, 0 and nil. Proof is set exactly when the outcome is
// tour.Impossible.
type Result struct {
	ID int64 // kept when a later Put replaces the result of the same key
	Key
	Outcome    tour.Outcome
	Engine     string
	Proof      string
	Finish     tour.Square
	Closed     bool
	Codec      int    // of Moves, as tour.Pack chose it
	Moves      []byte // empty but not nil for the tour of 1x1
	Nodes      int64
	Backtracks int64
	MaxNodes   int64 // the node budget; 0 for none
	Solver     int   // version of the solver
	Elapsed    time.Duration
	Repeats    int // Elapsed is the least of so many runs
	RunID      int64
}

// Tour decodes the moves. It fails when there are none, when they cannot be
// unpacked and when they leave the board; it does not look for squares entered
// twice.
func (r Result) Tour() (tour.Tour, error) {
	if r.Outcome != tour.Found {
		return tour.Tour{}, fmt.Errorf("store: %s is %s: there is no tour", r.Key, r.Outcome)
	}
	nibbles, err := tour.Unpack(r.Board, r.Codec, r.Moves)
	if err != nil {
		return tour.Tour{}, fmt.Errorf("store: %s: %w", r.Key, err)
	}
	return tour.Decode(r.Board, r.Start, nibbles)
}

// check refuses what the file cannot show to be wrong: squares off the board
// and moves that cannot be unpacked to as many as its tours have. The
// constraints of the schema see to the rest.
func (r *Result) check() error {
	b := r.Board
	if _, err := tour.NewBoard(b.Rows, b.Cols); err != nil {
		return err
	}
	if !b.Has(r.Start) {
		return fmt.Errorf("the start %d is not on %s", r.Start, b)
	}
	if r.FinishWanted != tour.NoSquare && !b.Has(r.FinishWanted) {
		return fmt.Errorf("the wanted finish %d is not on %s", r.FinishWanted, b)
	}
	if r.Outcome != tour.Found {
		return nil
	}
	if !b.Has(r.Finish) {
		return fmt.Errorf("the finish %d is not on %s", r.Finish, b)
	}
	_, err := tour.Unpack(b, r.Codec, r.Moves)
	return err
}
