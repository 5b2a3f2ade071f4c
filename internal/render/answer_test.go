package render_test

import (
	"strings"
	"testing"

	"tourcat/internal/render"
	"tourcat/tour"
)

func TestSentence(t *testing.T) {
	closed := found(readTour(t, "8x8-closed"))
	noReason := impossible(t)
	noReason.Reason = ""
	oddClosed := noReason
	oddClosed.Board = tour.Board{Rows: 7, Cols: 9}
	oddClosed.Goal, oddClosed.Proof = tour.Closed, "odd-closed"
	oddClosed.Start = mustSquare(t, oddClosed.Board, "1,1")
	given := undecided(t)
	given.Reason = "the node budget of 5 was spent twice"
	for _, c := range []struct {
		name     string
		answer   render.Answer
		notation tour.Notation
		want     string
	}{
		{"open", found(readTour(t, "5x5")), tour.Names, "5x5 open tour from a1 to e3"},
		{"open by row and column", found(readTour(t, "10x9")), tour.RowCols, "10x9 open tour from 1,2 to 8,6"},
		{"open was asked, closed was found", closed, tour.Names, "8x8 closed tour from a1 to b3"},
		{"one square", found(readTour(t, "1x1")), tour.Names, "1x1 open tour from a1 to a1"},
		{"impossible", impossible(t), tour.Names,
			"8x8 tour from a1 to h8: impossible (colour): every move changes the colour, so the 64th square is not of the start's"},
		{"impossible by row and column, no reason", noReason, tour.RowCols,
			"8x8 tour from 8,1 to 1,8: impossible (colour)"},
		{"closed impossible", oddClosed, tour.Names, "7x9 closed tour from a7: impossible (odd-closed)"},
		{"undecided", undecided(t), tour.Names,
			"8x8 open tour from a1 by backtrack: undecided: the node budget of 100000 was spent"},
		{"undecided with a reason", given, tour.Names,
			"8x8 open tour from a1 by backtrack: undecided: the node budget of 5 was spent twice"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := c.answer.Sentence(c.notation); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			text := write(t, render.ASCII, c.answer, c.notation)
			if first, _, _ := strings.Cut(text, "\n"); first != c.want {
				t.Errorf("ascii begins %q", first)
			}
		})
	}
}

func TestNoTourIsOneSentence(t *testing.T) {
	for _, a := range []render.Answer{impossible(t), undecided(t)} {
		for _, f := range []render.Format{render.ASCII, render.Moves, render.Squares} {
			if got, want := write(t, f, a, tour.Names), a.Sentence(tour.Names)+"\n"; got != want {
				t.Errorf("%s: %q, want %q", f, got, want)
			}
		}
		if got := write(t, render.CSV, a, tour.Names); got != "step,square,row,col\n" {
			t.Errorf("csv: %q", got)
		}
	}
}
