package solver_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"tourcat/solver"
	"tourcat/tour"
	"tourcat/tour/verify"
)

// walkProblem is what the verifier says against a tour, or empty.
func walkProblem(p solver.Problem, found tour.Tour) string {
	claim := verify.Claim{Rows: p.Board.Rows, Cols: p.Board.Cols, Start: int(p.Start), Goal: string(p.Goal), Finish: -1}
	if p.Goal == tour.To {
		claim.Finish = int(p.Finish)
	}
	if _, err := verify.Squares(claim, found.Path); err != nil {
		return err.Error()
	}
	return ""
}

func sameResult(a, b solver.Result) bool {
	return a.Outcome == b.Outcome && a.Engine == b.Engine && a.Proof == b.Proof && a.Stats == b.Stats &&
		slices.Equal(a.Tour.Path, b.Tour.Path)
}

func TestLookup(t *testing.T) {
	for _, name := range solver.Names() {
		if got := strategy(t, name).Name(); got != name {
			t.Errorf("%s has the name %s", name, got)
		}
	}
	if got := strategy(t, "warnsdorff:43218765").Name(); got != "warnsdorff" {
		t.Errorf("the default order is named %s", got)
	}
	if got := strategy(t, "warnsdorff:12345678").Name(); got != "warnsdorff:12345678" {
		t.Errorf("another order is named %s", got)
	}
	for _, name := range []string{"", "static", "Auto", "auto:12345678", "exact:12345678", "roth:", "roth:1234567", "roth:11345678", "roth:92345678", "system-a:12345678", "roth:12345678:"} {
		_, err := solver.Lookup(name)
		if input, ok := errors.AsType[*tour.InputError](err); !ok || input.Field != "strategy" || input.Value != name {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func TestRegisterRefusesBadNames(t *testing.T) {
	order, err := solver.ParseMoveOrder("12345678")
	if err != nil {
		t.Fatal(err)
	}
	any := func(*solver.Search) solver.Rate { return func(tour.Square) int { return 0 } }
	for _, name := range []string{"", "auto", "warnsdorff", "a b", "a:b", "Ä", "a,b"} {
		if err := solver.Register(name, any, order); err == nil {
			t.Errorf("%q was accepted", name)
		}
	}
}

// The presets are what the strategies are by default, or differ in the order.
func TestPresets(t *testing.T) {
	b := board(t, "6x6")
	for preset, same := range map[string]string{
		"system-a": "warnsdorff", "system-b": "accessibility", "system-c": "backtrack", "system-d": "warnsdorff:12345678",
	} {
		for start := range tour.Square(b.Squares()) {
			p := solver.Problem{Board: b, Start: start, Goal: tour.Open, MaxNodes: 10_000}
			if one, other := solve(t, strategy(t, preset), p), solve(t, strategy(t, same), p); !sameResult(one, other) {
				t.Fatalf("%s: %s and %s differ", p, preset, same)
			}
		}
	}
}

func TestBadProblems(t *testing.T) {
	b := board(t, "8x8")
	for field, p := range map[string]solver.Problem{
		"start":     {Board: b, Start: 64, Goal: tour.Open},
		"finish":    {Board: b, Start: 3, Goal: tour.To, Finish: 64},
		"goal":      {Board: b, Goal: "round"},
		"board":     {Board: tour.Board{Rows: 0, Cols: 8}, Goal: tour.Open},
		"max-nodes": {Board: b, Goal: tour.Open, MaxNodes: -1},
	} {
		_, err := strategy(t, "auto").Solve(context.Background(), p)
		if input, ok := errors.AsType[*tour.InputError](err); !ok || input.Field != field {
			t.Errorf("%s: %v", field, err)
		}
	}
	_, err := strategy(t, "auto").Solve(context.Background(), solver.Problem{Board: b, Start: 3, Goal: tour.To, Finish: 3})
	if _, ok := errors.AsType[*tour.InputError](err); !ok {
		t.Errorf("a finish on the start: %v", err)
	}
}

// Boards of any nameable size are refused by proof, or for their size, before
// memory is taken for them.
func TestHugeBoards(t *testing.T) {
	for _, c := range []struct {
		board, start string
		goal         tour.Goal
		proof        solver.Proof
	}{
		{"4x1000000000", "b2", tour.Open, solver.ProofFourRows},
		{"999999999x3", "a2", tour.Open, solver.ProofColour},
		{"999999999x3", "a1", tour.Closed, solver.ProofOddClosed},
		{"2x1000000000", "a1", tour.Open, solver.ProofNarrow},
	} {
		b := board(t, c.board)
		p := solver.Problem{Board: b, Start: square(t, b, c.start), Goal: c.goal}
		for _, name := range solver.Names() {
			if r := solve(t, strategy(t, name), p); r.Proof != c.proof {
				t.Errorf("%s by %s: %s (%s)", p, name, r.Outcome, r.Proof)
			}
		}
	}
	b := board(t, "60000x60000")
	for _, name := range solver.Names() {
		_, err := strategy(t, name).Solve(context.Background(), solver.Problem{Board: b, Goal: tour.Open})
		if err == nil || !strings.Contains(err.Error(), "60000x60000") || !strings.Contains(err.Error(), "at most") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A strategy may be used by many goroutines on boards of different sizes.
func TestConcurrentUse(t *testing.T) {
	sizes := map[string][]string{
		"auto":       {"5x6", "8x6", "20x6", "40x31", "3x200", "30x30"},
		"exact":      {"5x6", "6x6", "7x6", "8x6"},
		"warnsdorff": {"5x6", "6x6", "7x6", "8x6"},
		"rotate":     {"6x6", "7x6", "8x6"},
		"tiles":      {"40x31", "24x25", "5x70", "24x25"},
		"pump":       {"3x200", "4x200", "200x3"},
	}
	for name, boards := range sizes {
		s := strategy(t, name)
		var all sync.WaitGroup
		for i := range 8 {
			all.Go(func() {
				for n := range boards {
					b := board(t, boards[(i+n)%len(boards)])
					p := solver.Problem{Board: b, Start: 0, Goal: tour.Open}
					r, err := s.Solve(context.Background(), p)
					if err != nil || r.Outcome != tour.Found || walkProblem(p, r.Tour) != "" {
						t.Errorf("%s by %s: %v, %v", p, name, r.Outcome, err)
					}
				}
			})
		}
		all.Wait()
	}
}

func FuzzLookup(f *testing.F) {
	for _, name := range []string{"auto", "warnsdorff:12345678", "roth:", ":", "pohl:88888888"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		s, err := solver.Lookup(name)
		if err != nil {
			return
		}
		again, err := solver.Lookup(s.Name())
		if err != nil || again.Name() != s.Name() {
			t.Errorf("%q is %q, which is %v, %v", name, s.Name(), again, err)
		}
	})
}
