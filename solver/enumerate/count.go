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
		p.startAlike()
	}
	after, err := p.prefix(from.After)
	if err != nil {
		return from, err
	}
	summed := from.summed()
	prefixes := p.lengthened(p.roots(after))
	shares, err := p.countEach(ctx, prefixes, nil)
	for i, share := range shares {
		if share.cut {
			break
		}
		x := prefixes[i]
		from.Listed += share.listed * p.standsFor(x[0])
		from.Sums = from.plus(share.sums)
		from.After = p.squares(x)
	}
	if err == nil && summed {
		err = from.check()
	}
	return from, err
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
	err := p.list(ctx, &from, func([]tour.Square) bool { return true })
	return from, err
}

// share is what is found behind a prefix.
type share struct {
	listed int64
	sums   Sums
	cut    bool // short
}

// countEach counts the listed paths of each prefix on all processors. Unless it is
// nil, noting gives for the index of a prefix what is told of each of its paths.
func (p *plan) countEach(ctx context.Context, prefixes []prefix, noting func(i int) func(path []cell)) ([]share, error) {
	shares := make([]share, len(prefixes))
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
				shares[i] = p.countBehind(prefixes[i], &stop, note)
			}
		})
	}
	workers.Wait()
	return shares, ctx.Err()
}

// countBehind counts the listed paths of a prefix. What is told of each of them
// may be nil.
func (p *plan) countBehind(x prefix, stop *atomic.Bool, note func(path []cell)) share {
	if stop.Load() {
		return share{cut: true}
	}
	s := p.search(x)
	s.stop = stop
	if note == nil && !p.listing.whole() {
		on := s.walk(x.head(), p.free(x), len(x)-1)
		return share{listed: s.found, cut: !on}
	}
	a := p.adder(x[0])
	var listed int64
	s.visit = func() bool {
		path := s.path[:len(p.grid.cell)]
		if a.add(path) {
			listed++
			if note != nil {
				note(path)
			}
		}
		return true
	}
	on := s.walk(x.head(), p.free(x), len(x)-1)
	return share{listed, a.sums, !on}
}

// visitBehind goes through the listed paths of a prefix until visit reports false,
// and then reports false.
func (p *plan) visitBehind(x prefix, visit func(path []cell) bool) bool {
	var stop atomic.Bool
	s := p.search(x)
	s.stop = &stop
	s.visit = func() bool {
		path := s.path[:len(p.grid.cell)]
		return p.listing.Select == Distinct && !p.standing(path).first || visit(path)
	}
	return s.walk(x.head(), p.free(x), len(x)-1)
}
