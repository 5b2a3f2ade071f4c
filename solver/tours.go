package solver

import (
	"context"
	"errors"
	"iter"

	"tourcat/tour"
)

// ErrBudgetSpent ends a sequence of tours whose search has spent its budget: it
// may lack tours.
var ErrBudgetSpent = errors.New("the node budget was spent")

// Tours yields every tour that answers the problem of the last Reset, in the
// order in which the search meets them, and holds none of them. A tour's
// squares are the search's own memory, good until the next tour. The sequence
// ends after the last tour, or with an error: ErrBudgetSpent, or that of the
// context.
func (s *Search) Tours(ctx context.Context) iter.Seq2[[]tour.Square, error] {
	return func(yield func([]tour.Square, error) bool) {
		for {
			outcome, err := s.advance(ctx)
			switch {
			case err != nil:
				yield(nil, err)
				return
			case outcome == tour.Impossible:
				return
			case outcome == tour.Undecided:
				yield(nil, ErrBudgetSpent)
				return
			}
			if !yield(s.path, nil) {
				return
			}
		}
	}
}
