package render_test

import (
	"encoding/csv"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/internal/render"
	"tourcat/tour"
)

func TestSquaresReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want, n := drawWalk(t), drawNotation(t)
		text := write(t, render.Squares, found(want), n)
		lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
		for i, line := range lines {
			checkPlain(t, strings.TrimSuffix(line, "\n"))
			if last := i+1 == len(lines); strings.HasSuffix(line, "->\n") == last {
				t.Fatalf("line %d of %d is %q", i+1, len(lines), line)
			}
		}
		if most := (want.Board.Squares() + 7) / 8; len(lines) != most {
			t.Fatalf("%d squares in %d lines", want.Board.Squares(), len(lines))
		}
		got := tour.Tour{Board: want.Board}
		for word := range strings.SplitSeq(strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", ""), "->") {
			got.Path = append(got.Path, readSquare(t, want.Board, word, n))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("-written +read:\n%s", diff)
		}
	})
}

// readSquare reads d4 or (5,4), as asked and nothing else.
func readSquare(t rapid.TB, b tour.Board, word string, n tour.Notation) tour.Square {
	inner := strings.TrimSuffix(strings.TrimPrefix(word, "("), ")")
	s, err := b.ParseSquare(inner)
	if err != nil {
		t.Fatal(err)
	}
	want := b.Name(s)
	if n == tour.RowCols {
		want = "(" + b.RowCol(s) + ")"
	}
	if word != want {
		t.Fatalf("square %q, want %q", word, want)
	}
	return s
}

func TestSquaresBeginAsTyped(t *testing.T) {
	text := write(t, render.Squares, found(readTour(t, "10x9")), tour.RowCols)
	if !strings.HasPrefix(text, "(1,2)->") {
		t.Errorf("begins %.20q", text)
	}
}

func TestMovesReadBack(t *testing.T) {
	tours := readTours(t)
	rapid.Check(t, func(t *rapid.T) {
		want := drawTour(t, tours)
		text := write(t, render.Moves, found(want), drawNotation(t))
		got, err := tour.FromMoves(want.Board, want.Start(), strings.TrimSuffix(text, "\n"))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("-written +read:\n%s", diff)
		}
	})
}

func TestCSVReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawWalk(t)
		text := write(t, render.CSV, found(want), drawNotation(t))
		if strings.ContainsAny(text, "\r\" ") || !strings.HasSuffix(text, "\n") {
			t.Fatalf("quotes, spaces or line ends: %q", text)
		}
		rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		b := want.Board
		expect := [][]string{{"step", "square", "row", "col"}}
		for i, s := range want.Path {
			expect = append(expect, []string{
				strconv.Itoa(i + 1), b.Name(s), strconv.Itoa(b.Row(s) + 1), strconv.Itoa(b.Col(s) + 1),
			})
		}
		if diff := cmp.Diff(expect, rows); diff != "" {
			t.Fatalf("-want +got:\n%s", diff)
		}
	})
}
