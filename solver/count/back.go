package count

import "slices"

// A tour is found by walking the kept layers back: from the whole tour to the
// state before its last square was processed, and so on. Any state has a count, and
// that of a state is the sum over those that one step leads from; so numbers below
// the count are shared out among these in their order.

// stateKey finds the counter of a state in its layer.
type stateKey struct {
	ends   int
	vector uint32
	rank   int
}

// back is a state that is walked back, by squares instead of slots.
type back struct {
	order    *order
	ends     *ends
	frontier [][]int // by squares processed: the frontier, by slot
	later    [][]int // by square

	met    int   // ends of the tour that were met
	degree []int // by square of the frontier: moves to processed squares
	mate   []int // by end of a path: its other end; that of an open end comes last

	pairing pairing // for keys
}

func newBack(o *order, e *ends) *back {
	n := len(o.squares)
	b := &back{order: o, ends: e, degree: make([]int, n), mate: make([]int, n+1)}
	for square := range n {
		b.later = append(b.later, o.later(square))
	}
	for processed := range n + 1 {
		b.frontier = append(b.frontier, o.frontierAfter(processed))
	}
	return b
}

// frontierAfter lists the squares of the frontier, after some were processed, by
// their slots.
func (o *order) frontierAfter(processed int) []int {
	bySlot := make([]int, o.slots)
	for i := range bySlot {
		bySlot[i] = -1
	}
	for _, square := range o.squares[processed:] {
		if o.slot[square] >= 0 && o.entry[square] < processed {
			bySlot[o.slot[square]] = square
		}
	}
	var frontier []int
	for _, square := range bySlot {
		if square >= 0 {
			frontier = append(frontier, square)
		}
	}
	return frontier
}

// open is the open end of a path.
func (b *back) open() int { return len(b.degree) }

// paths lists the ends of paths by their ordinals, after some squares were
// processed.
func (b *back) paths(processed int) (all []int) {
	for _, square := range b.frontier[processed] {
		if b.degree[square] == 1 {
			all = append(all, square)
		}
	}
	if b.met == 1 {
		all = append(all, b.open())
	}
	return all
}

// key is that of the state, after some squares were processed.
func (b *back) key(processed int) stateKey {
	k := stateKey{ends: b.met}
	for _, square := range b.frontier[processed] {
		k.vector += uint32(b.degree[square]) * powers[b.order.slot[square]]
	}
	paths := b.paths(processed)
	ordinal := make([]uint8, len(b.mate))
	for i, end := range paths {
		ordinal[end] = uint8(i)
	}
	b.pairing = b.pairing[:0]
	for _, end := range paths {
		b.pairing = append(b.pairing, ordinal[b.mate[end]])
	}
	k.rank = b.pairing.rank()
	return k
}

// whole is the state after a step at the given position has closed the tour, or
// false where none can: all other squares must be in the frontier.
func (b *back) whole(at int) bool {
	if len(b.frontier[at+1]) != len(b.order.squares)-at-1 {
		return false
	}
	b.met = b.ends.wanted
	for _, square := range b.frontier[at+1] {
		b.degree[square] = 2
	}
	return true
}

// link is one choice of a step: the later squares that the processed one has
// moved to, and whether it was an end of the tour.
type link struct {
	to    []int
	isEnd bool
}

// before goes through the states that a step leads from to the present one, until
// visit reports true, and leaves the state as it is then. With closing, the step is
// the one that completes the tour.
func (b *back) before(at int, closing bool, visit func(link) bool) bool {
	square := b.order.squares[at]
	forced := b.ends.forcedAfter(b.order, at)
	for _, isEnd := range []bool{false, true} {
		met := b.met
		if isEnd {
			met--
		}
		if b.met+forced > b.ends.wanted || !isEnd && b.ends.forced[square] || isEnd && !b.ends.may(square, met) {
			continue
		}
		for _, to := range subsets(b.later[square]) {
			if l := (link{to, isEnd}); b.possible(at, l) && b.unlinked(at, closing, l, visit) {
				return true
			}
		}
	}
	return false
}

// subsets are those of up to two squares, in order.
func subsets(squares []int) [][]int {
	all := [][]int{nil}
	for i, a := range squares {
		all = append(all, []int{a})
		for _, b := range squares[i+1:] {
			all = append(all, []int{a, b})
		}
	}
	return all
}

// degreeBefore is how many moves the square of a step had before it.
func (l link) degreeBefore() int {
	if l.isEnd {
		return 1 - len(l.to)
	}
	return 2 - len(l.to)
}

// possible reports whether a choice can have led to the degrees that there are.
func (b *back) possible(at int, l link) bool {
	degree := l.degreeBefore()
	if degree < 0 || degree > 0 && b.order.entry[b.order.squares[at]] == at {
		return false
	}
	for _, square := range b.later[b.order.squares[at]] {
		moves := 0
		if slices.Contains(l.to, square) {
			moves = 1
		}
		isNew := b.order.entry[square] == at
		if b.degree[square] < moves || isNew && b.degree[square] != moves {
			return false
		}
	}
	return true
}

// unlinked goes through the states before one choice. A step has joined two ends,
// or moved an end to another square, or added the two ends of a new path.
func (b *back) unlinked(at int, closing bool, l link, visit func(link) bool) bool {
	joined, added := b.sides(at, l)
	b.undo(at, l)
	found := false
	switch {
	case closing:
		if len(joined) == 2 {
			b.pair(joined[0], joined[1])
			found = visit(l)
		}
	case len(joined) == 2:
		found = b.split(at, joined, l, visit)
	case len(joined) == 1:
		other := b.mate[added[0]]
		b.pair(joined[0], other)
		if found = visit(l); !found {
			b.pair(added[0], other)
		}
	case len(added) == 0 || b.mate[added[0]] == added[1]:
		found = visit(l)
	}
	if !found {
		b.redo(l)
	}
	return found
}

// sides lists the ends that a choice has joined, and those that it has added.
func (b *back) sides(at int, l link) (joined, added []int) {
	if l.degreeBefore() == 1 {
		joined = append(joined, b.order.squares[at])
	}
	for _, square := range l.to {
		if b.degree[square] == 2 {
			joined = append(joined, square)
		} else {
			added = append(added, square)
		}
	}
	if l.isEnd && b.met == 2 {
		joined = append(joined, b.open())
	} else if l.isEnd {
		added = append(added, b.open())
	}
	return joined, added
}

// split goes through the states in which two ends that were joined had the ends
// of some path as their other ends.
func (b *back) split(at int, joined []int, l link, visit func(link) bool) bool {
	b.redo(l)
	paths := b.paths(at + 1)
	b.undo(at, l)
	for _, end := range paths {
		other := b.mate[end]
		b.pair(joined[0], end)
		b.pair(joined[1], other)
		if visit(l) {
			return true
		}
		b.pair(end, other)
	}
	return false
}

func (b *back) pair(end, other int) { b.mate[end], b.mate[other] = other, end }

// undo takes the moves of a choice back; redo makes them again.
func (b *back) undo(at int, l link) {
	b.degree[b.order.squares[at]] = l.degreeBefore()
	b.change(l, -1)
}

func (b *back) redo(l link) { b.change(l, 1) }

func (b *back) change(l link, by int) {
	for _, square := range l.to {
		b.degree[square] += by
	}
	if l.isEnd {
		b.met += by
	}
}
