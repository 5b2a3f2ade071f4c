package render

import (
	"fmt"
	"slices"
	"time"

	"tourcat/tour"
)

// Answer is what became of one question, ready to be shown: a row of the
// catalogue's view tours, or what a solver has just found.
type Answer struct {
	ID           int64 // of the catalogue's row; 0 when the answer is from no catalogue
	Board        tour.Board
	Start        tour.Square
	Goal         tour.Goal
	FinishWanted tour.Square // with goal tour.To; ignored otherwise
	Strategy     string
	Seed         int64
	Outcome      tour.Outcome
	Proof        string    // the name of the proof; only with tour.Impossible
	Reason       string    // why there is no tour, in one line; if empty, tour.Undecided gives its budget
	Engine       string    // the part of the solver that answered
	Tour         tour.Tour // only with tour.Found
	Nodes        int64
	Backtracks   int64
	MaxNodes     int64 // the node budget; 0 for none
	Solver       int   // the version of the solvers
	Elapsed      time.Duration
	Repeats      int   // the runs of which Elapsed is the least
	RunID        int64 // of the catalogue's run; 0 when the answer is from no catalogue
}

// Sentence says what the answer is in one line without its end: "8x8 closed
// tour from d4 to f5", "8x8 tour from a1 to h8: impossible (colour): …". It
// writes squares in the notation n. The answer must be one that Write accepts.
func (a Answer) Sentence(n tour.Notation) string {
	switch a.Outcome {
	case tour.Found:
		return fmt.Sprintf("%s %s tour from %s to %s",
			a.Board, openOrClosed(a.Tour), n.Format(a.Board, a.Start), n.Format(a.Board, a.Tour.Finish()))
	case tour.Impossible:
		return withReason(fmt.Sprintf("%s: impossible (%s)", a.question(n), a.Proof), a.reason())
	default:
		// Another strategy might decide it, so the sentence names this one.
		return withReason(fmt.Sprintf("%s by %s: %s", a.question(n), a.Strategy, a.Outcome), a.reason())
	}
}

// question says what was asked: "8x8 open tour from a1".
func (a Answer) question(n tour.Notation) string {
	start := n.Format(a.Board, a.Start)
	if a.Goal == tour.To {
		return fmt.Sprintf("%s tour from %s to %s", a.Board, start, n.Format(a.Board, a.FinishWanted))
	}
	return fmt.Sprintf("%s %s tour from %s", a.Board, a.Goal, start)
}

// openOrClosed tells what the tour is, which can be more than was asked for.
func openOrClosed(t tour.Tour) tour.Goal {
	if t.Closed() {
		return tour.Closed
	}
	return tour.Open
}

// end is the last square of the tour, or the one that was wanted, if it is not
// the start itself.
func (a Answer) end() (tour.Square, bool) {
	switch {
	case a.Outcome == tour.Found:
		return a.Tour.Finish(), len(a.Tour.Path) > 1
	case a.Goal == tour.To:
		return a.FinishWanted, a.FinishWanted != a.Start
	default:
		return tour.NoSquare, false
	}
}

func withReason(sentence, reason string) string {
	if reason == "" {
		return sentence
	}
	return sentence + ": " + reason
}

// reason is why there is no tour, or empty.
func (a Answer) reason() string {
	if a.Reason == "" && a.Outcome == tour.Undecided {
		return fmt.Sprintf("the node budget of %d was spent", a.MaxNodes)
	}
	return a.Reason
}

// check refuses an answer that cannot be written without a crash or a lie: it
// contradicts itself, or its tour is not one step a square. Whether the steps
// are a knight's and enter every square is for a verifier to say.
func (a Answer) check() error {
	if a.Board.Rows < 1 || a.Board.Cols < 1 {
		return fmt.Errorf("answer: %s is no board", a.Board)
	}
	if !a.Board.Has(a.Start) || a.Goal == tour.To && !a.Board.Has(a.FinishWanted) {
		return fmt.Errorf("answer for %s: start %d or finish %d is not on the board", a.Board, a.Start, a.FinishWanted)
	}
	if !slices.Contains(tour.Outcomes, a.Outcome) {
		return fmt.Errorf("answer for %s: %q is no outcome", a.Board, a.Outcome)
	}
	if (a.Outcome == tour.Impossible) != (a.Proof != "") {
		return fmt.Errorf("answer for %s: %s, with the proof %q", a.Board, a.Outcome, a.Proof)
	}
	if a.Outcome == tour.Found {
		return a.checkTour()
	}
	if len(a.Tour.Path) > 0 {
		return fmt.Errorf("answer for %s: %s, yet it has a tour", a.Board, a.Outcome)
	}
	return nil
}

func (a Answer) checkTour() error {
	if a.Reason != "" {
		return fmt.Errorf("answer for %s: found, yet with a reason: %s", a.Board, a.Reason)
	}
	path := a.Tour.Path
	if a.Tour.Board != a.Board || len(path) != a.Board.Squares() || path[0] != a.Start {
		return fmt.Errorf("answer for %s from %s: its tour is another one, %d squares of %s",
			a.Board, a.Board.Name(a.Start), len(path), a.Tour.Board)
	}
	for i, s := range path {
		if !a.Board.Has(s) {
			return fmt.Errorf("answer for %s: step %d is square %d, not on the board", a.Board, i+1, s)
		}
	}
	return nil
}
