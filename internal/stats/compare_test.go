package stats_test

import (
	"encoding/json"
	"errors"
	"io"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/stats"
	"tourcat/store"
	"tourcat/tour"
)

// pairs has, from the top left: one where both found a tour, and A was better
// in all; the same with B and a doubtful time; equal ones; one that only A
// found; one that only B found; proofs; one that only B has; seeds.
var pairs = []store.Effort{
	effort("a3", "roth", 12, 0, 5), effort("a3", "warnsdorff", 20, 8, 9),
	effort("b3", "roth", 22, 10, 7), with(effort("b3", "warnsdorff", 12, 0, 1), doubtful),
	effort("c3", "roth", 12, 0, 2), effort("c3", "warnsdorff", 12, 0, 2),
	effort("d3", "roth", 12, 0, 2), with(effort("d3", "warnsdorff", 1000, 995, 400), undecided),
	with(effort("a2", "roth", 1000, 990, 400), undecided), effort("a2", "warnsdorff", 12, 0, 2),
	with(effort("b2", "roth", 0, 0, 0), impossible), with(effort("b2", "warnsdorff", 0, 0, 0), impossible),
	effort("c2", "warnsdorff", 13, 1, 3),
	effort("d2", "roth", 12, 0, 3),
	with(effort("d2", "warnsdorff", 11, 0, 1), seed(4)), with(effort("d2", "warnsdorff", 99, 90, 90), seed(5)),
}

func compared(t *testing.T) stats.Comparison {
	t.Helper()
	c, err := stats.NewComparison(small, tour.Open, "warnsdorff", "roth", stream(pairs, nil))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestTotals(t *testing.T) {
	want := stats.Totals{
		Pairs:      8,
		Found:      stats.Score{A: 1, Equal: 4, B: 1},
		Nodes:      stats.Score{A: 2, Equal: 1, B: 1},
		Backtracks: stats.Score{A: 1, Equal: 2, B: 1},
		Time:       stats.Score{A: 1, Equal: 1, B: 1},
		Doubtful:   1,
	}
	if diff := cmp.Diff(want, compared(t).Totals()); diff != "" {
		t.Error(diff)
	}
}

func TestComparisonTable(t *testing.T) {
	compareGolden(t, "compare.table", compared(t).WriteTable)
}

func TestComparisonCSV(t *testing.T) {
	compareGolden(t, "compare.csv", compared(t).WriteCSV)
}

func TestComparisonJSON(t *testing.T) {
	compareGolden(t, "compare.json", func(w io.Writer) error { return json.NewEncoder(w).Encode(compared(t).Record()) })
}

// TestComparisonOfFinishes pairs by finish too.
func TestComparisonOfFinishes(t *testing.T) {
	to := func(finish string) func(*store.Effort) {
		return func(e *store.Effort) { e.Goal, e.FinishWanted = tour.To, square(finish) }
	}
	efforts := []store.Effort{
		with(effort("a3", "roth", 12, 0, 5), to("b3")), with(effort("a3", "warnsdorff", 14, 2, 9), to("b3")),
		with(effort("a3", "roth", 19, 7, 5), to("d3")),
		with(effort("b3", "warnsdorff", 14, 2, 9), to("d3")),
	}
	c, err := stats.NewComparison(small, tour.To, "roth", "warnsdorff", stream(efforts, nil))
	if err != nil {
		t.Fatal(err)
	}
	compareGolden(t, "compare-to.table", c.WriteTable)
	compareGolden(t, "compare-to.csv", c.WriteCSV)
}

func TestComparisonEndsWithTheError(t *testing.T) {
	broken := errors.New("broken")
	if _, err := stats.NewComparison(small, tour.Open, "a", "b", stream(pairs, broken)); !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
}
