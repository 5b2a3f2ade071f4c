package store_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tourcat/store"
	"tourcat/tour"
)

func TestDoubtful(t *testing.T) {
	tests := []struct {
		elapsed, clock time.Duration
		repeats        int
		want           bool
	}{
		{0, 0, 1, false}, // a run that does not know its clock
		{0, 1, 1, true},
		{19, 1, 1, true},
		{20, 1, 1, false},
		{799, 40, 4, true},
		{800, 40, 4, false},
		{799, 40, 5, false},
	}
	for _, test := range tests {
		if got := store.Doubtful(test.elapsed, test.clock, test.repeats); got != test.want {
			t.Errorf("%+v", test)
		}
	}
}

func TestEfforts(t *testing.T) {
	c, _, _ := newFile(t)
	run, err := c.BeginRun(t.Context(), store.Run{Started: time.UnixMilli(1), Clock: time.Microsecond})
	if err != nil {
		t.Fatal(err)
	}
	results := []store.Result{
		counted(3, 0, 8), counted(3, 1, 0), undecided(key("6x6", 3)), impossible(key("5x9", 1), "colour"), found(key("6x6", 0)),
	}
	results[0].Repeats = 1
	to := found(key("6x6", 1))
	to.Goal, to.FinishWanted, to.Finish = tour.To, 8, 8
	put(t, c, run, append(results, to)...)
	want := []store.Effort{
		{Key: results[3].Key, Outcome: tour.Impossible, Doubtful: true},
		{Key: results[4].Key, Outcome: tour.Found, Nodes: 36, Elapsed: 1500, Doubtful: true},
		{Key: to.Key, Outcome: tour.Found, Nodes: 36, Elapsed: 1500, Doubtful: true},
		{Key: results[2].Key, Outcome: tour.Undecided, Nodes: 1000, Backtracks: 940, Elapsed: 7, Doubtful: true},
		{Key: results[0].Key, Outcome: tour.Found, Nodes: 44, Backtracks: 8, Elapsed: time.Second},
		{Key: results[1].Key, Outcome: tour.Found, Nodes: 36, Elapsed: time.Second},
	}
	got, err := collect(c, t)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for _, err := range c.Efforts(t.Context(), store.Filter{}) {
		if err != nil {
			t.Error(err)
		}
		break
	}
	if busy := store.Pool(c.Reader).Stats().InUse; busy != 0 {
		t.Errorf("%d connections are still in use", busy)
	}
}

// collect ends with the first error.
func collect(c *store.Catalogue, t *testing.T) (efforts []store.Effort, err error) {
	for effort, err := range c.Efforts(t.Context(), store.Filter{}) {
		if err != nil {
			return efforts, err
		}
		efforts = append(efforts, effort)
	}
	return efforts, nil
}

func TestEffortsOfBadRows(t *testing.T) {
	c, run, path := newFile(t)
	put(t, c, run, found(key("5x5", 0)), found(key("5x5", 2)))
	exec(t, plain(t, path), "UPDATE results SET start = 25 WHERE result_id = 2")
	if good, err := collect(c, t); len(good) != 1 || !errors.Is(err, store.ErrCorrupt) {
		t.Errorf("%d good rows, %v", len(good), err)
	}
	exec(t, plain(t, path), "DROP TABLE runs")
	if good, err := collect(c, t); len(good) != 0 || err == nil {
		t.Errorf("%d good rows, %v", len(good), err)
	}
}

func TestSolvers(t *testing.T) {
	c, run, _ := newFile(t)
	by := func(start tour.Square, strategy string, version int) store.Result {
		r := found(key("6x6", start))
		r.Strategy, r.Solver = strategy, version
		return r
	}
	put(t, c, run, by(0, "auto", 1), by(1, "auto", 2), by(2, "auto", 2), by(0, "roth", 10), by(0, "roth:12345678", 11))
	tests := map[string]struct {
		filter store.Filter
		want   []store.SolverCount
	}{
		"all":       {store.Filter{}, []store.SolverCount{{Solver: 11, Results: 1}, {Solver: 10, Results: 1}, {Solver: 2, Results: 2}, {Solver: 1, Results: 1}}},
		"some":      {store.Filter{NoOrders: true, Goals: tour.Goals}, []store.SolverCount{{Solver: 10, Results: 1}, {Solver: 2, Results: 2}, {Solver: 1, Results: 1}}},
		"auto":      {store.Filter{Strategies: []string{"auto"}}, []store.SolverCount{{Solver: 2, Results: 2}, {Solver: 1, Results: 1}}},
		"version 1": {store.Filter{Solver: 1}, []store.SolverCount{{Solver: 1, Results: 1}}},
		"none":      {store.Filter{Goals: []tour.Goal{tour.Closed}}, nil},
	}
	for name, test := range tests {
		got, err := c.Solvers(t.Context(), test.filter)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
