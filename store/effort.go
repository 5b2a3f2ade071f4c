package store

import (
	"context"
	"fmt"
	"iter"
	"time"

	"tourcat/tour"
)

// Effort is what an answer took, without the tour.
type Effort struct {
	Key
	Outcome    tour.Outcome
	Nodes      int64
	Backtracks int64
	Elapsed    time.Duration
	Doubtful   bool // Elapsed says little: see Doubtful
}

// Doubtful reports whether a solving time says little, because reading the
// clock, which the run found to take this long, weighs in it: it is below
// twenty times that, and fewer than five repeats do not make up for it.
func Doubtful(elapsed, clock time.Duration, repeats int) bool {
	const clocks, enoughRepeats = 20, 5
	return elapsed < clocks*clock && repeats < enoughRepeats
}

// Efforts streams what the chosen results took, in key order and under the
// terms of Results; a row whose numbers make no sense gives ErrCorrupt.
func (r *Reader) Efforts(ctx context.Context, f Filter) iter.Seq2[Effort, error] {
	return func(yield func(Effort, error) bool) {
		err := r.efforts(ctx, f, func(w *effortRow) bool {
			effort, err := w.effort()
			return yield(effort, explain("read", r.path, err))
		})
		if err != nil {
			yield(Effort{}, explain("read", r.path, err))
		}
	}
}

// efforts calls step for each chosen result in key order, until it returns
// false.
func (r *Reader) efforts(ctx context.Context, f Filter, step func(*effortRow) bool) error {
	query, args := f.query(effortColumns)
	var w effortRow
	return r.each(ctx, query, args, w.targets(), func() bool { return step(&w) })
}

// effortColumns are the columns that effortRow.targets takes. A run that is lost
// leaves a clock that costs nothing.
const effortColumns = `r.result_id, b.rows, b.cols, r.start, r.goal, r.finish_wanted, s.name, r.seed,
	r.outcome, r.nodes, r.backtracks, r.elapsed_ns, r.repeats,
	coalesce((SELECT u.clock_ns FROM runs u WHERE u.run_id = r.run_id), 0)`

// effortRow takes one row of a query for effortColumns.
type effortRow struct {
	row
	clock int64
}

func (w *effortRow) targets() []any {
	return []any{
		&w.id, &w.rows, &w.cols, &w.start, &w.goal, &w.wanted, &w.strategy, &w.seed,
		&w.outcome, &w.nodes, &w.backtracks, &w.elapsed, &w.repeats, &w.clock,
	}
}

func (w *effortRow) doubtful() bool {
	return Doubtful(time.Duration(w.elapsed), time.Duration(w.clock), int(w.repeats))
}

func (w *effortRow) effort() (Effort, error) {
	key, err := w.key()
	if err != nil {
		return Effort{}, fmt.Errorf("%w: result %d: %w", ErrCorrupt, w.id, err)
	}
	return Effort{
		Key: key, Outcome: tour.Outcome(w.outcome), Nodes: w.nodes, Backtracks: w.backtracks,
		Elapsed: time.Duration(w.elapsed), Doubtful: w.doubtful(),
	}, nil
}
