package solver_test

import (
	"context"
	"testing"

	"tourcat/solver"
	"tourcat/tour"
	"tourcat/tour/verify"
)

func board(t testing.TB, text string) tour.Board {
	t.Helper()
	b, err := tour.ParseBoard(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func square(t testing.TB, b tour.Board, text string) tour.Square {
	t.Helper()
	s, err := b.ParseSquare(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func strategy(t testing.TB, name string) *solver.Strategy {
	t.Helper()
	s, err := solver.Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// solve answers a problem and judges the answer by what needs no other solver:
// the verifier, and the identities between nodes and backtracks.
func solve(t testing.TB, s *solver.Strategy, p solver.Problem) solver.Result {
	t.Helper()
	r, err := s.Solve(context.Background(), p)
	if err != nil {
		t.Fatalf("%s by %s: %v", p, s.Name(), err)
	}
	nodes, backtracks := r.Stats.Nodes, r.Stats.Backtracks
	held := nodes >= backtracks
	switch {
	case r.Engine == solver.EngineRefusal:
		held = nodes == 0 && backtracks == 0
	case r.Outcome == tour.Impossible:
		held = nodes == backtracks
	case r.Outcome == tour.Undecided:
		held = held && (nodes == p.MaxNodes || s.TriesOnce())
	case r.Outcome == tour.Found && (r.Engine == solver.EnginePath || r.Engine == solver.EngineRotate):
		held = nodes-backtracks == int64(p.Board.Squares())
	}
	if p.MaxNodes != solver.NoLimit {
		held = held && nodes <= p.MaxNodes
	}
	if !held || (r.Proof != "") != (r.Outcome == tour.Impossible) {
		t.Fatalf("%s by %s: %s by %s, proof %q, with %d nodes and %d backtracks", p, s.Name(), r.Outcome, r.Engine, r.Proof, nodes, backtracks)
	}
	if r.Outcome == tour.Found {
		judge(t, p, r.Tour)
	}
	return r
}

func judge(t testing.TB, p solver.Problem, found tour.Tour) {
	t.Helper()
	claim := verify.Claim{Rows: p.Board.Rows, Cols: p.Board.Cols, Start: int(p.Start), Goal: string(p.Goal), Finish: -1}
	if p.Goal == tour.To {
		claim.Finish = int(p.Finish)
	}
	if _, err := verify.Squares(claim, found.Path); err != nil {
		t.Fatalf("%s: %v", p, err)
	}
}

// problems are all that can be asked of a board.
func problems(b tour.Board, visit func(solver.Problem)) {
	for start := range tour.Square(b.Squares()) {
		for _, goal := range []tour.Goal{tour.Open, tour.Closed} {
			visit(solver.Problem{Board: b, Start: start, Goal: goal})
		}
		for finish := range tour.Square(b.Squares()) {
			if finish != start || b.Squares() == 1 {
				visit(solver.Problem{Board: b, Start: start, Goal: tour.To, Finish: finish})
			}
		}
	}
}
