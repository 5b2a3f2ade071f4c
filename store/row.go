package store

import (
	"database/sql"
	"fmt"
	"math"
	"time"

	"tourcat/tour"
)

// resultColumns are the columns that row.targets takes, in the tables that
// keyTables joins.
const resultColumns = `r.result_id, b.rows, b.cols, r.start, r.goal, r.finish_wanted, s.name, r.seed,
	r.outcome, r.engine, r.proof, r.finish, r.closed, r.codec, r.moves, r.nodes, r.backtracks, r.max_nodes,
	r.solver, r.elapsed_ns, r.repeats, r.run_id`

// row takes one row of a query for resultColumns.
type row struct {
	id                                  int64
	rows, cols, start, wanted           int64
	goal, strategy                      string
	seed                                int64
	outcome, engine                     string
	proof                               sql.NullString
	finish, closed, codec               sql.NullInt64
	moves                               []byte
	nodes, backtracks, maxNodes, solver int64
	elapsed, repeats, run               int64
}

func (w *row) targets() []any {
	return []any{
		&w.id, &w.rows, &w.cols, &w.start, &w.goal, &w.wanted, &w.strategy, &w.seed,
		&w.outcome, &w.engine, &w.proof, &w.finish, &w.closed, &w.codec, &w.moves, &w.nodes, &w.backtracks, &w.maxNodes,
		&w.solver, &w.elapsed, &w.repeats, &w.run,
	}
}

// key reads the part of the row that is the result's key.
func (w *row) key() (Key, error) {
	b, err := tour.NewBoard(int(w.rows), int(w.cols))
	if err != nil {
		return Key{}, err
	}
	start, err := squareOf(b, w.start)
	if err != nil {
		return Key{}, err
	}
	wanted := tour.NoSquare
	if w.wanted >= 0 {
		if wanted, err = squareOf(b, w.wanted); err != nil {
			return Key{}, err
		}
	}
	return Key{
		Board: b, Start: start, Goal: tour.Goal(w.goal), FinishWanted: wanted,
		Strategy: w.strategy, Seed: w.seed,
	}, nil
}

// result reads the row. When a number in it makes no sense the result has its
// ID only.
func (w *row) result() (Result, error) {
	r := Result{ID: w.id}
	key, err := w.key()
	if err != nil {
		return r, fmt.Errorf("%w: result %d: %w", ErrCorrupt, w.id, err)
	}
	finish := tour.NoSquare
	if w.finish.Valid {
		if finish, err = squareOf(key.Board, w.finish.Int64); err != nil {
			return r, fmt.Errorf("%w: result %d: %w", ErrCorrupt, w.id, err)
		}
	}
	r = Result{
		ID: w.id, Key: key,
		Outcome: tour.Outcome(w.outcome), Engine: w.engine, Proof: w.proof.String,
		Finish: finish, Closed: w.closed.Int64 != 0, Codec: int(w.codec.Int64), Moves: w.moves,
		Nodes: w.nodes, Backtracks: w.backtracks, MaxNodes: w.maxNodes,
		Solver: int(w.solver), Elapsed: time.Duration(w.elapsed), Repeats: int(w.repeats), RunID: w.run,
	}
	if r.Outcome == tour.Found && r.Moves == nil {
		r.Moves = []byte{} // the driver gives nil for an empty blob
	}
	return r, nil
}

// squareOf reads a square as the file has it.
func squareOf(b tour.Board, number int64) (tour.Square, error) {
	if number < 0 || number > math.MaxUint32 || !b.Has(tour.Square(number)) {
		return tour.NoSquare, fmt.Errorf("%d is no square of %s", number, b)
	}
	return tour.Square(number), nil
}

// squareNumber is a square as the file has it: -1 for none.
func squareNumber(s tour.Square) int64 {
	if s == tour.NoSquare {
		return -1
	}
	return int64(s)
}
