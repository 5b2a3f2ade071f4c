package enumerate

import (
	"context"
	"iter"
	"slices"
	"sync/atomic"

	"tourcat/tour"
)

// symmetricPaths yields the paths that a symmetry other than the identity lays on
// themselves, in order. They are found by their halves. Until it ends, stop ends
// it early. A path is good until the next one.
//
// These are all there are on boards of more than one square. A symmetry that
// keeps the direction of a closed tour shifts it along itself, and by half its
// length when done twice it is the identity; so it moves every cell, and is a
// half turn or a mirror between two rows or columns. A quarter turn done twice is
// a half turn. A symmetry that turns the direction round has a middle: a cell or
// a move that it lays on itself. No mirror lays a move on itself, and each that
// lays a cell on itself does so with a whole line of them, where a path has room
// for two at most; so it is the half turn, about a move that crosses the centre
// or, with an open tour, the cell in the centre.
func (p *plan) symmetricPaths(stop *atomic.Bool) iter.Seq[[]cell] {
	var sources []iter.Seq[[]cell]
	for i := range p.group.images {
		m := &p.group.images[i]
		if p.listing.Goal == tour.Closed && p.movesEvery(m) && m.symmetry.Inverse() == m.symmetry {
			sources = append(sources, p.shifted(m, stop))
		}
		if m.symmetry == tour.HalfTurn {
			sources = append(sources, p.turned(m, stop))
		}
	}
	return p.merged(sources)
}

func (p *plan) movesEvery(m *image) bool {
	return !slices.ContainsFunc(p.grid.cell, func(c cell) bool { return m.of[c] == c })
}

// coloured has the cells on which a path can stand after a number of moves.
func (p *plan) coloured(start cell, moves int) cells {
	b := p.grid.board
	light := b.Light(p.grid.square[start]) == (moves%2 == 0)
	var set cells
	for s, c := range p.grid.cell {
		if b.Light(tour.Square(s)) == light {
			set |= 1 << c
		}
	}
	return set
}

// shifted yields the closed paths whose second half is the image of the first.
func (p *plan) shifted(m *image, stop *atomic.Bool) iter.Seq[[]cell] {
	return func(yield func([]cell) bool) {
		half := len(p.grid.cell) / 2
		start := p.grid.cell[p.starts[0]]
		if p.coloured(start, half)>>m.of[start]&1 == 0 {
			return
		}
		q := newQuotient(p.grid, m, stop)
		whole := make([]cell, 2*half)
		for _, second := range p.children(prefix{start}) {
			var ends cells
			for back := p.endsOf(second); back != 0; back &= back - 1 {
				ends |= 1 << m.of[first(back)]
			}
			on := q.walk(second, 0, ends&^(1<<start), half, func(path []cell) bool {
				for i, c := range path {
					whole[i], whole[half+i] = c, m.of[c]
				}
				return yield(whole)
			})
			if !on {
				return
			}
		}
	}
}

// turned yields the paths that the half turn lays on themselves backwards.
func (p *plan) turned(m *image, stop *atomic.Bool) iter.Seq[[]cell] {
	if p.listing.Goal == tour.Closed {
		return p.turnedClosed(m, stop)
	}
	return p.turnedOpen(m, stop)
}

// turnedOpen yields the open paths whose second half is the image of the first,
// backwards.
func (p *plan) turnedOpen(m *image, stop *atomic.Bool) iter.Seq[[]cell] {
	return func(yield func([]cell) bool) {
		n := len(p.grid.cell)
		half := n / 2
		middle := p.acrossCentre(m)
		var centre cells
		if n%2 == 1 {
			centre = 1 << p.grid.cell[n/2]
			middle = p.grid.near[first(centre)]
		}
		q := newQuotient(p.grid, m, stop)
		whole := make([]cell, n)
		for _, s := range p.starts {
			start := p.grid.cell[s]
			on := q.walk([]cell{start}, centre, middle&p.coloured(start, half-1), half, func(path []cell) bool {
				for i, c := range path {
					whole[i], whole[n-1-i] = c, m.of[c]
				}
				if n%2 == 1 {
					whole[half] = first(centre)
				}
				return yield(whole)
			})
			if !on {
				return
			}
		}
	}
}

// acrossCentre has the cells from which a move leads to their images.
func (p *plan) acrossCentre(m *image) cells {
	var set cells
	for _, c := range p.grid.cell {
		if p.grid.near[c]>>m.of[c]&1 == 1 {
			set |= 1 << c
		}
	}
	return set
}

// turnedClosed yields the closed paths that the half turn lays on themselves
// backwards. They go through the centre twice, by two moves: between these moves
// lies a half of the path. Halves come in no order, so all paths are held.
func (p *plan) turnedClosed(m *image, stop *atomic.Bool) iter.Seq[[]cell] {
	return func(yield func([]cell) bool) {
		across := p.acrossCentre(m)
		if size(across) != 4 {
			return
		}
		half := len(p.grid.cell) / 2
		begin := first(across)
		q := newQuotient(p.grid, m, stop)
		var found [][]cell
		on := q.walk([]cell{begin}, 0, across&^q.pair(begin), half, func(path []cell) bool {
			whole := make([]cell, 2*half)
			for i, c := range path {
				whole[i], whole[2*half-1-i] = c, m.of[c]
			}
			found = append(found, p.group.readAsListed(whole, p.grid.cell[p.starts[0]]))
			return true
		})
		if !on {
			return
		}
		slices.SortFunc(found, p.group.compare)
		for _, path := range found {
			if !yield(path) {
				return
			}
		}
	}
}

// merged yields the paths of all sources, each of which is in order, in order.
func (p *plan) merged(sources []iter.Seq[[]cell]) iter.Seq[[]cell] {
	return func(yield func([]cell) bool) {
		var heads []source
		for _, s := range sources {
			next, stop := iter.Pull(s)
			defer stop()
			if path, ok := next(); ok {
				heads = append(heads, source{path, next})
			}
		}
		for len(heads) > 0 {
			least := 0
			for i := range heads {
				if p.group.compare(heads[i].path, heads[least].path) < 0 {
					least = i
				}
			}
			if !yield(heads[least].path) {
				return
			}
			var ok bool
			if heads[least].path, ok = heads[least].next(); !ok {
				heads = slices.Delete(heads, least, least+1)
			}
		}
	}
}

// source is a sequence of paths of which one is known.
type source struct {
	path []cell
	next func() ([]cell, bool)
}

// listSymmetric passes on the symmetric tours behind a position.
func (p *plan) listSymmetric(ctx context.Context, after prefix, at *Position, yield func([]tour.Square) bool) error {
	var stop atomic.Bool
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()
	squares := make([]tour.Square, len(p.grid.cell))
	adder := adder{plan: p, weight: 1, sums: at.Sums}
	for path := range p.symmetricPaths(&stop) {
		if ctx.Err() != nil {
			break
		}
		if p.group.compare(path[:len(after)], after) <= 0 && len(after) > 0 {
			continue
		}
		for i, c := range path {
			squares[i] = p.grid.square[c]
		}
		adder.add(path)
		at.Listed, at.Sums, at.After = at.Listed+1, adder.sums, squares
		if !yield(squares) {
			return errEnough
		}
	}
	return ctx.Err()
}
