package judge_test

import (
	"errors"
	"testing"

	"tourcat/internal/judge"
	"tourcat/store"
	"tourcat/tour"
	"tourcat/tour/verify"
)

// The two tours of 3x4 from a3 (square 0) to its other end.
func TestMoves(t *testing.T) {
	b := tour.Board{Rows: 3, Cols: 4}
	open := store.Key{Board: b, Start: 0, Goal: tour.Open, FinishWanted: tour.NoSquare}
	found, err := tour.FromMoves(b, 0, "36136147257")
	if err != nil {
		t.Fatal(err)
	}
	moves, err := tour.Encode(found)
	if err != nil {
		t.Fatal(err)
	}
	verdict, err := judge.Moves(open, tour.CodecNibbles, moves)
	if err != nil || tour.Square(verdict.Finish) != found.Finish() || verdict.Closed {
		t.Errorf("%+v, %v", verdict, err)
	}

	to := open
	to.Goal, to.FinishWanted = tour.To, found.Finish()
	if _, err := judge.Moves(to, tour.CodecNibbles, moves); err != nil {
		t.Error(err)
	}
	for name, key := range map[string]store.Key{
		"another start":  {Board: b, Start: 1, Goal: tour.Open, FinishWanted: tour.NoSquare},
		"another finish": {Board: b, Start: 0, Goal: tour.To, FinishWanted: 11},
		"closed":         {Board: b, Start: 0, Goal: tour.Closed, FinishWanted: tour.NoSquare},
		"another board":  {Board: b.Transposed(), Start: 0, Goal: tour.Open, FinishWanted: tour.NoSquare},
	} {
		if _, err := judge.Moves(key, tour.CodecNibbles, moves); err == nil {
			t.Errorf("%s was accepted", name)
		} else if _, ok := errors.AsType[*verify.Error](err); !ok {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, codec := range []int{tour.CodecZstd, 7} {
		if _, err := judge.Moves(open, codec, moves); err == nil {
			t.Errorf("nibbles were accepted as codec %d", codec)
		}
	}
}
