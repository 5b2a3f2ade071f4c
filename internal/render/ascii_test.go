package render_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/internal/render"
	"tourcat/tour"
)

// TestDrawingHoldsTheTour reads drawings back and judges what they show.
func TestDrawingHoldsTheTour(t *testing.T) {
	tours := readTours(t)
	rapid.Check(t, func(t *rapid.T) {
		want, n := drawTour(t, tours), drawNotation(t)
		got := readDrawing(t, write(t, render.ASCII, found(want), n), n)
		if err := judge(got); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("-drawn +read:\n%s", diff)
		}
	})
}

// TestDrawingOfAnyBoard holds for boards without a tour too, so that wide and
// narrow ones are tried.
func TestDrawingOfAnyBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want, n := drawWalk(t), drawNotation(t)
		got := readDrawing(t, write(t, render.ASCII, found(want), n), n)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("-drawn +read:\n%s", diff)
		}
	})
}

// readDrawing reads a board by its labels and checks how it is set.
func readDrawing(t rapid.TB, drawing string, n tour.Notation) tour.Tour {
	title, rest, _ := strings.Cut(drawing, "\n\n")
	size, _, _ := strings.Cut(title, " ")
	b, err := tour.ParseBoard(size)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(rest, "\n"), "\n")
	if len(lines) != b.Rows+1 {
		t.Fatalf("%d lines on %s", len(lines), b)
	}
	checkLines(t, lines)
	columns := strings.Fields(lines[b.Rows])
	ends := wordEnds(lines[b.Rows])
	read := tour.Tour{Board: b, Path: make([]tour.Square, b.Squares())}
	for _, line := range lines[:b.Rows] {
		words := strings.Fields(line)
		if !slices.Equal(wordEnds(line)[1:], ends) {
			t.Fatalf("columns are not aligned:\n%s\n%s", line, lines[b.Rows])
		}
		for i, word := range words[1:] {
			step, err := strconv.Atoi(word)
			if err != nil || step < 1 || step > b.Squares() {
				t.Fatalf("step %q in %q", word, line)
			}
			read.Path[step-1] = squareAt(t, b, words[0], columns[i], n)
		}
	}
	return read
}

// checkLines checks what every set of lines promises.
func checkLines(t rapid.TB, lines []string) {
	for _, line := range lines {
		if len(line) != len(lines[0]) {
			t.Fatalf("%d characters, the first line has %d: %q", len(line), len(lines[0]), line)
		}
		checkPlain(t, line)
	}
}

// checkPlain checks that a line has printable ASCII and no trailing space.
func checkPlain(t rapid.TB, line string) {
	if strings.HasSuffix(line, " ") {
		t.Fatalf("trailing space: %q", line)
	}
	if i := strings.IndexFunc(line, func(r rune) bool { return r < ' ' || r > '~' }); i >= 0 {
		t.Fatalf("character %q in %q", line[i], line)
	}
}

// wordEnds tells where the words of a line end.
func wordEnds(line string) []int {
	var ends []int
	for i := range line {
		if line[i] != ' ' && (i+1 == len(line) || line[i+1] == ' ') {
			ends = append(ends, i)
		}
	}
	return ends
}

// squareAt is the square at the labels of a row and a column.
func squareAt(t rapid.TB, b tour.Board, row, column string, n tour.Notation) tour.Square {
	name := column + row
	if n == tour.RowCols {
		name = fmt.Sprintf("%s,%s", row, column)
	}
	s, err := b.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
