// Package judge asks the verifier about the bytes of a row. Rows are judged
// before they are stored, when they are read, and whenever a catalogue is
// audited, always in this one way.
package judge

import (
	"context"
	"fmt"

	"tourcat/store"
	"tourcat/tour"
	"tourcat/tour/verify"
)

// Moves judges the bytes of a row's moves by what its key promises of them, and
// tells where the tour really finishes and whether it is closed.
func Moves(k store.Key, codec int, moves []byte) (verify.Verdict, error) {
	nibbles, err := tour.Unpack(k.Board, codec, moves)
	if err != nil {
		return verify.Verdict{}, err
	}
	return verify.Blob(claim(k), nibbles)
}

// claim is what a key promises of a tour.
func claim(k store.Key) verify.Claim {
	finish := -1
	if k.Goal == tour.To {
		finish = int(k.FinishWanted)
	}
	return verify.Claim{
		Rows: k.Board.Rows, Cols: k.Board.Cols,
		Start: int(k.Start), Goal: string(k.Goal), Finish: finish,
	}
}

// Walk judges a tour while it is walked, in one bit of memory a square. It stops
// with the context's error when that is cancelled.
func Walk(ctx context.Context, k store.Key, walk tour.Walk) (verify.Verdict, error) {
	walker, err := verify.NewWalker(claim(k))
	if err != nil {
		return verify.Verdict{}, err
	}
	var digits []byte
	for moves := walk.Next(); len(moves) > 0; moves = walk.Next() {
		if err := ctx.Err(); err != nil {
			return verify.Verdict{}, err
		}
		digits = digits[:0]
		for _, m := range moves {
			digits = append(digits, byte(m))
		}
		if err := walker.Enter(digits); err != nil {
			return verify.Verdict{}, err
		}
	}
	return walker.Conclude()
}

// Row judges a row of outcome found, whose tour must be all that the row says: a
// tour that meets its key, with its finish, closed or not.
func Row(row store.Result) error {
	verdict, err := Moves(row.Key, row.Codec, row.Moves)
	if err != nil {
		return err
	}
	if tour.Square(verdict.Finish) != row.Finish || verdict.Closed != row.Closed {
		return fmt.Errorf("the tour finishes on %s, closed %t; the row says %s, %t",
			row.Board.Name(tour.Square(verdict.Finish)), verdict.Closed, row.Board.Name(row.Finish), row.Closed)
	}
	return nil
}

// Tour is the tour of a row that Row accepts.
func Tour(row store.Result) (tour.Tour, error) {
	if err := Row(row); err != nil {
		return tour.Tour{}, err
	}
	return row.Tour()
}
