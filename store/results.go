package store

import (
	"context"
	"iter"
)

// Results streams the chosen results in key order: by rows, columns, start
// (row by row from the top left), goal (as text: closed, open, to), wanted
// finish, strategy and seed. It takes constant memory, shows the state of the
// file at its beginning, and ends when ctx does. The caller may ask the reader
// for other things meanwhile.
//
// A row whose numbers make no sense gives ErrCorrupt with a Result that has the
// ID only, and the next step goes on behind it; any other error is the last
// step.
func (r *Reader) Results(ctx context.Context, f Filter) iter.Seq2[Result, error] {
	return func(yield func(Result, error) bool) {
		if err := r.stream(ctx, f, yield); err != nil {
			yield(Result{}, explain("read", r.path, err))
		}
	}
}

// stream returns nil when yield asked it to stop.
func (r *Reader) stream(ctx context.Context, f Filter, yield func(Result, error) bool) error {
	query, args := f.query(resultColumns)
	var w row
	return r.each(ctx, query, args, w.targets(), func() bool {
		result, err := w.result()
		return yield(result, explain("read", r.path, err))
	})
}

// each puts one row of a query after another into the targets and calls step,
// until there are no more or step returns false.
func (r *Reader) each(ctx context.Context, query string, args, targets []any, step func() bool) error {
	rows, err := r.db.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := rows.Scan(targets...); err != nil {
			return err
		}
		if !step() {
			return nil
		}
	}
	return rows.Err()
}

// Page returns the chosen results behind one of them, in the order of their IDs,
// which is that in which they were first stored; 0 is the beginning. It returns
// at most limit of them.
func (r *Reader) Page(ctx context.Context, f Filter, after int64, limit int) ([]Result, error) {
	where, args := f.where()
	term := " WHERE r.result_id > ?"
	if where != "" {
		term = where + " AND r.result_id > ?"
	}
	query := "SELECT " + resultColumns + " FROM results r JOIN boards b USING(board_id) JOIN strategies s USING(strategy_id)" +
		term + " ORDER BY r.result_id LIMIT ?"
	var page []Result
	var w row
	var corrupt error
	err := r.each(ctx, query, append(args, after, limit), w.targets(), func() bool {
		var result Result
		if result, corrupt = w.result(); corrupt != nil {
			return false
		}
		page = append(page, result)
		return true
	})
	if err == nil {
		err = corrupt
	}
	if err != nil {
		return nil, explain("read", r.path, err)
	}
	return page, nil
}
