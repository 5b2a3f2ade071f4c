package sets_test

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	_ "modernc.org/sqlite"

	"tourcat/internal/sets"
	"tourcat/solver/enumerate"
	"tourcat/store"
	"tourcat/tour"
)

func opened(t testing.TB) (*store.Catalogue, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "catalog.db")
	c, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	})
	return c, path
}

func listing(rows, cols int, goal tour.Goal, s enumerate.Selection) enumerate.Listing {
	return enumerate.Listing{Board: tour.Board{Rows: rows, Cols: cols}, Goal: goal, Start: tour.NoSquare, Finish: tour.NoSquare, Select: s}
}

// stored are the tours of a set, as start and moves.
func stored(t testing.TB, c *store.Catalogue, s store.Set) (all []string) {
	t.Helper()
	for e, err := range c.Enumerated(t.Context(), s) {
		if err != nil {
			t.Fatal(err)
		}
		walk, err := tour.Decode(s.Board, e.Start, e.Moves)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, textOf(t, walk))
	}
	return all
}

func textOf(t testing.TB, walk tour.Tour) string {
	t.Helper()
	moves, err := walk.Moves()
	if err != nil {
		t.Fatal(err)
	}
	return walk.Board.Name(walk.Start()) + " " + moves
}

func listed(t testing.TB, l enumerate.Listing) (all []string) {
	t.Helper()
	for path, err := range l.Tours(context.Background(), enumerate.Beginning) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, textOf(t, tour.Tour{Board: l.Board, Path: path}))
	}
	return all
}

func faults(t testing.TB, c *store.Catalogue) (all []string) {
	t.Helper()
	have, err := c.Sets(t.Context(), store.Filter{})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range have {
		if err := sets.Audit(t.Context(), c.Reader, s, func(problem string) { all = append(all, problem) }); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// TestFill fills sets at once and in pieces, which come to the same.
func TestFill(t *testing.T) {
	to := listing(5, 5, tour.To, enumerate.All)
	to.Finish = 4
	from := listing(5, 5, tour.Open, enumerate.All)
	from.Start = 24
	for _, l := range []enumerate.Listing{
		listing(5, 5, tour.Open, enumerate.All), listing(5, 5, tour.Open, enumerate.Distinct), listing(6, 6, tour.Closed, enumerate.Symmetric),
		listing(5, 6, tour.Closed, enumerate.All), listing(1, 1, tour.Open, enumerate.All), listing(4, 4, tour.Open, enumerate.All), to, from,
	} {
		want := listed(t, l)
		for _, limit := range []int64{0, 1 + int64(len(want))/3, 1 + int64(len(want))} {
			c, _ := opened(t)
			var s store.Set
			var err error
			for fills := 0; !s.Complete; fills++ {
				if fills > 5 {
					t.Fatalf("%s: not complete after %d fills of %d", s.SetKey, fills, limit)
				}
				if s, err = sets.Fill(t.Context(), c, l, sets.Options{Limit: limit}); err != nil {
					t.Fatal(err)
				}
			}
			if got := stored(t, c, s); s.Tours != int64(len(want)) || strings.Join(got, "\n") != strings.Join(want, "\n") {
				t.Errorf("%s: %d tours in pieces of %d, want %d", s.SetKey, len(got), limit, len(want))
			}
			if problems := faults(t, c); len(problems) > 0 {
				t.Errorf("%s: %v", s.SetKey, problems)
			}
			runs, err := c.Runs(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if again, err := sets.Fill(t.Context(), c, l, sets.Options{}); err != nil || cmp.Diff(s, again) != "" {
				t.Errorf("filled again: %v, %v", again, err)
			}
			if after, err := c.Runs(t.Context()); err != nil || len(after) != len(runs) {
				t.Errorf("a complete set began a run (%v)", err)
			}
		}
	}
}

// TestInterrupted stores what was found before.
func TestInterrupted(t *testing.T) {
	c, _ := opened(t)
	l := listing(6, 6, tour.Open, enumerate.All)
	ctx, cancel := context.WithCancel(t.Context())
	s, err := sets.Fill(ctx, c, l, sets.Options{Progress: func(tours int64) {
		if tours >= 20_000 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) || s.Complete || s.Tours < 20_000 {
		t.Fatalf("%+v, %v", s, err)
	}
	before := s.Tours
	if s, err = sets.Fill(t.Context(), c, l, sets.Options{Limit: 5000}); err != nil || s.Tours != before+5000 {
		t.Fatalf("%+v, %v", s, err)
	}
	if problems := faults(t, c); len(problems) > 0 {
		t.Error(problems)
	}
}

// TestSize has at most 27 bytes for a tour of 6x6.
func TestSize(t *testing.T) {
	c, path := opened(t)
	s, err := sets.Fill(t.Context(), c, listing(6, 6, tour.Closed, enumerate.All), sets.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	const tables = 100 << 10 // the empty catalogue
	if size := (info.Size() - tables) / s.Tours; size > 27 {
		t.Errorf("%d bytes a tour", size)
	}
}

// TestSpoiltSets spoils a set in ways that the file's own rules allow.
func TestSpoiltSets(t *testing.T) {
	for name, test := range map[string]struct{ statement, problem string }{
		"a tour is missing":                 {`DELETE FROM enumerated WHERE moves = (SELECT min(moves) FROM enumerated)`, "it says that it has 8 tours, and has 7"},
		"a tour is missing and not counted": {`DELETE FROM enumerated WHERE moves = (SELECT min(moves) FROM enumerated); UPDATE sets SET tours = 7`, "the classes have 4 tours, and 5x6 closed has 8"},
		"a selection of others":             {`UPDATE sets SET selection = 'distinct'`, "not the first tour of its class"},
		"a selection of symmetric ones":     {`UPDATE sets SET selection = 'symmetric'`, "no symmetry"},
		"a number":                          {`UPDATE sets SET tours = 9`, "it says that it has 9 tours, and has 8"},
		"a move":                            {`UPDATE enumerated SET moves = CAST(x'12'||substr(moves,2) AS BLOB) WHERE moves = (SELECT max(moves) FROM enumerated)`, "tour "},
		"too few moves":                     {`UPDATE enumerated SET moves = substr(moves,1,5) WHERE moves = (SELECT max(moves) FROM enumerated)`, "needs"},
		"a start":                           {`UPDATE enumerated SET start = 7 WHERE moves = (SELECT max(moves) FROM enumerated)`, "tour "},
		"a start off the board":             {`UPDATE enumerated SET start = 777 WHERE moves = (SELECT max(moves) FROM enumerated)`, "777"},
		"a goal":                            {`UPDATE sets SET goal = 'to', finish = 3`, "ends on"},
		"a selection of a start":            {`UPDATE sets SET selection = 'distinct', start = 3`, "symmetries"},
		"a board":                           {`UPDATE boards SET rows = 6, cols = 5`, "tour 1"},
	} {
		t.Run(strings.ReplaceAll(name, " ", "-"), func(t *testing.T) {
			c, path := opened(t)
			if _, err := sets.Fill(t.Context(), c, listing(5, 6, tour.Closed, enumerate.All), sets.Options{}); err != nil {
				t.Fatal(err)
			}
			db, err := sql.Open("sqlite", path)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			if _, err := db.ExecContext(t.Context(), test.statement); err != nil {
				t.Fatal(err)
			}
			if problems := strings.Join(faults(t, c), "\n"); !strings.Contains(problems, test.problem) {
				t.Errorf("faults %q, want %q", problems, test.problem)
			}
		})
	}
}

// TestSpoiltBetweenFills does not call a set complete that lost a tour between
// two fills.
func TestSpoiltBetweenFills(t *testing.T) {
	c, path := opened(t)
	l := listing(5, 6, tour.Closed, enumerate.All)
	if _, err := sets.Fill(t.Context(), c, l, sets.Options{Limit: 3}); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	const statement = `DELETE FROM enumerated WHERE moves = (SELECT min(moves) FROM enumerated); UPDATE sets SET tours = 2`
	if _, err := db.ExecContext(t.Context(), statement); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		s, err := sets.Fill(t.Context(), c, l, sets.Options{})
		if err == nil || !strings.Contains(err.Error(), "the classes have 4 tours") || s.Complete {
			t.Errorf("complete %v, %v", s.Complete, err)
		}
	}
}

// TestOtherReadings finds closed tours that are not read as a listing reads them.
func TestOtherReadings(t *testing.T) {
	l := listing(5, 6, tour.Closed, enumerate.All)
	for path, err := range l.Tours(t.Context(), enumerate.Beginning) {
		if err != nil {
			t.Fatal(err)
		}
		backwards := slices.Clone(path)
		slices.Reverse(backwards[1:])
		shifted := slices.Concat(path[1:], path[:1])
		for problem, other := range map[string][]tour.Square{"other direction": backwards, "corner": shifted} {
			c, _ := opened(t)
			s, err := c.BeginSet(t.Context(), begun(t, c), sets.KeyOf(l))
			if err != nil {
				t.Fatal(err)
			}
			moves, err := tour.Encode(tour.Tour{Board: l.Board, Path: other})
			if err != nil {
				t.Fatal(err)
			}
			if err := c.Append(t.Context(), &s, []store.Enumerated{{Start: other[0], Moves: moves}}, false); err != nil {
				t.Fatal(err)
			}
			if problems := strings.Join(faults(t, c), "\n"); !strings.Contains(problems, problem) {
				t.Errorf("faults %q, want %q", problems, problem)
			}
		}
		break
	}
}

func begun(t *testing.T, c *store.Catalogue) int64 {
	t.Helper()
	run, err := c.BeginRun(t.Context(), store.Run{})
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// TestTwoFillers keeps two programs from filling one set.
func TestTwoFillers(t *testing.T) {
	c, _ := opened(t)
	l := listing(5, 5, tour.Open, enumerate.All)
	s, err := sets.Fill(t.Context(), c, l, sets.Options{Limit: 10})
	if err != nil {
		t.Fatal(err)
	}
	stale := s
	if _, err := sets.Fill(t.Context(), c, l, sets.Options{Limit: 10}); err != nil {
		t.Fatal(err)
	}
	if err := c.Append(t.Context(), &stale, nil, false); !errors.Is(err, store.ErrSetChanged) {
		t.Errorf("got %v", err)
	}
}

func TestRefusedListing(t *testing.T) {
	c, _ := opened(t)
	if _, err := sets.Fill(t.Context(), c, listing(9, 9, tour.Open, enumerate.All), sets.Options{}); err == nil {
		t.Error("9x9 was begun")
	}
}
