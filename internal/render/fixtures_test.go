package render_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tourcat/internal/render"
	"tourcat/tour"
	"tourcat/tour/verify"
)

// stored is a tour of testdata/tours.txt.
type stored struct {
	name string
	tour tour.Tour
}

// readTours reads every stored tour and judges it.
func readTours(tb testing.TB) []stored {
	tb.Helper()
	text, err := os.ReadFile("testdata/tours.txt")
	if err != nil {
		tb.Fatal(err)
	}
	var tours []stored
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Fields(line)
		b := mustBoard(tb, fields[1])
		t, err := tour.FromMoves(b, mustSquare(tb, b, fields[2]), strings.TrimPrefix(fields[3], "-"))
		if err != nil {
			tb.Fatalf("%s: %v", fields[0], err)
		}
		if err := judge(t); err != nil {
			tb.Fatalf("%s: %v", fields[0], err)
		}
		tours = append(tours, stored{name: fields[0], tour: t})
	}
	return tours
}

func readTour(tb testing.TB, name string) tour.Tour {
	tb.Helper()
	for _, s := range readTours(tb) {
		if s.name == name {
			return s.tour
		}
	}
	tb.Fatalf("no tour %q", name)
	return tour.Tour{}
}

// judge says whether t is a tour, by rules that know nothing of this package.
func judge(t tour.Tour) error {
	claim := verify.Claim{Rows: t.Board.Rows, Cols: t.Board.Cols, Start: int(t.Start()), Goal: "open", Finish: -1}
	_, err := verify.Squares(claim, t.Path)
	return err
}

func mustBoard(tb testing.TB, s string) tour.Board {
	tb.Helper()
	b, err := tour.ParseBoard(s)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

func mustSquare(tb testing.TB, b tour.Board, s string) tour.Square {
	tb.Helper()
	square, err := b.ParseSquare(s)
	if err != nil {
		tb.Fatal(err)
	}
	return square
}

// found is an answer from no catalogue with the tour t.
func found(t tour.Tour) render.Answer {
	return render.Answer{
		Board: t.Board, Start: t.Start(), Goal: tour.Open, FinishWanted: tour.NoSquare,
		Strategy: "auto", Outcome: tour.Found, Engine: "path", Tour: t,
		Nodes: int64(len(t.Path)), Solver: 1, Elapsed: 1500 * time.Nanosecond, Repeats: 1,
	}
}

// stored8x8 is an answer from a catalogue with all that can be set.
func stored8x8(tb testing.TB) render.Answer {
	a := found(readTour(tb, "8x8-closed"))
	a.ID, a.RunID = 12, 3
	a.Goal, a.FinishWanted = tour.To, a.Tour.Finish()
	a.Strategy, a.Seed = "rotate", 7
	a.Nodes, a.Backtracks, a.MaxNodes = 70, 6, 100_000
	a.Repeats = 5
	return a
}

// impossible is the question for a tour between two squares of one colour.
func impossible(tb testing.TB) render.Answer {
	b := mustBoard(tb, "8x8")
	return render.Answer{
		Board: b, Start: mustSquare(tb, b, "a1"), Goal: tour.To, FinishWanted: mustSquare(tb, b, "h8"),
		Strategy: "auto", Outcome: tour.Impossible, Engine: "refusal", Proof: "colour",
		Reason: "every move changes the colour, so the 64th square is not of the start's", Solver: 1, Repeats: 1,
	}
}

// undecided is a question whose node budget was spent.
func undecided(tb testing.TB) render.Answer {
	b := mustBoard(tb, "8x8")
	return render.Answer{
		ID: 4, RunID: 1,
		Board: b, Start: mustSquare(tb, b, "a1"), Goal: tour.Open, FinishWanted: tour.NoSquare,
		Strategy: "backtrack", Outcome: tour.Undecided, Engine: "path",
		Nodes: 100_000, Backtracks: 99_953, MaxNodes: 100_000, Solver: 1, Elapsed: time.Millisecond, Repeats: 1,
	}
}

// write is what Write makes of an answer.
func write(tb rapid.TB, f render.Format, a render.Answer, n tour.Notation) string {
	tb.Helper()
	return writeIn(tb, render.Style{Notation: n}, f, a)
}

// writeIn is what Write makes of an answer in a style.
func writeIn(tb rapid.TB, s render.Style, f render.Format, a render.Answer) string {
	tb.Helper()
	var out strings.Builder
	if err := render.Write(&out, f, a, s); err != nil {
		tb.Fatalf("Write %s: %v", f, err)
	}
	return out.String()
}

// drawTour draws a stored tour, laid on the board in one of the ways that keep
// it a tour and walked from either end.
func drawTour(t *rapid.T, tours []stored) tour.Tour {
	drawn := tours[rapid.IntRange(0, len(tours)-1).Draw(t, "tour")].tour
	drawn = tour.Symmetry(rapid.IntRange(0, tour.Symmetries-1).Draw(t, "symmetry")).Tour(drawn)
	if rapid.Bool().Draw(t, "reversed") {
		slices.Reverse(drawn.Path)
	}
	return drawn
}

// drawWalk draws squares in any order, on boards of which few have a tour.
func drawWalk(t *rapid.T) tour.Tour {
	b := tour.Board{Rows: rapid.IntRange(1, 40).Draw(t, "rows"), Cols: rapid.IntRange(1, 60).Draw(t, "cols")}
	return shuffled(b, rapid.Uint64().Draw(t, "seed"))
}

// shuffled is every square of b once, in any order. Formats that know no moves
// write it like a tour.
func shuffled(b tour.Board, seed uint64) tour.Tour {
	path := make([]tour.Square, b.Squares())
	for i, s := range rand.New(rand.NewPCG(seed, 0)).Perm(len(path)) {
		path[i] = tour.Square(s)
	}
	return tour.Tour{Board: b, Path: path}
}

func drawNotation(t *rapid.T) tour.Notation {
	return rapid.SampledFrom([]tour.Notation{tour.Names, tour.RowCols}).Draw(t, "notation")
}
