package enumerate

import (
	"context"
	"fmt"
	"math/big"

	"tourcat/solver/count"
	"tourcat/tour"
)

// Completeness finds out whether tours that come from elsewhere are all that a
// listing has, without listing them: all tours, or those in the classes of
// distinct ones, must be as many as package count counts, which meets no tour.
// Symmetric ones must make whole classes. That no tour comes twice is for the
// caller to see.
type Completeness struct {
	plan  *plan
	tours int64
	adder adder
}

// Completeness begins without tours. The error is that of Check.
func (l Listing) Completeness() (*Completeness, error) {
	p, err := newPlan(l)
	if err != nil {
		return nil, fmt.Errorf("enumerate: %w", err)
	}
	return &Completeness{plan: p, adder: adder{plan: p, weight: 1}}, nil
}

// Add takes in a tour, as a listing reads it. The error says why the selection
// would not have it.
func (c *Completeness) Add(path []tour.Square) error {
	cells, err := c.plan.prefix(path)
	if err != nil {
		return err
	}
	c.tours++
	if len(cells) == 1 {
		return nil
	}
	if !c.adder.add(cells) {
		return fmt.Errorf("it is not the first tour of its class")
	}
	if c.plan.listing.Select == Symmetric {
		if kind, _ := c.plan.kind(cells); kind == tour.Asymmetric {
			return fmt.Errorf("no symmetry lays it on itself")
		}
	}
	return nil
}

// Judge says whether the tours are all that there are. The error wraps
// ErrMiscounted when they are not, or count.ErrMemory when it would take more
// memory than the limit in bytes to know, which is none when it is 0.
func (c *Completeness) Judge(ctx context.Context, memory int64, workers int) error {
	if c.plan.listing.Select == Symmetric {
		return c.adder.sums.check()
	}
	problem, _ := c.plan.listing.problem()
	plan, err := count.NewPlan(problem, count.Limits{Memory: memory, Workers: workers})
	if err != nil {
		return fmt.Errorf("enumerate: %w", err)
	}
	all, err := plan.Run(ctx, count.Options{})
	if err != nil {
		return fmt.Errorf("enumerate: %w", err)
	}
	have := c.tours
	if c.plan.listing.whole() && len(c.plan.grid.cell) > 1 {
		have = c.adder.sums.InClasses
	}
	if all.Total.Cmp(big.NewInt(have)) != 0 {
		return fmt.Errorf("%w: the classes have %d tours, and %s has %s", ErrMiscounted, have, problem, all.Total)
	}
	return nil
}
