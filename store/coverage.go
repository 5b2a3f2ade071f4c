package store

import (
	"cmp"
	"context"
	"slices"
	"time"

	"tourcat/tour"
)

// Coverage sums up the results of one board, goal and strategy.
type Coverage struct {
	Board    tour.Board
	Goal     tour.Goal
	Strategy string

	Starts                       int64 // different starts that have a result
	Results                      int64
	Found, Impossible, Undecided int64
	Straight                     int64         // tours found without backtracking
	Backtracks, Nodes            Spread        // of the tours that were found
	Times                        Times         // of the tours that were found
	Elapsed                      time.Duration // of all results together
}

// Boards is the coverage of the whole catalogue.
func (r *Reader) Boards(ctx context.Context) ([]Coverage, error) {
	return r.Coverage(ctx, Filter{})
}

// Coverage sums up the chosen results: one row for each board, goal and
// strategy, in this order.
func (r *Reader) Coverage(ctx context.Context, f Filter) ([]Coverage, error) {
	rows, err := r.coverage(ctx, f)
	if err != nil {
		return nil, explain("read", r.path, err)
	}
	return rows, nil
}

func (r *Reader) coverage(ctx context.Context, f Filter) ([]Coverage, error) {
	tallies := make(map[group]*tally)
	err := r.efforts(ctx, f, func(w *effortRow) bool {
		g := group{rows: w.rows, cols: w.cols, goal: w.goal, strategy: w.strategy}
		t := tallies[g]
		if t == nil {
			t = &tally{lastStart: -1}
			tallies[g] = t
		}
		t.add(w)
		return true
	})
	if err != nil {
		return nil, err
	}
	return sumUp(tallies), nil
}

// group is what a row of coverage is about.
type group struct {
	rows, cols     int64
	goal, strategy string
}

// tally counts the results of a group as they come in key order. It keeps three
// numbers of each tour.
type tally struct {
	Coverage
	lastStart                  int64
	nodes, backtracks, timings []int64
}

func (t *tally) add(w *effortRow) {
	if w.start != t.lastStart { // key order brings the results of a start together
		t.lastStart = w.start
		t.Starts++
	}
	t.Results++
	t.Elapsed += time.Duration(w.elapsed)
	switch tour.Outcome(w.outcome) {
	case tour.Found:
		t.found(w)
	case tour.Impossible:
		t.Impossible++
	case tour.Undecided:
		t.Undecided++
	}
}

func (t *tally) found(w *effortRow) {
	t.Found++
	if w.backtracks == 0 {
		t.Straight++
	}
	t.nodes = append(t.nodes, w.nodes)
	t.backtracks = append(t.backtracks, w.backtracks)
	t.timings = append(t.timings, timing(w.elapsed, w.doubtful()))
}

func sumUp(tallies map[group]*tally) []Coverage {
	all := make([]Coverage, 0, len(tallies))
	for g, t := range tallies {
		t.Board = tour.Board{Rows: int(g.rows), Cols: int(g.cols)}
		t.Goal, t.Strategy = tour.Goal(g.goal), g.strategy
		t.Nodes, t.Backtracks, t.Times = spreadOf(t.nodes), spreadOf(t.backtracks), timesOf(t.timings)
		all = append(all, t.Coverage)
	}
	slices.SortFunc(all, func(a, b Coverage) int {
		return cmp.Or(
			a.Board.Compare(b.Board),
			cmp.Compare(slices.Index(tour.Goals, a.Goal), slices.Index(tour.Goals, b.Goal)),
			cmp.Compare(a.Strategy, b.Strategy))
	})
	return all
}
