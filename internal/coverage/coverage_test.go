package coverage_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/coverage"
	"tourcat/store"
	"tourcat/tour"
)

var stored = []store.Coverage{
	{
		Board: tour.Board{Rows: 5, Cols: 5}, Goal: tour.Open, Strategy: "warnsdorff",
		Starts: 25, Results: 25, Found: 13, Impossible: 12,
		Nodes: store.Spread{Min: 25, Median: 25.5, Max: 1734}, Backtracks: store.Spread{Max: 1709}, Elapsed: 1500 * time.Nanosecond,
	},
	{Board: tour.Board{Rows: 10, Cols: 9}, Goal: tour.Closed, Strategy: "backtrack", Starts: 40, Results: 40, Undecided: 40},
}

func written(t *testing.T, write func(*strings.Builder) error) string {
	t.Helper()
	var text strings.Builder
	if err := write(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

func TestTable(t *testing.T) {
	time := coverage.Column{Name: "time", Cell: func(r coverage.Row) string { return time.Duration(r.ElapsedNS).String() }}
	got := written(t, func(w *strings.Builder) error { return coverage.WriteTable(w, coverage.Rows(stored), time) })
	want := strings.Join([]string{
		"  board    goal    strategy  starts  found  impossible  undecided  backtracks min  median   max   time",
		"    5x5    open  warnsdorff   25/25     13          12          0               0       0  1709  1.5µs",
		"   10x9  closed   backtrack   40/90      0           0         40               -       -     -     0s",
		"",
	}, "\n")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestCSV(t *testing.T) {
	got := written(t, func(w *strings.Builder) error { return coverage.WriteCSV(w, coverage.Rows(stored)) })
	want := strings.Join([]string{
		"board,rows,cols,squares,goal,strategy,starts,results,found,impossible,undecided,nodes_min,nodes_median,nodes_max,backtracks_min,backtracks_median,backtracks_max,elapsed_ns",
		"5x5,5,5,25,open,warnsdorff,25,25,13,12,0,25,25.5,1734,0,0,1709,1500",
		"10x9,10,9,90,closed,backtrack,40,40,0,0,40,,,,,,,0",
		"",
	}, "\n")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestJSON(t *testing.T) {
	got, err := json.Marshal(coverage.Rows(stored)[1])
	if err != nil {
		t.Fatal(err)
	}
	want := `{"board":"10x9","rows":10,"cols":9,"squares":90,"goal":"closed","strategy":"backtrack","starts":40,"results":40,` +
		`"found":0,"impossible":0,"undecided":40,"nodes":null,"backtracks":null,"elapsed_ns":0}`
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Error(diff)
	}
	if none, err := json.Marshal(coverage.Rows(nil)); err != nil || string(none) != "[]" {
		t.Errorf("no rows are %s, %v", none, err)
	}
}
