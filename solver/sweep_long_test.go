//go:build long

package solver_test

import (
	"testing"

	"tourcat/solver"
	"tourcat/tour"
)

// Every start of every board from 5x5 to 40x40 has an open tour, except on odd
// boards those of the colour of which there are fewer; and every start of the
// even ones has a closed tour.
func TestLongEveryStart(t *testing.T) {
	var open, closed sweep
	for rows := 5; rows <= 40; rows++ {
		for cols := 5; cols <= 40; cols++ {
			b := tour.Board{Rows: rows, Cols: cols}
			for start := range tour.Square(b.Squares()) {
				open.solve(t, solver.Problem{Board: b, Start: start, Goal: tour.Open})
				closed.solve(t, solver.Problem{Board: b, Start: start, Goal: tour.Closed})
			}
		}
	}
	t.Logf("open: %d tours, %d refusals; closed: %d tours, %d refusals", open.tours, open.refusals, closed.tours, closed.refusals)
	// The squares of all boards are (5+…+40)², those of boards with two odd sides
	// (5+7+…+39)² on 18² boards, and half of the latter, less half a square a
	// board, have the colour that is refused.
	const squares, odd, oddBoards = 810 * 810, 396 * 396, 18 * 18
	const refused = (odd - oddBoards) / 2
	if open != (sweep{squares - refused, refused}) {
		t.Errorf("open: %+v, want %d refusals", open, refused)
	}
	if closed != (sweep{squares - odd, odd}) {
		t.Errorf("closed: %+v, want %d refusals", closed, odd)
	}
}

// Every pair of different colours on 8x8 and on 10x9 has a tour, in both
// directions.
func TestLongEveryPair(t *testing.T) {
	for _, size := range []string{"8x8", "10x9"} {
		b := board(t, size)
		var all sweep
		for start := range tour.Square(b.Squares()) {
			for finish := range tour.Square(b.Squares()) {
				if start != finish {
					all.solve(t, solver.Problem{Board: b, Start: start, Goal: tour.To, Finish: finish})
				}
			}
		}
		n := b.Squares()
		t.Logf("%s: %d tours, %d refusals", b, all.tours, all.refusals)
		if want := (sweep{n * n / 2, n*n/2 - n}); all != want {
			t.Errorf("%s: %+v, want %+v", b, all, want)
		}
	}
}

// A grid of starts and finishes on every board with a side from 24 to 60 and the
// other from 6 on: all that the colours allow.
func TestLongPairsOfLargeBoards(t *testing.T) {
	var all sweep
	for rows := 6; rows <= 60; rows++ {
		for cols := 24; cols <= 60; cols++ {
			for _, b := range []tour.Board{{Rows: rows, Cols: cols}, {Rows: cols, Cols: rows}} {
				for start := 0; start < b.Squares(); start += b.Squares()/9 + 1 {
					for finish := 1; finish < b.Squares(); finish += b.Squares()/11 + 1 {
						if start != finish {
							all.solve(t, solver.Problem{Board: b, Start: tour.Square(start), Goal: tour.To, Finish: tour.Square(finish)})
						}
					}
				}
			}
		}
	}
	t.Logf("%d tours, %d refusals", all.tours, all.refusals)
}
