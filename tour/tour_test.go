package tour_test

import (
	"testing"

	"tourcat/tour"
)

func TestKnownTours(t *testing.T) {
	for i, tr := range knownTours(t) {
		want := known[i]
		if got := tr.Board.Name(tr.Start()); got != want.start {
			t.Errorf("%s: starts at %s, want %s", want.board, got, want.start)
		}
		if len(tr.Path) != tr.Board.Squares() || tr.Finish() != tr.Path[len(tr.Path)-1] {
			t.Errorf("%s: %d squares, finish %d", want.board, len(tr.Path), tr.Finish())
		}
		if tr.Closed() != want.closed {
			t.Errorf("%s: closed %t, want %t", want.board, tr.Closed(), want.closed)
		}
		if moves, err := tr.Moves(); err != nil || moves != want.moves {
			t.Errorf("%s: moves %s, %v", want.board, moves, err)
		}
	}
}

func TestFromMovesRefuses(t *testing.T) {
	tests := []struct {
		name, moves, says string
	}{
		{"too few", "3613614725", "3x4 needs 11 moves, not 10"},
		{"too many", "361361472570", "3x4 needs 11 moves, not 12"},
		{"none", "", "3x4 needs 11 moves, not 0"},
		{"digit 0", "06136147257", "step 2: a move is a digit from 1 to 8"},
		{"digit 9", "36136147259", "step 12: a move is a digit from 1 to 8"},
		{"letter", "3a136147257", "step 3: a move is a digit from 1 to 8"},
		{"space", "3613614725 ", "step 12: a move is a digit from 1 to 8"},
		{"a byte that is a digit less 256", "3613614725\xb1", "step 12: a move is a digit from 1 to 8"},
		{"off the board", "16136147257", "step 2: move 1 from a3 leaves the board 3x4"},
	}
	b := mustBoard(t, "3x4")
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := tour.FromMoves(b, 0, tt.moves)
			refusal(t, err, "moves", tt.moves, tt.says)
			if got.Path != nil {
				t.Errorf("a path beside the error: %v", got.Path)
			}
		})
	}
	_, err := tour.FromMoves(b, 12, "36136147257")
	refusal(t, err, "start", "12", "no square of 3x4")
}
