package store

import (
	"cmp"
	"context"
	"database/sql"
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
	Backtracks, Nodes            Spread        // of the tours that were found
	Elapsed                      time.Duration // of all results together
}

// Spread is the least, the middle and the greatest of some numbers, all 0 when
// there are none. The median of an even count is the mean of the two in the
// middle, so it may end in .5.
type Spread struct {
	Min    int64
	Median float64
	Max    int64
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
	query, args := f.query(`b.rows, b.cols, r.goal, s.name, r.start, r.outcome, r.nodes, r.backtracks, r.elapsed_ns`)
	rows, err := r.db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	tallies := make(map[group]*tally)
	for rows.Next() {
		if err := count(tallies, rows); err != nil {
			return nil, err
		}
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	return sumUp(tallies), nil
}

// group is what a row of coverage is about.
type group struct {
	board    tour.Board
	goal     tour.Goal
	strategy string
}

// tally counts the results of a group as they come in key order.
type tally struct {
	Coverage
	lastStart         int64
	nodes, backtracks []int64
}

func count(tallies map[group]*tally, rows *sql.Rows) error {
	var g group
	var start, nodes, backtracks, elapsed int64
	var outcome tour.Outcome
	err := rows.Scan(&g.board.Rows, &g.board.Cols, &g.goal, &g.strategy, &start, &outcome, &nodes, &backtracks, &elapsed)
	if err != nil {
		return err
	}
	t := tallies[g]
	if t == nil {
		t = &tally{lastStart: -1}
		t.Board, t.Goal, t.Strategy = g.board, g.goal, g.strategy
		tallies[g] = t
	}
	if start != t.lastStart { // key order brings the results of a start together
		t.lastStart = start
		t.Starts++
	}
	t.Results++
	t.Elapsed += time.Duration(elapsed)
	switch outcome {
	case tour.Found:
		t.Found++
		t.nodes = append(t.nodes, nodes)
		t.backtracks = append(t.backtracks, backtracks)
	case tour.Impossible:
		t.Impossible++
	case tour.Undecided:
		t.Undecided++
	}
	return nil
}

func sumUp(tallies map[group]*tally) []Coverage {
	all := make([]Coverage, 0, len(tallies))
	for _, t := range tallies {
		t.Nodes, t.Backtracks = spreadOf(t.nodes), spreadOf(t.backtracks)
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

// spreadOf sorts the numbers it is given.
func spreadOf(numbers []int64) Spread {
	if len(numbers) == 0 {
		return Spread{}
	}
	slices.Sort(numbers)
	upper := numbers[len(numbers)/2]
	lower := numbers[(len(numbers)-1)/2]
	return Spread{
		Min:    numbers[0],
		Median: float64(lower) + float64(upper-lower)/2,
		Max:    numbers[len(numbers)-1],
	}
}
