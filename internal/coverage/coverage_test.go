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
		Starts: 25, Results: 25, Found: 13, Impossible: 12, Straight: 12,
		Nodes: store.Spread{Min: 25, Median: 25.5, P90: 25, Max: 1734}, Backtracks: store.Spread{Max: 1709},
		Times:   store.Times{Spread: store.Spread{Min: 90, Median: 100.5, P90: 120, Max: 190}, Doubtful: 7},
		Elapsed: 1500 * time.Nanosecond,
	},
	{Board: tour.Board{Rows: 10, Cols: 9}, Goal: tour.Closed, Strategy: "backtrack", Starts: 40, Results: 40, Undecided: 40},
	{Board: tour.Board{Rows: 2, Cols: 2}, Goal: tour.Open, Strategy: "auto", Starts: 4, Results: 4, Impossible: 4},
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
		"    2x2    open        auto     4/4      0           4          0               -       -     -     0s",
		"",
	}, "\n")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestCSV(t *testing.T) {
	solver := coverage.Column{Name: "solver", Cell: func(coverage.Row) string { return "2" }}
	got := written(t, func(w *strings.Builder) error { return coverage.WriteCSV(w, coverage.Rows(stored), solver) })
	want := strings.Join([]string{
		"board,rows,cols,squares,goal,strategy,starts,results,found,impossible,undecided,nodes_min,nodes_median,nodes_max,backtracks_min,backtracks_median,backtracks_max,elapsed_ns," +
			"straight,straight_percent,nodes_p90,backtracks_p90,time_ns_min,time_ns_median,time_ns_p90,time_ns_max,doubtful,solver",
		"5x5,5,5,25,open,warnsdorff,25,25,13,12,0,25,25.5,1734,0,0,1709,1500,12,92.3,25,0,90,100.5,120,190,7,2",
		"10x9,10,9,90,closed,backtrack,40,40,0,0,40,,,,,,,0,0,0,,,,,,,0,2",
		"2x2,2,2,4,open,auto,4,4,0,4,0,,,,,,,0,0,,,,,,,,0,2",
		"",
	}, "\n")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestJSON(t *testing.T) {
	for i, want := range []string{
		`{"board":"5x5","rows":5,"cols":5,"squares":25,"goal":"open","strategy":"warnsdorff","starts":25,"results":25,` +
			`"found":13,"impossible":12,"undecided":0,"nodes":{"min":25,"median":25.5,"p90":25,"max":1734},` +
			`"backtracks":{"min":0,"median":0,"p90":0,"max":1709},"elapsed_ns":1500,"straight":12,"straight_percent":92.3,` +
			`"time_ns":{"min":90,"median":100.5,"p90":120,"max":190},"doubtful":7}`,
		`{"board":"10x9","rows":10,"cols":9,"squares":90,"goal":"closed","strategy":"backtrack","starts":40,"results":40,` +
			`"found":0,"impossible":0,"undecided":40,"nodes":null,"backtracks":null,"elapsed_ns":0,"straight":0,"straight_percent":0,` +
			`"time_ns":null,"doubtful":0}`,
		`{"board":"2x2","rows":2,"cols":2,"squares":4,"goal":"open","strategy":"auto","starts":4,"results":4,` +
			`"found":0,"impossible":4,"undecided":0,"nodes":null,"backtracks":null,"elapsed_ns":0,"straight":0,"straight_percent":null,` +
			`"time_ns":null,"doubtful":0}`,
	} {
		got, err := json.Marshal(coverage.Rows(stored)[i])
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, string(got)); diff != "" {
			t.Error(diff)
		}
	}
	if none, err := json.Marshal(coverage.Rows(nil)); err != nil || string(none) != "[]" {
		t.Errorf("no rows are %s, %v", none, err)
	}
}
