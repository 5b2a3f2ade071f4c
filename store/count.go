package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/big"
	"time"

	"tourcat/tour"
)

// Counted is the question of a count. Start is tour.NoSquare for all of them,
// Finish is tour.NoSquare unless the goal is tour.To.
type Counted struct {
	Board         tour.Board
	Goal          tour.Goal
	Start, Finish tour.Square
}

// Convention says what a count of this goal counts: "undirected" cycles, or
// "directed" tours.
func (c Counted) Convention() string {
	if c.Goal == tour.Closed {
		return "undirected"
	}
	return "directed"
}

// Count is the number of tours of a board, for one goal, start and finish.
type Count struct {
	Counted
	Value       *big.Int // 0 or more
	Method      string
	CounterBits int
	Passes      int
	Solver      int // version of the way of counting
	Elapsed     time.Duration
	RunID       int64
}

// PutCount stores a count of a run; one of the same question is replaced. The
// RunID of the count is ignored.
func (c *Catalogue) PutCount(ctx context.Context, runID int64, count Count) error {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	err := c.putCount(ctx, runID, count)
	if err != nil {
		c.ids.forget()
	}
	return explain("put a count into", c.path, err)
}

func (c *Catalogue) putCount(ctx context.Context, runID int64, count Count) error {
	tx, err := c.writer.BeginTxx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // does nothing after Commit
	board, err := c.ids.board(ctx, tx, count.Board)
	if err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx,
		`INSERT INTO counts(board_id, goal, start, finish, value, convention, method, counter_bits, passes, solver, elapsed_ns, run_id)
		VALUES (?,?,?,?,?,?,?,?,?,?,?,?)
		ON CONFLICT(board_id, goal, start, finish) DO UPDATE SET value=excluded.value, method=excluded.method,
		counter_bits=excluded.counter_bits, passes=excluded.passes, solver=excluded.solver, elapsed_ns=excluded.elapsed_ns, run_id=excluded.run_id`,
		board, string(count.Goal), squareNumber(count.Start), squareNumber(count.Finish), count.Value.String(), count.Convention(),
		count.Method, count.CounterBits, count.Passes, count.Solver, int64(count.Elapsed), runID); err != nil {
		return err
	}
	return tx.Commit()
}

const countColumns = `SELECT b.rows, b.cols, c.goal, c.start, c.finish, c.value, c.method, c.counter_bits, c.passes, c.solver, c.elapsed_ns, c.run_id
	FROM counts c JOIN boards b USING(board_id)`

// Count looks a count up; stored is false when there is none.
func (r *Reader) Count(ctx context.Context, of Counted) (count Count, stored bool, err error) {
	row := r.db.QueryRowContext(ctx, countColumns+` WHERE b.rows = ? AND b.cols = ? AND c.goal = ? AND c.start = ? AND c.finish = ?`,
		of.Board.Rows, of.Board.Cols, string(of.Goal), squareNumber(of.Start), squareNumber(of.Finish))
	count, err = scanCount(row)
	if errors.Is(err, sql.ErrNoRows) {
		return Count{}, false, nil
	}
	return count, err == nil, explain("read", r.path, err)
}

// Counts returns the counts of the boards, or of all boards when none is named:
// by board, then closed, open and to, each by start and finish.
func (r *Reader) Counts(ctx context.Context, boards ...tour.Range) ([]Count, error) {
	counts, err := r.counts(ctx, boards)
	return counts, explain("read", r.path, err)
}

func (r *Reader) counts(ctx context.Context, boards []tour.Range) ([]Count, error) {
	where, on := "", onBoards(boards)
	if on.term != "" {
		where = " WHERE " + on.term
	}
	rows, err := r.db.QueryContext(ctx, countColumns+where+` ORDER BY b.rows, b.cols, c.goal, c.start, c.finish`, on.args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	counts := []Count{}
	for rows.Next() {
		count, err := scanCount(rows)
		if err != nil {
			return nil, err
		}
		counts = append(counts, count)
	}
	return counts, rows.Err()
}

func scanCount(row interface{ Scan(...any) error }) (c Count, err error) {
	var goal, value string
	var rows, cols, start, finish int64
	err = row.Scan(&rows, &cols, &goal, &start, &finish, &value, &c.Method, &c.CounterBits, &c.Passes, &c.Solver, &c.Elapsed, &c.RunID)
	if err != nil {
		return c, err
	}
	if c.Board, err = tour.NewBoard(int(rows), int(cols)); err != nil {
		return c, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	c.Goal = tour.Goal(goal)
	if c.Start, err = squareOrNone(c.Board, start); err != nil {
		return c, err
	}
	if c.Finish, err = squareOrNone(c.Board, finish); err != nil {
		return c, err
	}
	number, ok := new(big.Int).SetString(value, 10)
	if !ok {
		return c, fmt.Errorf("%w: the count of %s is %q", ErrCorrupt, c.Board, value)
	}
	c.Value = number
	return c, nil
}

func squareOrNone(b tour.Board, number int64) (tour.Square, error) {
	if number < 0 {
		return tour.NoSquare, nil
	}
	return squareOf(b, number)
}
