package store_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/store"
	"tourcat/tour"
)

// counted is a result of backtrack with a count of backtracks.
func counted(start tour.Square, seed, backtracks int64) store.Result {
	r := found(key("6x6", start))
	r.Strategy, r.Seed, r.Backtracks, r.Nodes, r.Elapsed = "backtrack", seed, backtracks, backtracks+36, time.Second
	return r
}

// alike is the spread of numbers that are all the same.
func alike(n int64) store.Spread { return store.Spread{Min: n, Median: float64(n), P90: n, Max: n} }

func TestCoverage(t *testing.T) {
	c, run, _ := newFile(t)
	closedTour := found(key("6x6", 0))
	closedTour.Goal = tour.Closed
	lost := undecided(key("6x6", 35))
	lost.Strategy = "backtrack"
	put(t, c, run,
		counted(0, 0, 5), counted(0, 1, 0), counted(1, 0, 100), counted(30, 0, 8), lost, closedTour,
		found(key("6x6", 3)), found(key("5x9", 0)), impossible(key("5x9", 1), "colour"), impossible(key("5x9", 3), "colour"),
	)
	small, big := key("5x9", 0).Board, key("6x6", 0).Board
	short := store.Times{Spread: alike(1500)}
	want := []store.Coverage{
		{
			Board: small, Goal: tour.Open, Strategy: "auto", Starts: 3, Results: 3, Found: 1, Impossible: 2,
			Straight: 1, Nodes: alike(45), Times: short, Elapsed: 1500,
		},
		{
			Board: big, Goal: tour.Open, Strategy: "auto", Starts: 1, Results: 1, Found: 1,
			Straight: 1, Nodes: alike(36), Times: short, Elapsed: 1500,
		},
		{
			Board: big, Goal: tour.Open, Strategy: "backtrack", Starts: 4, Results: 5, Found: 4, Undecided: 1,
			Straight:   1,
			Backtracks: store.Spread{Min: 0, Median: 6.5, P90: 100, Max: 100},
			Nodes:      store.Spread{Min: 36, Median: 42.5, P90: 136, Max: 136},
			Times:      store.Times{Spread: alike(int64(time.Second))},
			Elapsed:    4*time.Second + 7,
		},
		{
			Board: big, Goal: tour.Closed, Strategy: "auto", Starts: 1, Results: 1, Found: 1,
			Straight: 1, Nodes: alike(36), Times: short, Elapsed: 1500,
		},
	}
	got, err := c.Boards(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	got, err = c.Coverage(t.Context(), store.Filter{Strategies: []string{"backtrack"}})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want[2:3], got); diff != "" {
		t.Error(diff)
	}
}

func TestSpread(t *testing.T) {
	upTo := func(n int64) (numbers []int64) { // n first, 1 last
		for ; n > 0; n-- {
			numbers = append(numbers, n)
		}
		return numbers
	}
	tests := []struct {
		backtracks []int64
		want       store.Spread
	}{
		{nil, store.Spread{}},
		{[]int64{4}, store.Spread{Min: 4, Median: 4, P90: 4, Max: 4}},
		{[]int64{9, 2}, store.Spread{Min: 2, Median: 5.5, P90: 9, Max: 9}},
		{[]int64{9, 2, 2}, store.Spread{Min: 2, Median: 2, P90: 9, Max: 9}},
		{[]int64{7, 1, 9, 3}, store.Spread{Min: 1, Median: 5, P90: 9, Max: 9}},
		{[]int64{1, 1 << 52, 1<<52 + 2, 1 << 60}, store.Spread{Min: 1, Median: 1<<52 + 1, P90: 1 << 60, Max: 1 << 60}},
		{upTo(9), store.Spread{Min: 1, Median: 5, P90: 9, Max: 9}},
		{upTo(10), store.Spread{Min: 1, Median: 5.5, P90: 9, Max: 10}},
		{upTo(11), store.Spread{Min: 1, Median: 6, P90: 10, Max: 11}},
		{upTo(19), store.Spread{Min: 1, Median: 10, P90: 18, Max: 19}},
		{upTo(20), store.Spread{Min: 1, Median: 10.5, P90: 18, Max: 20}},
		{upTo(21), store.Spread{Min: 1, Median: 11, P90: 19, Max: 21}},
		{upTo(100), store.Spread{Min: 1, Median: 50.5, P90: 90, Max: 100}},
	}
	for _, test := range tests {
		c, run, _ := newFile(t)
		lost := undecided(key("6x6", 35)) // does not count, whatever it has
		lost.Strategy = "backtrack"
		put(t, c, run, lost)
		for i, n := range test.backtracks {
			put(t, c, run, counted(tour.Square(i%36), int64(i/36), n))
		}
		got, err := c.Coverage(t.Context(), store.Filter{})
		if err != nil || len(got) != 1 {
			t.Fatal(got, err)
		}
		if got[0].Backtracks != test.want {
			t.Errorf("%v: got %v, want %v", test.backtracks, got[0].Backtracks, test.want)
		}
	}
}

// TestP90IsTheNearestRank takes the definition at its word.
func TestP90IsTheNearestRank(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers := rapid.SliceOfN(rapid.Int64Range(0, 30), 1, 60).Draw(t, "numbers")
		want := int64(-1)
		for _, n := range numbers {
			notAbove := 0
			for _, other := range numbers {
				if other <= n {
					notAbove++
				}
			}
			if 10*notAbove >= 9*len(numbers) && (want < 0 || n < want) {
				want = n
			}
		}
		if got := store.SpreadOf(numbers).P90; got != want {
			t.Fatalf("got %d, want %d", got, want)
		}
	})
}

// timed is a tour with a time, by a run of its own with a clock.
func timed(t *testing.T, c *store.Catalogue, start tour.Square, elapsed, clock time.Duration, repeats int) {
	t.Helper()
	run, err := c.BeginRun(t.Context(), store.Run{Started: time.UnixMilli(1), Clock: clock})
	if err != nil {
		t.Fatal(err)
	}
	r := found(key("6x6", start))
	r.Elapsed, r.Repeats = elapsed, repeats
	put(t, c, run, r)
}

func TestTimes(t *testing.T) {
	c, _, _ := newFile(t)
	timed(t, c, 0, 999, 50, 4)     // just too short for its clock
	timed(t, c, 1, 1000, 50, 4)    // just long enough
	timed(t, c, 2, 10, 50, 5)      // repeated often enough
	timed(t, c, 3, 5000, 1000, 1)  // a slow clock
	timed(t, c, 4, 5000, 1, 1)     // the same time by a quick one
	timed(t, c, 5, 30000, 5000, 1) // the greatest
	got, err := c.Coverage(t.Context(), store.Filter{})
	if err != nil || len(got) != 1 {
		t.Fatal(got, err)
	}
	want := store.Times{
		Spread:   store.Spread{Min: 10, Median: 3000, P90: 30000, Max: 30000},
		Doubtful: 3, DoubtfulP90: true, DoubtfulMax: true,
	}
	if diff := cmp.Diff(want, got[0].Times); diff != "" {
		t.Error(diff)
	}

	timed(t, c, 2, 11, 50, 1)
	timed(t, c, 4, 1001, 1000, 1)
	got, err = c.Coverage(t.Context(), store.Filter{})
	if err != nil || len(got) != 1 {
		t.Fatal(got, err)
	}
	want = store.Times{
		Spread:   store.Spread{Min: 11, Median: 1000.5, P90: 30000, Max: 30000},
		Doubtful: 5, DoubtfulMin: true, DoubtfulMedian: true, DoubtfulP90: true, DoubtfulMax: true,
	}
	if diff := cmp.Diff(want, got[0].Times); diff != "" {
		t.Error(diff)
	}
}
