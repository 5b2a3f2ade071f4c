//go:build long

package count_test

import (
	"testing"

	"tourcat/solver/count"
	"tourcat/tour"
)

// TestLongPublished counts the published boards that take long: 8x8 open takes
// 13 GB with its counters of 64 bits, or half of that and more time.
func TestLongPublished(t *testing.T) {
	p := known(t)
	limits := count.Limits{Workers: 2, Memory: count.AvailableMemory()}
	for size, want := range p.Closed {
		if b := board(t, size); !quick(b) {
			expect(t, all(b, tour.Closed), limits, want)
		}
	}
	for size, want := range p.Open {
		if b := board(t, size); !quick(b) {
			expect(t, all(b, tour.Open), limits, want)
		}
	}
}
