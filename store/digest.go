package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"

	"tourcat/tour"
)

// Digest is the SHA-256, in hexadecimal, of what the catalogue says: two
// catalogues have the same digest exactly when they have the same results, not
// counting ids, runs, times, repeats and the way moves are encoded.
//
// It is taken over one line for each result in the order of Results. A line is
// sixteen fields with a tab between them and a line feed at the end:
//
//	board          8x8
//	start          d4
//	goal           closed
//	finish wanted  empty unless the goal is to
//	strategy       auto
//	seed           0
//	outcome        found
//	engine         path
//	proof          empty unless impossible
//	finish         b5, empty unless found
//	closed         1 or 0, empty unless found
//	moves          digits 1 to 8, empty unless found
//	nodes          64
//	backtracks     0
//	max nodes      0
//	solver         1
//
// So, for a catalogue in which every codec is 0, this prints the same lines:
//
//	SELECT t.board, t.start, t.goal, t.finish_wanted, t.strategy, t.seed,
//	       t.outcome, t.engine, t.proof, t.finish, t.closed, t.moves,
//	       t.nodes, t.backtracks, t.max_nodes, t.solver
//	FROM tours t JOIN results r USING(result_id)
//	ORDER BY t.rows, t.cols, r.start, t.goal, r.finish_wanted, t.strategy, t.seed
//
// with `sqlite3 -tabs catalog.db`, and `sha256sum` the same number.
func (r *Reader) Digest(ctx context.Context) (string, error) {
	hash := sha256.New()
	var line []byte
	for result, err := range r.Results(ctx, Filter{}) {
		if err != nil {
			return "", err
		}
		if line, err = result.appendLine(line[:0]); err != nil {
			return "", explain("digest", r.path, err)
		}
		hash.Write(line)
	}
	return hex.EncodeToString(hash.Sum(nil)), nil
}

// appendLine appends the line of the result.
func (r Result) appendLine(line []byte) ([]byte, error) {
	finish, closed, moves, err := r.tourFields()
	if err != nil {
		return nil, err
	}
	b := r.Board
	for _, field := range []string{
		b.String(), b.Name(r.Start), string(r.Goal), nameOf(b, r.FinishWanted), r.Strategy, decimal(r.Seed),
		string(r.Outcome), r.Engine, r.Proof, finish, closed, moves,
		decimal(r.Nodes), decimal(r.Backtracks), decimal(r.MaxNodes), decimal(int64(r.Solver)),
	} {
		line = append(append(line, field...), '\t')
	}
	line[len(line)-1] = '\n'
	return line, nil
}

// tourFields are the fields of a line that are empty without a tour.
func (r Result) tourFields() (finish, closed, moves string, err error) {
	if r.Outcome != tour.Found {
		return "", "", "", nil
	}
	nibbles, err := tour.Unpack(r.Board, r.Codec, r.Moves)
	if err != nil {
		return "", "", "", fmt.Errorf("%w: result %d: %w", ErrCorrupt, r.ID, err)
	}
	closed = "0"
	if r.Closed {
		closed = "1"
	}
	// In hexadecimal the nibbles are the digits of the moves.
	return nameOf(r.Board, r.Finish), closed, hex.EncodeToString(nibbles)[:r.Board.Squares()-1], nil
}

func decimal(n int64) string { return strconv.FormatInt(n, 10) }
