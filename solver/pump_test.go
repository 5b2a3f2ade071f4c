package solver_test

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tourcat/internal/oracle"
	"tourcat/solver"
	"tourcat/tour"
)

// edgesAndMiddle are the columns (of a board that lies) in which being an end
// makes a difference, and some others.
func edgesAndMiddle(cols int) []int {
	return []int{0, 1, 2, 3, cols / 2, cols - 3, cols - 2, cols - 1}
}

// Existence on lengths on both sides of those from which a board is shortened.
// What is found is verified by solve.
func TestPumpAgreesWithFrontier(t *testing.T) {
	pump := strategy(t, "pump")
	for _, rows := range []int{3, 4} {
		for _, cols := range []int{3, 9, 84, 97, 110} {
			lying := tour.Board{Rows: rows, Cols: cols}
			for _, y := range []tour.Symmetry{0, 4} {
				b := y.Board(lying)
				strip := oracle.NewStrip(b.Rows, b.Cols)
				ask := func(p solver.Problem) { agrees(t, strip, p, solve(t, pump, p)) }
				var ends []tour.Square
				for _, col := range edgesAndMiddle(cols) {
					for row := range rows {
						if 0 <= col && col < cols {
							ends = append(ends, y.Square(lying, lying.At(row, col)))
						}
					}
				}
				for i, start := range ends {
					ask(solver.Problem{Board: b, Start: start, Goal: tour.Open})
					ask(solver.Problem{Board: b, Start: start, Goal: tour.Closed})
					for j, finish := range ends {
						if finish != start && (i+j)%4 == int(y)/4 {
							ask(solver.Problem{Board: b, Start: start, Goal: tour.To, Finish: finish})
						}
					}
				}
			}
		}
	}
}

// Every start, on boards of which the missing columns have few divisors.
func TestPumpFromEveryStart(t *testing.T) {
	pump := strategy(t, "pump")
	for _, size := range []string{"3x85", "96x3", "3x98", "4x86", "107x4"} {
		b := board(t, size)
		for start := range tour.Square(b.Squares()) {
			p := solver.Problem{Board: b, Start: start, Goal: tour.Open}
			r := solve(t, pump, p)
			if _, refused := solver.Refuse(p); (r.Outcome == tour.Found) == refused {
				t.Errorf("%s: %s", p, r.Outcome)
			}
		}
	}
}

func TestPumpOnLongBoards(t *testing.T) {
	pump := strategy(t, "pump")
	for _, c := range []struct {
		board, start, finish string
		goal                 tour.Goal
		outcome              tour.Outcome
		engine               solver.Engine
	}{
		{"3x100000", "a1", "", tour.Open, tour.Found, solver.EnginePump},
		{"4x99999", "a1", "", tour.Open, tour.Found, solver.EnginePump},
		{"99999x3", "c49999", "", tour.Open, tour.Found, solver.EnginePump},
		{"3x100000", "chyp2", "", tour.Closed, tour.Found, solver.EnginePump},
		{"100000x3", "b99999", "", tour.Closed, tour.Found, solver.EnginePump},
		{"3x100000", "a3", "a2", tour.To, tour.Found, solver.EnginePump},
		{"3x100000", "a1", "chyp1", tour.To, tour.Found, solver.EnginePump},
		{"4x100000", "chyp4", "chyq4", tour.To, tour.Found, solver.EnginePump},
		{"99999x4", "d77777", "a11", tour.To, tour.Found, solver.EnginePump},
		{"3x100001", "c1", "d2", tour.To, tour.Impossible, solver.EnginePump},
		{"100000x3", "a99998", "b99998", tour.To, tour.Impossible, solver.EnginePump},
		{"4x100000", "a2", "", tour.Open, tour.Impossible, solver.EngineRefusal},
		{"3x99999", "a1", "", tour.Closed, tour.Impossible, solver.EngineRefusal},
		{"3x83", "a1", "", tour.Open, tour.Found, solver.EngineExact},
		{"3x5", "a1", "", tour.Open, tour.Impossible, solver.EngineExact},
		{"1x1", "a1", "", tour.Open, tour.Found, solver.EngineExact},
		{"2x100", "a1", "", tour.Open, tour.Impossible, solver.EngineRefusal},
	} {
		b := board(t, c.board)
		p := solver.Problem{Board: b, Start: square(t, b, c.start), Goal: c.goal}
		if c.finish != "" {
			p.Finish = square(t, b, c.finish)
		}
		if r := solve(t, pump, p); r.Outcome != c.outcome || r.Engine != c.engine {
			t.Errorf("%s: %s by %s, want %s by %s", p, r.Outcome, r.Engine, c.outcome, c.engine)
		}
	}
}

func TestPumpRefusesWideBoards(t *testing.T) {
	for _, size := range []string{"5x5", "8x8", "60000x60000", "5x100000"} {
		_, err := strategy(t, "pump").Solve(context.Background(), solver.Problem{Board: board(t, size), Goal: tour.Open})
		if input, ok := errors.AsType[*tour.InputError](err); !ok || input.Field != "board" || input.Value != size {
			t.Errorf("%s: %v", size, err)
		}
	}
}

// The answer does not depend on what was asked before, nor on who writes the
// squares; seeds make a difference.
func TestPumpRepeatsItself(t *testing.T) {
	pump := strategy(t, "pump")
	tours := map[string]bool{}
	for _, p := range []solver.Problem{
		{Board: board(t, "3x1000"), Start: 1, Goal: tour.Open},
		{Board: board(t, "777x3"), Start: 0, Goal: tour.To, Finish: 1200},
		{Board: board(t, "3x420"), Start: 500, Goal: tour.Closed},
		{Board: board(t, "4x1000"), Start: 400, Goal: tour.Open},
	} {
		for p.Seed = range 4 {
			first := solve(t, pump, p)
			other := p
			other.Seed += 9
			solve(t, pump, other)
			again, err := pump.SolveInto(context.Background(), p, make([]tour.Square, 5, 1<<13))
			if err != nil || !sameResult(first, again) {
				t.Errorf("%s, seed %d: two answers, error %v", p, p.Seed, err)
			}
			o, err := pump.Outline(context.Background(), p)
			if err != nil || !slices.Equal(o.AppendPath(nil), first.Tour.Path) || o.Stats != first.Stats || len(o.Tour.Path) != 0 {
				t.Errorf("%s, seed %d: the outline differs, error %v", p, p.Seed, err)
			}
			moves, err := first.Tour.Moves()
			if err != nil {
				t.Fatal(err)
			}
			tours[p.Board.String()+moves] = true
		}
	}
	if len(tours) < 14 {
		t.Errorf("4 problems with 4 seeds have %d tours", len(tours))
	}
}

// A board that stands is one that lies with rows and columns exchanged.
func TestPumpTransposes(t *testing.T) {
	const exchange = tour.Symmetry(4)
	b := board(t, "3x500")
	for _, goal := range tour.Goals {
		p := solver.Problem{Board: b, Start: 3, Goal: goal, Finish: 1002}
		image := p
		image.Board, image.Start, image.Finish = exchange.Board(b), exchange.Square(b, p.Start), exchange.Square(b, p.Finish)
		lying, standing := solve(t, strategy(t, "pump"), p), solve(t, strategy(t, "pump"), image)
		if lying.Outcome != tour.Found || !slices.Equal(exchange.Tour(lying.Tour).Path, standing.Tour.Path) {
			t.Errorf("%s and %s differ", p, image)
		}
	}
}

// Any strip, any ends: what is found is a tour, and is found if there is one.
func TestPumpProperties(t *testing.T) {
	pump := strategy(t, "pump")
	rapid.Check(t, func(t *rapid.T) {
		b := tour.Board{Rows: rapid.IntRange(3, 4).Draw(t, "rows"), Cols: rapid.IntRange(3, 3000).Draw(t, "cols")}
		if rapid.Bool().Draw(t, "standing") {
			b = b.Transposed()
		}
		any := rapid.Uint32Range(0, uint32(b.Squares()-1))
		p := solver.Problem{
			Board: b, Start: tour.Square(any.Draw(t, "start")), Finish: tour.Square(any.Draw(t, "finish")),
			Goal: rapid.SampledFrom(tour.Goals).Draw(t, "goal"),
			Seed: rapid.Int64Range(0, 9).Draw(t, "seed"),
		}
		if p.Goal == tour.To && p.Start == p.Finish {
			return
		}
		r := mustSolve(t, pump, p)
		exists := oracle.NewStrip(b.Rows, b.Cols).Exists(string(p.Goal), int(p.Start), int(p.Finish))
		if exists != (r.Outcome == tour.Found) || r.Outcome == tour.Undecided {
			t.Fatalf("%s: %s (%s), but a tour exists: %t", p, r.Outcome, r.Proof, exists)
		}
	})
}

func TestPumpKeepsItsBudget(t *testing.T) {
	pump := strategy(t, "pump")
	b := board(t, "3x1000")
	p := solver.Problem{Board: b, Start: 0, Goal: tour.To, Finish: 1, Seed: 1}
	free := solve(t, pump, p)
	for _, p.MaxNodes = range []int64{1, 2, 100, free.Stats.Nodes - 1, free.Stats.Nodes, free.Stats.Nodes + 1} {
		r := solve(t, pump, p)
		if (r.Outcome == tour.Found) != (p.MaxNodes >= free.Stats.Nodes) || r.Engine != solver.EnginePump {
			t.Errorf("%s with a budget of %d, needs %d: %s by %s", p, p.MaxNodes, free.Stats.Nodes, r.Outcome, r.Engine)
		}
		if r.Outcome == tour.Undecided && r.Stats.Nodes != p.MaxNodes {
			t.Errorf("%s stopped after %d of %d nodes", p, r.Stats.Nodes, p.MaxNodes)
		}
	}
}

// lateCancel is a context that is cancelled once it was looked at.
type lateCancel struct {
	context.Context
	looks int
}

func (c *lateCancel) Err() error {
	c.looks++
	if c.looks > 1 {
		return context.Canceled
	}
	return nil
}

func TestPumpIsCancelled(t *testing.T) {
	p := solver.Problem{Board: board(t, "3x1000"), Start: 0, Goal: tour.Open}
	r, err := strategy(t, "pump").Solve(&lateCancel{Context: context.Background()}, p)
	if !errors.Is(err, context.Canceled) || r.Outcome != "" {
		t.Errorf("outcome %q, error %v", r.Outcome, err)
	}
}

// The longest boards there are: their outlines take no more memory than those of
// short ones, and their walks none at all.
func TestPumpOnTheLongestBoards(t *testing.T) {
	for _, c := range []struct {
		board  string
		start  tour.Square
		goal   tour.Goal
		finish tour.Square
	}{
		{"3x1000000000", 0, tour.Open, 0},
		{"3x1000000000", 1_999_999_998, tour.Open, 0},
		{"3x1000000000", 2_123_456_789, tour.Closed, 0},
		{"4x1000000000", 3_999_999_999, tour.Open, 0},
		{"4x1000000000", 123_456_789, tour.To, 3_987_654_321},
		{"1000000000x4", 4 * 500_000_000, tour.To, 3},
		{"1000000000x3", 2_999_999_999, tour.To, 2},
	} {
		b := board(t, c.board)
		p := solver.Problem{Board: b, Start: c.start, Goal: c.goal, Finish: c.finish}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		o, err := strategy(t, "pump").Outline(context.Background(), p)
		runtime.ReadMemStats(&after)
		if err != nil || o.Outcome != tour.Found {
			t.Errorf("%s: %s, error %v", p, o.Outcome, err)
			continue
		}
		if taken := after.TotalAlloc - before.TotalAlloc; taken > 1<<21 {
			t.Errorf("%s: the outline took %d bytes", p, taken)
		}
		beginsWell(t, p, o.Walk())
	}
}

// beginsWell follows a walk for some thousand moves.
func beginsWell(t *testing.T, p solver.Problem, w tour.Walk) {
	t.Helper()
	const looked = 100_000
	at := p.Start
	seen := map[tour.Square]bool{at: true}
	for len(seen) < looked {
		for _, m := range w.Next() {
			to, ok := p.Board.After(at, m)
			if !ok || seen[to] {
				t.Fatalf("%s: step %d, from %s, leaves the board or returns", p, len(seen)+1, p.Board.Name(at))
			}
			at, seen[to] = to, true
		}
	}
	if n := testing.AllocsPerRun(10, func() { w.Next() }); n > 0 {
		t.Errorf("%s: a walk takes memory %g times a piece", p, n)
	}
}
