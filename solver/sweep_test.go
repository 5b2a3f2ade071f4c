package solver_test

import (
	"testing"

	"pgregory.net/rapid"

	"tourcat/solver"
	"tourcat/tour"
)

// sweep counts the answers to problems of which each must have a tour or be
// refused by a proof of constant time.
type sweep struct{ tours, refusals int }

func (s *sweep) solve(t *testing.T, p solver.Problem) {
	t.Helper()
	r := solve(t, strategy(t, "auto"), p)
	switch {
	case r.Outcome == tour.Found:
		s.tours++
	case r.Engine == solver.EngineRefusal:
		s.refusals++
	default:
		t.Errorf("%s: %s by %s", p, r.Outcome, r.Engine)
	}
}

// A sample of what the long sweep solves whole: with both sides of at least 5,
// every start has every tour that no simple proof refuses.
func TestSampleOfTheSweep(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		side := rapid.IntRange(5, 40)
		b := tour.Board{Rows: side.Draw(rt, "rows"), Cols: side.Draw(rt, "cols")}
		start := tour.Square(rapid.IntRange(0, b.Squares()-1).Draw(rt, "start"))
		goal := rapid.SampledFrom([]tour.Goal{tour.Open, tour.Closed}).Draw(rt, "goal")
		new(sweep).solve(t, solver.Problem{Board: b, Start: start, Goal: goal})
	})
}

// Every pair of every board from 5x5 to 8x12 is decided, and from six rows and
// columns on, every pair of the right colours has a tour.
func TestEveryPairOfSmallBoards(t *testing.T) {
	auto := strategy(t, "auto")
	for rows := 5; rows <= 8; rows++ {
		for cols := 5; cols <= 12; cols++ {
			b := tour.Board{Rows: rows, Cols: cols}
			for start := range tour.Square(b.Squares()) {
				for finish := start + 1; int(finish) < b.Squares(); finish++ {
					p := solver.Problem{Board: b, Start: start, Goal: tour.To, Finish: finish}
					_, refused := solver.Refuse(p)
					r := solve(t, auto, p)
					if r.Outcome == tour.Undecided || min(rows, cols) >= 6 && (r.Outcome == tour.Found) == refused {
						t.Fatalf("%s: %s by %s, refused %t", p, r.Outcome, r.Engine, refused)
					}
				}
			}
		}
	}
}
