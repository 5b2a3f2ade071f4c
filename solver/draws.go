package solver

import (
	"context"
	"math/rand/v2"

	"tourcat/tour"
)

// Tours are drawn by rotating paths on boards with sides from minRotatedSide and
// up to maxRotatedSquares squares, where it is fast, unless a finish is asked for.
const (
	minRotatedSide    = 6
	maxRotatedSquares = 64 * 64
)

func newDraws(p Problem) draws {
	b := p.Board
	if p.Goal != tour.To && min(b.Rows, b.Cols) >= minRotatedSide && b.Squares() <= maxRotatedSquares {
		s := newStrand(b)
		s.reset(p)
		return &rotatedDraws{strand: s, problem: p, endsWell: s.endsWell(p)}
	}
	return &exactDraws{state: newExactState(newGraph(b)), problem: p, random: randomFor(p, 0)}
}

// rotatedDraws makes a few tours of each path that it grows: one rotation in four
// squares lies between them, which is enough to make hardly any twice.
type rotatedDraws struct {
	strand   *strand
	problem  Problem
	endsWell func(end uint16) bool
	made     int // of the present path
}

// toursOfAPath bounds how much tours drawn one after another have in common.
const toursOfAPath = 16

func (d *rotatedDraws) draw(ctx context.Context, dst []tour.Square) ([]tour.Square, error) {
	s := d.strand
	if s.spent() {
		return nil, ErrBudgetSpent
	}
	if d.made == toursOfAPath || !s.full() {
		d.made = 0
		s.begin(d.beginning())
		if grown, err := s.grow(ctx); err != nil || !grown {
			return nil, err
		}
	}
	if d.problem.Goal == tour.Closed && d.made > 0 {
		s.reopen()
	}
	for range len(s.path) / 4 {
		s.bend(nil)
	}
	d.made++
	settled, err := s.settle(ctx, d.problem.Goal, d.endsWell)
	if err != nil || !settled {
		d.made = toursOfAPath
		return nil, err
	}
	return s.appendPath(dst, d.problem.Start), nil
}

// beginning is the square from which a path is grown; a closed tour may be found
// from any.
func (d *rotatedDraws) beginning() uint16 {
	if d.problem.Goal == tour.Closed {
		return d.strand.anySquare()
	}
	return uint16(d.problem.Start)
}

func (d *rotatedDraws) nodes() int64 { return d.strand.stats.Nodes }

// exactDraws makes each tour anew by the exact search with random ties.
type exactDraws struct {
	state    *exactState
	problem  Problem
	random   *rand.Rand
	attempts int // in vain since the last tour
}

func (d *exactDraws) draw(ctx context.Context, dst []tour.Square) ([]tour.Square, error) {
	x, p := d.state, d.problem
	r := roundOf(p, d.attempts)
	x.random = d.random
	limit, isBudget := x.limit(r, p.MaxNodes)
	v, err := x.attempt(ctx, p, r.preference, limit)
	switch {
	case err != nil:
		return nil, err
	case v == noCycle:
		return nil, errNone
	case v == cycleFound:
		d.attempts = 0
		return x.tour(p, dst).Path, nil
	case isBudget:
		return nil, ErrBudgetSpent
	}
	d.attempts++
	return nil, nil
}

func (d *exactDraws) nodes() int64 { return d.state.stats.Nodes }
