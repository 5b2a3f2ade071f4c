package enumerate

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"sort"
	"sync/atomic"

	"tourcat/tour"
)

// Index finds tours of a listing by their numbers, and numbers by tours. It has
// the number of tours behind each of some ten thousand beginnings, so that only
// the few behind one of them are gone through for an answer. It is safe for use
// by several goroutines.
type Index struct {
	plan      *plan
	prefixes  []prefix
	before    []int64  // by prefix: the tours that come before its own
	symmetric [][]cell // with symmetric tours: all of them, instead
	total     int64
}

// indexPrefixes are enough to leave about a fiftieth of a millisecond to each on
// the boards whose tours can be counted within seconds.
const indexPrefixes = 1 << 15

// ErrNotListed says that a listing has no such tour.
var ErrNotListed = errors.New("the listing has no such tour")

// Index counts the tours of the listing, which takes about as long as to list
// them; of symmetric tours all are held.
func (l Listing) Index(ctx context.Context) (*Index, error) {
	p, err := newPlan(l)
	if err != nil {
		return nil, fmt.Errorf("enumerate: %w", err)
	}
	x := &Index{plan: p}
	if err := x.count(ctx); err != nil {
		return nil, fmt.Errorf("enumerate: index %s %s: %w", l.Board, l.Goal, err)
	}
	return x, nil
}

func (x *Index) count(ctx context.Context) error {
	p := x.plan
	switch {
	case p.grid.board.Squares() == 1:
		if p.listing.Goal != tour.Closed {
			x.symmetric = [][]cell{{0}}
		}
	case p.listing.Select == Symmetric:
		var stop atomic.Bool
		defer context.AfterFunc(ctx, func() { stop.Store(true) })()
		for path := range p.symmetricPaths(&stop) {
			x.symmetric = append(x.symmetric, slices.Clone(path))
		}
	default:
		x.prefixes = p.lengthened(p.roots(nil), indexPrefixes)
		counts, err := p.countEach(ctx, x.prefixes)
		if err != nil {
			return err
		}
		for _, n := range counts {
			x.before = append(x.before, x.total)
			x.total += n
		}
		return nil
	}
	x.total = int64(len(x.symmetric))
	return ctx.Err()
}

// Total is the number of tours of the listing.
func (x *Index) Total() int64 { return x.total }

// Nth is the n-th tour of the listing, counted from 1. Another number than 1 to
// Total is a *tour.InputError.
func (x *Index) Nth(n int64) ([]tour.Square, error) {
	if n < 1 || n > x.total {
		return nil, tour.BadInput("nth", fmt.Sprint(n), "the listing has %d tours, counted from 1", x.total)
	}
	if x.symmetric != nil {
		return x.plan.squares(x.symmetric[n-1]), nil
	}
	// The last prefix before which there are fewer than n tours.
	i := sort.Search(len(x.before), func(i int) bool { return x.before[i] >= n }) - 1
	left := n - x.before[i]
	var found []tour.Square
	x.plan.visitBehind(x.prefixes[i], func(path []cell) bool {
		if left--; left == 0 {
			found = x.plan.squares(path)
		}
		return left > 0
	})
	return found, nil
}

// visitBehind goes through the paths of a prefix that are listed.
func (p *plan) visitBehind(x prefix, visit func(path []cell) bool) {
	var stop atomic.Bool
	s := p.search(x)
	s.stop = &stop
	s.visit = func() bool {
		path := s.path[:len(p.grid.cell)]
		return p.listing.Select == Distinct && !p.standing(path).first || visit(path)
	}
	s.walk(x.head(), p.free(x), len(x)-1)
}

// Rank is the number of a tour in the listing, from 1: Nth of it is the tour. A
// closed tour may be read from any square and in both directions, and among
// distinct tours any of a class stands for it. The error is ErrNotListed for what
// is not in the listing, be it no tour at all.
func (x *Index) Rank(path []tour.Square) (int64, error) {
	p := x.plan
	cells, err := p.prefix(path)
	if err != nil || len(cells) != len(p.grid.cell) {
		return 0, fmt.Errorf("%w: it is no tour of %s", ErrNotListed, p.grid.board)
	}
	if p.listing.Goal == tour.Closed {
		if len(cells) == 1 || p.group.digit[cells.head()][cells[0]] == 0 {
			return 0, fmt.Errorf("%w: it is not closed", ErrNotListed)
		}
		cells = p.group.readAsListed(cells, p.grid.cell[p.starts[0]])
	}
	if p.listing.Select == Distinct {
		cells = p.firstOfClass(cells)
	}
	if x.symmetric != nil || p.listing.Select == Symmetric {
		i, ok := slices.BinarySearchFunc(x.symmetric, cells, func(a []cell, b prefix) int { return p.group.compare(a, b) })
		if !ok {
			return 0, ErrNotListed
		}
		return int64(i) + 1, nil
	}
	return x.rankBehind(cells)
}

func (x *Index) rankBehind(path prefix) (int64, error) {
	p := x.plan
	i, ok := slices.BinarySearchFunc(x.prefixes, path, func(a, b prefix) int { return p.group.compare(a, b[:len(a)]) })
	if !ok {
		return 0, ErrNotListed
	}
	rank, found := x.before[i], false
	p.visitBehind(x.prefixes[i], func(other []cell) bool {
		rank++
		found = p.group.compare(other, path) == 0
		return !found
	})
	if !found {
		return 0, ErrNotListed
	}
	return rank, nil
}

// firstOfClass is the first of the paths that are the same as one but for a
// symmetry and, if open, the direction.
func (p *plan) firstOfClass(path prefix) prefix {
	least := path
	for i := range p.group.images {
		m := &p.group.images[i]
		readings := openReadings(len(path) - 1)
		ways := readings[:]
		if p.listing.Goal == tour.Closed {
			ways = []reading{p.group.closedReading(path, m)}
		}
		for _, r := range ways {
			if image := m.read(path, r); p.group.compare(image, least) < 0 {
				least = image
			}
		}
	}
	return least
}

// read is the image of a path, read in a way.
func (m *image) read(path prefix, r reading) prefix {
	n := len(path)
	read := make(prefix, n)
	for i := range read {
		read[i] = m.of[path[(r.from+i*r.step+n)%n]]
	}
	return read
}

// Sample yields tours of the listing, each drawn from all of them with the same
// chance, whatever was drawn before: tours can come again. The same seed draws
// the same. It does not end by itself, unless there is no tour.
func (x *Index) Sample(seed int64) iter.Seq[[]tour.Square] {
	return func(yield func([]tour.Square) bool) {
		random := rand.New(rand.NewPCG(uint64(seed), 0))
		for x.total > 0 {
			path, err := x.Nth(1 + random.Int64N(x.total))
			if err != nil || !yield(path) {
				return
			}
		}
	}
}
