package enumerate

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"tourcat/tour"
)

// Count is the number of tours of the listing, found by going through them
// without listing them. All open tours of a board are counted from one start of
// those that are alike by symmetry. Distinct and symmetric tours are listed.
//
// It goes on from a position that it returned, whose Listed it has included. When
// the context ends it, the error is the context's and the position is the last
// before which everything has been counted: that of whole beginnings of tours, or
// with distinct and symmetric ones, of tours.
func (l Listing) Count(ctx context.Context, from Position) (Position, error) {
	p, err := newPlan(l)
	if err == nil {
		from, err = p.count(ctx, from)
	}
	if err != nil {
		return from, fmt.Errorf("enumerate: count %s %s: %w", l.Board, l.Goal, err)
	}
	return from, nil
}

func (p *plan) count(ctx context.Context, from Position) (Position, error) {
	if p.listing.Select != All || p.grid.board.Squares() == 1 {
		return p.countListed(ctx, from)
	}
	if p.listing.Goal == tour.Open && p.listing.Start == tour.NoSquare {
		p.starts = p.leastStarts()
	}
	after, err := p.prefix(from.After)
	if err != nil {
		return from, err
	}
	prefixes := p.lengthened(p.roots(after))
	counts, err := p.countEach(ctx, prefixes, nil)
	for i, n := range counts {
		if n < 0 {
			break
		}
		x := prefixes[i]
		from.Listed += n * p.weight(x[0])
		from.After = p.squares(x)
	}
	return from, err
}

// weight is the number of starts for which one stands.
func (p *plan) weight(start cell) int64 {
	if p.listing.Start != tour.NoSquare || p.listing.Goal != tour.Open {
		return 1
	}
	return p.standsFor(start)
}

func (p *plan) squares(x prefix) []tour.Square {
	squares := make([]tour.Square, len(x))
	for i, c := range x {
		squares[i] = p.grid.square[c]
	}
	return squares
}

// countListed counts what is listed.
func (p *plan) countListed(ctx context.Context, from Position) (Position, error) {
	at := from
	at.After = append([]tour.Square(nil), from.After...)
	err := p.list(ctx, from, func(path []tour.Square) bool {
		at.Listed++
		at.After = append(at.After[:0], path...)
		return true
	})
	return at, err
}

// countEach counts the listed paths of each prefix on all processors. A count
// that was cut short is -1. Unless it is nil, noting gives for the index of a
// prefix what is told of each of its paths.
func (p *plan) countEach(ctx context.Context, prefixes []prefix, noting func(i int) func(path []cell)) ([]int64, error) {
	counts := make([]int64, len(prefixes))
	var stop atomic.Bool
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(prefixes)) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(prefixes); i = int(next.Add(1)) - 1 {
				var note func(path []cell)
				if noting != nil {
					note = noting(i)
				}
				counts[i] = p.countBehind(prefixes[i], &stop, note)
			}
		})
	}
	workers.Wait()
	return counts, ctx.Err()
}

// countBehind counts the listed paths of a prefix, or returns -1 when it was
// stopped.
func (p *plan) countBehind(x prefix, stop *atomic.Bool, note func(path []cell)) int64 {
	if stop.Load() {
		return -1
	}
	if note == nil {
		s := p.search(x)
		s.stop = stop
		if !s.walk(x.head(), p.free(x), len(x)-1) {
			return -1
		}
		return s.found
	}
	var kept int64
	if !p.visitBehind(x, stop, func(path []cell) bool { kept++; note(path); return true }) {
		return -1
	}
	return kept
}

// visitBehind goes through the listed paths of a prefix. It reports false when it
// was stopped, by visit or by stop.
func (p *plan) visitBehind(x prefix, stop *atomic.Bool, visit func(path []cell) bool) bool {
	s := p.search(x)
	s.stop = stop
	s.visit = func() bool {
		path := s.path[:len(p.grid.cell)]
		return p.listing.Select == Distinct && !p.standing(path).first || visit(path)
	}
	return s.walk(x.head(), p.free(x), len(x)-1)
}
