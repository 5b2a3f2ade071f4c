package solver

import (
	"testing"

	"pgregory.net/rapid"

	"tourcat/tour"
)

func TestBandsCoverTheSide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		side := rapid.IntRange(5, 2000).Draw(t, "side")
		base := rapid.SampledFrom([]int{6, 8, 10, 12, 14}).Draw(t, "base")
		position := rapid.IntRange(0, side-1).Draw(t, "position")
		b := newBands(side, base, position, rapid.IntRange(0, 1).Draw(t, "shift"))
		next := 0
		for i := range b.count {
			if b.first(i) != next {
				t.Fatalf("%+v: band %d begins at %d, want %d", b, i, b.first(i), next)
			}
			for at := next; at < next+b.size(i); at++ {
				if b.of(at) != i {
					t.Fatalf("%+v: %d is in band %d, want %d", b, at, b.of(at), i)
				}
			}
			next += b.size(i)
			if b.size(i)%2 == 1 && b.of(position) != i {
				t.Fatalf("%+v: band %d is odd and does not hold %d", b, i, position)
			}
		}
		if next != side || b.count > 1 && (b.special < base || b.special >= 2*base) {
			t.Fatalf("%+v: the bands cover %d of %d", b, next, side)
		}
	})
}

// From either end of a dock its crossing leads to the same end of the dock that
// faces it, whatever the size of the neighbour.
func TestDocksFaceEachOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(5, 27)
		h, w := size.Draw(t, "rows"), size.Draw(t, "cols")
		s := side(rapid.IntRange(0, int(sides)-1).Draw(t, "side"))
		variants := sideSet(rapid.IntRange(0, int(allSides)).Draw(t, "variants"))
		nextH, nextW := h, w
		if acrossSides.has(s) {
			nextW = size.Draw(t, "neighbour's cols")
		} else {
			nextH = size.Draw(t, "neighbour's rows")
		}
		var facing sideSet
		if variants.has(s) {
			facing = 1 << s.opposite()
		}
		there := dock(nextH, nextW, s.opposite(), facing)
		for end, from := range dock(h, w, s, variants) {
			way := wayOut{from: from, move: dockMove(s, variants), toward: s, tile: tour.Board{Rows: h, Cols: w}}
			if got := way.entry(nextH, nextW); got != there[end] {
				t.Fatalf("end %d at %v crosses to %v, want %v", end, from, got, there[end])
			}
		}
	})
}

// Every closed tile that a tiling can need has a tour with its docks.
func TestClosedShapesAreSolved(t *testing.T) {
	ts := newTemplates(newExactPool())
	for rows := 5; rows < 2*tileSide; rows++ {
		for cols := 5; cols < 2*tileSide; cols++ {
			if rows*cols%2 == 1 {
				continue
			}
			for _, docks := range []sideSet{acrossSides, 1<<top | 1<<bottom, allSides} {
				if rows < 6 && docks != acrossSides || cols < 6 && docks&acrossSides != 0 {
					continue // one band of five has no neighbours on its long sides
				}
				for _, variants := range []sideSet{0, 1 << left, 1 << right, 1 << top, 1 << bottom} {
					if variants&^docks != 0 {
						continue
					}
					sh := shape{rows: rows, cols: cols, goal: tour.Closed, docks: docks, variants: variants}
					if found, err := ts.find(t.Context(), sh); err != nil || found == nil {
						t.Errorf("%+v: no template (%v)", sh, err)
					}
				}
			}
		}
	}
}
