package enumerate

import (
	"errors"
	"iter"
	"math/rand/v2"

	"tourcat/tour"
)

// Numbering numbers the tours of a listing from 1. An Index numbers them in the
// order of the listing, Layers in one of their own. Both are safe for use by
// several goroutines.
type Numbering interface {
	// Total is the number of tours.
	Total() int64

	// Nth is the n-th tour, counted from 1. Another number than 1 to Total is a
	// *tour.InputError.
	Nth(n int64) ([]tour.Square, error)

	// Rank is the number of a tour: Nth of it is the tour. A closed tour may be
	// read from any square and in both directions, and among distinct tours any of
	// a class stands for it. The error wraps ErrNotListed for what is not in the
	// listing, be it no tour at all.
	Rank(path []tour.Square) (int64, error)
}

// ErrNotListed says that a listing has no such tour.
var ErrNotListed = errors.New("the listing has no such tour")

// Sample yields tours of a listing, each drawn from all of them with the same
// chance, whatever was drawn before: tours can come again. The same seed draws
// the same from the same numbering. It does not end by itself, unless there is no
// tour.
func Sample(x Numbering, seed int64) iter.Seq[[]tour.Square] {
	return func(yield func([]tour.Square) bool) {
		random := rand.New(rand.NewPCG(uint64(seed), 0))
		for x.Total() > 0 {
			path, err := x.Nth(1 + random.Int64N(x.Total()))
			if err != nil || !yield(path) {
				return
			}
		}
	}
}
