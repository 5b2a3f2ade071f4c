package enumerate

import (
	"math/rand/v2"

	"tourcat/tour"
)

// Estimate guesses how many tours the listing would have with the selection All,
// from so many random walks through the tree that the search goes through: each
// is worth the product of the numbers of its choices if it ends as a tour, and
// nothing otherwise (D. E. Knuth, "Estimating the efficiency of backtrack
// programs", Mathematics of Computation 29, 1975). It is good for the order of
// magnitude, 0 when no walk had luck, and the same every time.
func (l Listing) Estimate(walks int) (float64, error) {
	l.Select = All
	p, err := newPlan(l)
	if err != nil {
		return 0, err
	}
	random := rand.New(rand.NewPCG(1, 1))
	var sum float64
	for range walks {
		sum += p.probe(random)
	}
	return sum / float64(walks), nil
}

// probe is the worth of one random walk.
func (p *plan) probe(random *rand.Rand) float64 {
	head := p.grid.cell[p.starts[random.IntN(len(p.starts))]]
	worth := float64(len(p.starts))
	ends, free := p.ends[head], p.grid.all&^(1<<head)
	if p.listing.Goal == tour.Closed {
		worth /= 2 // both directions are walked
	}
	for free != 0 {
		next := p.grid.choices(ends, head, free)
		if next == 0 {
			return 0
		}
		n := size(next)
		worth *= float64(n)
		for range random.IntN(n) {
			next &= next - 1
		}
		head = first(next)
		free &^= 1 << head
	}
	return worth
}
