package transcript_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tourcat/internal/render"
	"tourcat/internal/transcript"
	"tourcat/tour"
)

// published are squares of numbers from the literature, as their files in
// testdata/published say, and what they are.
var published = []struct {
	file, board, start, finish string
	closed                     bool
}{
	{"beverley", "8x8", "a8", "c1", false},
	{"wenzelides", "8x8", "e6", "d8", true},
	{"euler-symmetric", "8x8", "a4", "c5", true},
	{"euler-first", "8x8", "a1", "b3", true},
	{"al-adli", "8x8", "h8", "f7", true},
	{"warnsdorff", "8x8", "a8", "e3", false},
	{"kumar-6x10", "6x10", "h3", "h4", false},
}

func publishedText(tb testing.TB, file string) string {
	tb.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "published", file+".txt"))
	if err != nil {
		tb.Fatal(err)
	}
	return string(text)
}

// publishedTours are the published tours, and a few small ones.
func publishedTours(tb testing.TB) []tour.Tour {
	tb.Helper()
	texts := []string{fiveByFive, threeByFour, "1"}
	for _, p := range published {
		texts = append(texts, publishedText(tb, p.file))
	}
	var tours []tour.Tour
	for _, text := range texts {
		t, err := transcript.Read(strings.NewReader(text), transcript.Question{})
		if err != nil {
			tb.Fatal(err)
		}
		tours = append(tours, t.Tour)
	}
	return tours
}

const (
	fiveByFive = `
 7 12 17 22  5
18 23  6 11 16
13  8 25  4 21
24 19  2 15 10
 1 14  9 20  3
`
	threeByFour = `
1  4  7 10
8 11  2  5
3  6  9 12
`
)

// ask is a question without a board.
func ask(goal tour.Goal, start, finish string) transcript.Question {
	return transcript.Question{Goal: goal, Start: start, Finish: finish}
}

func about(board, start string) transcript.Question {
	b, err := tour.ParseBoard(board)
	if err != nil {
		panic(err)
	}
	return transcript.Question{Board: b, Start: start}
}

// checked is the report of a text in one line, or the error after "error: ".
func checked(text string, q transcript.Question) string {
	report, err := transcript.Check(strings.NewReader(text), q)
	if err != nil {
		return "error: " + err.Error()
	}
	return report.String()
}

// rendered is a tour in a format of this program.
func rendered(tb interface {
	Helper()
	Fatal(...any)
}, t tour.Tour, f render.Format, n tour.Notation) string {
	tb.Helper()
	a := render.Answer{
		Board: t.Board, Start: t.Start(), Goal: tour.Open, FinishWanted: tour.NoSquare, Strategy: "auto",
		Outcome: tour.Found, Engine: "path", Tour: t, Nodes: int64(len(t.Path)), Solver: 1, Repeats: 1,
	}
	var text bytes.Buffer
	if err := render.Write(&text, f, a, render.Style{Notation: n}); err != nil {
		tb.Fatal(err)
	}
	return text.String()
}

// textFormats are the formats of this program that are text a tour can be read
// from, not pictures.
func textFormats() (formats []render.Format) {
	for _, f := range render.Formats() {
		if !strings.HasPrefix(f.MediaType(), "image/") {
			formats = append(formats, f)
		}
	}
	return formats
}
