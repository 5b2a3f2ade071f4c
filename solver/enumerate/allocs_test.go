package enumerate

import (
	"sync/atomic"
	"testing"

	"tourcat/tour"
)

// TestSearchesTakeNoMemory goes through all closed tours of 6x6, and all halves
// of symmetric ones.
func TestSearchesTakeNoMemory(t *testing.T) {
	p, err := newPlan(Listing{Board: tour.Board{Rows: 6, Cols: 6}, Goal: tour.Closed, Start: tour.NoSquare, Finish: tour.NoSquare})
	if err != nil {
		t.Fatal(err)
	}
	var stop atomic.Bool
	x := p.children(prefix{0})[0]
	s, free := p.search(x), p.free(x)
	s.stop = &stop
	if n := testing.AllocsPerRun(3, func() { s.found = 0; s.walk(x.head(), free, 1) }); n != 0 || s.found != 9862 {
		t.Errorf("%d tours, %v allocations", s.found, n)
	}
	q := newQuotient(p.grid, &p.group.images[tour.HalfTurn], &stop)
	halves := 0
	visit := func([]cell) bool { halves++; return true }
	back := p.endsOf(x)
	if n := testing.AllocsPerRun(3, func() { q.walk(x, 0, 1<<q.image.of[first(back)], 18, visit) }); n != 0 || halves != 4*78 {
		t.Errorf("%d halves in four runs, %v allocations", halves, n)
	}
}
