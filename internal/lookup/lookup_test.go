package lookup_test

import (
	"errors"
	"path/filepath"
	"testing"

	"tourcat/internal/lookup"
	"tourcat/internal/precompute"
	"tourcat/store"
	"tourcat/tour"
)

func size(n int) tour.Range { return tour.Range{MinRows: n, MaxRows: n, MinCols: n, MaxCols: n} }

// filled has 5x5 open by several strategies, 6x6 closed only, 7x7 open with
// one start only, 8x8 open, undecided, and 5x6 open only.
func filled(t *testing.T) *store.Catalogue {
	t.Helper()
	c, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "catalog.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	})
	few := int64(100)
	plan, err := precompute.NewPlan([]precompute.Request{
		{Boards: size(5), Goals: []tour.Goal{tour.Open}, Strategies: []string{"accessibility", "auto", "roth"}},
		{Boards: size(6), Goals: []tour.Goal{tour.Closed}},
		{Boards: size(6), Goals: []tour.Goal{tour.Open}, Strategies: []string{"backtrack"}, MaxNodes: &few, Starts: []string{"b2"}},
		{Boards: size(7), Goals: []tour.Goal{tour.Open}, Starts: []string{"a1", "c3"}},
		{Boards: size(8), Goals: []tour.Goal{tour.Open}, Strategies: []string{"backtrack"}, MaxNodes: &few},
		{Boards: tour.Range{MinRows: 3, MaxRows: 3, MinCols: 4, MaxCols: 4}, Goals: []tour.Goal{tour.To}},
		{Boards: tour.Range{MinRows: 5, MaxRows: 5, MinCols: 6, MaxCols: 6}, Goals: []tour.Goal{tour.Open}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := precompute.Run(t.Context(), c, plan, precompute.Options{Workers: 2, Repeats: 1}); err != nil {
		t.Fatal(err)
	}
	return c
}

func ask(t *testing.T, board, start, finish string, goal tour.Goal, strategy string) lookup.Question {
	t.Helper()
	b, err := tour.ParseBoard(board)
	if err != nil {
		t.Fatal(err)
	}
	q := lookup.Question{Board: b, Goal: goal, Finish: tour.NoSquare, Strategy: strategy}
	if q.Start, err = b.ParseSquare(start); err != nil {
		t.Fatal(err)
	}
	if finish != "" {
		if q.Finish, err = b.ParseSquare(finish); err != nil {
			t.Fatal(err)
		}
	}
	return q
}

func TestBest(t *testing.T) {
	c := filled(t)
	for _, test := range []struct {
		name, board, start, finish string
		goal                       tour.Goal
		strategy                   string
		outcome                    tour.Outcome
		by                         string
		answered                   tour.Goal
	}{
		{"auto comes first", "5x5", "a1", "", tour.Open, "", tour.Found, "auto", tour.Open},
		{"the strategy asked for", "5x5", "a1", "", tour.Open, "accessibility", tour.Found, "accessibility", tour.Open},
		{"a stored proof", "5x5", "a2", "", tour.Open, "", tour.Impossible, "auto", tour.Open},
		{"a proof that is not stored", "9x9", "a2", "", tour.Open, "", tour.Impossible, "auto", tour.Open},
		{"the same, asked of a strategy", "9x9", "a2", "", tour.Open, "roth", tour.Impossible, "roth", tour.Open},
		{"a refused pair", "8x8", "a1", "h8", tour.To, "", tour.Impossible, "auto", tour.To},
		{"closed for open", "6x6", "a1", "", tour.Open, "", tour.Found, "auto", tour.Closed},
		{"closed for open before undecided", "6x6", "b2", "", tour.Open, "", tour.Found, "auto", tour.Closed},
		{"undecided", "8x8", "d4", "", tour.Open, "", tour.Undecided, "backtrack", tour.Open},
		{"a stored pair", "3x4", "a1", "d3", tour.To, "", tour.Found, "auto", tour.To},
		{"a pair that a search refused", "3x4", "a1", "b1", tour.To, "", tour.Impossible, "auto", tour.To},
	} {
		t.Run(test.name, func(t *testing.T) {
			a, err := lookup.Best(t.Context(), c.Reader, ask(t, test.board, test.start, test.finish, test.goal, test.strategy))
			if err != nil {
				t.Fatal(err)
			}
			if a.Outcome != test.outcome || a.Strategy != test.by || a.Goal != test.answered {
				t.Errorf("%s by %s, goal %s", a.Outcome, a.Strategy, a.Goal)
			}
			if (a.Outcome == tour.Impossible) != (a.Reason != "") || (a.Outcome == tour.Found) != (len(a.Tour.Path) > 0) {
				t.Errorf("reason %q, %d squares", a.Reason, len(a.Tour.Path))
			}
		})
	}
}

func TestNotStored(t *testing.T) {
	c := filled(t)
	for _, test := range []struct {
		board, start, finish string
		goal                 tour.Goal
		strategy             string
		stored               int
		command              string
	}{
		{"9x9", "a1", "", tour.Open, "", 0, "tourcat precompute 9x9 --goal open"},
		{"7x7", "e5", "", tour.Open, "", 2, "tourcat precompute 7x7 --goal open"},
		{"6x6", "a1", "", tour.Closed, "roth", 0, "tourcat precompute 6x6 --goal closed --strategy roth"},
		{"8x8", "a1", "b1", tour.To, "", 0, "tourcat precompute 8x8 --goal to"},
		{"5x6", "a1", "", tour.Closed, "", 0, "tourcat precompute 5x6 --goal closed"}, // an open tour is no answer
	} {
		_, err := lookup.Best(t.Context(), c.Reader, ask(t, test.board, test.start, test.finish, test.goal, test.strategy))
		missing, ok := errors.AsType[*lookup.NotStored](err)
		if !ok || !errors.Is(err, lookup.ErrNotStored) {
			t.Errorf("%s %s: %v", test.board, test.start, err)
			continue
		}
		if missing.Stored != test.stored || missing.Command() != test.command {
			t.Errorf("%s %s: %d stored, %s", test.board, test.start, missing.Stored, missing.Command())
		}
	}
}

func TestList(t *testing.T) {
	c := filled(t)
	q := ask(t, "5x5", "a1", "", tour.Open, "")
	all, err := lookup.List(t.Context(), c.Reader, q, 10, 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 3 || all[0].Strategy != "auto" || all[1].Strategy != "accessibility" || all[2].Strategy != "roth" {
		t.Errorf("%d answers", len(all))
	}
	page, err := lookup.List(t.Context(), c.Reader, q, 1, 1)
	if err != nil || len(page) != 1 || page[0].Strategy != "accessibility" {
		t.Errorf("%v, %v", page, err)
	}
}

// A row whose moves are no tour is never given out.
func TestDamagedRowIsNotGivenOut(t *testing.T) {
	c := filled(t)
	rows, err := c.Lookup(t.Context(), ask(t, "5x5", "a1", "", tour.Open, "auto"), 1, 0)
	if err != nil || len(rows) != 1 {
		t.Fatal(rows, err)
	}
	rows[0].Moves[3] ^= 0x30
	if a, err := lookup.FromRow(rows[0]); err == nil {
		t.Errorf("%+v", a)
	}
}
