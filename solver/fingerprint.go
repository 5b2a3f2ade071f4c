package solver

import (
	"math/bits"

	"tourcat/tour"
)

// fingerprint stands for a set of moves. Two of them are equal by chance about
// once in 2^128 pairs.
type fingerprint [2]uint64

// fingerprintOf sums keys of the moves of a tour, whatever their direction, so
// that a closed tour has one fingerprint from wherever it is read.
func fingerprintOf(path []tour.Square, closed bool) (f fingerprint) {
	last := path[0]
	if closed {
		last = path[len(path)-1]
	}
	for _, square := range path {
		x := uint64(min(last, square))<<32 | uint64(max(last, square))
		x *= 0x9E3779B97F4A7C15
		x ^= x >> 32
		x *= 0xD6E8FEB86659FD93
		high, low := bits.Mul64(x, x^0xA0761D6478BD642F)
		f[0] += x ^ x>>32
		f[1] += high ^ low
		last = square
	}
	return f
}

// fingerprints is a set of them: a table with empty places, in which one stands at
// the place that its first half names or at the next free one. A table is never
// fuller than three quarters, so that one takes 21 to 43 bytes.
type fingerprints struct {
	places []fingerprint // a power of two of them; the zero value is an empty one
	count  int
}

// place is where a fingerprint stands, or the empty place where it would.
func (set *fingerprints) place(f fingerprint) int {
	last := len(set.places) - 1
	i := int(f[0]) & last
	for set.places[i] != f && set.places[i] != (fingerprint{}) {
		i = (i + 1) & last
	}
	return i
}

func (set *fingerprints) has(f fingerprint) bool {
	return set.count > 0 && set.places[set.place(f)] == f
}

// add puts a fingerprint into the set, and reports whether it was not there.
func (set *fingerprints) add(f fingerprint) bool {
	if 4*(set.count+1) > 3*len(set.places) {
		set.grow()
	}
	i := set.place(f)
	if set.places[i] == f {
		return false
	}
	set.places[i] = f
	set.count++
	return true
}

func (set *fingerprints) grow() {
	old := set.places
	set.places = make([]fingerprint, max(64, 2*len(old)))
	for _, f := range old {
		if f != (fingerprint{}) {
			set.places[set.place(f)] = f
		}
	}
}
