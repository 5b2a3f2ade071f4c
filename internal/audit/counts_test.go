package audit_test

import (
	"math/big"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tourcat/store"
	"tourcat/tour"
)

// withCounts is the path of a catalogue that says that there are so many closed
// tours of 6x6, and of 8x8, which are not made again.
func withCounts(t *testing.T, small, large int64) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "catalog.db")
	c, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	run, err := c.BeginRun(t.Context(), store.Run{})
	if err != nil {
		t.Fatal(err)
	}
	for side, value := range map[int]int64{6: small, 8: large} {
		counted := store.Counted{Board: tour.Board{Rows: side, Cols: side}, Goal: tour.Closed, Start: tour.NoSquare, Finish: tour.NoSquare}
		err := c.PutCount(t.Context(), run, store.Count{
			Counted: counted, Value: big.NewInt(value), Method: "meeting", CounterBits: 32, Passes: 1, Solver: 1, Elapsed: time.Second,
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestCountsAreMadeAgain(t *testing.T) {
	report, faults := audited(t, withCounts(t, 9862, 13_267_364_410_532))
	if len(faults) != 0 || report.Counts != 2 || report.Recounted != 1 {
		t.Errorf("%+v, %v", report, faults)
	}
	report, faults = audited(t, withCounts(t, 9863, 13_267_364_410_532))
	if len(faults) != 1 || faults[0].Count != "6x6 closed" || !strings.Contains(faults[0].Problem, "it is 9862") || report.Digest != "" {
		t.Errorf("%+v, %v", report, faults)
	}
}
