package solver

import (
	"testing"

	"tourcat/tour"
)

// On five rows the ends of the board show every contradiction that there is.
func TestWindowRefutesAsTheWholeBoard(t *testing.T) {
	exact := newExactPool()
	for _, size := range []tour.Board{{Rows: 5, Cols: 12}, {Rows: 5, Cols: 50}, {Rows: 51, Cols: 5}, {Rows: 5, Cols: 96}} {
		ends := []tour.Square{}
		for s := range tour.Square(size.Squares()) {
			long := size.Row(s)
			if size.Cols > size.Rows {
				long = size.Col(s)
			}
			if n := max(size.Rows, size.Cols); long < 4 || long >= n-4 || long == n/2 {
				ends = append(ends, s)
			}
		}
		refuted := 0
		for _, start := range ends {
			for _, finish := range ends {
				p := Problem{Board: size, Start: start, Goal: tour.To, Finish: finish}
				if _, simple := Refuse(p); simple || start == finish {
					continue
				}
				o, err := exact.solve(t.Context(), p, nil)
				if err != nil {
					t.Fatal(err)
				}
				if got := refutedAtAnEnd(p); got != (o.Outcome == tour.Impossible) {
					t.Errorf("%s: refuted at an end %t, but %s", p, got, o.Outcome)
				} else if got {
					refuted++
				}
			}
		}
		if even := size.Squares()%2 == 0; even != (refuted > 0) {
			t.Errorf("%s: %d pairs refuted", size, refuted)
		}
	}
}
