package store

import (
	"context"

	"github.com/jmoiron/sqlx"

	"tourcat/tour"
)

// ids remembers the ids of boards and strategies. Ids that a transaction makes
// are good only if it commits, so one that fails must be followed by forget.
type ids struct {
	boards     map[tour.Board]int64
	strategies map[string]int64
}

func newIDs() ids {
	return ids{boards: make(map[tour.Board]int64), strategies: make(map[string]int64)}
}

func (d *ids) forget() { *d = newIDs() }

func (d *ids) board(ctx context.Context, tx *sqlx.Tx, b tour.Board) (int64, error) {
	if id, known := d.boards[b]; known {
		return id, nil
	}
	if _, err := tx.ExecContext(ctx, `INSERT INTO boards(rows, cols) VALUES (?, ?) ON CONFLICT DO NOTHING`, b.Rows, b.Cols); err != nil {
		return 0, err
	}
	var id int64
	if err := tx.GetContext(ctx, &id, `SELECT board_id FROM boards WHERE rows = ? AND cols = ?`, b.Rows, b.Cols); err != nil {
		return 0, err
	}
	d.boards[b] = id
	return id, nil
}

func (d *ids) strategy(ctx context.Context, tx *sqlx.Tx, name string) (int64, error) {
	if id, known := d.strategies[name]; known {
		return id, nil
	}
	if _, err := tx.ExecContext(ctx, `INSERT INTO strategies(name) VALUES (?) ON CONFLICT DO NOTHING`, name); err != nil {
		return 0, err
	}
	var id int64
	if err := tx.GetContext(ctx, &id, `SELECT strategy_id FROM strategies WHERE name = ?`, name); err != nil {
		return 0, err
	}
	d.strategies[name] = id
	return id, nil
}
