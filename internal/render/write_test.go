package render_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"tourcat/internal/render"
	"tourcat/tour"
)

// full is a disk with room for some bytes.
type full struct{ room int }

var errFull = errors.New("no space left")

func (f *full) Write(p []byte) (int, error) {
	if len(p) > f.room {
		n := f.room
		f.room = 0
		return n, errFull
	}
	f.room -= len(p)
	return len(p), nil
}

// TestWriteReportsTheWriter fails after every possible number of bytes, and in
// the middle of an answer that is bigger than any buffer.
func TestWriteReportsTheWriter(t *testing.T) {
	given := answers(t)
	for _, f := range render.Formats() {
		for name, a := range given {
			text := write(t, f, a, tour.Names)
			// Pictures of pixels take too long for every number.
			stride := 1
			if f.IsBinary() {
				stride = 1 + len(text)/20
			}
			for room := 0; room < len(text); room += stride {
				if err := render.Write(&full{room}, f, a, render.Style{}); !errors.Is(err, errFull) {
					t.Fatalf("%s %s, %d of %d bytes: error %v", f, name, room, len(text), err)
				}
			}
			if err := render.Write(&full{len(text)}, f, a, render.Style{}); err != nil {
				t.Errorf("%s %s: %v", f, name, err)
			}
		}
	}
	big := found(shuffled(tour.Board{Rows: 300, Cols: 400}, 1))
	for _, f := range []render.Format{render.ASCII, render.Squares, render.CSV} {
		for _, room := range []int{0, 10, 100_000, 200_000} {
			if err := render.Write(&full{room}, f, big, render.Style{Notation: tour.RowCols}); !errors.Is(err, errFull) {
				t.Errorf("%s, 300x400, %d bytes: error %v", f, room, err)
			}
		}
	}
}

// TestWriteStopsEarly: a reader who went away is not written to for ever.
func TestWriteStopsEarly(t *testing.T) {
	closed := &counting{err: io.ErrClosedPipe}
	a := found(shuffled(tour.Board{Rows: 300, Cols: 400}, 1))
	for _, f := range []render.Format{render.ASCII, render.Squares, render.CSV} {
		closed.calls = 0
		if err := render.Write(closed, f, a, render.Style{}); !errors.Is(err, io.ErrClosedPipe) || closed.calls != 1 {
			t.Errorf("%s: %d calls, error %v", f, closed.calls, err)
		}
	}
}

// counting counts the calls of Write.
type counting struct {
	calls int
	err   error
}

func (c *counting) Write(p []byte) (int, error) {
	c.calls++
	if c.err != nil {
		return 0, c.err
	}
	return len(p), nil
}

// TestWriteOfASmallAnswerIsOneCall, so that lines of two programs do not mix.
func TestWriteOfASmallAnswerIsOneCall(t *testing.T) {
	for _, f := range render.Formats() {
		for name, a := range answers(t) {
			var out counting
			if err := render.Write(&out, f, a, render.Style{Notation: tour.RowCols}); err != nil || out.calls != 1 {
				t.Errorf("%s %s: %d calls, error %v", f, name, out.calls, err)
			}
		}
	}
}

// TestWriteMakesNoStringForASquare bounds what a board of 40,000 squares costs.
func TestWriteMakesNoStringForASquare(t *testing.T) {
	a := found(shuffled(tour.Board{Rows: 200, Cols: 200}, 1))
	for _, f := range []render.Format{render.ASCII, render.Squares, render.CSV} {
		allocs := testing.AllocsPerRun(1, func() {
			if err := render.Write(io.Discard, f, a, render.Style{}); err != nil {
				t.Error(err)
			}
		})
		// A string for a column and a few for the rest.
		if allocs > 230 {
			t.Errorf("%s: %.0f allocations", f, allocs)
		}
	}
}

func TestWriteRefusesUnknownFormats(t *testing.T) {
	for _, f := range []render.Format{"", "ASCII", "pdf"} {
		var out strings.Builder
		err := render.Write(&out, f, impossible(t), render.Style{})
		if input := new(tour.InputError); !errors.As(err, &input) || input.Field != "format" || out.Len() > 0 {
			t.Errorf("%q: error %v, text %q", f, err, out.String())
		}
	}
}

// contradictions are answers that no part of the program may give.
func contradictions(t *testing.T) map[string]render.Answer {
	t.Helper()
	change := func(a render.Answer, f func(*render.Answer)) render.Answer {
		a.Tour.Path = append([]tour.Square(nil), a.Tour.Path...)
		f(&a)
		return a
	}
	good := found(readTour(t, "5x5"))
	return map[string]render.Answer{
		"zero":              {},
		"board 0x5":         change(undecided(t), func(a *render.Answer) { a.Board.Rows = 0 }),
		"board -1x-1":       change(undecided(t), func(a *render.Answer) { a.Board = tour.Board{Rows: -1, Cols: -1} }),
		"start off board":   change(impossible(t), func(a *render.Answer) { a.Start = 64 }),
		"no start":          change(impossible(t), func(a *render.Answer) { a.Start = tour.NoSquare }),
		"no finish":         change(impossible(t), func(a *render.Answer) { a.FinishWanted = tour.NoSquare }),
		"no outcome":        change(good, func(a *render.Answer) { a.Outcome = "" }),
		"no tour":           change(good, func(a *render.Answer) { a.Tour = tour.Tour{} }),
		"tour too short":    change(good, func(a *render.Answer) { a.Tour.Path = a.Tour.Path[:24] }),
		"tour too long":     change(good, func(a *render.Answer) { a.Tour.Path = append(a.Tour.Path, 0) }),
		"another board":     change(good, func(a *render.Answer) { a.Board = tour.Board{Rows: 25, Cols: 1} }),
		"another start":     change(good, func(a *render.Answer) { a.Start++ }),
		"path off board":    change(good, func(a *render.Answer) { a.Tour.Path[24] = 25 }),
		"proof of a tour":   change(good, func(a *render.Answer) { a.Proof = "colour" }),
		"reason of a tour":  change(good, func(a *render.Answer) { a.Reason = "no way" }),
		"no proof":          change(impossible(t), func(a *render.Answer) { a.Proof = "" }),
		"impossible tour":   change(impossible(t), func(a *render.Answer) { a.Tour = readTour(t, "8x8-magic") }),
		"tour of undecided": change(undecided(t), func(a *render.Answer) { a.Tour = readTour(t, "8x8-magic") }),
	}
}

func TestWriteRefusesContradictions(t *testing.T) {
	for name, a := range contradictions(t) {
		for _, f := range render.Formats() {
			var out strings.Builder
			if err := render.Write(&out, f, a, render.Style{}); err == nil || out.Len() > 0 {
				t.Errorf("%s as %s: error %v, text %q", name, f, err, out.String())
			}
		}
	}
}

// TestMovesOfNoTour: a path of other steps than a knight's has no move digits.
func TestMovesOfNoTour(t *testing.T) {
	a := found(shuffled(tour.Board{Rows: 4, Cols: 4}, 1))
	for _, f := range []render.Format{render.Moves, render.JSON} {
		var out strings.Builder
		if err := render.Write(&out, f, a, render.Style{}); err == nil || out.Len() > 0 {
			t.Errorf("%s: error %v, text %q", f, err, out.String())
		}
	}
}
