package render_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tourcat/internal/render"
	"tourcat/tour"
)

// What is written from a walk is what is written from the squares.
func TestWriteWalkIsWrite(t *testing.T) {
	tours := readTours(t)
	rapid.Check(t, func(rt *rapid.T) {
		want, n := drawTour(rt, tours), drawNotation(rt)
		for _, f := range render.Formats() {
			var out strings.Builder
			err := render.WriteWalk(&out, f, want.Board, want.Start(), want.Walk(), n)
			if !f.Streams() {
				if _, ok := errors.AsType[*tour.InputError](err); !ok || out.Len() > 0 {
					rt.Fatalf("%s: %v, %q", f, err, out.String())
				}
				continue
			}
			if text := write(rt, f, found(want), n); err != nil || out.String() != text {
				rt.Fatalf("%s: %v\n%s\nwant\n%s", f, err, out.String(), text)
			}
		}
	})
}

// A board of many columns takes no memory for their names.
func TestManyColumns(t *testing.T) {
	b := mustBoard(t, "3x1000000000")
	start := b.At(0, b.Cols-4)
	for f, want := range map[render.Format]string{
		render.Moves:   "4\n",
		render.Squares: "cfdgsxi3->cfdgsxj1->",
		render.CSV:     "step,square,row,col\n1,cfdgsxi3,1,999999997\n",
	} {
		var out strings.Builder
		walk := tour.Tour{Board: b, Path: []tour.Square{start, b.At(2, b.Cols-3)}}.Walk()
		if err := render.WriteWalk(&out, f, b, start, walk, tour.Names); err != nil || !strings.HasPrefix(out.String(), want) {
			t.Errorf("%s: %q, want %q (%v)", f, out.String(), want, err)
		}
	}
}
