package solver_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"tourcat/internal/oracle"
	"tourcat/solver"
	"tourcat/tour"
)

// distinct takes up to most tours of a problem and judges each: it is a tour that
// meets the problem, it was not there before, and a closed one runs in its one
// direction. The error is the one that ended the sequence.
func distinct(t testing.TB, p solver.Problem, most int) ([][]tour.Square, error) {
	t.Helper()
	var tours [][]tour.Square
	seen := map[string]bool{}
	text := func(path []tour.Square) string {
		moves, err := tour.Tour{Board: p.Board, Path: path}.Moves()
		if err != nil {
			t.Fatal(err)
		}
		return moves
	}
	for path, err := range solver.Distinct(context.Background(), p) {
		if err != nil {
			return tours, err
		}
		judge(t, p, tour.Tour{Board: p.Board, Path: path})
		if seen[text(path)] {
			t.Fatalf("%s: a tour comes twice", p)
		}
		seen[text(path)] = true
		if p.Goal == tour.Closed && path[1] > path[len(path)-1] {
			t.Fatalf("%s: a closed tour in its other direction", p)
		}
		if tours = append(tours, slices.Clone(path)); len(tours) == most {
			break
		}
	}
	return tours, nil
}

// A sequence that ends by itself has every tour. The numbers are those of OEIS
// A165134 (5x5: 1,728 tours from all starts together), A001230 (6x6 closed: 9,862 tours without direction) and, for
// 3x10 and 3x12 closed, A070030.
func TestDistinctEndsWithAll(t *testing.T) {
	for _, c := range []struct {
		board, start string
		goal         tour.Goal
		finish       string
		tours        int
	}{
		{"1x1", "a1", tour.Open, "", 1},
		{"3x4", "a1", tour.Open, "", 2},
		{"5x5", "a1", tour.Open, "", 304},
		{"5x5", "c3", tour.Open, "", 64},
		{"5x5", "a1", tour.To, "e5", 56},
		{"5x5", "a1", tour.To, "a5", 60},
		{"5x6", "c2", tour.Closed, "", 8},
		{"6x6", "a1", tour.Closed, "", 9862},
		{"6x6", "c3", tour.Closed, "", 9862},
		{"3x10", "b1", tour.Closed, "", 16},
		{"12x3", "a1", tour.Closed, "", 176},
		{"3x3", "b2", tour.Open, "", 0},   // a search finds none
		{"8x8", "a1", tour.To, "h8", 0},   // refused
		{"5x5", "a1", tour.Closed, "", 0}, // refused
	} {
		b := board(t, c.board)
		p := solver.Problem{Board: b, Start: square(t, b, c.start), Goal: c.goal, Seed: 3}
		if c.goal == tour.To {
			p.Finish = square(t, b, c.finish)
		}
		tours, err := distinct(t, p, 20_000)
		if err != nil || len(tours) != c.tours {
			t.Errorf("%s: %d tours, want %d; %v", p, len(tours), c.tours, err)
		}
	}
}

// From all starts of 5x5 together there are as many as is published.
func TestDistinctSumsUp(t *testing.T) {
	b := board(t, "5x5")
	sum := 0
	for start := range tour.Square(b.Squares()) {
		tours, err := distinct(t, solver.Problem{Board: b, Start: start, Goal: tour.Open}, -1)
		if err != nil {
			t.Fatal(err)
		}
		sum += len(tours)
	}
	if sum != 1728 {
		t.Errorf("%d tours, want 1728", sum)
	}
}

// On small boards there are as many as a count that knows nothing of them says.
func TestDistinctAgreesWithCounts(t *testing.T) {
	for _, size := range []string{"3x3", "3x4", "4x3", "3x5", "4x4", "4x5", "3x7"} {
		b := board(t, size)
		table := oracle.Count(b.Rows, b.Cols)
		problems(b, func(p solver.Problem) {
			if p.Goal == tour.To && p.Start%5 != 0 {
				return
			}
			tours, err := distinct(t, p, -1)
			if exists := table.Exists(string(p.Goal), int(p.Start), int(p.Finish)); err != nil || exists != (len(tours) > 0) {
				t.Errorf("%s: %d tours, though that there are some is %t; %v", p, len(tours), exists, err)
			}
		})
	}
}

// Where there are many, as many come as are wanted, by every way of drawing.
func TestDistinctBringsMany(t *testing.T) {
	for _, c := range []struct {
		board, start string
		goal         tour.Goal
		finish       string
		most         int
	}{
		{"8x8", "a1", tour.Open, "", 1000},
		{"8x8", "d4", tour.Closed, "", 1000},
		{"7x9", "a1", tour.Open, "", 200},
		{"8x8", "a1", tour.To, "b1", 200},
		{"5x9", "a1", tour.Open, "", 200},
		{"3x20", "a1", tour.Open, "", 1500},
		{"4x11", "a1", tour.Open, "", 200},
		{"30x30", "a1", tour.Closed, "", 20},
		{"64x64", "b2", tour.Open, "", 2},
		{"70x70", "a1", tour.Closed, "", 2},
		{"5x300", "a1", tour.Open, "", 2},
	} {
		b := board(t, c.board)
		p := solver.Problem{Board: b, Start: square(t, b, c.start), Goal: c.goal}
		if c.goal == tour.To {
			p.Finish = square(t, b, c.finish)
		}
		one, err := distinct(t, p, c.most)
		if err != nil || len(one) != c.most {
			t.Errorf("%s: %d tours, %v", p, len(one), err)
		}
		again, _ := distinct(t, p, c.most)
		p.Seed = 1
		other, _ := distinct(t, p, c.most)
		if !equalPaths(one, again) || equalPaths(one, other) {
			t.Errorf("%s: seed 0 gives the same twice: %t; and seed 1 as well: %t", p, equalPaths(one, again), equalPaths(one, other))
		}
	}
}

func equalPaths(a, b [][]tour.Square) bool {
	return slices.EqualFunc(a, b, func(x, y []tour.Square) bool { return slices.Equal(x, y) })
}

func TestDistinctSpendsItsBudget(t *testing.T) {
	for _, c := range []struct {
		board  string
		goal   tour.Goal
		nodes  int64
		enough bool
	}{
		{"6x6", tour.Closed, 5_000, false}, // it draws by rotations
		{"5x5", tour.Open, 100, false},     // it draws by the exact search
		{"5x6", tour.Open, 68_000, false},  // it goes through all
		{"5x6", tour.Open, 1_000_000, true},
		{"6x6", tour.Closed, 1_000_000, true},
	} {
		p := solver.Problem{Board: board(t, c.board), Start: 0, Goal: c.goal, MaxNodes: c.nodes}
		tours, err := distinct(t, p, -1)
		if len(tours) == 0 || (err == nil) != c.enough || err != nil && !errors.Is(err, solver.ErrBudgetSpent) {
			t.Errorf("%s with %d nodes: %d tours, %v", p, c.nodes, len(tours), err)
		}
	}
}

func TestDistinctRefusesBadProblems(t *testing.T) {
	for _, p := range []solver.Problem{
		{Board: board(t, "8x8"), Start: 64, Goal: tour.Open},
		{Board: board(t, "8x8"), Start: 0, Goal: "round"},
		{Board: tour.Board{Rows: 0, Cols: 8}, Goal: tour.Open},
		{Board: board(t, "2000x2000"), Start: 0, Goal: tour.Open},
	} {
		_, err := distinct(t, p, -1)
		if _, ok := errors.AsType[*tour.InputError](err); !ok {
			t.Errorf("%+v: %v", p, err)
		}
	}
}

func TestDistinctIsCancelled(t *testing.T) {
	for _, size := range []string{"5x5", "6x6", "70x70"} {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		tours := 0
		var last error
		for _, err := range solver.Distinct(ctx, solver.Problem{Board: board(t, size), Start: 0, Goal: tour.Open}) {
			last = err
			tours++
			cancel()
		}
		if tours != 2 || !errors.Is(last, context.Canceled) {
			t.Errorf("%s: %d tours, %v", size, tours-1, last)
		}
	}
}
