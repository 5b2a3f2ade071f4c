package solver

import (
	"context"
	"math"

	"tourcat/tour"
)

// eachTour visits every tour that answers a problem, once: after a tour the
// search goes on as after a contradiction. A closed tour is one, whatever its
// direction. The path is good until the next one. It ends with an error when
// visit reports false (errEnough), when the context is done, or when the budget,
// counted on from the present statistics, is spent (ErrBudgetSpent); without one
// there are no more tours.
func (x *exactState) eachTour(ctx context.Context, p Problem, visit func(path []tour.Square) bool) error {
	limit := int64(math.MaxInt64)
	if p.MaxNodes != NoLimit {
		limit = p.MaxNodes
	}
	x.random = nil
	if !x.reset(p) {
		return nil
	}
	path := make([]tour.Square, 0, x.squares)
	for {
		v, err := x.run(ctx, fewestEdges, limit)
		switch {
		case err != nil:
			return err
		case v == noCycle:
			return nil
		case v == budgetSpent:
			return ErrBudgetSpent
		case !visit(x.tour(p, path).Path):
			return errEnough
		case !x.backtrack():
			return nil
		}
	}
}
