package solver

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tourcat/tour"
)

// The set holds what a map would.
func TestFingerprints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var set fingerprints
		known := map[fingerprint]bool{}
		// Few values, and those at both ends of the table, so that places collide.
		half := rapid.SampledFrom([]uint64{1, 2, 3, 62, 63, 64, 127, 1 << 63, 1<<64 - 1})
		for range rapid.IntRange(0, 300).Draw(t, "steps") {
			f := fingerprint{half.Draw(t, "first"), rapid.Uint64Range(0, 20).Draw(t, "second")}
			if set.has(f) != known[f] || set.add(f) == known[f] || !set.has(f) {
				t.Fatalf("%v: known %t", f, known[f])
			}
			known[f] = true
		}
		if set.count != len(known) {
			t.Fatalf("%d, want %d", set.count, len(known))
		}
	})
}

// A closed tour has one fingerprint from every square and in either direction; an
// open one has another when it lacks the closing move.
func TestFingerprintOfClosedTour(t *testing.T) {
	b := tour.Board{Rows: 6, Cols: 6}
	x := newExactState(newGraph(b))
	seen := map[fingerprint]bool{}
	err := x.eachTour(t.Context(), Problem{Board: b, Goal: tour.Closed}, func(path []tour.Square) bool {
		f := fingerprintOf(path, true)
		if seen[f] || fingerprintOf(path, false) == f {
			t.Fatal("two tours have one fingerprint")
		}
		seen[f] = true
		turned := append(slices.Clone(path[7:]), path[:7]...)
		slices.Reverse(turned)
		if fingerprintOf(turned, true) != f {
			t.Fatal("one tour has two fingerprints")
		}
		return true
	})
	if err != nil || len(seen) != 9862 {
		t.Errorf("%d tours, %v", len(seen), err)
	}
}
