package store_test

import (
	"math/big"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tourcat/store"
	"tourcat/tour"
)

var bigInts = cmp.Comparer(func(a, b *big.Int) bool { return a.Cmp(b) == 0 })

// TestCounts: what was put is found again, of any size, and replaced by a later
// count of the same question.
func TestCounts(t *testing.T) {
	c, run, _ := newFile(t)
	many, ok := new(big.Int).SetString("123456789012345678901234567890", 10)
	if !ok {
		t.Fatal("no number")
	}
	six, nine := tour.Board{Rows: 6, Cols: 6}, tour.Board{Rows: 10, Cols: 9}
	closed := store.Count{
		Counted: store.Counted{Board: six, Goal: tour.Closed, Start: tour.NoSquare, Finish: tour.NoSquare},
		Value:   big.NewInt(1), Method: "meeting", CounterBits: 16, Passes: 2, Solver: 1, Elapsed: time.Second, RunID: run,
	}
	from := closed
	from.Goal, from.Start = tour.Open, 3
	between := from
	between.Goal, between.Finish = tour.To, 4
	wide := closed
	wide.Board, wide.Value = nine, many
	for _, count := range []store.Count{wide, between, closed, from} {
		if err := c.PutCount(t.Context(), run, count); err != nil {
			t.Fatal(err)
		}
	}
	closed.Value = big.NewInt(9862)
	if err := c.PutCount(t.Context(), run, closed); err != nil {
		t.Fatal(err)
	}
	for _, want := range []store.Count{wide, between, closed, from} {
		got, stored, err := c.Count(t.Context(), want.Counted)
		if err != nil || !stored {
			t.Fatal(stored, err)
		}
		if diff := cmp.Diff(want, got, bigInts); diff != "" {
			t.Errorf("-put +found:\n%s", diff)
		}
	}
	all, err := c.Counts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]store.Count{closed, from, between, wide}, all, bigInts); diff != "" {
		t.Errorf("-put +listed:\n%s", diff)
	}
	some, err := c.Counts(t.Context(), tour.Range{MinRows: 10, MaxRows: 12, MinCols: 9, MaxCols: 9})
	if err != nil || len(some) != 1 || some[0].Value.Cmp(many) != 0 {
		t.Errorf("%v, %v", some, err)
	}
	if _, stored, err := c.Count(t.Context(), store.Counted{Board: nine, Goal: tour.Open, Start: tour.NoSquare, Finish: tour.NoSquare}); stored || err != nil {
		t.Errorf("what was not put: %v, %v", stored, err)
	}
}

// TestCountsThatMakeNoSense are refused by the file itself.
func TestCountsThatMakeNoSense(t *testing.T) {
	c, run, _ := newFile(t)
	six := tour.Board{Rows: 6, Cols: 6}
	for name, of := range map[string]store.Counted{
		"closed from a start": {Board: six, Goal: tour.Closed, Start: 1, Finish: tour.NoSquare},
		"to nowhere":          {Board: six, Goal: tour.To, Start: 1, Finish: tour.NoSquare},
		"open to a finish":    {Board: six, Goal: tour.Open, Start: 1, Finish: 2},
		"no goal":             {Board: six, Start: tour.NoSquare, Finish: tour.NoSquare},
	} {
		if err := c.PutCount(t.Context(), run, store.Count{Counted: of, Value: new(big.Int)}); err == nil {
			t.Error(name)
		}
	}
	negative := store.Counted{Board: six, Goal: tour.Closed, Start: tour.NoSquare, Finish: tour.NoSquare}
	if err := c.PutCount(t.Context(), run, store.Count{Counted: negative, Value: big.NewInt(-1)}); err == nil {
		t.Error("a negative count")
	}
}
