package store_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/store"
	"tourcat/tour"
)

// ordered is results in key order, in which every part of the key decides once.
func ordered() []store.Result {
	with := func(k store.Key, goal tour.Goal, finish tour.Square, strategy string, seed int64) store.Result {
		k.Goal, k.FinishWanted, k.Strategy, k.Seed = goal, finish, strategy, seed
		return undecided(k)
	}
	last := key("6x10", 59)
	return []store.Result{
		with(key("5x30", 2), tour.Open, tour.NoSquare, "b", 0),
		with(key("6x9", 1), tour.Open, tour.NoSquare, "b", 0),
		with(key("6x9", 2), tour.Closed, tour.NoSquare, "c", 7),
		with(key("6x9", 2), tour.Open, tour.NoSquare, "a", 7),
		with(key("6x9", 2), tour.Open, tour.NoSquare, "b", -1),
		with(key("6x9", 2), tour.Open, tour.NoSquare, "b", 0),
		with(key("6x9", 2), tour.Open, tour.NoSquare, "b", 5),
		with(key("6x9", 2), tour.To, 0, "c", 0),
		with(key("6x9", 2), tour.To, 10, "a", 0),
		with(key("6x10", 0), tour.Open, tour.NoSquare, "b", 0),
		undecided(last),
		with(key("10x3", 0), tour.Open, tour.NoSquare, "b", 0),
	}
}

func shuffled(results []store.Result) []store.Result {
	random := rand.New(rand.NewPCG(1, 2))
	random.Shuffle(len(results), func(i, j int) { results[i], results[j] = results[j], results[i] })
	return results
}

func keys(results []store.Result) (keys []store.Key) {
	for _, r := range results {
		keys = append(keys, r.Key)
	}
	return keys
}

func TestResultsComeInKeyOrder(t *testing.T) {
	c, run, _ := newFile(t)
	put(t, c, run, shuffled(ordered())...)
	if diff := cmp.Diff(keys(ordered()), keys(all(t, c.Reader, store.Filter{}))); diff != "" {
		t.Error(diff)
	}
}

func TestFilter(t *testing.T) {
	c, run, _ := newFile(t)
	put(t, c, run, shuffled(ordered())...)
	tests := map[string]struct {
		filter store.Filter
		passes func(store.Key) bool
	}{
		"board": {
			store.Filter{Boards: []tour.Range{{MinRows: 6, MaxRows: 6, MinCols: 10, MaxCols: 10}}},
			func(k store.Key) bool { return k.Board.Cols == 10 },
		},
		"ranges, the last first, some overlapping": {
			store.Filter{Boards: []tour.Range{
				{MinRows: 6, MaxRows: 10, MinCols: 3, MaxCols: 9},
				{MinRows: 1, MaxRows: 5, MinCols: 1, MaxCols: 99},
				{MinRows: 6, MaxRows: 6, MinCols: 9, MaxCols: 9},
			}},
			func(k store.Key) bool { return k.Board.Cols != 10 },
		},
		"no such board": {
			store.Filter{Boards: []tour.Range{{MinRows: 7, MaxRows: 7, MinCols: 1, MaxCols: 99}}},
			func(store.Key) bool { return false },
		},
		"goals": {
			store.Filter{Goals: []tour.Goal{tour.To, tour.Closed}},
			func(k store.Key) bool { return k.Goal != tour.Open },
		},
		"strategies": {
			store.Filter{Strategies: []string{"c", "a", "x'"}},
			func(k store.Key) bool { return k.Strategy == "a" || k.Strategy == "c" },
		},
		"all three": {
			store.Filter{
				Boards:     []tour.Range{{MinRows: 6, MaxRows: 6, MinCols: 9, MaxCols: 9}},
				Goals:      []tour.Goal{tour.Open},
				Strategies: []string{"b"},
			},
			func(k store.Key) bool { return k.Board.Cols == 9 && k.Goal == tour.Open && k.Strategy == "b" },
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var want []store.Key
			for _, k := range keys(ordered()) {
				if test.passes(k) {
					want = append(want, k)
				}
			}
			if diff := cmp.Diff(want, keys(all(t, c.Reader, test.filter))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestResultsAreNotSorted sees that SQLite takes the order from indexes, so that
// a stream begins at once and takes constant memory.
func TestResultsAreNotSorted(t *testing.T) {
	c, _, _ := newFile(t)
	for name, f := range map[string]store.Filter{
		"everything": {},
		"filtered": {
			Boards:     []tour.Range{{MinRows: 5, MaxRows: 8, MinCols: 5, MaxCols: 8}, {MinRows: 1, MaxRows: 2, MinCols: 3, MaxCols: 4}},
			Goals:      tour.Goals,
			Strategies: []string{"auto", "roth"},
			NoOrders:   true,
			Solver:     1,
		},
	} {
		t.Run(name, func(t *testing.T) {
			for _, columns := range []string{store.ResultColumns, store.EffortColumns} {
				plan, err := store.Plan(t.Context(), c.Reader, columns, f)
				if err != nil {
					t.Fatal(err)
				}
				for _, step := range plan {
					if strings.Contains(step, "TEMP B-TREE") && !strings.Contains(step, "LAST 2 TERMS") {
						t.Errorf("%q in %q", step, plan)
					}
				}
			}
		})
	}
}

func TestAskingWhileStreaming(t *testing.T) {
	c, run, _ := newFile(t)
	put(t, c, run, ordered()...)
	pairs := 0
	for outer, err := range c.Results(t.Context(), store.Filter{}) {
		if err != nil {
			t.Fatal(err)
		}
		for inner, err := range c.Results(t.Context(), store.Filter{}) {
			if err != nil {
				t.Fatal(err)
			}
			got, err := c.Lookup(t.Context(), questionOf(inner.Key), -1, 0)
			if err != nil || !slices.Contains(keys(got), inner.Key) {
				t.Fatalf("got %v, %v", got, err)
			}
			pairs++
		}
		put(t, c, run, found(outer.Key)) // what is streamed is the state at the beginning
		if outer.Outcome != tour.Undecided {
			t.Errorf("%s is %s already", outer.Key, outer.Outcome)
		}
	}
	if want := len(ordered()) * len(ordered()); pairs != want {
		t.Errorf("%d pairs, want %d", pairs, want)
	}
}

func questionOf(k store.Key) store.Question {
	return store.Question{Board: k.Board, Start: k.Start, Goal: k.Goal, Finish: k.FinishWanted, Strategy: k.Strategy}
}

func TestBreakingOffAStream(t *testing.T) {
	c, run, path := newFile(t)
	put(t, c, run, ordered()...)
	for range 100 {
		for range c.Results(t.Context(), store.Filter{}) {
			break
		}
	}
	if busy := store.Pool(c.Reader).Stats().InUse; busy != 0 {
		t.Errorf("%d connections are still in use", busy)
	}
	closed(t, c)
	if version := readFile(t, path)[18]; version != 1 {
		t.Error("the file is still in WAL mode")
	}
}

func TestCancellingAStream(t *testing.T) {
	c, run, _ := newFile(t)
	var results []store.Result
	for i := range 5000 {
		k := key("5x5", 0)
		k.Seed = int64(i)
		results = append(results, undecided(k))
	}
	put(t, c, run, results...)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var last error
	count := 0
	for _, err := range c.Results(ctx, store.Filter{}) {
		if count++; count == 10 {
			cancel()
		}
		last = err
	}
	if !errors.Is(last, context.Canceled) || count >= len(results) {
		t.Errorf("%d results, then %v", count, last)
	}
	if got := len(all(t, c.Reader, store.Filter{})); got != len(results) {
		t.Errorf("%d results afterwards, want %d", got, len(results))
	}
}

// TestCancellingAQuery cancels one that would compute for hours, on the only
// connection, which must work afterwards.
func TestCancellingAQuery(t *testing.T) {
	c, run, _ := newFile(t)
	put(t, c, run, ordered()...)
	pool := store.Pool(c.Reader)
	pool.SetMaxOpenConns(1)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() {
		var n int64
		done <- pool.QueryRowContext(ctx, `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i < 1e12) SELECT count(*) FROM n`).Scan(&n)
	}()
	for pool.Stats().InUse == 0 { // until the query has the connection
		runtime.Gosched()
	}
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	if got := len(all(t, c.Reader, store.Filter{})); got != len(ordered()) {
		t.Errorf("%d results afterwards, want %d", got, len(ordered()))
	}
}

// TestBadRows puts numbers into the file that no board has.
func TestBadRows(t *testing.T) {
	for name, damage := range map[string]string{
		"start":         "UPDATE results SET start = 25 WHERE result_id = 2",
		"huge start":    "UPDATE results SET start = 4294967296 WHERE result_id = 2",
		"finish":        "UPDATE results SET finish = -1 WHERE result_id = 2",
		"wanted finish": "UPDATE results SET goal = 'to', finish_wanted = 25 WHERE result_id = 2",
		"no columns":    "INSERT INTO boards VALUES (9, 5, 0); UPDATE results SET board_id = 9 WHERE result_id = 2",
		"minus rows":    "INSERT INTO boards VALUES (9, -5, 5); UPDATE results SET board_id = 9 WHERE result_id = 2",
	} {
		t.Run(name, func(t *testing.T) {
			c, run, path := newFile(t)
			put(t, c, run, found(key("5x5", 0)), found(key("5x5", 2)), found(key("5x5", 4)))
			exec(t, plain(t, path), damage)
			good := 0
			for result, err := range c.Results(t.Context(), store.Filter{}) {
				switch {
				case err == nil:
					good++
				case !errors.Is(err, store.ErrCorrupt) || result.ID != 2:
					t.Errorf("result %d: %v", result.ID, err)
				}
			}
			if good != 2 {
				t.Errorf("%d good rows, want 2", good)
			}
			if _, err := c.Digest(t.Context()); !errors.Is(err, store.ErrCorrupt) {
				t.Errorf("digest: %v", err)
			}
		})
	}
}
