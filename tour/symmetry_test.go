package tour_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/tour"
)

func TestImagesOfToursAreTours(t *testing.T) {
	for _, tr := range knownTours(t) {
		images := map[string]bool{}
		for y := range tour.Symmetry(tour.Symmetries) {
			image := y.Tour(tr)
			if err := verified(image); err != nil {
				t.Errorf("%s, symmetry %d: %v", tr.Board, y, err)
			}
			if image.Closed() != tr.Closed() {
				t.Errorf("%s, symmetry %d: closed %t", tr.Board, y, image.Closed())
			}
			images[image.Board.String()+image.Board.Name(image.Start())+string(mustEncode(t, image))] = true
			if diff := cmp.Diff(tr, y.Inverse().Tour(image)); diff != "" {
				t.Errorf("%s, symmetry %d is not undone by %d:\n%s", tr.Board, y, y.Inverse(), diff)
			}
		}
		if tr.Board.Squares() > 1 && len(images) != tour.Symmetries {
			t.Errorf("%s: %d different images", tr.Board, len(images))
		}
	}
}

// A symmetry moves squares to squares, one to one, and keeps who is a move away
// from whom.
func TestSymmetriesAreBijections(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := tour.Board{Rows: rapid.IntRange(1, 12).Draw(t, "rows"), Cols: rapid.IntRange(1, 12).Draw(t, "cols")}
		y := tour.Symmetry(rapid.IntRange(0, tour.Symmetries-1).Draw(t, "symmetry"))
		image := y.Board(b)
		if image.Squares() != b.Squares() || (y < 4 && image != b) || (y >= 4 && image != b.Transposed()) {
			t.Fatalf("symmetry %d makes %s of %s", y, image, b)
		}
		if back := y.Inverse().Board(image); back != b {
			t.Fatalf("symmetry %d back makes %s of %s", y, back, image)
		}
		hit := make([]bool, b.Squares())
		for s := range tour.Square(b.Squares()) {
			to := y.Square(b, s)
			if !image.Has(to) || hit[to] {
				t.Fatalf("symmetry %d: %s goes to %d, off the board or taken", y, b.Name(s), to)
			}
			hit[to] = true
			if back := y.Inverse().Square(image, to); back != s {
				t.Fatalf("symmetry %d: %s comes back to %s", y, b.Name(s), b.Name(back))
			}
			for m := tour.Move(1); m.Valid(); m++ {
				if next, ok := b.After(s, m); ok {
					if _, ok := image.Between(to, y.Square(b, next)); !ok {
						t.Fatalf("symmetry %d parts %s and %s", y, b.Name(s), b.Name(next))
					}
				}
			}
		}
	})
}

// The eight are different from each other, and the bits mean what they say.
func TestSymmetriesOfACorner(t *testing.T) {
	b := mustBoard(t, "3x4")
	want := []string{"a3", "a1", "d3", "d1", "a4", "c4", "a1", "c1"}
	for y, want := range want {
		y := tour.Symmetry(y)
		if got := y.Board(b).Name(y.Square(b, 0)); got != want {
			t.Errorf("symmetry %d takes a3 to %s, want %s", y, got, want)
		}
	}
}
