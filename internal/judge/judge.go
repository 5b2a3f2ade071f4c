// Package judge asks the verifier about the bytes of a row. Rows are judged
// before they are stored, when they are read, and whenever a catalogue is
// audited, always in this one way.
package judge

import (
	"fmt"

	"tourcat/store"
	"tourcat/tour"
	"tourcat/tour/verify"
)

// Moves judges encoded moves by what a row's key promises of them, and tells
// where the tour really finishes and whether it is closed.
func Moves(k store.Key, codec int, moves []byte) (verify.Verdict, error) {
	if codec != tour.CodecNibbles {
		return verify.Verdict{}, fmt.Errorf("codec %d is not known", codec)
	}
	finish := -1
	if k.Goal == tour.To {
		finish = int(k.FinishWanted)
	}
	return verify.Blob(verify.Claim{
		Rows: k.Board.Rows, Cols: k.Board.Cols,
		Start: int(k.Start), Goal: string(k.Goal), Finish: finish,
	}, moves)
}

// Tour is the tour of a row of outcome found, which must be all that the row
// says: a tour that meets its key, with its finish, closed or not.
func Tour(row store.Result) (tour.Tour, error) {
	verdict, err := Moves(row.Key, row.Codec, row.Moves)
	if err != nil {
		return tour.Tour{}, err
	}
	if tour.Square(verdict.Finish) != row.Finish || verdict.Closed != row.Closed {
		return tour.Tour{}, fmt.Errorf("the tour finishes on %s, closed %t; the row says %s, %t",
			row.Board.Name(tour.Square(verdict.Finish)), verdict.Closed, row.Board.Name(row.Finish), row.Closed)
	}
	return row.Tour()
}
