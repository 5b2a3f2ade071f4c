package solver

import (
	"context"

	"tourcat/tour"
)

// auto answers everything: one try of the ordering that fails least often,
// which costs nanoseconds a square, and the exact search for the rest.
type auto struct {
	quick searchPool
	exact *exactPool
}

func newAuto() *auto {
	order := mustParseMoveOrder("43218765")
	return &auto{
		quick: searchPool{make: func(b tour.Board) *Search { return NewSearch(b, byExitsThenEdge, order) }},
		exact: newExactPool(),
	}
}

func (a *auto) solve(ctx context.Context, p Problem, buffer []tour.Square) (Outline, error) {
	if p.Goal == tour.Open {
		s := a.quick.take(p)
		defer a.quick.pool.Put(s)
		if s.tryOnce() {
			return s.outline(tour.Found, buffer), nil
		}
	}
	return a.exact.solve(ctx, p, buffer)
}
