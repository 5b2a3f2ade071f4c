package export_test

import (
	"bytes"
	"context"
	"iter"
	"path/filepath"
	"testing"

	"tourcat/internal/export"
	"tourcat/internal/precompute"
	"tourcat/solver"
	"tourcat/store"
	"tourcat/tour"
)

// filled is the path of a catalogue with answers of every kind, on boards with
// one and two letters in the names of columns.
func filled(tb testing.TB) string {
	tb.Helper()
	path := filepath.Join(tb.TempDir(), "catalog.db")
	c, err := store.Open(tb.Context(), path)
	if err != nil {
		tb.Fatal(err)
	}
	budget := int64(500)
	plan, err := precompute.NewPlan([]precompute.Request{
		{Boards: ranged(tb, "1x1"), Goals: []tour.Goal{tour.Open}},
		{Boards: ranged(tb, "3x4"), Goals: tour.Goals},
		{Boards: ranged(tb, "6x6"), Strategies: []string{"auto", "roth"}},
		{Boards: ranged(tb, "6x6"), Goals: []tour.Goal{tour.Open}, Strategies: []string{"backtrack"}, MaxNodes: &budget},
		{Boards: ranged(tb, "3x30"), Goals: []tour.Goal{tour.Closed}},
	})
	if err != nil {
		tb.Fatal(err)
	}
	if err := precompute.Run(tb.Context(), c, plan, precompute.Options{Workers: 1, Repeats: 1}); err != nil {
		tb.Fatal(err)
	}
	if err := c.Close(); err != nil {
		tb.Fatal(err)
	}
	return path
}

func ranged(tb testing.TB, s string) tour.Range {
	tb.Helper()
	r, err := tour.ParseRange(s)
	if err != nil {
		tb.Fatal(err)
	}
	return r
}

func reader(tb testing.TB, path string) *store.Reader {
	tb.Helper()
	r, err := store.OpenReader(tb.Context(), path)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if err := r.Close(); err != nil {
			tb.Error(err)
		}
	})
	return r
}

// answer solves a problem of an open tour.
func answer(tb testing.TB, board tour.Board, start tour.Square) store.Result {
	tb.Helper()
	s, err := solver.Lookup("auto")
	if err != nil {
		tb.Fatal(err)
	}
	row, err := precompute.Answer(tb.Context(), s, solver.Problem{Board: board, Start: start, Goal: tour.Open, Finish: tour.NoSquare}, 1)
	if err != nil {
		tb.Fatal(err)
	}
	row.ID, row.RunID = 7, 3
	return row
}

// rows streams what it is given.
func rows(results ...store.Result) iter.Seq2[store.Result, error] {
	return func(yield func(store.Result, error) bool) {
		for _, r := range results {
			if !yield(r, nil) {
				return
			}
		}
	}
}

// write exports into memory.
func write(t interface {
	Helper()
	Fatal(...any)
}, table export.Table, f export.Format, rows iter.Seq2[store.Result, error]) string {
	t.Helper()
	var text bytes.Buffer
	if err := export.Write(context.Background(), &text, table, f, rows); err != nil {
		t.Fatal(err)
	}
	return text.String()
}
