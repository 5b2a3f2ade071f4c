package solver_test

import (
	"context"
	"errors"
	"testing"

	"tourcat/solver"
	"tourcat/tour"
)

// Every side from 5 to 200, up to 100 from each corner, above from one of them: a
// tour, except where the side is 74. Every square is placed once, and none is
// taken back.
func TestSquirrelCull(t *testing.T) {
	s := strategy(t, "squirrel-cull")
	for m := 5; m <= 200; m++ {
		b := tour.Board{Rows: m, Cols: m}
		corners, err := s.Starts(b, tour.Open)
		if err != nil || len(corners) != 4 {
			t.Fatal(corners, err)
		}
		want := solver.Result{Outcome: tour.Found, Engine: solver.EnginePath, Stats: solver.Stats{Nodes: int64(m * m)}}
		if m == 74 {
			want.Outcome, want.Stats.Nodes = tour.Undecided, 5432
		}
		if m > 100 {
			corners = corners[m%4:][:1]
		}
		for _, corner := range corners {
			p := solver.Problem{Board: b, Start: corner, Goal: tour.Open}
			r := solve(t, s, p)
			if r.Outcome != want.Outcome || r.Engine != want.Engine || r.Stats != want.Stats {
				t.Errorf("%s: %s by %s, %+v", p, r.Outcome, r.Engine, r.Stats)
			}
		}
	}
}

func TestSquirrelCullSpendsNoMoreThanItsBudget(t *testing.T) {
	b := board(t, "8x8")
	p := solver.Problem{Board: b, Start: square(t, b, "h1"), Goal: tour.Open, MaxNodes: 63}
	if r := solve(t, strategy(t, "squirrel-cull"), p); r.Outcome != tour.Undecided || r.Stats.Nodes != 63 {
		t.Errorf("%s after %d nodes", r.Outcome, r.Stats.Nodes)
	}
	p.MaxNodes = 64
	if r := solve(t, strategy(t, "squirrel-cull"), p); r.Outcome != tour.Found {
		t.Errorf("%s with a budget of 64", r.Outcome)
	}
}

func TestSquirrelCullTakesCornersOfSquares(t *testing.T) {
	s := strategy(t, "squirrel-cull")
	for _, c := range []struct {
		board, start string
		goal         tour.Goal
		field, value string
	}{
		{"8x9", "a1", tour.Open, "board", "8x9"},
		{"3x3", "a1", tour.Open, "board", "3x3"},
		{"4x4", "a1", tour.Open, "board", "4x4"},
		{"8x8", "b1", tour.Open, "start", "b1"},
		{"8x8", "d4", tour.Open, "start", "d4"},
		{"8x8", "a1", tour.Closed, "goal", "closed"},
		{"8x8", "a1", tour.To, "goal", "to"},
	} {
		b := board(t, c.board)
		p := solver.Problem{Board: b, Start: square(t, b, c.start), Goal: c.goal, Finish: b.At(b.Rows-1, 1)}
		_, err := s.Solve(context.Background(), p)
		if input, ok := errors.AsType[*tour.InputError](err); !ok || input.Field != c.field || input.Value != c.value {
			t.Errorf("%s: %v", p, err)
		}
	}
}
