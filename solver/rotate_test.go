package solver_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tourcat/solver"
	"tourcat/tour"
)

// On boards with sides from 6 every start and goal is met.
func TestRotateMeetsEveryGoal(t *testing.T) {
	s := strategy(t, "rotate")
	for _, size := range []string{"6x6", "7x7", "6x9", "8x8", "10x9", "9x20", "30x30"} {
		b := board(t, size)
		found := map[tour.Goal]int{}
		for start := range tour.Square(b.Squares()) {
			for _, goal := range tour.Goals {
				p := solver.Problem{Board: b, Start: start, Goal: goal, MaxNodes: s.MaxNodes()}
				p.Finish = (start*7 + 1) % tour.Square(b.Squares())
				if p.Finish == start {
					continue
				}
				if _, refused := solver.Refuse(p); refused {
					continue
				}
				if r := solve(t, s, p); r.Outcome != tour.Found || r.Engine != solver.EngineRotate {
					t.Errorf("%s: %s by %s", p, r.Outcome, r.Engine)
				}
				found[goal]++
			}
		}
		if found[tour.Open] == 0 || found[tour.To] == 0 {
			t.Errorf("%s: %v", size, found)
		}
	}
}

// It repairs what Warnsdorff's rule alone cannot do on a board of this size.
func TestRotateRepairs(t *testing.T) {
	b := board(t, "120x120")
	backtracks := int64(0)
	for seed := range int64(4) {
		r := solve(t, strategy(t, "rotate"), solver.Problem{Board: b, Start: 1, Goal: tour.Open, Seed: seed})
		if r.Outcome != tour.Found {
			t.Errorf("seed %d: %s", seed, r.Outcome)
		}
		backtracks += r.Stats.Backtracks
	}
	if backtracks == 0 {
		t.Error("nothing was repaired")
	}
}

// Any problem, seed and budget: what it says holds, and it says the same again.
func TestRotateIsDeterministic(t *testing.T) {
	s := strategy(t, "rotate")
	rapid.Check(t, func(rt *rapid.T) {
		b := tour.Board{Rows: rapid.IntRange(1, 9).Draw(rt, "rows"), Cols: rapid.IntRange(1, 9).Draw(rt, "cols")}
		square := rapid.IntRange(0, b.Squares()-1)
		p := solver.Problem{
			Board: b, Start: tour.Square(square.Draw(rt, "start")), Finish: tour.Square(square.Draw(rt, "finish")),
			Goal: rapid.SampledFrom(tour.Goals).Draw(rt, "goal"),
			Seed: rapid.Int64Range(0, 1<<53).Draw(rt, "seed"), MaxNodes: rapid.Int64Range(1, 3000).Draw(rt, "budget"),
		}
		if p.Goal == tour.To && p.Finish == p.Start {
			return
		}
		one := solve(t, s, p)
		if other := solve(t, s, p); !sameResult(one, other) {
			rt.Fatalf("%s: %+v, then %+v", p, one, other)
		}
		if one.Outcome == tour.Impossible && one.Engine != solver.EngineRefusal {
			rt.Fatalf("%s: impossible by %s", p, one.Engine)
		}
		if one.Outcome == tour.Undecided && one.Stats.Nodes != p.MaxNodes {
			rt.Fatalf("%s: undecided after %d of %d nodes", p, one.Stats.Nodes, p.MaxNodes)
		}
	})
}

func TestRotateSeedsDiffer(t *testing.T) {
	b := board(t, "8x8")
	p := solver.Problem{Board: b, Start: 9, Goal: tour.Closed}
	one := solve(t, strategy(t, "rotate"), p)
	p.Seed = 1
	if other := solve(t, strategy(t, "rotate"), p); slices.Equal(one.Tour.Path, other.Tour.Path) {
		t.Error("seeds 0 and 1 give the same tour")
	}
}

// Where there is no tour it goes on until it is cancelled.
func TestRotateIsCancelled(t *testing.T) {
	for _, c := range []struct{ board, start string }{{"3x3", "b2"}, {"3x6", "a1"}, {"4x4", "a1"}} {
		b := board(t, c.board)
		ctx, cancel := context.WithCancel(context.Background())
		done := make(chan error)
		go func() {
			_, err := strategy(t, "rotate").Solve(ctx, solver.Problem{Board: b, Start: square(t, b, c.start), Goal: tour.Open})
			done <- err
		}()
		cancel()
		if err := <-done; !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", c.board, err)
		}
	}
}
