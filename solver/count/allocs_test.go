package count

import (
	"testing"

	"tourcat/tour"
)

// TestCountersTakeNoMemoryEach: beyond the tables, which are made once, a count
// takes memory for pages of blocks and for steps, and not for what it does with
// counters.
func TestCountersTakeNoMemoryEach(t *testing.T) {
	for _, p := range []Problem{
		{Board: tour.Board{Rows: 6, Cols: 10}, Goal: tour.Closed, Start: tour.NoSquare, Finish: tour.NoSquare},
		{Board: tour.Board{Rows: 6, Cols: 7}, Goal: tour.Open, Start: tour.NoSquare, Finish: tour.NoSquare},
	} {
		plan, err := NewPlan(p, Limits{Workers: 2})
		if err != nil {
			t.Fatal(err)
		}
		counters := 0.0
		for i := range plan.needs {
			for _, n := range plan.needs[i].counters {
				counters += n
			}
		}
		allocations := testing.AllocsPerRun(1, func() { // which runs once more before
			if _, err := plan.Run(t.Context(), Options{}); err != nil {
				t.Fatal(err)
			}
		})
		t.Logf("%s: %.0f allocations, %.0f counters", p, allocations, counters)
		if allocations > counters/100 {
			t.Errorf("%s: %.0f allocations for %.0f counters", p, allocations, counters)
		}
	}
}
