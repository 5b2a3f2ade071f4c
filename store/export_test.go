package store

import (
	"context"
	"database/sql"
)

// Writer lets tests do to a file what the store does not.
func Writer(c *Catalogue) *sql.DB { return c.writer.DB }

// Pool lets tests look at the connections that read.
func Pool(r *Reader) *sql.DB { return r.db.DB }

// SpreadOf sorts the numbers.
func SpreadOf(numbers []int64) Spread { return spreadOf(numbers) }

// The columns for which Plan can be asked.
const (
	ResultColumns = resultColumns
	EffortColumns = effortColumns
)

// Plan is how SQLite goes about a stream of columns.
func Plan(ctx context.Context, r *Reader, columns string, f Filter) (steps []string, err error) {
	query, args := f.query(columns)
	rows, err := r.db.QueryContext(ctx, "EXPLAIN QUERY PLAN "+query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var id, parent, unused int
		var step string
		if err := rows.Scan(&id, &parent, &unused, &step); err != nil {
			return nil, err
		}
		steps = append(steps, step)
	}
	return steps, rows.Err()
}
