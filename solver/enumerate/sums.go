package enumerate

import (
	"errors"
	"fmt"

	"tourcat/tour"
)

// Sums compare the tours of a board with the classes that they make. Once all
// tours were met, both are equal: each class has as many tours as the symmetries
// of the board and, if open, the directions make of its first one, divided by
// those that lay it on itself. Tours from one start or to one finish are not whole
// classes, and have no sums.
type Sums struct {
	Met       int64 // tours that were met, or for which one that was met stands
	InClasses int64 // tours in the classes whose first tour was met
}

func (s Sums) plus(other Sums) Sums { return Sums{s.Met + other.Met, s.InClasses + other.InClasses} }

// ErrMiscounted says that two counts of the same tours differ: a fault of this
// program or of the machine.
var ErrMiscounted = errors.New("the classes do not add up to the number of tours")

// check compares the sums of all tours.
func (s Sums) check() error {
	if s.Met != s.InClasses {
		return fmt.Errorf("%w: %d tours, but %d in all classes together", ErrMiscounted, s.Met, s.InClasses)
	}
	return nil
}

// whole reports whether the tours of the listing make whole classes.
func (l Listing) whole() bool {
	return l.Goal == tour.Closed || l.Goal == tour.Open && l.Start == tour.NoSquare
}

// adder sums up the tours from a start.
type adder struct {
	plan   *plan
	weight int64 // tours for which one of them stands
	later  bool  // a symmetry lays the start on an earlier one: no tour is the first of its class
	sums   Sums
}

func (p *plan) adder(start cell) adder {
	later := p.listing.Goal == tour.Open && first(p.group.orbit(start)) != start
	return adder{plan: p, weight: p.standsFor(start), later: later}
}

// add takes in a path, and reports whether it is listed.
func (a *adder) add(path []cell) (listed bool) {
	if !a.plan.listing.whole() {
		return true
	}
	a.sums.Met += a.weight
	if a.later {
		return a.plan.listing.Select != Distinct
	}
	s := a.plan.standing(path)
	if s.first {
		a.sums.InClasses += a.plan.inClass(s)
	}
	return s.first || a.plan.listing.Select != Distinct
}

// standsFor is the number of starts for which one stands, by symmetry.
func (p *plan) standsFor(start cell) int64 {
	if !p.alike {
		return 1
	}
	return int64(size(p.group.orbit(start)))
}
