package solver

import (
	"context"
	"sync"

	"tourcat/tour"
)

// MaxSearchSquares bounds the boards that a search of paths takes. It needs
// about 15 bytes a square.
const MaxSearchSquares = 1 << 24

// stepsBetweenChecks is how many steps a search makes before it looks whether
// it was cancelled: often enough for a second, seldom enough to cost nothing.
const stepsBetweenChecks = 1 << 12

// searchPool keeps searches for reuse, since preparing a board costs as much as
// finding an easy tour on it.
type searchPool struct {
	make func(tour.Board) *Search
	pool sync.Pool
}

func (sp *searchPool) take(p Problem) *Search {
	s, ok := sp.pool.Get().(*Search)
	if !ok || s.board != p.Board {
		s = sp.make(p.Board)
	}
	s.Reset(p)
	return s
}

func (sp *searchPool) solve(ctx context.Context, p Problem, buffer []tour.Square) (Outline, error) {
	s := sp.take(p)
	defer sp.pool.Put(s)
	outcome, err := s.advance(ctx)
	if err != nil {
		return Outline{}, err
	}
	return s.outline(outcome, buffer), nil
}

// advance makes steps to the next tour. When there is none, the outcome tells
// whether everything was tried or the budget is spent.
func (s *Search) advance(ctx context.Context) (tour.Outcome, error) {
	budget := s.problem.MaxNodes
	for steps := 1; ; steps++ {
		if steps%stepsBetweenChecks == 0 && ctx.Err() != nil {
			return "", ctx.Err()
		}
		if budget != NoLimit && s.stats.Nodes >= budget && s.placesNext() {
			return tour.Undecided, nil
		}
		if _, ok := s.Next(); !ok {
			return tour.Impossible, nil
		}
		if s.AtTour() {
			return tour.Found, nil
		}
	}
}

func (s *Search) outline(outcome tour.Outcome, buffer []tour.Square) Outline {
	r := Result{Outcome: outcome, Engine: EnginePath, Stats: s.stats}
	switch outcome {
	case tour.Found:
		r.Tour = tour.Tour{Board: s.board, Path: append(buffer[:0], s.path...)}
	case tour.Impossible:
		r.Proof = ProofExhausted
	}
	return Outline{Result: r}
}
