package enumerate

import (
	"context"
	"fmt"
	"math/big"
	"sync/atomic"

	"tourcat/tour"
)

// Class sums up the tours of a kind.
type Class struct {
	Kind       tour.Kind
	Stabiliser int      // symmetries that give the same tour, of the board's
	Distinct   *big.Int // tours that differ by more than a symmetry and, if open, the direction
	Tours      *big.Int // closed tours; open ones with their direction
}

// Classes are the tours of a board, kind by kind.
type Classes struct {
	Group    int // the number of symmetries of the board
	Total    *big.Int
	Distinct *big.Int // of all kinds
	Classes  []Class
}

// Classes sorts the tours of a board. The symmetric ones are found one by one,
// the others are what is missing in the total; with a nil total, all tours are
// counted first. The listing must be of a whole board of more than one square,
// with goal open or closed and selection All.
//
// The sizes of the classes must add up: the error wraps ErrMiscounted when they
// do not, as happens with a total that is wrong.
func (l Listing) Classes(ctx context.Context, total *big.Int) (Classes, error) {
	c, err := l.classes(ctx, total)
	if err != nil {
		return Classes{}, fmt.Errorf("enumerate: classes of %s %s: %w", l.Board, l.Goal, err)
	}
	return c, nil
}

func (l Listing) classes(ctx context.Context, total *big.Int) (Classes, error) {
	l = l.normal()
	if l.Goal == tour.Closed && l.Start == 0 {
		l.Start = tour.NoSquare
	}
	if l.Select != All || l.Start != tour.NoSquare || l.Goal == tour.To {
		return Classes{}, tour.BadInput("classes", string(l.Select), "classes are those of all open or all closed tours of a board")
	}
	if l.Board.Squares() == 1 {
		return Classes{}, tour.BadInput("board", l.Board.String(), "its tour makes no move, so that there is nothing to class")
	}
	if total == nil {
		counted, err := l.Count(ctx, Beginning)
		if err != nil {
			return Classes{}, err
		}
		total = big.NewInt(counted.Listed)
	}
	l.Select = Symmetric
	p, err := newPlan(l)
	if err != nil {
		return Classes{}, err
	}
	t := tally{plan: p}
	var stop atomic.Bool
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()
	for path := range p.symmetricPaths(&stop) {
		t.add(path)
	}
	if ctx.Err() != nil {
		return Classes{}, ctx.Err()
	}
	return t.classes(total)
}

// tally counts symmetric paths.
type tally struct {
	plan       *plan
	tours      map[tour.Kind]int64
	firsts     map[tour.Kind]int64 // of their classes
	stabiliser map[tour.Kind]int
}

// add takes in a path, whose symmetries it finds out anew.
func (t *tally) add(path []cell) {
	if t.tours == nil {
		t.tours, t.firsts, t.stabiliser = map[tour.Kind]int64{}, map[tour.Kind]int64{}, map[tour.Kind]int{}
	}
	kind, stabiliser := t.plan.kind(path)
	t.tours[kind]++
	t.stabiliser[kind] = stabiliser
	if t.plan.standing(path).first {
		t.firsts[kind]++
	}
}

// kind is that of a path, with the number of symmetries that it has.
func (p *plan) kind(path []cell) (kind tour.Kind, stabiliser int) {
	kind = tour.Asymmetric
	for i := range p.group.images {
		m := &p.group.images[i]
		same, turnsRound := p.fixes(m, path)
		if !same {
			continue
		}
		stabiliser++
		kind = kind.With(m.symmetry, turnsRound)
	}
	return kind, stabiliser
}

// fixes reports whether an image of a path is the path itself, and whether it
// has the other direction then.
func (p *plan) fixes(m *image, path []cell) (same, turnsRound bool) {
	if p.listing.Goal != tour.Closed {
		readings := openReadings(len(path) - 1)
		backwards := p.group.against(path, m, readings[1]) == 0
		return backwards || p.group.against(path, m, readings[0]) == 0, backwards
	}
	r := p.group.closedReading(path, m)
	return p.group.against(path, m, r) == 0, r.step < 0
}

// classes sums up, and makes sure that what it says adds up.
func (t *tally) classes(total *big.Int) (Classes, error) {
	order := t.plan.group.order()
	c := Classes{Group: order, Total: total, Distinct: new(big.Int)}
	rest := new(big.Int).Set(total)
	for _, kind := range tour.Kinds[1:] {
		if t.tours[kind] == 0 {
			continue
		}
		class := Class{
			Kind: kind, Stabiliser: t.stabiliser[kind],
			Distinct: big.NewInt(t.firsts[kind]), Tours: big.NewInt(t.tours[kind]),
		}
		if want := t.firsts[kind] * t.plan.inClass(standing{stabiliser: class.Stabiliser}); want != t.tours[kind] {
			return c, fmt.Errorf("%w: %d %s tours in %d classes of %d", ErrMiscounted,
				t.tours[kind], kind, t.firsts[kind], t.plan.inClass(standing{stabiliser: class.Stabiliser}))
		}
		rest.Sub(rest, class.Tours)
		c.Distinct.Add(c.Distinct, class.Distinct)
		c.Classes = append(c.Classes, class)
	}
	asymmetric := Class{Kind: tour.Asymmetric, Stabiliser: 1, Tours: rest}
	remainder := new(big.Int)
	size := t.plan.inClass(standing{stabiliser: 1})
	asymmetric.Distinct, remainder = new(big.Int).DivMod(rest, big.NewInt(size), remainder)
	if rest.Sign() < 0 || remainder.Sign() != 0 {
		return c, fmt.Errorf("%w: a total of %s leaves %s asymmetric tours, in classes of %d", ErrMiscounted, total, rest, size)
	}
	c.Distinct.Add(c.Distinct, asymmetric.Distinct)
	c.Classes = append([]Class{asymmetric}, c.Classes...)
	return c, nil
}
