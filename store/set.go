package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"strings"

	"github.com/jmoiron/sqlx"

	"tourcat/tour"
)

// SetKey says which tours a set has. No two sets of a catalogue have the same.
type SetKey struct {
	Board     tour.Board
	Goal      tour.Goal
	Start     tour.Square // tour.NoSquare for any
	Finish    tour.Square // tour.NoSquare unless Goal is tour.To
	Selection string      // all, distinct or symmetric
}

// String names the key in a few words, for messages.
func (k SetKey) String() string {
	text := fmt.Sprintf("%s %s %s", k.Selection, k.Goal, k.Board)
	if k.Start != tour.NoSquare {
		text += " from " + nameOf(k.Board, k.Start)
	}
	if k.Finish != tour.NoSquare {
		text += " to " + nameOf(k.Board, k.Finish)
	}
	return text
}

// Set is a list of tours that is complete or on its way to be.
type Set struct {
	ID int64
	SetKey
	Tours    int64 // stored
	Complete bool  // they are all that there are
	RunID    int64 // that began it
}

// Enumerated is a tour of a set.
type Enumerated struct {
	Start tour.Square
	Moves []byte // nibbles, as tour.Encode makes them
}

const setQuery = `SELECT s.set_id, b.rows, b.cols, s.goal, s.start, s.finish, s.selection, s.tours, s.complete, s.run_id
	FROM sets s JOIN boards b USING(board_id)`

// Sets returns the sets of some boards and goals, by board, goal, start, finish
// and selection. It ignores what else a filter has.
func (r *Reader) Sets(ctx context.Context, f Filter) ([]Set, error) {
	boards, goals := onBoards(f.Boards), oneOf("s.goal", f.Goals)
	var terms []string
	var args []any
	for _, c := range []condition{boards, goals} {
		if c.term != "" {
			terms, args = append(terms, c.term), append(args, c.args...)
		}
	}
	query := setQuery
	if len(terms) > 0 {
		query += " WHERE " + strings.Join(terms, " AND ")
	}
	query += " ORDER BY b.rows, b.cols, s.goal, s.start, s.finish, s.selection"
	var sets []Set
	var w setRow
	var corrupt error
	err := r.each(ctx, query, args, w.targets(), func() bool {
		var s Set
		s, corrupt = w.set()
		sets = append(sets, s)
		return corrupt == nil
	})
	if err == nil {
		err = corrupt
	}
	if err != nil {
		return nil, explain("read", r.path, err)
	}
	return sets, nil
}

// setRow takes one row of setQuery.
type setRow struct {
	id, rows, cols, start, finish, tours, complete, run int64
	goal, selection                                     string
}

func (w *setRow) targets() []any {
	return []any{&w.id, &w.rows, &w.cols, &w.goal, &w.start, &w.finish, &w.selection, &w.tours, &w.complete, &w.run}
}

func (w *setRow) set() (s Set, err error) {
	s = Set{ID: w.id, Tours: w.tours, Complete: w.complete != 0, RunID: w.run}
	s.Goal, s.Selection, s.Start, s.Finish = tour.Goal(w.goal), w.selection, tour.NoSquare, tour.NoSquare
	if s.Board, err = tour.NewBoard(int(w.rows), int(w.cols)); err == nil && w.start >= 0 {
		s.Start, err = squareOf(s.Board, w.start)
	}
	if err == nil && w.finish >= 0 {
		s.Finish, err = squareOf(s.Board, w.finish)
	}
	if err != nil {
		return s, fmt.Errorf("%w: set %d: %w", ErrCorrupt, w.id, err)
	}
	return s, nil
}

// Enumerated streams the tours of a set in their order, which is that of start
// and moves, in constant memory. The moves are good until the next tour.
func (r *Reader) Enumerated(ctx context.Context, s Set) iter.Seq2[Enumerated, error] {
	return func(yield func(Enumerated, error) bool) {
		var start int64
		var moves sql.RawBytes
		var corrupt error
		err := r.each(ctx, `SELECT start, moves FROM enumerated WHERE set_id = ? ORDER BY start, moves`, []any{s.ID}, []any{&start, &moves}, func() bool {
			e := Enumerated{Moves: moves}
			e.Start, corrupt = squareOf(s.Board, start)
			return corrupt == nil && yield(e, nil)
		})
		if corrupt != nil {
			err = fmt.Errorf("%w: set %d: %w", ErrCorrupt, s.ID, corrupt)
		}
		if err != nil {
			yield(Enumerated{}, explain("read", r.path, err))
		}
	}
}

// LastEnumerated is the last tour of a set, or false when it has none.
func (r *Reader) LastEnumerated(ctx context.Context, s Set) (e Enumerated, ok bool, err error) {
	var start int64
	err = r.db.QueryRowContext(ctx,
		`SELECT start, moves FROM enumerated WHERE set_id = ? ORDER BY start DESC, moves DESC LIMIT 1`, s.ID).Scan(&start, &e.Moves)
	if errors.Is(err, sql.ErrNoRows) {
		return e, false, nil
	}
	if err == nil {
		e.Start, err = squareOf(s.Board, start)
	}
	if err != nil {
		return e, false, explain("read", r.path, err)
	}
	return e, true, nil
}

// BeginSet finds the set of a key, or makes an empty one for a run.
func (c *Catalogue) BeginSet(ctx context.Context, runID int64, k SetKey) (Set, error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	s, err := c.beginSet(ctx, runID, k)
	if err != nil {
		c.ids.forget()
		return s, explain("begin a set in", c.path, err)
	}
	return s, nil
}

func (c *Catalogue) beginSet(ctx context.Context, runID int64, k SetKey) (Set, error) {
	tx, err := c.writer.BeginTxx(ctx, nil)
	if err != nil {
		return Set{}, err
	}
	defer tx.Rollback() // does nothing after Commit
	board, err := c.ids.board(ctx, tx, k.Board)
	if err != nil {
		return Set{}, err
	}
	key := []any{board, string(k.Goal), squareNumber(k.Start), squareNumber(k.Finish), k.Selection}
	_, err = tx.ExecContext(ctx, `INSERT INTO sets(board_id, goal, start, finish, selection, run_id) VALUES (?,?,?,?,?,?) ON CONFLICT DO NOTHING`,
		append(key[:len(key):len(key)], runID)...)
	if err != nil {
		return Set{}, err
	}
	var w setRow
	err = tx.QueryRowContext(ctx, setQuery+` WHERE s.board_id=? AND s.goal=? AND s.start=? AND s.finish=? AND s.selection=?`, key...).Scan(w.targets()...)
	if err != nil {
		return Set{}, err
	}
	s, err := w.set()
	if err != nil {
		return Set{}, err
	}
	return s, tx.Commit()
}

// ErrSetChanged says that another program has put tours into a set.
var ErrSetChanged = errors.New("another program is filling the same set")

// Append puts tours behind those of a set in one transaction, and takes note when
// the set is complete with them. Their order is that of start and moves.
func (c *Catalogue) Append(ctx context.Context, s *Set, tours []Enumerated, complete bool) error {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if err := c.append(ctx, *s, tours, complete); err != nil {
		return explain("put into", c.path, err)
	}
	s.Tours += int64(len(tours))
	s.Complete = complete
	return nil
}

func (c *Catalogue) append(ctx context.Context, s Set, tours []Enumerated, complete bool) error {
	tx, err := c.writer.BeginTxx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // does nothing after Commit
	done, err := tx.ExecContext(ctx, `UPDATE sets SET tours = tours + ?, complete = ? WHERE set_id = ? AND tours = ? AND complete = 0`,
		len(tours), complete, s.ID, s.Tours)
	if err != nil {
		return err
	}
	if changed, err := done.RowsAffected(); err != nil || changed != 1 {
		return errors.Join(ErrSetChanged, err)
	}
	for _, rows := range []int{100, 1} {
		if tours, err = insertTours(ctx, tx, s.ID, tours, rows); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// insertTours inserts as many tours as statements of so many rows take, and
// returns the rest.
func insertTours(ctx context.Context, tx *sqlx.Tx, setID int64, tours []Enumerated, rows int) ([]Enumerated, error) {
	if len(tours) < rows {
		return tours, nil
	}
	insert, err := tx.PreparexContext(ctx, `INSERT INTO enumerated(set_id, start, moves) VALUES (?,?,?)`+strings.Repeat(",(?,?,?)", rows-1))
	if err != nil {
		return nil, err
	}
	defer insert.Close() //nolint:errcheck // the transaction decides
	args := make([]any, 0, 3*rows)
	for len(tours) >= rows {
		args = args[:0]
		for _, t := range tours[:rows] {
			moves := t.Moves
			if moves == nil {
				moves = []byte{} // nil would be NULL
			}
			args = append(args, setID, int64(t.Start), moves)
		}
		if _, err := insert.ExecContext(ctx, args...); err != nil {
			return nil, err
		}
		tours = tours[rows:]
	}
	return tours, nil
}
