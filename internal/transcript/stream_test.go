package transcript_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/internal/render"
	"tourcat/internal/transcript"
	"tourcat/tour"
	"tourcat/tour/verify"
)

// streamed is the report of moves as those of a large board are judged.
func streamed(tb rapid.TB, r io.Reader, q transcript.Question) transcript.Report {
	tb.Helper()
	report, err := transcript.CheckStream(r, q)
	if err != nil {
		tb.Fatal(err)
	}
	return report
}

// drawMoves draws a known tour and a text of its moves, some of them changed,
// with spaces and line ends between them.
func drawMoves(t *rapid.T, tours []tour.Tour) (tour.Tour, string) {
	known := rapid.SampledFrom(tours).Draw(t, "tour")
	moves := []byte(strings.TrimSpace(rendered(t, known, render.Moves, tour.Names)))
	for range rapid.IntRange(0, 2).Draw(t, "edits") {
		if len(moves) > 0 {
			moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")] = rapid.SampledFrom([]byte("1234567890x")).Draw(t, "digit")
		}
	}
	var text strings.Builder
	gaps := 1 // all together are within what is read
	for _, m := range moves {
		if gaps < known.Board.Squares() && rapid.IntRange(0, 5).Draw(t, "gap") == 0 {
			text.WriteByte(rapid.SampledFrom([]byte(" \n\t\r")).Draw(t, "space"))
			gaps++
		}
		text.WriteByte(m)
	}
	text.WriteByte('\n')
	return known, text.String()
}

// expected is the first fault of moves by one call of the verifier, and its place
// by counting in the text; no place where it is the whole.
func expected(c verify.Claim, text string) (rule verify.Rule, step, line, column int) {
	var digits []byte
	var places []int
	for i := range len(text) {
		if !strings.ContainsRune(" \n\t\r", rune(text[i])) {
			digits, places = append(digits, text[i]-'0'), append(places, i)
		}
	}
	w, err := verify.NewWalker(c)
	if err == nil {
		_ = w.Enter(digits) // Conclude returns it too
		_, err = w.Conclude()
	}
	refusal, ok := errors.AsType[*verify.Error](err)
	if !ok {
		return "", 0, 0, 0
	}
	if refusal.Step > 0 && refusal.Step-2 < len(places) && refusal.Rule != verify.RuleFinish && refusal.Rule != verify.RuleClosed {
		before := text[:places[refusal.Step-2]]
		line, column = strings.Count(before, "\n")+1, len(before)-strings.LastIndex(before, "\n")
	}
	return refusal.Rule, refusal.Step, line, column
}

// However an input comes, its moves are judged as the verifier judges them at
// once, and a fault has its place.
func TestStreamFindsTheFirstFault(t *testing.T) {
	tours := publishedTours(t)
	rapid.Check(t, func(t *rapid.T) {
		known, text := drawMoves(t, tours)
		b := known.Board
		q := transcript.Question{Board: b, Start: b.Name(known.Start()), Goal: rapid.SampledFrom([]tour.Goal{tour.Open, tour.Closed}).Draw(t, "goal")}
		claim := verify.Claim{Rows: b.Rows, Cols: b.Cols, Start: int(known.Start()), Goal: string(q.Goal), Finish: -1}
		rule, step, line, column := expected(claim, text)
		for _, r := range []io.Reader{
			strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text)),
			iotest.HalfReader(strings.NewReader(text)), iotest.DataErrReader(strings.NewReader(text)),
		} {
			got := streamed(t, r, q)
			if got.Tour != (rule == "") {
				t.Fatalf("%s\n%s", got, text)
			}
			if rule == "" {
				continue
			}
			want := []any{rule, step, line, column}
			if diff := cmp.Diff(want, []any{*got.Rule, orZero(got.Step), orZero(got.Line), orZero(got.Column)}); diff != "" {
				t.Fatalf("%s\n%s\n%s", got, text, diff)
			}
		}
	})
}

func orZero(n *int) int {
	if n == nil {
		return 0
	}
	return *n
}

// What is accepted is reported as ever.
func TestStreamAcceptsTours(t *testing.T) {
	for _, known := range publishedTours(t) {
		text := rendered(t, known, render.Moves, tour.Names)
		q := transcript.Question{Board: known.Board, Start: known.Board.Name(known.Start())}
		report, err := transcript.Check(strings.NewReader(text), q)
		if err != nil {
			t.Fatal(err)
		}
		if got := streamed(t, strings.NewReader(text), q); got.String() != report.String() || !got.Tour {
			t.Errorf("got %s, want %s", got, report)
		}
	}
}

// TestLargeBoards are judged move by move, with no more memory than their bits.
func TestLargeBoards(t *testing.T) {
	const board, start = "5000x5000", "a5000"
	for _, test := range []struct {
		text     string
		question transcript.Question
		want     string
	}{
		{"3\n3 7", about(board, start), "not a tour of 5000x5000: repeat: step 4, line 2, column 3: 2,3 was entered before"},
		{"\n33é", about(board, start), "not a tour of 5000x5000: digit: step 4, line 2, column 3: 'é' is not a digit from 1 to 8"},
		{"5000x5000", about(board, start), "not a tour of 5000x5000: off-board: step 2, line 1, column 1: digit 5 leads from 1,1 to 3,0, which is not on 5000x5000"},
		{"333", about(board, start), "not a tour of 5000x5000: length: 5000x5000 takes 24999999 moves, not 3"},
		{"", about(board, start), "not a tour of 5000x5000: length: 5000x5000 takes 24999999 moves, not 0"},
		{"3", about(board, ""), `error: board "5000x5000": boards of up to 16777216 squares are read; of larger ones only moves, which need --start`},
		{"3", about(board, "a5001"), `error: start "a5001": rank: 5001 is out of range; 5000x5000 has a1 to gjh5000, or rows 1 to 5000 and columns 1 to 5000`},
		{"3", about("65535x65537", "a1"), `error: board "65535x65537": moves of boards of up to 1073741824 squares are read, and anything else of up to 16777216`},
	} {
		if got := checked(test.text, test.question); got != test.want {
			t.Errorf("%q, asked %+v:\ngot  %s\nwant %s", test.text, test.question, got, test.want)
		}
	}
	wrong := about(board, start)
	wrong.Goal = tour.To
	if got := checked("3", wrong); !strings.HasPrefix(got, "error: goal") {
		t.Error(got)
	}
	if _, err := transcript.Read(strings.NewReader("3"), about(board, start)); err == nil {
		t.Error("moves of a board that large were held")
	}
}

// TestStreamReadsNoMoreThanAllowed: moves that never come end in a fault.
func TestStreamReadsNoMoreThanAllowed(t *testing.T) {
	input := &endless{}
	report := streamed(t, input, about("5000x5000", "a1"))
	if report.String() != "not a tour of 5000x5000: text: the input has more than 50000000 bytes, two for each square" {
		t.Error(report)
	}
	if input.read > 50_000_000+1<<20 {
		t.Errorf("%d bytes were read", input.read)
	}
}

func TestStreamPassesOnReadErrors(t *testing.T) {
	unplugged := errors.New("unplugged")
	r := io.MultiReader(strings.NewReader("33"), iotest.ErrReader(unplugged))
	if _, err := transcript.Check(r, about("5000x5000", "a5000")); !errors.Is(err, unplugged) {
		t.Error(err)
	}
}

// FuzzStream: no input makes a panic, and places are within the input.
func FuzzStream(f *testing.F) {
	for _, known := range publishedTours(f) {
		f.Add(rendered(f, known, render.Moves, tour.Names), known.Board.Rows, known.Board.Cols, known.Board.Name(known.Start()))
	}
	f.Add("3 6\n1\r\n36163163", 3, 4, "1,1")
	f.Add("3\xff6", 3, 4, "a3")
	f.Fuzz(func(t *testing.T, text string, rows, cols int, start string) {
		b, err := tour.NewBoard(rows, cols)
		if err != nil || b.Squares() > 1<<20 {
			return
		}
		report, err := transcript.CheckStream(strings.NewReader(text), transcript.Question{Board: b, Start: start})
		if err != nil {
			return
		}
		if report.Tour == (report.Rule != nil) {
			t.Fatalf("%+v", report)
		}
		if report.Line == nil {
			return
		}
		lines := strings.Split(text, "\n")
		if *report.Line > len(lines) || *report.Column > len(lines[*report.Line-1]) {
			t.Fatalf("%s: there is no such place", report)
		}
	})
}
