package play_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/internal/play"
	"tourcat/tour"
)

func TestDrawingsArePlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		show, p, _ := drawnSearch(t)
		for range rapid.IntRange(0, 100).Draw(t, "steps") {
			show.Forward()
		}
		b := p.Board
		w := play.Window{Rows: rapid.IntRange(1, b.Rows).Draw(t, "window rows"), Cols: rapid.IntRange(1, b.Cols).Draw(t, "window cols")}
		w.Top = rapid.IntRange(0, b.Rows-w.Rows).Draw(t, "top")
		w.Left = rapid.IntRange(0, b.Cols-w.Cols).Draw(t, "left")
		lines := play.Draw(show, w, play.Unpainted)
		if len(lines) != w.Rows+1 {
			t.Fatalf("%d lines for %d rows", len(lines), w.Rows)
		}
		for _, line := range lines {
			if len(line) != len(lines[0]) || strings.HasSuffix(line, " ") || !isASCII(line) {
				t.Fatalf("%q in\n%s", line, strings.Join(lines, "\n"))
			}
		}
	})
}

func isASCII(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' })
}

// A part of a board is drawn as it is drawn in the whole.
func TestDrawPart(t *testing.T) {
	show := walk(t, problem(t, "12x30 aa3"), tour.Names)
	for range 200 {
		show.Forward()
	}
	whole := play.Draw(show, play.Whole(board(t, "12x30")), play.Unpainted)
	part := play.Draw(show, play.Window{Top: 3, Left: 22, Rows: 4, Cols: 8}, play.Unpainted)
	const cell = 5
	for i, line := range part {
		of := whole[3+i]
		if i == 4 {
			of = whole[12]
		}
		if want := of[:2] + of[len(of)-8*cell:]; line != want {
			t.Errorf("line %d is %q, want %q", i, line, want)
		}
	}
}

// Colours change nothing but the look of marked squares.
func TestPaint(t *testing.T) {
	p := problem(t, "6x6 a1 b1")
	show := search(t, "backtrack", p, tour.Names)
	for range 6 {
		show.Forward()
	}
	show.Back()
	plain := strings.Join(play.Draw(show, play.Whole(p.Board), play.Unpainted), "\n")
	tagged := strings.Join(play.Draw(show, play.Whole(p.Board), func(m play.Mark, text string) string {
		if m == play.Plain || string(text[0]) != string(m) {
			t.Errorf("%q is painted as %q", text, m)
		}
		return "<" + text + ">"
	}), "\n")
	if strings.Count(tagged, "<N") != 1 || strings.Count(tagged, "<S1>") != 1 || strings.Count(tagged, "<F.>") != 1 || !strings.Contains(tagged, "<+") {
		t.Errorf("painted:\n%s", tagged)
	}
	if diff := cmp.Diff(plain, strings.NewReplacer("<", "", ">", "").Replace(tagged)); diff != "" {
		t.Error(diff)
	}
	for _, m := range []play.Mark{play.Knight, play.Start, play.Finish, play.Choice, play.Undone} {
		if text := play.Coloured(m, "12"); !strings.HasPrefix(text, "\x1b[") || !strings.Contains(text, "12") || !strings.HasSuffix(text, "m") {
			t.Errorf("%q is painted as %q", m, text)
		}
	}
}

func TestWindowFollows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := tour.Board{Rows: rapid.IntRange(1, 40).Draw(t, "rows"), Cols: rapid.IntRange(1, 40).Draw(t, "cols")}
		var w play.Window
		for range 20 {
			row, col := rapid.IntRange(0, b.Rows-1).Draw(t, "row"), rapid.IntRange(0, b.Cols-1).Draw(t, "col")
			rows, cols := rapid.IntRange(1, 50).Draw(t, "height"), rapid.IntRange(1, 50).Draw(t, "width")
			w = w.Follow(b, b.At(row, col), rows, cols)
			if w.Rows != min(rows, b.Rows) || w.Cols != min(cols, b.Cols) {
				t.Fatalf("%+v on %s in %dx%d", w, b, rows, cols)
			}
			if w.Top < 0 || w.Left < 0 || w.Top+w.Rows > b.Rows || w.Left+w.Cols > b.Cols {
				t.Fatalf("%+v is not on %s", w, b)
			}
			if row < w.Top || row >= w.Top+w.Rows || col < w.Left || col >= w.Left+w.Cols {
				t.Fatalf("%+v does not show row %d, column %d", w, row, col)
			}
		}
	})
}

// The window rests while the knight is away from its edges, and then puts it in
// the middle.
func TestWindowRests(t *testing.T) {
	b := board(t, "50x50")
	w := play.Window{Top: 10, Left: 10, Rows: 9, Cols: 9}
	for _, c := range []struct {
		row, col  int
		top, left int
	}{
		{14, 14, 10, 10}, {12, 16, 10, 10}, {16, 12, 10, 10},
		{11, 14, 7, 10}, {14, 17, 10, 13}, {0, 49, 0, 41},
	} {
		got := w.Follow(b, b.At(c.row, c.col), 9, 9)
		if got.Top != c.top || got.Left != c.left {
			t.Errorf("for row %d, column %d it goes to %d, %d; want %d, %d", c.row, c.col, got.Top, got.Left, c.top, c.left)
		}
	}
}
