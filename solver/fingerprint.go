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
