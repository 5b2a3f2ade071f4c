package count

import (
	"errors"
	"testing"

	"tourcat/tour"
)

// tooNarrow is a plan whose checked counters of 16 bits cannot hold the 55,488,142
// tours of 6x8.
func tooNarrow(t *testing.T, left ...way) *Plan {
	t.Helper()
	p, err := NewPlan(Problem{Board: tour.Board{Rows: 6, Cols: 8}, Goal: tour.Closed, Start: tour.NoSquare, Finish: tour.NoSquare}, Limits{Whole: true})
	if err != nil {
		t.Fatal(err)
	}
	p.use(way{16, true})
	p.ways = left
	return p
}

// TestFullCounters: a checked counter that is too narrow never gives a number; the
// next way does.
func TestFullCounters(t *testing.T) {
	got, err := tooNarrow(t, way{16, false}).Run(t.Context(), Options{})
	if err != nil || got.Total.String() != "55488142" || got.Passes != 3 {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := tooNarrow(t).Run(t.Context(), Options{}); !errors.Is(err, errFull) {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestFullAtTheTop: the last number that fits is told from the first that does not.
func TestFullAtTheTop(t *testing.T) {
	narrow := newRing[uint16](0)
	block := []uint16{1<<16 - 2}
	for _, full := range []bool{false, true} {
		narrow.add(block, []uint16{1})
		if narrow.full() != full {
			t.Errorf("after %d: full is %t", block[0], narrow.full())
		}
	}
	wide := newRing[uint64](0)
	for _, full := range []bool{false, true} {
		wide.add([]uint64{1<<63 - 2}, []uint64{1})
		if wide.full() {
			t.Error("full below 2^63")
		}
		if full {
			wide.add([]uint64{1<<63 - 1}, []uint64{1})
			if !wide.full() {
				t.Error("not full at 2^63")
			}
		}
	}
}

// TestSlots: on every width two rows of slots are enough.
func TestSlots(t *testing.T) {
	for width := 1; width <= maxWidth; width++ {
		for _, length := range []int{width, width + 1, width + 2, 12} {
			b := tour.Board{Rows: max(width, length), Cols: width}
			if o := newOrder(b); o.slots > 2*width {
				t.Errorf("%s takes %d slots", b, o.slots)
			}
		}
	}
}
