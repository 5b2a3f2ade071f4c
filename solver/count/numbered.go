package count

import (
	"errors"
	"fmt"
	"slices"

	"tourcat/tour"
)

// ErrNotCounted says that a tour is not among those of a problem.
var ErrNotCounted = errors.New("it is no tour of the problem")

// cycleOrPath has the moves of a tour between squares of the order, and its ends.
type cycleOrPath struct {
	moves [][2]int
	ends  []int // in the order in which they are processed
}

// found is the tour of a pass with a number from 0, walked back from its end.
func (k *Kept) found(pass int, number uint64) (t cycleOrPath) {
	o, layers := k.plan.order, k.passes[pass]
	b := newBack(o, &k.plan.ends[pass])
	pick := func(at int) func(link) bool {
		return func(l link) bool {
			n := layers[at].count(b.key(at))
			if number >= n {
				number -= n
				return false
			}
			for _, to := range l.to {
				t.moves = append(t.moves, [2]int{o.squares[at], to})
			}
			if l.isEnd {
				t.ends = append(t.ends, o.squares[at])
			}
			return true
		}
	}
	at := len(o.squares) - 1
	for !b.whole(at) || !b.before(at, true, pick(at)) {
		at--
	}
	for at--; at >= 0; at-- {
		b.before(at, false, pick(at))
	}
	slices.Reverse(t.ends)
	return t
}

// number is what found finds the tour by.
func (k *Kept) number(pass int, t cycleOrPath) (number uint64, err error) {
	o, layers := k.plan.order, k.passes[pass]
	b, actual := newBack(o, &k.plan.ends[pass]), newBack(o, &k.plan.ends[pass])
	compare := func(at int) func(link) bool {
		actual.setTo(t, at)
		wanted := actual.key(at)
		return func(link) bool {
			key := b.key(at)
			if key == wanted {
				return true
			}
			number += layers[at].count(key)
			return false
		}
	}
	last := t.closingStep(o)
	for at := len(o.squares) - 1; at > last; at-- {
		if b.whole(at) {
			b.before(at, true, func(link) bool { number += layers[at].count(b.key(at)); return false })
		}
	}
	for at := last; at >= 0; at-- {
		if at == last && !b.whole(at) || !b.before(at, at == last, compare(at)) {
			return 0, ErrNotCounted
		}
	}
	return number, nil
}

// closingStep is the position of the square with which the last move, or end, is
// decided.
func (t *cycleOrPath) closingStep(o *order) (last int) {
	for _, m := range t.moves {
		last = max(last, min(o.position[m[0]], o.position[m[1]]))
	}
	for _, square := range t.ends {
		last = max(last, o.position[square])
	}
	return last
}

// setTo is the state that a tour has after some squares were processed.
func (b *back) setTo(t cycleOrPath, processed int) {
	clear(b.degree)
	for square := range b.mate {
		b.mate[square] = square
	}
	b.met = 0
	join := func(x, y int) {
		one, other := b.mate[x], b.mate[y]
		b.pair(one, other)
	}
	for _, m := range t.moves {
		if min(b.order.position[m[0]], b.order.position[m[1]]) < processed {
			b.degree[m[0]]++
			b.degree[m[1]]++
			join(m[0], m[1])
		}
	}
	for _, square := range t.ends {
		if b.order.position[square] < processed {
			join(square, b.open())
			b.met++
		}
	}
}

// Each tour of a pass stands for as many as the result of the pass is multiplied
// by: itself, itself backwards, and both of these after the half turn. In that
// order they have the numbers behind each other.

// read is a tour of a pass, read in one of the ways that it stands for.
func (k *Kept) read(pass int, number, way uint64) []tour.Square {
	t := k.found(pass, number)
	path := k.plan.squares(t)
	if way%2 == 1 {
		slices.Reverse(path)
	}
	if way/2 == 1 {
		turn(k.plan.Problem.Board, path)
	}
	return path
}

func turn(b tour.Board, path []tour.Square) {
	for i, s := range path {
		path[i] = tour.HalfTurn.Square(b, s)
	}
}

// squares is the path of a tour, from its start or the end processed first; or a
// cycle from one of its squares.
func (p *Plan) squares(t cycleOrPath) []tour.Square {
	o := p.order
	next := make([][]int, len(o.squares))
	for _, m := range t.moves {
		next[m[0]] = append(next[m[0]], m[1])
		next[m[1]] = append(next[m[1]], m[0])
	}
	at := 0
	if len(t.ends) > 0 {
		at = t.ends[0]
		if p.Problem.Start != tour.NoSquare && at != o.square(p.Problem.Board, p.Problem.Start) {
			at = t.ends[1]
		}
	}
	path := make([]tour.Square, 0, len(o.squares))
	for from := -1; len(path) < cap(path); {
		path = append(path, o.boardSquare(p.Problem.Board, at))
		to := next[at][0]
		if to == from && len(next[at]) > 1 {
			to = next[at][1]
		}
		from, at = at, to
	}
	return path
}

// boardSquare is the inverse of square.
func (o *order) boardSquare(b tour.Board, square int) tour.Square {
	if b.Rows < b.Cols {
		return b.At(square%o.width, square/o.width)
	}
	return tour.Square(square)
}

// Rank is the number of a tour, from 1: Nth of it is the tour, be it that a cycle
// begins elsewhere. The error wraps ErrNotCounted for what is not among the tours
// of the problem.
func (k *Kept) Rank(path []tour.Square) (int64, error) {
	n, err := k.rank(path)
	if err != nil {
		return 0, fmt.Errorf("count: rank in %s: %w", k.plan.Problem, err)
	}
	return n, nil
}

func (k *Kept) rank(path []tour.Square) (int64, error) {
	if !k.plan.Problem.has(path) || k.total == 0 {
		return 0, ErrNotCounted
	}
	if k.plan.known != nil {
		return 1, nil
	}
	path = slices.Clone(path)
	first := int64(1)
	for i, total := range k.totals {
		times := k.plan.ends[i].times
		for way := range times/2 + times%2 {
			if way == 1 {
				turn(k.plan.Problem.Board, path)
			}
			t, forwards := k.plan.moves(path)
			if !k.plan.ends[i].begins(t) {
				continue
			}
			number, err := k.number(i, t)
			if err != nil {
				return 0, err
			}
			backwards := uint64(0)
			if times > 1 && !forwards {
				backwards = 1
			}
			return first + int64(number*times+2*way+backwards), nil
		}
		first += int64(total * times)
	}
	return 0, ErrNotCounted
}

// begins reports whether the end of a tour that is processed first belongs to the
// pass.
func (e *ends) begins(t cycleOrPath) bool { return len(t.ends) == 0 || e.first[t.ends[0]] }

// moves is a path as moves, and whether its start is processed before its finish.
func (p *Plan) moves(path []tour.Square) (t cycleOrPath, forwards bool) {
	o, b := p.order, p.Problem.Board
	for i := range len(path) - 1 {
		t.moves = append(t.moves, [2]int{o.square(b, path[i]), o.square(b, path[i+1])})
	}
	start, finish := o.square(b, path[0]), o.square(b, path[len(path)-1])
	if p.Problem.Goal == tour.Closed {
		t.moves = append(t.moves, [2]int{finish, start})
		return t, true
	}
	t.ends = []int{start, finish}
	forwards = o.position[start] < o.position[finish]
	if !forwards {
		slices.Reverse(t.ends)
	}
	return t, forwards
}

// has reports whether a path is a tour that the problem asks for.
func (p Problem) has(path []tour.Square) bool {
	n := p.Board.Squares()
	entered := make([]bool, n)
	for i, s := range path {
		if !p.Board.Has(s) || entered[s] {
			return false
		}
		entered[s] = true
		if i == 0 {
			continue
		}
		if _, ok := p.Board.Between(path[i-1], s); !ok {
			return false
		}
	}
	if len(path) != n {
		return false
	}
	start, finish := path[0], path[n-1]
	_, closed := p.Board.Between(finish, start)
	return (p.Goal != tour.Closed || closed) &&
		(p.Start == tour.NoSquare || p.Start == start) && (p.Finish == tour.NoSquare || p.Finish == finish)
}
