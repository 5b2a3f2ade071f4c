package render_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/internal/render"
	"tourcat/tour"
)

func readGIF(t rapid.TB, text string) *gif.GIF {
	t.Helper()
	g, err := gif.DecodeAll(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if g.LoopCount != 0 && len(g.Image) > 1 {
		t.Fatalf("it ends after %d times", g.LoopCount)
	}
	return g
}

// film shows the frames of a GIF one after the other.
func film(t rapid.TB, g *gif.GIF, look func(frame int, m *image.RGBA)) {
	t.Helper()
	screen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	for i, frame := range g.Image {
		if !frame.Rect.In(screen.Rect) {
			t.Fatalf("frame %d has %v of %v", i, frame.Rect, screen.Rect)
		}
		draw.Draw(screen, frame.Rect, frame, frame.Rect.Min, draw.Over)
		look(i, screen)
	}
}

// Each frame makes one step: the square that is entered is marked, the move is
// drawn, and only the room of the move changes. In the end there is the picture
// that png has.
func TestGIFWalksTheTour(t *testing.T) {
	small := slices.DeleteFunc(readTours(t), func(s stored) bool { return s.tour.Board.Squares() > 100 })
	rapid.Check(t, func(t *rapid.T) {
		want, n := drawTour(t, small), drawNotation(t)
		b := want.Board
		g := readGIF(t, write(t, render.GIF, found(want), n))
		if len(g.Image) != len(want.Path) {
			t.Fatalf("%d frames of %d steps", len(g.Image), len(want.Path))
		}
		film(t, g, func(i int, m *image.RGBA) {
			here := want.Path[i]
			mark := lineColour
			switch i {
			case 0:
				mark = startColour
			case len(want.Path) - 1:
				mark = finishColour
			}
			if got := pixel(m, b, float64(b.Row(here))-0.3, float64(b.Col(here))); got != mark {
				t.Fatalf("step %d on %s: %v", i+1, b.Name(here), got)
			}
			if i == 0 {
				return
			}
			if got := between(m, b, want.Path[i-1], here); !isLine(got) {
				t.Fatalf("the move to step %d: %v", i+1, got)
			}
			if size := g.Image[i].Rect.Size(); i < len(want.Path)-1 && size.X*size.Y > 6*48*48 {
				t.Fatalf("step %d changes %v", i+1, size)
			}
		})
		checkLastFrame(t, g, found(want), n)
	})
}

// checkLastFrame compares with a PNG of the same size.
func checkLastFrame(t rapid.TB, g *gif.GIF, a render.Answer, n tour.Notation) {
	t.Helper()
	style := render.Style{Notation: n, Size: max(g.Config.Width, g.Config.Height)}
	still := readPNG(t, writeIn(t, style, render.PNG, a))
	want := image.NewRGBA(still.Bounds())
	draw.Draw(want, want.Rect, still, image.Point{}, draw.Src)
	film(t, g, func(i int, m *image.RGBA) {
		if i == len(g.Image)-1 && (m.Rect != want.Rect || !bytes.Equal(m.Pix, want.Pix)) {
			t.Fatalf("%s: the last frame is not the picture", a.Board)
		}
	})
}

// The largest board, one whose marks are larger than its squares, and one of a
// single square.
func TestGIFOfOddBoards(t *testing.T) {
	for _, b := range []string{"32x32", "3x341", "1x1"} {
		a := found(shuffled(mustBoard(t, b), 1))
		g := readGIF(t, write(t, render.GIF, a, tour.Names))
		if len(g.Image) != a.Board.Squares() {
			t.Errorf("%s: %d frames", b, len(g.Image))
		}
		checkLastFrame(t, g, a, tour.Names)
	}
}

func TestGIFIsSmall(t *testing.T) {
	for _, name := range []string{"8x8-closed", "8x8-magic"} {
		for _, theme := range []render.Theme{render.Light, render.Dark, render.Print} {
			if text := writeIn(t, render.Style{Theme: theme}, render.GIF, found(readTour(t, name))); len(text) > 60_000 {
				t.Errorf("%s, %s: %d bytes", name, theme, len(text))
			}
		}
	}
}

// The whole tour can be looked at before the walk begins again.
func TestGIFDelays(t *testing.T) {
	for _, c := range []struct {
		name        string
		delay       time.Duration
		first, last int // in hundredths of a second
	}{
		{"1x1", 0, 300, 300}, {"5x5", 0, 40, 300}, {"8x8-closed", 0, 25, 300}, {"32x32", 0, 4, 300},
		{"5x5", 100 * time.Millisecond, 10, 300}, {"5x5", 10 * time.Second, 1000, 1000},
	} {
		g := readGIF(t, writeIn(t, render.Style{Delay: c.delay}, render.GIF, found(readTour(t, c.name))))
		if first, last := g.Delay[0], g.Delay[len(g.Delay)-1]; first != c.first || last != c.last {
			t.Errorf("%s, %v: %d and %d", c.name, c.delay, first, last)
		}
	}
}

// Without a tour it is one frame with what png has.
func TestGIFWithoutATour(t *testing.T) {
	for _, a := range []render.Answer{impossible(t), undecided(t)} {
		g := readGIF(t, write(t, render.GIF, a, tour.Names))
		if len(g.Image) != 1 {
			t.Fatalf("%d frames", len(g.Image))
		}
		checkLastFrame(t, g, a, tour.Names)
	}
}

// All frames share the colours of the file.
func TestGIFSharesItsPalette(t *testing.T) {
	g := readGIF(t, write(t, render.GIF, stored8x8(t), tour.Names))
	shared := g.Config.ColorModel.(color.Palette)
	for i, frame := range g.Image {
		// The entry for what has not changed is a colour in the file.
		if diff := cmp.Diff(shared[:100], frame.Palette[:100]); diff != "" {
			t.Fatalf("frame %d:\n%s", i, diff)
		}
	}
}
