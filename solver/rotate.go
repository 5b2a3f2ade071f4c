package solver

import (
	"context"
	"sync"

	"tourcat/tour"
)

// rotation finds tours by growing a strand and rotating it until it meets the
// goal. It begins anew where that takes too long. That there is no tour it never
// finds out.
type rotation struct{ pool sync.Pool }

func (r *rotation) take(p Problem) *strand {
	s, ok := r.pool.Get().(*strand)
	if !ok || s.board != p.Board {
		s = newStrand(p.Board)
	}
	s.reset(p)
	return s
}

func (r *rotation) solve(ctx context.Context, p Problem, buffer []tour.Square) (Outline, error) {
	s := r.take(p)
	defer r.pool.Put(s)
	endsWell := s.endsWell(p)
	start := uint16(p.Start)
	for {
		s.begin(start)
		found, err := s.grow(ctx)
		if found {
			found, err = s.settle(ctx, p.Goal, endsWell)
		}
		if err != nil {
			return Outline{}, err
		}
		result := Result{Engine: EngineRotate, Outcome: tour.Undecided, Stats: s.stats}
		if found {
			result.Outcome = tour.Found
			result.Tour = tour.Tour{Board: p.Board, Path: s.appendPath(buffer[:0], p.Start)}
		}
		if found || s.spent() {
			return Outline{Result: result}, nil
		}
		if p.Goal == tour.Closed {
			start = s.anySquare() // the tour goes through every square
		}
	}
}
