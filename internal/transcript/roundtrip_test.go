package transcript_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/internal/render"
	"tourcat/internal/transcript"
	"tourcat/tour"
	"tourcat/tour/verify"
)

// TestFormatsReadBack: what this program writes in any format is the same tour
// when it is read, with or without its title, and with CRLF.
func TestFormatsReadBack(t *testing.T) {
	tours := publishedTours(t)
	rapid.Check(t, func(rt *rapid.T) {
		want := tour.Symmetry(rapid.IntRange(0, tour.Symmetries-1).Draw(rt, "symmetry")).Tour(rapid.SampledFrom(tours).Draw(rt, "tour"))
		if rapid.Bool().Draw(rt, "reversed") {
			want.Path = slices.Clone(want.Path)
			slices.Reverse(want.Path)
		}
		f := rapid.SampledFrom(textFormats()).Draw(rt, "format")
		n := rapid.SampledFrom([]tour.Notation{tour.Names, tour.RowCols}).Draw(rt, "notation")
		text := rendered(rt, want, f, n)
		q := transcript.Question{}
		if f == render.Moves {
			q = transcript.Question{Board: want.Board, Start: n.Format(want.Board, want.Start())}
		}
		if _, body, titled := strings.Cut(text, "\n\n"); titled && rapid.Bool().Draw(rt, "without title") {
			text = body
		}
		if rapid.Bool().Draw(rt, "CRLF") {
			text = strings.ReplaceAll(text, "\n", "\r\n")
		}
		read, err := transcript.Read(strings.NewReader(text), q)
		if err != nil {
			rt.Fatalf("%v\n%s", err, text)
		}
		if diff := cmp.Diff(want, read.Tour); diff != "" {
			rt.Fatalf("-written +read:\n%s\n%s", diff, text)
		}
		verdict, err := read.Judge(q)
		if err != nil || verdict.Closed != want.Closed() || tour.Square(verdict.Finish) != want.Finish() {
			rt.Fatalf("%+v, %v\n%s", verdict, err, text)
		}
	})
}

// FuzzCheck: no input makes a panic, places are within the input, and what is
// accepted is a tour, which is the same when it is written and read again.
func FuzzCheck(f *testing.F) {
	for _, p := range published {
		f.Add(publishedText(f, p.file), "", "")
	}
	for _, t := range publishedTours(f)[:2] {
		for _, format := range textFormats() {
			for _, n := range []tour.Notation{tour.Names, tour.RowCols} {
				f.Add(rendered(f, t, format, n), t.Board.String(), n.Format(t.Board, t.Start()))
			}
		}
	}
	for _, text := range []string{
		"[[11,8,5,0],[0,3,10,7],[9,6,1,4]]", "1. a1 2. b3", "(1,1)->(2,3)", "1,1 2,3", "a b\n1 2", "2 1 3\n1 2 4", "{}", `{"squares":["a1","`,
		`{"board":"1x1","moves":"","start":"a1"}`, "step,square\n1,a1\n", "row;col\n0;0\n", "- 1", "|-1|", "\ufeff1", "zz99999999", "1 2 3\n", "x1 y\n1",
	} {
		f.Add(text, "", "")
	}
	f.Fuzz(func(t *testing.T, text, board, start string) {
		q := transcript.Question{Start: start}
		if b, err := tour.ParseBoard(board); err == nil && b.Squares() <= transcript.MaxSquares {
			q.Board = b // of a larger one see FuzzStream
		}
		report, err := transcript.Check(strings.NewReader(text), q)
		if err != nil {
			return
		}
		if report.Line != nil {
			lines := strings.Split(text, "\n")
			if *report.Line > len(lines) || *report.Column > len(lines[*report.Line-1])+1 {
				t.Fatalf("%s: there is no such place", report)
			}
		}
		if report.Tour == (report.Rule != nil) || report.Tour == (report.Detail != nil) {
			t.Fatalf("%+v", report)
		}
		if !report.Tour {
			return
		}
		read, err := transcript.Read(strings.NewReader(text), q)
		if err != nil {
			t.Fatal(err)
		}
		acceptedIsATour(t, read.Tour)
	})
}

func acceptedIsATour(t *testing.T, accepted tour.Tour) {
	claim := verify.Claim{Rows: accepted.Board.Rows, Cols: accepted.Board.Cols, Start: int(accepted.Start()), Goal: "open", Finish: -1}
	if _, err := verify.Squares(claim, accepted.Path); err != nil {
		t.Fatal(err)
	}
	for _, f := range textFormats() {
		q := transcript.Question{}
		if f == render.Moves {
			q = transcript.Question{Board: accepted.Board, Start: accepted.Board.Name(accepted.Start())}
		}
		text := rendered(t, accepted, f, tour.Names)
		again, err := transcript.Read(strings.NewReader(text), q)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if diff := cmp.Diff(accepted, again.Tour); diff != "" {
			t.Fatalf("-accepted +again:\n%s\n%s", diff, text)
		}
	}
}
