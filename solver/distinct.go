package solver

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"

	"tourcat/tour"
)

// Distinct yields tours that answer a problem, all different. They are drawn at
// random, but not uniformly; the same problem and seed give the same tours in the
// same order. Where draws bring little that is new, it goes through all tours
// instead, so that a sequence that ends without an error has every tour there is:
// an empty one means that there is none.
//
// A closed tour is the same from either end: it is read from the start in the
// direction of the smaller square number. A tour's squares are good until the
// next tour. Of each one 21 to 43 bytes are kept.
//
// The sequence ends with an error where there may be more: ErrBudgetSpent, when
// all draws together took about as many nodes as the problem allows, or the
// context's. A problem that is not well formed, or has more than MaxExactSquares
// squares, gives a *tour.InputError.
func Distinct(ctx context.Context, p Problem) iter.Seq2[[]tour.Square, error] {
	return func(yield func([]tour.Square, error) bool) {
		if err := p.check(); err != nil {
			yield(nil, err)
			return
		}
		d := drawing{problem: p, seen: &fingerprints{}}
		d.yield = func(path []tour.Square) bool { return yield(path, nil) }
		if err := d.run(ctx); err != nil && !errors.Is(err, errEnough) {
			yield(nil, fmt.Errorf("solver: %s: %w", p, err))
		}
	}
}

// errEnough ends what was stopped by the one who reads.
var errEnough = errors.New("enough")

// drawing is a sequence of distinct tours in progress.
type drawing struct {
	problem Problem
	seen    *fingerprints
	yield   func(path []tour.Square) bool
}

// draws are tours drawn at random, equal ones among them.
type draws interface {
	// draw appends the squares of a tour to dst, or none when it has no luck. It
	// tells by errNone that there is no tour at all.
	draw(ctx context.Context, dst []tour.Square) ([]tour.Square, error)
	// nodes is what all draws took.
	nodes() int64
}

// errNone is a proof.
var errNone = errors.New("there is no tour")

// Draws go on while most are new, and at least so often.
const minDraws = 1000

func (d *drawing) run(ctx context.Context) error {
	p := d.problem
	if _, refused := Refuse(p); refused {
		return nil
	}
	n := p.Board.Squares()
	if n > MaxExactSquares {
		return tour.BadInput("board", p.Board.String(), "it has %d squares; distinct tours are drawn on boards of at most %d", n, MaxExactSquares)
	}
	if n == 1 {
		return d.hand([]tour.Square{p.Start})
	}
	source := newDraws(p)
	if err := d.draw(ctx, source); err != nil {
		if errors.Is(err, errNone) {
			return nil
		}
		return err
	}
	return d.rest(ctx, source.nodes())
}

// draw hands on what draws bring until they bring little that is new.
func (d *drawing) draw(ctx context.Context, source draws) error {
	path := make([]tour.Square, 0, d.problem.Board.Squares())
	for vain := 0; vain < minDraws+d.seen.count; {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		drawn, err := source.draw(ctx, path[:0])
		if err != nil {
			return err
		}
		if len(drawn) == 0 || !d.seen.add(d.fingerprint(drawn)) {
			vain++
			continue
		}
		if err := d.hand(drawn); err != nil {
			return err
		}
	}
	return nil
}

func (d *drawing) fingerprint(path []tour.Square) fingerprint {
	return fingerprintOf(path, d.problem.Goal == tour.Closed)
}

// hand passes a tour on, in its one direction.
func (d *drawing) hand(path []tour.Square) error {
	if last := len(path) - 1; d.problem.Goal == tour.Closed && path[1] > path[last] {
		slices.Reverse(path[1:])
	}
	if !d.yield(path) {
		return errEnough
	}
	return nil
}

// rest goes through all tours for those that were not drawn.
func (d *drawing) rest(ctx context.Context, nodes int64) error {
	x := newExactState(newGraph(d.problem.Board))
	x.stats.Nodes = nodes
	return x.eachTour(ctx, d.problem, func(path []tour.Square) bool {
		return d.seen.has(d.fingerprint(path)) || d.hand(path) == nil
	})
}
