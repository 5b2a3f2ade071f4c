package store

import (
	"context"

	"tourcat/tour"
)

// Decision is what is known about a key.
type Decision struct {
	Outcome  tour.Outcome
	MaxNodes int64 // the node budget that was allowed; 0 for none
	Solver   int   // version of the solver
}

const decidedQuery = `SELECT b.rows, b.cols, r.start, r.goal, r.finish_wanted, s.name, r.seed, r.outcome, r.max_nodes, r.solver` +
	keyTables + ` WHERE b.rows = ? AND b.cols = ?`

// Decided returns every key of a board that has a result, so that a plan can
// leave out what needs no solving.
func (r *Reader) Decided(ctx context.Context, b tour.Board) (map[Key]Decision, error) {
	decided, err := r.decided(ctx, b)
	if err != nil {
		return nil, explain("read", r.path, err)
	}
	return decided, nil
}

func (r *Reader) decided(ctx context.Context, b tour.Board) (map[Key]Decision, error) {
	rows, err := r.db.QueryContext(ctx, decidedQuery, b.Rows, b.Cols)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	decided := make(map[Key]Decision)
	for rows.Next() {
		var w row
		err := rows.Scan(&w.rows, &w.cols, &w.start, &w.goal, &w.wanted, &w.strategy, &w.seed, &w.outcome, &w.maxNodes, &w.solver)
		if err != nil {
			return nil, err
		}
		key, err := w.key()
		if err != nil {
			return nil, err
		}
		decided[key] = Decision{Outcome: tour.Outcome(w.outcome), MaxNodes: w.maxNodes, Solver: int(w.solver)}
	}
	return decided, rows.Err()
}
