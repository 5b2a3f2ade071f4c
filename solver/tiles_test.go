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

// anyProblem draws a problem that no simple proof refutes; the sides are drawn
// by the callers, since every engine has boards of its own.
func anyProblem(t *rapid.T, b tour.Board) solver.Problem {
	p := solver.Problem{
		Board: b,
		Start: tour.Square(rapid.IntRange(0, b.Squares()-1).Draw(t, "start")),
		Goal:  rapid.SampledFrom([]tour.Goal{tour.Open, tour.Closed, tour.To}).Draw(t, "goal"),
	}
	if p.Goal == tour.To {
		p.Finish = tour.Square(rapid.IntRange(0, b.Squares()-1).Draw(t, "finish"))
	}
	_, refused := solver.Refuse(p)
	if refused || p.Goal == tour.To && p.Finish == p.Start {
		t.Skip("refused")
	}
	return p
}

// All boards of at least six rows and columns have every tour that the colours
// allow; on five rows the exact search says which pairs have none.
func TestTilesSolveAnyBoard(t *testing.T) {
	tiles, exact := strategy(t, "tiles"), strategy(t, "exact")
	rapid.Check(t, func(rt *rapid.T) {
		short, long := rapid.IntRange(5, 70).Draw(rt, "short"), rapid.IntRange(24, 90).Draw(rt, "long")
		b := tour.Board{Rows: short, Cols: long}
		if rapid.Bool().Draw(rt, "transposed") {
			b = b.Transposed()
		}
		p := anyProblem(rt, b)
		p.Seed = rapid.Int64Range(0, 1).Draw(rt, "seed")
		r := solve(t, tiles, p)
		if r.Outcome == tour.Impossible && min(b.Rows, b.Cols) == 5 {
			if want := solve(t, exact, p); want.Outcome != tour.Impossible {
				rt.Fatalf("%s: %s by %s, but %s by exact", p, r.Outcome, r.Engine, want.Outcome)
			}
			return
		}
		if r.Outcome != tour.Found || r.Engine != solver.EngineTiles && b.Squares() > 256 {
			rt.Fatalf("%s: %s by %s", p, r.Outcome, r.Engine)
		}
	})
}

// The dangerous places: corners, and the squares of docks, in every tile.
func TestTilesFromEverySquare(t *testing.T) {
	tiles := strategy(t, "tiles")
	for _, size := range []string{"24x24", "25x27", "26x37", "5x53", "39x7", "38x49"} {
		b := board(t, size)
		corner := tour.Square(b.Squares() - 1)
		for start := range tour.Square(b.Squares()) {
			for _, p := range []solver.Problem{
				{Board: b, Start: start, Goal: tour.Open},
				{Board: b, Start: start, Goal: tour.To, Finish: corner},
				{Board: b, Start: 0, Goal: tour.To, Finish: start},
			} {
				_, refused := solver.Refuse(p)
				if p.Goal == tour.To && p.Start == p.Finish || refused {
					continue
				}
				if r := solve(t, tiles, p); r.Engine != solver.EngineTiles {
					t.Fatalf("%s: %s by %s", p, r.Outcome, r.Engine)
				}
			}
		}
	}
}

// One outline can be written in every way, and all are the same tour.
func TestOutlineIsOneTour(t *testing.T) {
	tiles := strategy(t, "tiles")
	rapid.Check(t, func(rt *rapid.T) {
		b := tour.Board{Rows: rapid.IntRange(6, 60).Draw(rt, "rows"), Cols: rapid.IntRange(24, 100).Draw(rt, "cols")}
		p := anyProblem(rt, b)
		o, err := tiles.Outline(context.Background(), p)
		if err != nil {
			rt.Fatal(err)
		}
		path := solve(t, tiles, p).Tour.Path
		if !slices.Equal(o.AppendPath(nil), path) {
			rt.Fatal("the path of the outline is another")
		}
		want, err := tour.Encode(tour.Tour{Board: b, Path: path})
		if err != nil {
			rt.Fatal(err)
		}
		if got, err := o.AppendEncoded(nil); err != nil || !slices.Equal(got, want) {
			rt.Fatalf("the encoding of the outline is another (%v)", err)
		}
		at, step := p.Start, 1
		for w, moves := o.Walk(), []tour.Move(nil); ; {
			if moves = w.Next(); len(moves) == 0 {
				break
			}
			for _, m := range moves {
				if at, _ = b.After(at, m); at != path[step] {
					rt.Fatalf("step %d of the walk is another", step+1)
				}
				step++
			}
		}
		if step != len(path) {
			rt.Fatalf("the walk has %d steps, want %d", step, len(path))
		}
	})
}

func TestTilesTakeTheCallersMemory(t *testing.T) {
	tiles := strategy(t, "tiles")
	b := board(t, "60x70")
	buffer := make([]tour.Square, 0, b.Squares())
	r, err := tiles.SolveInto(t.Context(), solver.Problem{Board: b, Goal: tour.Closed}, buffer)
	if err != nil || len(r.Tour.Path) != b.Squares() || &r.Tour.Path[0] != &buffer[:1][0] {
		t.Errorf("the path is elsewhere (%v)", err)
	}
}

func TestTilesKeepBudgetAndSeed(t *testing.T) {
	tiles := strategy(t, "tiles")
	b := board(t, "40x40")
	p := solver.Problem{Board: b, Goal: tour.Open}
	first := solve(t, tiles, p)
	if again := solve(t, tiles, p); again.Stats != first.Stats || !slices.Equal(again.Tour.Path, first.Tour.Path) {
		t.Error("the same problem has another answer")
	}
	p.MaxNodes = first.Stats.Nodes - 1
	if r := solve(t, tiles, p); r.Outcome != tour.Undecided {
		t.Errorf("with %d nodes: %s", p.MaxNodes, r.Outcome)
	}
	if r := solve(t, tiles, solver.Problem{Board: b, Goal: tour.Open, Seed: 1}); slices.Equal(r.Tour.Path, first.Tour.Path) {
		t.Error("another seed has the same tour")
	}
}

func TestTilesStopWhenCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := strategy(t, "tiles").Solve(ctx, solver.Problem{Board: board(t, "1000x1000"), Goal: tour.Closed})
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
