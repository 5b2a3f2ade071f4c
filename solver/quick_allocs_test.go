//go:build !race

package solver

import (
	"testing"

	"tourcat/tour"
)

// The race detector makes pools forget at random, so this is not for it.
func TestQuickDoesNotAllocate(t *testing.T) {
	q := newQuick()
	for _, b := range []tour.Board{{Rows: 8, Cols: 8}, {Rows: 10, Cols: 9}, {Rows: 20, Cols: 20}} {
		buffer := make([]tour.Square, 0, b.Squares())
		start := tour.Square(0)
		allocs := testing.AllocsPerRun(200, func() {
			if _, _, ok := q.solve(b, start, buffer); !ok {
				t.Errorf("%s from %d: no tour", b, start)
			}
			start = (start + 2) % 20
		})
		if allocs != 0 {
			t.Errorf("%s: %v allocations a tour", b, allocs)
		}
	}
}
