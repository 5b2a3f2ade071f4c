package store

import (
	"context"

	"tourcat/tour"
)

// Question is what a point look-up asks.
type Question struct {
	Board    tour.Board
	Start    tour.Square
	Goal     tour.Goal
	Finish   tour.Square // tour.NoSquare unless Goal is tour.To
	Strategy string      // "" for any
}

// lookupQuery puts the best answer first. The additions of 0 keep SQLite from
// planning anew whenever a value turns to or from 0 or 1, or a limit changes.
const lookupQuery = "SELECT " + resultColumns + keyTables + `
	WHERE b.rows = ?1 AND b.cols = ?2 AND r.start = 0+?3 AND r.goal = ?4 AND r.finish_wanted = 0+?5 AND (?6 = '' OR s.name = ?6)
	ORDER BY CASE r.outcome WHEN 'found' THEN 1 WHEN 'impossible' THEN 2 ELSE 3 END,
		s.name <> 'auto', r.backtracks, r.nodes, s.name, r.seed
	LIMIT 0+?7 OFFSET 0+?8`

// Lookup returns the results for exactly this question, best first: a tour
// before a proof before "undecided", then the strategy auto, then the fewest
// backtracks, the fewest nodes, the strategy's name and the seed. It returns at
// most limit of them after the first offset; a negative limit is no limit. No
// result is no error.
func (r *Reader) Lookup(ctx context.Context, q Question, limit, offset int) ([]Result, error) {
	found, err := r.look(ctx, q, limit, offset)
	if err != nil {
		return nil, explain("look up in", r.path, err)
	}
	return found, nil
}

// Starts is the number of different starts of the question's board that have a
// result for its goal and, unless it is "", its strategy.
func (r *Reader) Starts(ctx context.Context, q Question) (int, error) {
	var starts int
	err := r.db.GetContext(ctx, &starts, `SELECT count(DISTINCT r.start)`+keyTables+`
		WHERE b.rows = ?1 AND b.cols = ?2 AND r.goal = ?3 AND (?4 = '' OR s.name = ?4)`,
		q.Board.Rows, q.Board.Cols, q.Goal, q.Strategy)
	if err != nil {
		return 0, explain("look up in", r.path, err)
	}
	return starts, nil
}

func (r *Reader) look(ctx context.Context, q Question, limit, offset int) ([]Result, error) {
	// More look-ups at a time than processors gain nothing, and each would open a
	// connection, which takes a hundred times as long as the look-up itself.
	select {
	case r.turns <- struct{}{}:
		defer func() { <-r.turns }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	// A context that can end costs as much as the look-up, which is over sooner.
	rows, err := r.lookup.QueryContext(context.WithoutCancel(ctx),
		q.Board.Rows, q.Board.Cols, int64(q.Start), q.Goal, squareNumber(q.Finish), q.Strategy, limit, offset)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var found []Result
	var w row
	targets := w.targets()
	for rows.Next() {
		if err := rows.Scan(targets...); err != nil {
			return nil, err
		}
		result, err := w.result()
		if err != nil {
			return nil, err
		}
		found = append(found, result)
	}
	return found, rows.Err()
}
