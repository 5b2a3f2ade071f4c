package enumerate

import (
	"context"
	"fmt"
	"slices"
	"sort"
	"sync/atomic"

	"tourcat/tour"
)

// Index is the Numbering in the order of a listing. It holds one tour in some
// hundreds, and goes on from there for an answer.
type Index struct {
	plan  *plan
	marks []mark // in order
	total int64
}

// mark is a tour that is held, with its number from 1.
type mark struct {
	number int64
	path   prefix
}

// apart is how far marks are from each other at most. That many tours take tens
// of microseconds, and for a billion tours marks take some 300 MB.
const apart = 256

// Index goes through the tours of the listing. Symmetric tours are all held.
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
			x.hold(prefix{0})
		}
		return nil
	case p.listing.Select == Symmetric:
		var stop atomic.Bool
		defer context.AfterFunc(ctx, func() { stop.Store(true) })()
		for path := range p.symmetricPaths(&stop) {
			x.hold(slices.Clone(path))
		}
		return ctx.Err()
	}
	prefixes := p.lengthened(p.roots(nil))
	marks := make([][]mark, len(prefixes)) // with numbers among those of their prefix
	shares, err := p.countEach(ctx, prefixes, func(i int) func([]cell) {
		n := int64(0)
		return func(path []cell) {
			if n++; n%apart == 1 {
				marks[i] = append(marks[i], mark{n, slices.Clone(path)})
			}
		}
	})
	if err != nil {
		return err
	}
	var sums Sums
	for i, share := range shares {
		for _, m := range marks[i] {
			x.marks = append(x.marks, mark{x.total + m.number, m.path})
		}
		x.total += share.listed
		sums = sums.plus(share.sums)
	}
	return sums.check()
}

// hold makes a mark of the next tour.
func (x *Index) hold(path prefix) {
	x.total++
	x.marks = append(x.marks, mark{x.total, path})
}

// Total is the number of tours of the listing.
func (x *Index) Total() int64 { return x.total }

// Nth is that of a Numbering.
func (x *Index) Nth(n int64) ([]tour.Square, error) {
	if n < 1 || n > x.total {
		return nil, tour.BadInput("nth", fmt.Sprint(n), "the listing has %d tours, counted from 1", x.total)
	}
	at := x.marks[sort.Search(len(x.marks), func(i int) bool { return x.marks[i].number > n })-1]
	left, found := n-at.number, at.path
	if left > 0 {
		x.plan.visitAfter(at.path, func(path []cell) bool {
			if left--; left == 0 {
				found = slices.Clone(path)
			}
			return left > 0
		})
	}
	return x.plan.squares(found), nil
}

// visitAfter goes through the listed paths behind one of them until visit reports
// false.
func (p *plan) visitAfter(path prefix, visit func(path []cell) bool) {
	for _, x := range p.roots(path) {
		if !p.visitBehind(x, visit) {
			return
		}
	}
}

// Rank is that of a Numbering.
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
	return x.rank(cells)
}

// rank looks for a path behind the last mark that is not behind it.
func (x *Index) rank(path prefix) (int64, error) {
	group := x.plan.group
	i := sort.Search(len(x.marks), func(i int) bool { return group.compare(x.marks[i].path, path) > 0 }) - 1
	if i < 0 {
		return 0, ErrNotListed
	}
	rank := x.marks[i].number
	if group.compare(x.marks[i].path, path) == 0 {
		return rank, nil
	}
	if x.plan.listing.Select == Symmetric { // of which all are held
		return 0, ErrNotListed
	}
	order := -1
	x.plan.visitAfter(x.marks[i].path, func(other []cell) bool {
		rank++
		order = group.compare(other, path)
		return order < 0
	})
	if order != 0 {
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
