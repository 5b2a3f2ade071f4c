package render_test

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
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
	Label    string `xml:"aria-label,attr"`
	Title    string `xml:"title"`
	Desc     string `xml:"desc"`
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

func readPicture(t rapid.TB, text string) (p picture) {
	t.Helper()
	if err := xml.Unmarshal([]byte(text), &p); err != nil {
		t.Fatalf("%v in %s", err, text)
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
		if p.Title == "" || p.Title != p.Label || p.Title != found(want).Sentence(n) || p.Desc == "" {
			t.Fatalf("title %q, label %q, description %q", p.Title, p.Label, p.Desc)
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
	if p.Title != a.Sentence(tour.Names) || p.Polyline.Points != "" || len(p.Circles) != 1 {
		t.Errorf("%+v", p)
	}
	if last := p.Paths[len(p.Paths)-1]; last.Class != "finish" {
		t.Errorf("the finish that was wanted is not marked: %+v", p.Paths)
	}
}

// A large board has fewer things, a huge one no picture, which is told before
// anything is written.
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
	b := tour.Board{Rows: 1025, Cols: 1024}
	a := impossible(t)
	a.Board, a.Start, a.FinishWanted = b, 0, 1
	err := render.Write(io.Discard, render.SVG, a, tour.Names)
	if input, ok := errors.AsType[*tour.InputError](err); !ok || input.Field != "board" || !strings.Contains(err.Error(), "1048576") {
		t.Error(err)
	}
}

// Texts of an answer cannot break out of their element.
func TestPictureEscapes(t *testing.T) {
	a := undecided(t)
	a.Strategy = `x"><script>&`
	p := readPicture(t, write(t, render.SVG, a, tour.Names))
	if !strings.Contains(p.Title, a.Strategy) || p.Title != p.Label {
		t.Errorf("title %q, label %q", p.Title, p.Label)
	}
}
