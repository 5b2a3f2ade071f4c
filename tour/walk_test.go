package tour_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tourcat/tour"
)

// A walk of a tour leads over its squares, and its moves make its encoding,
// however they are cut into pieces.
func TestWalkIsTheTour(t *testing.T) {
	for _, s := range knownTours(t) {
		if got := slices.Collect(tour.SquaresOf(s.Board, s.Start(), s.Walk())); !slices.Equal(got, s.Path) {
			t.Errorf("%s: the walk leads over %v", s.Board, got)
		}
		want, err := tour.Encode(s)
		if err != nil {
			t.Fatal(err)
		}
		var moves []tour.Move
		for w := s.Walk(); ; {
			piece := w.Next()
			if len(piece) == 0 {
				break
			}
			moves = append(moves, piece...)
		}
		rapid.Check(t, func(rt *rapid.T) {
			var encoded []byte
			for made := 0; made < len(moves); {
				n := rapid.IntRange(0, len(moves)-made).Draw(rt, "moves")
				encoded = tour.AppendMoves(encoded, made, moves[made:made+n])
				made += n
			}
			if !slices.Equal(encoded, want) {
				rt.Fatalf("%s: encoded as %x, want %x", s.Board, encoded, want)
			}
		})
	}
}

func TestWalkShowsWhatIsNoMove(t *testing.T) {
	b := tour.Board{Rows: 3, Cols: 4}
	w := tour.Tour{Board: b, Path: []tour.Square{0, 6, 7}}.Walk()
	if got := w.Next(); !slices.Equal(got, []tour.Move{3, 0}) {
		t.Errorf("moves %v", got)
	}
	if got := w.Next(); len(got) != 0 {
		t.Errorf("after the end: %v", got)
	}
	if got := (tour.Tour{Board: b}).Walk().Next(); len(got) != 0 {
		t.Errorf("of no squares: %v", got)
	}
}

func TestDegreeCountsTheMoves(t *testing.T) {
	b := tour.Board{Rows: 8, Cols: 8}
	for name, want := range map[string]int{"a1": 2, "b1": 3, "b2": 4, "d1": 4, "c2": 6, "d4": 8} {
		s, err := b.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.Degree(s); got != want {
			t.Errorf("%s: %d moves, want %d", name, got, want)
		}
	}
}
