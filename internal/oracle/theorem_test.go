package oracle_test

import (
	"slices"
	"testing"
)

const longest = 40

// A. J. Schwenk, Which rectangular chessboards have a knight's tour?,
// Mathematics Magazine 64 (1991) 325-332: closed tours of 3xn exist for even n
// from 10, and those of 4xn never.
func TestSchwenk(t *testing.T) {
	for n := 3; n <= longest; n++ {
		if got, want := strip(size{3, n}).Exists("closed", 0, 0), n%2 == 0 && n >= 10; got != want {
			t.Errorf("closed tour of 3x%d: got %v, want %v", n, got, want)
		}
		if strip(size{4, n}).Exists("closed", 0, 0) {
			t.Errorf("closed tour of 4x%d: got one, want none", n)
		}
	}
}

// G. P. Jelliss's notes on boards of three and four ranks: tours of 3xn exist
// for n = 4 and from 7, those of 4xn from 5 and for n = 3.
func TestBoardsWithOpenTours(t *testing.T) {
	for n := 3; n <= longest; n++ {
		if got, want := len(starts(size{3, n}, strip(size{3, n}))) > 0, n == 4 || n >= 7; got != want {
			t.Errorf("tour of 3x%d: got %v, want %v", n, got, want)
		}
		if got, want := len(starts(size{4, n}, strip(size{4, n}))) > 0, n == 3 || n >= 5; got != want {
			t.Errorf("tour of 4x%d: got %v, want %v", n, got, want)
		}
	}
}

// The squares of the outer rows of 4xn lead to inner rows alone, and there are
// as many of the one as of the other. A tour that alternated between them would
// give each kind one colour, which is wrong; so it makes just one move between
// inner squares, and both its ends are in outer rows.
func TestFourRowsStartOutside(t *testing.T) {
	for n := 5; n <= longest; n++ {
		b := size{4, n}
		var want []int
		for square := range b.squares() {
			if row := square / n; row == 0 || row == 3 {
				want = append(want, square)
			}
		}
		if got := starts(b, strip(b)); !slices.Equal(got, want) {
			t.Errorf("starts of %v: got %v, want %v", b, got, want)
		}
	}
}

// A tour changes colour with each move: on an odd number of squares it starts
// on the colour of the corners.
func TestOddStripsStartOnCornerColour(t *testing.T) {
	for n := 9; n <= longest; n += 2 {
		b := size{3, n}
		var want []int
		for square := range b.squares() {
			if b.light(square) {
				want = append(want, square)
			}
		}
		if got := starts(b, strip(b)); !slices.Equal(got, want) {
			t.Errorf("starts of %v: got %v, want %v", b, got, want)
		}
	}
}

// The last square to be placed is a start like its mirror images.
func TestEveryCornerIsAStart(t *testing.T) {
	for _, b := range []size{{3, 10}, {3, 31}, {4, 7}, {4, 40}, {40, 4}, {33, 3}} {
		last := b.squares() - 1
		for _, corner := range []int{0, b.cols - 1, last - b.cols + 1, last} {
			if !strip(b).Exists("open", corner, 0) {
				t.Errorf("%v: no tour from corner %d", b, corner)
			}
		}
	}
}
