package render_test

import (
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/internal/render"
	"tourcat/tour"
)

// picture is what a test reads from an SVG.
type picture struct {
	Width    int    `xml:"width,attr"`
	Height   int    `xml:"height,attr"`
	Role     string `xml:"role,attr"`
	Labelled string `xml:"aria-labelledby,attr"`
	Title    named  `xml:"title"`
	Desc     named  `xml:"desc"`
	Style    string `xml:"style"`
	Polyline struct {
		Points string `xml:"points,attr"`
	} `xml:"polyline"`
	Lines []struct {
		Class string `xml:"class,attr"`
	} `xml:"line"`
	Paths []struct {
		Class string `xml:"class,attr"`
	} `xml:"path"`
	Circles []struct {
		X int `xml:"cx,attr"`
		Y int `xml:"cy,attr"`
	} `xml:"circle"`
	Texts []struct {
		Class string `xml:"class,attr"`
		X     int    `xml:"x,attr"`
		Text  string `xml:",chardata"`
	} `xml:"text"`
}

// named is a text that an attribute refers to.
type named struct {
	ID   string `xml:"id,attr"`
	Text string `xml:",chardata"`
}

func readPicture(t rapid.TB, text string) (p picture) {
	t.Helper()
	if err := xml.Unmarshal([]byte(text), &p); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	if p.Role != "img" || p.Labelled != p.Title.ID+" "+p.Desc.ID || p.Title.ID == p.Desc.ID {
		t.Fatalf("a screen reader is told %q of a %q, not %q and %q", p.Labelled, p.Role, p.Title.ID, p.Desc.ID)
	}
	return p
}

// The line leads over the centres of the squares in the order of the tour, each
// number is there once, and the ends are marked.
func TestPictureIsTheTour(t *testing.T) {
	tours := readTours(t)
	rapid.Check(t, func(t *rapid.T) {
		want, n := drawTour(t, tours), drawNotation(t)
		b := want.Board
		p := readPicture(t, write(t, render.SVG, found(want), n))
		var points []string
		for _, s := range want.Path {
			points = append(points, fmt.Sprintf("%d,%d", 48+40*b.Col(s), 48+40*b.Row(s)))
		}
		if len(want.Path) == 1 {
			points = nil
		}
		if diff := cmp.Diff(strings.Join(points, " "), p.Polyline.Points); diff != "" {
			t.Fatalf("-want +got:\n%s", diff)
		}
		if p.Title.Text == "" || p.Title.Text != found(want).Sentence(n) || p.Desc.Text == "" {
			t.Fatalf("title %q, description %q", p.Title.Text, p.Desc.Text)
		}
		if closing := len(p.Lines) == 1; closing != want.Closed() {
			t.Fatalf("the closing move is shown: %t", closing)
		}
		if len(p.Circles) != 1 || p.Circles[0].X != 48+40*b.Col(want.Start()) || p.Circles[0].Y != 48+40*b.Row(want.Start()) {
			t.Fatalf("the start is at %v", p.Circles)
		}
		step := 0
		for _, text := range p.Texts {
			if strings.HasPrefix(text.Class, "step") {
				step++
				if text.Text != strconv.Itoa(step) || text.X != 48+40*b.Col(want.Path[step-1]) {
					t.Fatalf("number %q at %d is not step %d", text.Text, text.X, step)
				}
			}
		}
		if numbered := max(b.Rows, b.Cols) <= 60; numbered && step != len(want.Path) || !numbered && step != 0 {
			t.Fatalf("%d numbers of %d squares", step, len(want.Path))
		}
	})
}

func TestPictureWithoutATour(t *testing.T) {
	a := impossible(t)
	p := readPicture(t, write(t, render.SVG, a, tour.Names))
	if p.Title.Text != a.Sentence(tour.Names) || p.Polyline.Points != "" || len(p.Circles) != 1 {
		t.Errorf("%+v", p)
	}
	if last := p.Paths[len(p.Paths)-1]; last.Class != "finish" {
		t.Errorf("the finish that was wanted is not marked: %+v", p.Paths)
	}
}

// A large board has fewer things.
func TestPicturesOfLargeBoards(t *testing.T) {
	for _, c := range []struct {
		board          string
		texts, squares bool
	}{{"60x60", true, true}, {"3x61", false, true}, {"250x4", false, true}, {"251x4", false, false}} {
		b := mustBoard(t, c.board)
		text := write(t, render.SVG, found(shuffled(b, 1)), tour.Names)
		if got := strings.Contains(text, "<text"); got != c.texts {
			t.Errorf("%s: numbers %t", c.board, got)
		}
		if got := strings.Contains(text, `class="dark"`); got != c.squares {
			t.Errorf("%s: squares %t", c.board, got)
		}
	}
}

// Texts of an answer cannot break out of their element.
func TestPictureEscapes(t *testing.T) {
	a := undecided(t)
	a.Strategy = `x"><script>&`
	p := readPicture(t, write(t, render.SVG, a, tour.Names))
	if !strings.Contains(p.Title.Text, a.Strategy) {
		t.Errorf("title %q", p.Title.Text)
	}
}

// The size is that of the longer side, and the picture keeps its shape.
func TestPictureHasItsSize(t *testing.T) {
	for _, c := range []struct {
		name                string
		size, width, height int
	}{
		{"8x8-closed", 0, 376, 376}, {"8x8-closed", 600, 600, 600},
		{"10x9", 0, 416, 456}, {"10x9", 1000, 912, 1000}, {"3x27", 16, 16, 2},
	} {
		p := readPicture(t, writeIn(t, render.Style{Size: c.size}, render.SVG, found(readTour(t, c.name))))
		if p.Width != c.width || p.Height != c.height {
			t.Errorf("%s in %d pixels: %d x %d", c.name, c.size, p.Width, p.Height)
		}
	}
}

// Only the theme auto asks what the reader prefers.
func TestPictureFollowsTheReader(t *testing.T) {
	for theme, follows := range map[render.Theme]bool{render.Auto: true, render.Light: false, render.Dark: false, render.Print: false} {
		p := readPicture(t, writeIn(t, render.Style{Theme: theme}, render.SVG, found(readTour(t, "5x5"))))
		for _, question := range []string{"prefers-color-scheme:dark", "@media print"} {
			if strings.Contains(p.Style, question) != follows {
				t.Errorf("%s: %s", theme, p.Style)
			}
		}
	}
}
