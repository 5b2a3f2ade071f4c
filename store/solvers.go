package store

import "context"

// SolverCount is how many results a version of the solver gave.
type SolverCount struct {
	Solver  int
	Results int64
}

// Solvers counts the chosen results of each version of the solver, the newest
// version first.
func (r *Reader) Solvers(ctx context.Context, f Filter) ([]SolverCount, error) {
	where, args := f.where()
	// In no order of keys, which costs SQLite a tenth of the time.
	query := `SELECT r.solver, count(*) FROM results r JOIN boards b USING(board_id) JOIN strategies s USING(strategy_id)` +
		where + ` GROUP BY r.solver ORDER BY r.solver DESC`
	var counts []SolverCount
	var one SolverCount
	err := r.each(ctx, query, args, []any{&one.Solver, &one.Results}, func() bool {
		counts = append(counts, one)
		return true
	})
	if err != nil {
		return nil, explain("read", r.path, err)
	}
	return counts, nil
}
