package solver_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tourcat/solver"
	"tourcat/tour"
)

// every runs a search past each tour to its end and returns the tours.
func every(t *testing.T, name string, p solver.Problem) []string {
	t.Helper()
	s, ok := strategy(t, name).Search(p.Board)
	if !ok {
		t.Fatalf("%s is no search", name)
	}
	s.Reset(p)
	var tours []string
	depth := 0
	for {
		step, ok := s.Next()
		if !ok {
			break
		}
		if step.Undone {
			depth--
		} else {
			depth++
		}
		if depth != len(s.Path()) || s.Free(step.Square) != step.Undone {
			t.Fatalf("step %+v, but %d squares are placed", step, len(s.Path()))
		}
		if s.AtTour() {
			found := tour.Tour{Board: p.Board, Path: s.Path()}
			judge(t, p, found)
			moves, err := found.Moves()
			if err != nil {
				t.Fatal(err)
			}
			tours = append(tours, moves)
		}
	}
	if stats := s.Stats(); stats.Nodes != stats.Backtracks {
		t.Errorf("an exhausted search has %d nodes and %d backtracks", stats.Nodes, stats.Backtracks)
	}
	return tours
}

// Counts of directed tours from a start: OEIS A165134 and sequences of the
// same family; 304 from a corner of 5x5.
func TestSearchFindsEveryTourOnce(t *testing.T) {
	for _, c := range []struct {
		board, start string
		tours        int
	}{
		{"1x1", "a1", 1}, {"3x4", "a1", 2}, {"3x4", "a2", 4}, {"3x4", "b1", 0},
		{"3x7", "b2", 28}, {"4x5", "a1", 32}, {"5x5", "a1", 304}, {"5x5", "a2", 0},
	} {
		b := board(t, c.board)
		for _, name := range []string{"backtrack", "system-b", "system-d", "pohl", "roth"} {
			tours := every(t, name, solver.Problem{Board: b, Start: square(t, b, c.start), Goal: tour.Open})
			distinct := map[string]bool{}
			for _, moves := range tours {
				distinct[moves] = true
			}
			if len(tours) != c.tours || len(distinct) != c.tours {
				t.Errorf("%s from %s by %s: %d tours, %d distinct; want %d", c.board, c.start, name, len(tours), len(distinct), c.tours)
			}
		}
	}
}

// squaresBeforeDeadEnd is how far an ordering leads without a backtrack.
func squaresBeforeDeadEnd(t *testing.T, name string, p solver.Problem) int {
	s, ok := strategy(t, name).Search(p.Board)
	if !ok {
		t.Fatalf("%s is no search", name)
	}
	s.Reset(p)
	for {
		step, _ := s.Next()
		if step.Undone {
			return len(s.Path()) + 1 // with the square just undone
		}
		if s.AtTour() {
			return p.Board.Squares()
		}
	}
}

// Warnsdorff's rule with the move order 12345678 from a corner of n×n runs into
// a dead end on these boards up to 80, after so many squares, and on no other
// from 5 on. An independent program published the list, which pins down both
// the rule and the way ties are broken.
func TestWarnsdorffDeadEndsFromTheCorner(t *testing.T) {
	dead := map[int]int{41: 1628, 52: 2684, 59: 3127, 60: 3404, 66: 3922, 74: 5468, 79: 0}
	auto := strategy(t, "auto")
	for n := 5; n < 80; n++ {
		p := solver.Problem{Board: tour.Board{Rows: n, Cols: n}, Start: 0, Goal: tour.Open}
		reached := squaresBeforeDeadEnd(t, "system-d", p)
		squares, isDead := dead[n]
		if isDead != (reached < n*n) || squares > 0 && reached != squares {
			t.Errorf("%s: %d squares before a dead end, want %d (0: unknown)", p.Board, reached, squares)
		}
		if isDead {
			if r := solve(t, auto, p); r.Outcome != tour.Found {
				t.Errorf("%s by auto: %s", p, r.Outcome)
			}
		}
	}
}

// How many starts of n×n Warnsdorff's rule with the order 12345678 fails on.
func TestWarnsdorffFailuresOverAllStarts(t *testing.T) {
	for n, failures := range map[int]int{5: 1, 6: 1, 7: 7, 8: 1, 10: 2, 12: 6, 20: 5} {
		b := tour.Board{Rows: n, Cols: n}
		failed := 0
		for start := range tour.Square(b.Squares()) {
			p := solver.Problem{Board: b, Start: start, Goal: tour.Open}
			if _, refused := solver.Refuse(p); !refused && squaresBeforeDeadEnd(t, "system-d", p) < b.Squares() {
				failed++
			}
		}
		if failed != failures {
			t.Errorf("%s: %d starts failed, want %d", b, failed, failures)
		}
	}
}

// The tour that Warnsdorff's rule makes from the top-left corner with the order
// 12345678, as printed by S. Ganzfried (2004).
func TestWarnsdorffPublishedTour(t *testing.T) {
	steps := [8][8]int{
		{1, 16, 27, 22, 3, 18, 47, 56}, {26, 23, 2, 17, 46, 57, 4, 19},
		{15, 28, 25, 62, 21, 48, 55, 58}, {24, 35, 30, 45, 60, 63, 20, 5},
		{29, 14, 61, 34, 49, 44, 59, 54}, {36, 31, 38, 41, 64, 53, 6, 9},
		{13, 40, 33, 50, 11, 8, 43, 52}, {32, 37, 12, 39, 42, 51, 10, 7},
	}
	b := board(t, "8x8")
	r := solve(t, strategy(t, "system-d"), solver.Problem{Board: b, Start: 0, Goal: tour.Open})
	for i, s := range r.Tour.Path {
		if got := steps[b.Row(s)][b.Col(s)]; got != i+1 {
			t.Fatalf("step %d is on %s, which should be step %d", i+1, b.Name(s), got)
		}
	}
}

func TestBudgetIsKeptExactly(t *testing.T) {
	b := board(t, "8x8")
	for _, name := range []string{"backtrack", "accessibility", "exact"} {
		for _, budget := range []int64{1, 2, 10, 63, 1000} {
			p := solver.Problem{Board: b, Start: square(t, b, "c3"), Goal: tour.Closed, MaxNodes: budget}
			r := solve(t, strategy(t, name), p)
			if r.Outcome == tour.Undecided && r.Stats.Nodes != budget {
				t.Errorf("%s with a budget of %d stopped after %d nodes", name, budget, r.Stats.Nodes)
			}
			if r.Outcome == tour.Impossible {
				t.Errorf("%s: a spent budget is no proof", name)
			}
		}
	}
	p := solver.Problem{Board: b, Start: 0, Goal: tour.Open, MaxNodes: 64}
	if r := solve(t, strategy(t, "roth"), p); r.Outcome != tour.Found {
		t.Errorf("a budget of exactly the nodes needed: %s", r.Outcome)
	}
	p.MaxNodes = 63
	if r := solve(t, strategy(t, "roth"), p); r.Outcome != tour.Undecided {
		t.Errorf("a budget one node short: %s", r.Outcome)
	}
}

func TestCancelledSearchHasNoOutcome(t *testing.T) {
	b := board(t, "8x8")
	p := solver.Problem{Board: b, Start: square(t, b, "a1"), Goal: tour.Closed}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	r, err := strategy(t, "backtrack").Solve(ctx, p)
	if !errors.Is(err, context.DeadlineExceeded) || r.Outcome != "" {
		t.Errorf("a search that runs for ages: outcome %q, error %v", r.Outcome, err)
	}
	cancelled, stop := context.WithCancel(context.Background())
	stop()
	for _, p.Goal = range tour.Goals {
		p.Finish = square(t, b, "b1")
		for _, name := range solver.Names() {
			if r, err := strategy(t, name).Solve(cancelled, p); !errors.Is(err, context.Canceled) || r.Outcome != "" {
				t.Errorf("%s by %s: outcome %q, error %v", p, name, r.Outcome, err)
			}
		}
	}
}

// Any board and any problem: what is found is a tour, what is impossible on the
// board is so on its images, and asking twice gives the same answer.
func TestSolveProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := tour.Board{Rows: rapid.IntRange(1, 14).Draw(t, "rows"), Cols: rapid.IntRange(1, 14).Draw(t, "cols")}
		last := tour.Square(b.Squares() - 1)
		p := solver.Problem{
			Board: b,
			Start: tour.Square(rapid.Uint32Range(0, uint32(last)).Draw(t, "start")),
			Goal:  rapid.SampledFrom(tour.Goals).Draw(t, "goal"),
		}
		if p.Goal == tour.To {
			p.Finish = tour.Square(rapid.Uint32Range(0, uint32(last)).Draw(t, "finish"))
			if p.Finish == p.Start && last > 0 {
				return
			}
		}
		name := rapid.SampledFrom(solver.Names()).Draw(t, "strategy")
		s, err := solver.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		if starts, err := s.Starts(b, p.Goal); err != nil || starts != nil && !slices.Contains(starts, p.Start) {
			return
		}
		if !s.Certain() {
			p.MaxNodes = 20_000
		}
		if s.Seeded() {
			p.Seed = rapid.Int64Range(0, 5).Draw(t, "seed")
		}
		first, again := mustSolve(t, s, p), mustSolve(t, s, p)
		if !sameResult(first, again) {
			t.Fatalf("%s by %s: two answers: %+v, %+v", p, name, first, again)
		}
		y := tour.Symmetry(rapid.IntRange(0, tour.Symmetries-1).Draw(t, "symmetry"))
		image := p
		image.Board, image.Start = y.Board(b), y.Square(b, p.Start)
		if p.Goal == tour.To {
			image.Finish = y.Square(b, p.Finish)
		}
		if s.Certain() && mustSolve(t, s, image).Outcome != first.Outcome {
			t.Fatalf("%s: %s, but %s is not", p, first.Outcome, image)
		}
	})
}

func mustSolve(t *rapid.T, s *solver.Strategy, p solver.Problem) solver.Result {
	r, err := s.Solve(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	if r.Outcome == tour.Found {
		if problem := walkProblem(p, r.Tour); problem != "" {
			t.Fatalf("%s by %s: %s", p, s.Name(), problem)
		}
	}
	return r
}

// Boards on which a recursive search runs out of stack, or Warnsdorff's rule
// into a dead end, are no different from others.
func TestBigBoards(t *testing.T) {
	auto := strategy(t, "auto")
	for _, size := range []string{"5x36", "3x1001", "4x500", "100x100", "200x200", "333x111"} {
		b := board(t, size)
		for _, goal := range []tour.Goal{tour.Open, tour.Closed} {
			p := solver.Problem{Board: b, Start: 0, Goal: goal}
			r := solve(t, auto, p)
			if _, refused := solver.Refuse(p); (r.Outcome == tour.Found) == refused {
				t.Errorf("%s: %s", p, r.Outcome)
			}
		}
	}
}

// Long boards on which one order of branching gets stuck for ever.
func TestLongBoards(t *testing.T) {
	exact := strategy(t, "exact")
	for _, c := range []struct {
		board, start, finish string
		goal                 tour.Goal
	}{
		{"5x200", "cp2", "", tour.Open},
		{"5x120", "a1", "", tour.Open},
		{"20x200", "a1", "", tour.Closed},
		{"300x7", "c232", "e111", tour.To},
		{"4x99", "a1", "cu4", tour.To},
		{"3x200", "a1", "gr1", tour.To},
	} {
		b := board(t, c.board)
		p := solver.Problem{Board: b, Start: square(t, b, c.start), Goal: c.goal}
		if c.finish != "" {
			p.Finish = square(t, b, c.finish)
		}
		if _, refused := solver.Refuse(p); refused {
			t.Fatalf("%s is refused at once", p)
		}
		if r := solve(t, exact, p); r.Outcome != tour.Found {
			t.Errorf("%s: %s", p, r.Outcome)
		}
	}
}
