package render_test

import (
	"image"
	"image/color"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tourcat/internal/render"
	"tourcat/tour"
)

// Colours of the theme light.
var (
	lineColour   = color.RGBA{0x2f, 0x5d, 0x8a, 0xff}
	startColour  = color.RGBA{0x2e, 0x7d, 0x32, 0xff}
	finishColour = color.RGBA{0xb3, 0x26, 0x1e, 0xff}
	lightColour  = color.RGBA{0xf3, 0xea, 0xd8, 0xff}
	darkColour   = color.RGBA{0xd9, 0xc6, 0xa5, 0xff}
)

func readPNG(t rapid.TB, text string) image.Image {
	t.Helper()
	m, err := png.Decode(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// pixel is the colour of a place given in squares: the middle of the top left
// square is at 0, 0.
func pixel(m image.Image, b tour.Board, row, col float64) color.RGBA {
	size := m.Bounds().Size()
	scale := float64(max(size.X, size.Y)) / float64(max(b.Cols, b.Rows)*40+56)
	at := func(squares float64) int { return int(math.Floor((48 + 40*squares) * scale)) }
	return color.RGBAModel.Convert(m.At(at(col), at(row))).(color.RGBA)
}

// between looks at the middle of a move.
func between(m image.Image, b tour.Board, from, to tour.Square) color.RGBA {
	return pixel(m, b, float64(b.Row(from)+b.Row(to))/2, float64(b.Col(from)+b.Col(to))/2)
}

// isLine reports whether a pixel is more of a line than of a square.
func isLine(c color.RGBA) bool {
	return color.Palette{lightColour, darkColour, lineColour}.Index(c) == 2
}

// There is line in the middle of a move, which one other move shares, if one of
// the two is made, and otherwise not.
func TestPNGIsTheTour(t *testing.T) {
	small := slices.DeleteFunc(readTours(t), func(s stored) bool { return s.tour.Board.Squares() > 200 })
	rapid.Check(t, func(t *rapid.T) {
		want, n := drawTour(t, small), drawNotation(t)
		b := want.Board
		m := readPNG(t, write(t, render.PNG, found(want), n))
		made := map[[2]int]bool{}
		middle := func(from, to tour.Square) [2]int { return [2]int{b.Row(from) + b.Row(to), b.Col(from) + b.Col(to)} }
		for i := 1; i < len(want.Path); i++ {
			made[middle(want.Path[i-1], want.Path[i])] = true
		}
		if want.Closed() { // dashes, which need not meet the middle
			delete(made, middle(want.Finish(), want.Start()))
		}
		for s := range tour.Square(b.Squares()) {
			for _, to := range []tour.Square{s + tour.Square(2*b.Cols+1), s + tour.Square(b.Cols+2)} {
				if int(to) >= b.Squares() || b.Col(to) < b.Col(s) || want.Closed() && middle(s, to) == middle(want.Finish(), want.Start()) {
					continue
				}
				if got := between(m, b, s, to); isLine(got) != made[middle(s, to)] {
					t.Fatalf("between %s and %s: %v", b.Name(s), b.Name(to), got)
				}
			}
		}
		checkEnds(t, m, want)
	})
}

// checkEnds looks at the marks above their numbers.
func checkEnds(t rapid.TB, m image.Image, want tour.Tour) {
	t.Helper()
	b := want.Board
	above := func(s tour.Square) color.RGBA { return pixel(m, b, float64(b.Row(s))-0.3, float64(b.Col(s))) }
	for i, s := range want.Path {
		got := above(s)
		switch {
		case i == 0 && got != startColour || i > 0 && i == len(want.Path)-1 && got != finishColour:
			t.Fatalf("%s, step %d of %d: %v", b.Name(s), i+1, len(want.Path), got)
		case i > 0 && i < len(want.Path)-1 && (got == startColour || got == finishColour):
			t.Fatalf("%s, step %d of %d, looks like an end", b.Name(s), i+1, len(want.Path))
		}
	}
}

func TestPNGHasItsSize(t *testing.T) {
	for _, c := range []struct {
		board               string
		size, width, height int
	}{
		{"1x1", 0, 192, 192}, {"8x8", 0, 752, 752}, {"10x9", 0, 832, 912}, {"8x8", 100, 100, 100}, {"3x40", 600, 600, 64},
		{"60x60", 0, 2048, 2048}, {"400x4", 0, 50, 2048}, {"1000x3", 0, 72, 4060},
	} {
		a := undecided(t)
		a.Board, a.Start = mustBoard(t, c.board), 0
		m := readPNG(t, writeIn(t, render.Style{Size: c.size}, render.PNG, a))
		if got := m.Bounds().Size(); got != image.Pt(c.width, c.height) {
			t.Errorf("%s in %d pixels: %v", c.board, c.size, got)
		}
	}
}

// Without a tour there are the squares, the start, and the finish that was
// wanted.
func TestPNGWithoutATour(t *testing.T) {
	a := impossible(t)
	m := readPNG(t, write(t, render.PNG, a, tour.Names))
	for s := range tour.Square(a.Board.Squares()) {
		want := darkColour
		switch {
		case s == a.Start:
			want = startColour
		case s == a.FinishWanted:
			want = finishColour
		case (a.Board.Row(s)+a.Board.Col(s))%2 == 0:
			want = lightColour
		}
		if got := pixel(m, a.Board, float64(a.Board.Row(s)), float64(a.Board.Col(s))); got != want {
			t.Errorf("%s: %v, want %v", a.Board.Name(s), got, want)
		}
	}
}

// A theme changes colours and nothing else, and the same answer is always the
// same picture.
func TestPicturesOfPixelsInThemes(t *testing.T) {
	a := stored8x8(t)
	for _, f := range []render.Format{render.PNG, render.GIF} {
		seen := map[string]render.Theme{}
		for _, theme := range []render.Theme{render.Light, render.Dark, render.Print} {
			text := writeIn(t, render.Style{Theme: theme}, f, a)
			if other, ok := seen[text]; ok {
				t.Errorf("%s: %s looks like %s", f, theme, other)
			}
			seen[text] = theme
			if again := writeIn(t, render.Style{Theme: theme}, f, a); again != text {
				t.Errorf("%s, %s: another picture each time", f, theme)
			}
		}
		if seen[write(t, f, a, tour.Names)] != render.Light {
			t.Errorf("%s: auto is not light", f)
		}
	}
}

// Coordinates are in the notation that is asked for.
func TestPNGCoordinates(t *testing.T) {
	a := stored8x8(t)
	if write(t, render.PNG, a, tour.Names) == write(t, render.PNG, a, tour.RowCols) {
		t.Error("the notation changes nothing")
	}
}
