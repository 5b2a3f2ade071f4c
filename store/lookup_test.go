package store_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/store"
	"tourcat/tour"
)

// ranked is the results for one question, the best first.
func ranked() []store.Result {
	with := func(r store.Result, strategy string, seed, backtracks, nodes int64) store.Result {
		r.Strategy, r.Seed, r.Backtracks, r.Nodes = strategy, seed, backtracks, nodes
		return r
	}
	k := key("6x6", 7)
	return []store.Result{
		with(found(k), "auto", 0, 99, 135),
		with(found(k), "roth", 0, 0, 36),
		with(found(k), "warnsdorff", 0, 0, 36),
		with(found(k), "warnsdorff", 3, 0, 36),
		with(found(k), "exact", 0, 0, 40),
		with(found(k), "backtrack", 0, 7, 43),
		with(impossible(k, "exhausted"), "b", 0, 0, 0),
		with(undecided(k), "auto", 1, 5, 1000),
		with(undecided(k), "a", 0, 4, 1000),
	}
}

func TestLookupPutsTheBestFirst(t *testing.T) {
	c, run, _ := newFile(t)
	put(t, c, run, shuffled(ranked())...)
	// Neighbours that no question below is about.
	other := found(key("6x6", 7))
	other.Goal = tour.Closed
	put(t, c, run, other, found(key("6x6", 8)), found(key("6x7", 7)), found(key("7x6", 7)))

	question := store.Question{Board: key("6x6", 7).Board, Start: 7, Goal: tour.Open, Finish: tour.NoSquare}
	want := keys(ranked())
	tests := []struct {
		name          string
		strategy      string
		limit, offset int
		want          []store.Key
	}{
		{"everything", "", -1, 0, want},
		{"the best", "", 1, 0, want[:1]},
		{"a page", "", 3, 2, want[2:5]},
		{"behind the last", "", 3, 9, nil},
		{"none", "", 0, 0, nil},
		{"a strategy", "warnsdorff", -1, 0, want[2:4]},
		{"another strategy", "auto", -1, 0, []store.Key{want[0], want[7]}},
		{"no such strategy", "x", -1, 0, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			question.Strategy = test.strategy
			got, err := c.Lookup(t.Context(), question, test.limit, test.offset)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, keys(got)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestLookupFindsEveryKind(t *testing.T) {
	c, run, _ := newFile(t)
	put(t, c, run, kinds()...)
	for _, want := range stored(kinds(), run) {
		got, err := c.Lookup(t.Context(), questionOf(want.Key), 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]store.Result{want}, got); diff != "" {
			t.Error(diff)
		}
	}
}

func TestLookupOfWhatIsNotThere(t *testing.T) {
	c, run, _ := newFile(t)
	put(t, c, run, kinds()...)
	for _, k := range []store.Key{key("6x6", 8), key("9x9", 0), key("1x1", 1)} {
		if got, err := c.Lookup(t.Context(), questionOf(k), 1, 0); err != nil || len(got) != 0 {
			t.Errorf("%s: got %v, %v", k, got, err)
		}
	}
	to := key("6x6", 7)
	to.Goal, to.FinishWanted = tour.To, 1
	if got, err := c.Lookup(t.Context(), questionOf(to), 1, 0); err != nil || len(got) != 0 {
		t.Errorf("to another finish: got %v, %v", got, err)
	}
}

func TestLookupWithAnEndedContext(t *testing.T) {
	c, _, _ := newFile(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := c.Lookup(ctx, questionOf(key("6x6", 0)), 1, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// TestConcurrentLookups: many at once are answered over the connections that are
// there; none is made for a look-up and closed after it.
func TestConcurrentLookups(t *testing.T) {
	c, run, _ := newFile(t)
	put(t, c, run, ranked()...)
	k := ranked()[0].Key
	var askers sync.WaitGroup
	for range 50 {
		askers.Go(func() {
			for range 20 {
				q := store.Question{Board: k.Board, Start: k.Start, Goal: k.Goal, Finish: k.FinishWanted}
				if found, err := c.Lookup(t.Context(), q, 1, 0); err != nil || len(found) != 1 {
					t.Errorf("%d results, %v", len(found), err)
				}
			}
		})
	}
	askers.Wait()
	if n := store.Pool(c.Reader).Stats().MaxIdleClosed; n > 0 {
		t.Errorf("%d connections were closed for want of room", n)
	}
}

func TestDecided(t *testing.T) {
	c, run, _ := newFile(t)
	results := append(ranked(), kinds()...)
	put(t, c, run, results...)
	want := map[store.Key]store.Decision{}
	board := key("6x6", 0).Board
	for _, r := range results {
		if known, ok := want[r.Key]; ok && known.Outcome != tour.Undecided && r.Outcome == tour.Undecided {
			continue // what is decided stays
		}
		if r.Board == board {
			want[r.Key] = store.Decision{Outcome: r.Outcome, MaxNodes: r.MaxNodes, Solver: r.Solver}
		}
	}
	got, err := c.Decided(t.Context(), board)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if got, err := c.Decided(t.Context(), key("9x9", 0).Board); err != nil || len(got) != 0 {
		t.Errorf("of another board: %v, %v", got, err)
	}
}
