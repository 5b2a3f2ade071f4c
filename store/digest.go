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
	finish, closed, nibbles, err := r.tourFields()
	if err != nil {
		return nil, err
	}
	b := r.Board
	line = appendFields(line, b.String(), b.Name(r.Start), string(r.Goal), nameOf(b, r.FinishWanted), r.Strategy, decimal(r.Seed),
		string(r.Outcome), r.Engine, r.Proof, finish, closed)
	// In hexadecimal the nibbles are the digits of the moves, and the last may pad.
	moves := len(line)
	line = hex.AppendEncode(line, nibbles)
	if len(nibbles) > 0 {
		line = line[:moves+b.Squares()-1]
	}
	line = append(line, '\t')
	line = appendFields(line, decimal(r.Nodes), decimal(r.Backtracks), decimal(r.MaxNodes), decimal(int64(r.Solver)))
	line[len(line)-1] = '\n'
	return line, nil
}

// appendFields appends fields with a tab behind each.
func appendFields(line []byte, fields ...string) []byte {
	for _, field := range fields {
		line = append(append(line, field...), '\t')
	}
	return line
}

// tourFields are the fields of a line that are empty without a tour, the moves
// as nibbles.
func (r Result) tourFields() (finish, closed string, nibbles []byte, err error) {
	if r.Outcome != tour.Found {
		return "", "", nil, nil
	}
	if nibbles, err = tour.Unpack(r.Board, r.Codec, r.Moves); err != nil {
		return "", "", nil, fmt.Errorf("%w: result %d: %w", ErrCorrupt, r.ID, err)
	}
	closed = "0"
	if r.Closed {
		closed = "1"
	}
	return nameOf(r.Board, r.Finish), closed, nibbles, nil
}

func decimal(n int64) string { return strconv.FormatInt(n, 10) }
