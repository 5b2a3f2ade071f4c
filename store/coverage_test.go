package store_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tourcat/store"
	"tourcat/tour"
)

// counted is a result of backtrack with a count of backtracks.
func counted(start tour.Square, seed, backtracks int64) store.Result {
	r := found(key("6x6", start))
	r.Strategy, r.Seed, r.Backtracks, r.Nodes, r.Elapsed = "backtrack", seed, backtracks, backtracks+36, time.Second
	return r
}

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
	walk := func(n int64) store.Spread { return store.Spread{Min: n, Median: float64(n), Max: n} }
	want := []store.Coverage{
		{
			Board: small, Goal: tour.Open, Strategy: "auto", Starts: 3, Results: 3, Found: 1, Impossible: 2,
			Nodes: walk(45), Elapsed: 1500,
		},
		{Board: big, Goal: tour.Open, Strategy: "auto", Starts: 1, Results: 1, Found: 1, Nodes: walk(36), Elapsed: 1500},
		{
			Board: big, Goal: tour.Open, Strategy: "backtrack", Starts: 4, Results: 5, Found: 4, Undecided: 1,
			Backtracks: store.Spread{Min: 0, Median: 6.5, Max: 100},
			Nodes:      store.Spread{Min: 36, Median: 42.5, Max: 136},
			Elapsed:    4*time.Second + 7,
		},
		{Board: big, Goal: tour.Closed, Strategy: "auto", Starts: 1, Results: 1, Found: 1, Nodes: walk(36), Elapsed: 1500},
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

func TestMedian(t *testing.T) {
	tests := []struct {
		backtracks []int64
		want       store.Spread
	}{
		{nil, store.Spread{}},
		{[]int64{4}, store.Spread{Min: 4, Median: 4, Max: 4}},
		{[]int64{9, 2}, store.Spread{Min: 2, Median: 5.5, Max: 9}},
		{[]int64{9, 2, 2}, store.Spread{Min: 2, Median: 2, Max: 9}},
		{[]int64{7, 1, 9, 3}, store.Spread{Min: 1, Median: 5, Max: 9}},
		{[]int64{1, 1 << 52, 1<<52 + 2, 1 << 60}, store.Spread{Min: 1, Median: 1<<52 + 1, Max: 1 << 60}},
	}
	for _, test := range tests {
		c, run, _ := newFile(t)
		lost := undecided(key("6x6", 35)) // does not count, whatever it has
		lost.Strategy = "backtrack"
		put(t, c, run, lost)
		for i, n := range test.backtracks {
			put(t, c, run, counted(tour.Square(i), 0, n))
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
