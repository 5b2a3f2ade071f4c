package enumerate

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"tourcat/solver/count"
	"tourcat/tour"
)

// IndexSquares is the size of boards up to which all tours are gone through for
// their numbers. Larger ones can have too many; there Layers numbers them.
const IndexSquares = 36

// Layered reports whether the tours of the listing have the numbers of Layers,
// and not those of an Index: all tours of a board of more than IndexSquares
// squares. Distinct and symmetric ones are numbered in the order of the listing
// on every board.
func (l Listing) Layered() bool {
	return l.Board.Squares() > IndexSquares && l.normal().Select == All
}

// LayersPlan is how the tours of a listing will be counted, so that they have
// numbers. As a text it tells the memory.
type LayersPlan struct {
	plan      *plan
	count     *count.Plan
	backwards bool // tours are read from their other end
}

// PlanLayers plans the count of a listing of all tours, which must not take more
// memory than the limit in bytes, or any when that is 0. The error wraps
// count.ErrMemory when it does not fit, and count.ErrTooWide where nothing is
// counted.
func (l Listing) PlanLayers(memory int64, workers int) (*LayersPlan, error) {
	p, err := newPlan(l)
	if err == nil && p.listing.Select != All {
		err = tour.BadInput("select", string(l.Select), "only all tours have numbers by layers")
	}
	if err != nil {
		return nil, fmt.Errorf("enumerate: %w", err)
	}
	problem, backwards := l.problem()
	counting, err := count.NewPlan(problem, count.Limits{Memory: memory, Workers: workers, Keep: true})
	if err != nil {
		return nil, fmt.Errorf("enumerate: number the tours: %w", err)
	}
	return &LayersPlan{plan: p, count: counting, backwards: backwards}, nil
}

// problem is the count of all tours of the listing. Tours to a finish from any
// start are counted as those from it, backwards.
func (l Listing) problem() (p count.Problem, backwards bool) {
	p = count.Problem{Board: l.Board, Goal: l.Goal, Start: l.Start, Finish: l.Finish}
	switch {
	case l.Goal == tour.Closed:
		p.Start = tour.NoSquare
	case l.Goal == tour.To && l.Start == tour.NoSquare:
		p.Goal, p.Start, p.Finish = tour.Open, l.Finish, tour.NoSquare
		return p, true
	}
	return p, false
}

func (p *LayersPlan) String() string { return p.count.String() }

// Problem is what will be counted.
func (p *LayersPlan) Problem() count.Problem { return p.count.Problem }

// Layers counts the tours and keeps what their numbers need.
func (p *LayersPlan) Layers(ctx context.Context, progress *count.Progress) (*Layers, error) {
	kept, err := p.count.Keep(ctx, count.Options{Progress: progress})
	if err != nil {
		return nil, fmt.Errorf("enumerate: number the tours: %w", err)
	}
	return &Layers{plan: p.plan, kept: kept, backwards: p.backwards}, nil
}

// Layers is the Numbering of large boards: from the counters of an exact count, a
// tour is found by its number, and the number by the tour, in about the time that
// the tour takes to be written, however many there are.
//
// The tours are numbered by the moves of the squares, from the last one that the
// count processes back to the first; the package count tells more.
type Layers struct {
	plan      *plan
	kept      *count.Kept
	backwards bool
}

// Total is the number of tours.
func (x *Layers) Total() int64 { return x.kept.Total() }

// Nth is that of a Numbering.
func (x *Layers) Nth(n int64) ([]tour.Square, error) {
	path, err := x.kept.Nth(n)
	if err != nil {
		return nil, err
	}
	switch {
	case x.backwards:
		slices.Reverse(path)
	case x.plan.listing.Goal == tour.Closed:
		cells, err := x.plan.prefix(path)
		if err != nil {
			return nil, fmt.Errorf("enumerate: tour %d: %w", n, err)
		}
		return x.plan.squares(x.plan.group.readAsListed(cells, x.plan.grid.cell[x.plan.starts[0]])), nil
	}
	return path, nil
}

// Rank is that of a Numbering.
func (x *Layers) Rank(path []tour.Square) (int64, error) {
	if x.backwards {
		path = slices.Clone(path)
		slices.Reverse(path)
	}
	rank, err := x.kept.Rank(path)
	if errors.Is(err, count.ErrNotCounted) {
		return 0, fmt.Errorf("%w: %w", ErrNotListed, err)
	}
	return rank, err
}
