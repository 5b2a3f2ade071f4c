package tour_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tourcat/tour"
)

// known are real tours: board, start, moves. The first is from Leonhard Euler's
// memoir of 1759, the second is Awani Kumar's in OEIS A331483, the others were
// found by search.
var known = []struct {
	board, start, moves string
	closed              bool
}{
	{"8x8", "a1", "232181676474532318175461472585743238187674132454676818383358574", true},
	{"6x10", "h3", "82456768527124163225468861674525238213547758367814723234571", false},
	{"3x10", "a3", "41632236858632236147257747752", true},
	{"3x4", "a3", "36136147257", false},
	{"1x1", "a1", "", false},
}

func knownTours(tb rapid.TB) []tour.Tour {
	tb.Helper()
	tours := make([]tour.Tour, len(known))
	for i, k := range known {
		b := mustBoard(tb, k.board)
		t, err := tour.FromMoves(b, mustSquare(tb, b, k.start), k.moves)
		if err != nil {
			tb.Fatalf("%s: %v", k.board, err)
		}
		tours[i] = t
	}
	return tours
}

func mustBoard(tb rapid.TB, s string) tour.Board {
	tb.Helper()
	b, err := tour.ParseBoard(s)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

func mustSquare(tb rapid.TB, b tour.Board, s string) tour.Square {
	tb.Helper()
	square, err := b.ParseSquare(s)
	if err != nil {
		tb.Fatal(err)
	}
	return square
}

func mustEncode(tb rapid.TB, t tour.Tour) []byte {
	tb.Helper()
	moves, err := tour.Encode(t)
	if err != nil {
		tb.Fatal(err)
	}
	return moves
}

// refusal checks that err is an *InputError for the field that names the whole
// value and each of the parts.
func refusal(tb testing.TB, err error, field, value string, parts ...string) {
	tb.Helper()
	var input *tour.InputError
	if !errors.As(err, &input) {
		tb.Fatalf("%q: got %v, want an *InputError", value, err)
	}
	if input.Field != field || input.Value != value {
		tb.Errorf("%q: names %s %q, want %s %q", value, input.Field, input.Value, field, value)
	}
	for _, part := range parts {
		if !strings.Contains(err.Error(), part) {
			tb.Errorf("%q: message %q does not contain %q", value, err, part)
		}
	}
}

// randomWalk is a walk of knight's moves with as many squares as the board; it
// may enter a square twice. The start must have a move.
func randomWalk(b tour.Board, start tour.Square, r *rand.Rand) tour.Tour {
	path := []tour.Square{start}
	for len(path) < b.Squares() {
		if next, ok := b.After(path[len(path)-1], tour.Move(1+r.IntN(8))); ok {
			path = append(path, next)
		}
	}
	return tour.Tour{Board: b, Path: path}
}

// drawWalk draws a board and a randomWalk on it.
func drawWalk(t *rapid.T) tour.Tour {
	b := tour.Board{Rows: rapid.IntRange(3, 30).Draw(t, "rows"), Cols: rapid.IntRange(3, 30).Draw(t, "cols")}
	start := drawSquare(t, b)
	if b.Rows == 3 && b.Cols == 3 && start == b.At(1, 1) {
		start = 0 // the centre of 3x3 has no move
	}
	return randomWalk(b, start, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))
}

func drawSquare(t *rapid.T, b tour.Board) tour.Square {
	return tour.Square(rapid.IntRange(0, b.Squares()-1).Draw(t, "square"))
}
