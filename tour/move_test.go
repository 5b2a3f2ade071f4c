package tour_test

import (
	"testing"

	"tourcat/tour"
)

// The digits of the moves are part of the file format: this table may not
// change.
func TestMovesAreTheEightOfTheFormat(t *testing.T) {
	want := [][2]int{{-2, +1}, {-1, +2}, {+1, +2}, {+2, +1}, {+2, -1}, {+1, -2}, {-1, -2}, {-2, -1}}
	seen := map[[2]int]bool{}
	for i, step := range want {
		m := tour.Move(i + 1)
		rows, cols := m.Step()
		if !m.Valid() || [2]int{rows, cols} != step {
			t.Errorf("move %d is %d, %d, want %v", m, rows, cols, step)
		}
		if rows*rows+cols*cols != 5 {
			t.Errorf("move %d is %d, %d, which is no knight's", m, rows, cols)
		}
		seen[[2]int{rows, cols}] = true
	}
	if len(seen) != 8 {
		t.Errorf("%d different moves", len(seen))
	}
	for _, m := range []tour.Move{0, 9, 15, 255} {
		if m.Valid() {
			t.Errorf("%d counts as a move", m)
		}
	}
}

// After and Between invert each other on every board and square, and a move
// joins two squares exactly when they are √5 apart.
func TestBetweenInvertsAfter(t *testing.T) {
	for _, s := range []string{"1x1", "1x9", "9x1", "2x5", "3x3", "3x7", "7x3", "5x5", "10x9"} {
		b := mustBoard(t, s)
		for from := range tour.Square(b.Squares()) {
			for to := range tour.Square(b.Squares()) {
				rows, cols := b.Row(to)-b.Row(from), b.Col(to)-b.Col(from)
				m, ok := b.Between(from, to)
				if ok != (rows*rows+cols*cols == 5) {
					t.Fatalf("%s: %s to %s: move %d, %t", b, b.Name(from), b.Name(to), m, ok)
				}
				if !ok {
					continue
				}
				if got, ok := b.After(from, m); !ok || got != to {
					t.Fatalf("%s: move %d from %s leads to %d, want %s", b, m, b.Name(from), got, b.Name(to))
				}
			}
		}
	}
}

func TestAfterStaysOnTheBoard(t *testing.T) {
	for _, s := range []string{"1x1", "2x5", "3x3", "5x3", "8x8"} {
		b := mustBoard(t, s)
		for from := range tour.Square(b.Squares()) {
			for m := tour.Move(1); m.Valid(); m++ {
				rows, cols := m.Step()
				row, col := b.Row(from)+rows, b.Col(from)+cols
				inside := 0 <= row && row < b.Rows && 0 <= col && col < b.Cols
				got, ok := b.After(from, m)
				if ok != inside || (ok && got != b.At(row, col)) || (!ok && got != tour.NoSquare) {
					t.Fatalf("%s: move %d from %s: %d, %t", b, m, b.Name(from), got, ok)
				}
			}
		}
	}
}

func TestMovesChangeTheColour(t *testing.T) {
	b := mustBoard(t, "6x7")
	if !b.Light(0) || b.Light(1) || b.Light(b.At(1, 0)) {
		t.Error("the top-left corner is light and its neighbours are not")
	}
	for from := range tour.Square(b.Squares()) {
		for m := tour.Move(1); m.Valid(); m++ {
			if to, ok := b.After(from, m); ok && b.Light(from) == b.Light(to) {
				t.Errorf("%s and %s have one colour", b.Name(from), b.Name(to))
			}
		}
	}
}
