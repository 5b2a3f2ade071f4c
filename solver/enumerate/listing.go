package enumerate

import (
	"slices"

	"tourcat/tour"
)

// Selection chooses among the tours that answer a listing.
type Selection string

// The selections.
const (
	All       Selection = "all"
	Distinct  Selection = "distinct"  // one of each class
	Symmetric Selection = "symmetric" // those with a symmetry
)

// Selections lists every selection in the order in which they are shown.
var Selections = []Selection{All, Distinct, Symmetric}

// Listing says which tours are listed. Listings compare with ==.
type Listing struct {
	Board  tour.Board
	Goal   tour.Goal
	Start  tour.Square // tour.NoSquare for any, and for the top-left corner with tour.Closed
	Finish tour.Square // with goal tour.To; tour.NoSquare otherwise
	Select Selection   // "" is All
}

// Check refuses, with a *tour.InputError, a board of more than MaxSquares
// squares, squares that are not on it, a goal that does not go with the finish,
// and a start or finish with another selection than All.
func (l Listing) Check() error {
	b := l.Board
	if _, err := tour.NewBoard(b.Rows, b.Cols); err != nil {
		return err
	}
	if n := b.Squares(); n > MaxSquares {
		return tour.BadInput("board", b.String(), "it has %d squares; the tours of boards of at most %d are listed", n, MaxSquares)
	}
	if _, err := tour.ParseGoal(string(l.Goal)); err != nil {
		return err
	}
	for _, s := range []tour.Square{l.Start, l.Finish} {
		if s != tour.NoSquare && !b.Has(s) {
			return tour.BadInput("square", b.Name(s), "it is not on %s", b)
		}
	}
	if (l.Goal == tour.To) != (l.Finish != tour.NoSquare) {
		return tour.BadInput("goal", string(l.Goal), "a finish goes with goal to and with no other")
	}
	switch l.Select {
	case "", All:
		return nil
	case Distinct, Symmetric:
		if l.Start != tour.NoSquare || l.Finish != tour.NoSquare {
			return tour.BadInput("select", string(l.Select), "classes and symmetries are those of the whole board: give no start and no finish")
		}
		return nil
	}
	return tour.BadInput("select", string(l.Select), "a selection is all, distinct or symmetric")
}

// normal is the listing in the one way of writing it.
func (l Listing) normal() Listing {
	if l.Select == "" {
		l.Select = All
	}
	if l.Goal == tour.Closed && l.Start == tour.NoSquare {
		l.Start = 0
	}
	return l
}

// plan is a listing made ready for searches.
type plan struct {
	listing Listing // in its normal form
	grid    *grid
	group   *group
	starts  []tour.Square // in order
	alike   bool          // each start stands for all that symmetries lay it on
	ends    []cells       // by the cell of a start: where its tours may end
}

func newPlan(l Listing) (*plan, error) {
	if err := l.Check(); err != nil {
		return nil, err
	}
	p := &plan{listing: l.normal(), grid: newGrid(l.Board)}
	p.group = newGroup(p.grid)
	p.ends = make([]cells, MaxSquares)
	for s, c := range p.grid.cell {
		p.ends[c] = p.endsFrom(tour.Square(s))
	}
	switch {
	case l.Start != tour.NoSquare || l.Goal == tour.Closed:
		p.starts = []tour.Square{p.listing.Start}
	case l.Select == Distinct:
		p.startAlike()
	default:
		p.starts = p.allStarts()
	}
	return p, nil
}

func (p *plan) allStarts() []tour.Square {
	starts := make([]tour.Square, p.grid.board.Squares())
	for i := range starts {
		starts[i] = tour.Square(i)
	}
	return starts
}

// startAlike keeps only the starts that no symmetry lays on an earlier one. The
// first tour of each class of open tours starts on one of them.
func (p *plan) startAlike() {
	p.alike = true
	p.starts = slices.DeleteFunc(p.allStarts(), func(s tour.Square) bool {
		c := p.grid.cell[s]
		return first(p.group.orbit(c)) != c
	})
}

// endsFrom are the cells where a tour from a start may end. Every move changes the
// colour, so the number of squares gives that of the finish.
func (p *plan) endsFrom(start tour.Square) cells {
	b := p.grid.board
	n := b.Squares()
	if p.grid.all == 1 {
		return 0 // the tour of 1x1 ends before it moves
	}
	even := n%2 == 0
	if !even && !b.Light(start) {
		return 0
	}
	var ends cells
	for s := range tour.Square(n) {
		if s != start && (b.Light(s) == b.Light(start)) != even {
			ends |= 1 << p.grid.cell[s]
		}
	}
	switch p.listing.Goal {
	case tour.Closed:
		ends &= p.grid.near[p.grid.cell[start]]
	case tour.To:
		ends &= 1 << p.grid.cell[p.listing.Finish]
	}
	return ends
}
