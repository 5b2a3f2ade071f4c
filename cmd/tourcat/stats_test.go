package main

import (
	"bytes"
	"context"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/stats"
	"tourcat/store"
	"tourcat/tour"
)

// aged is a catalogue with results of three versions of the solvers.
func aged(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "catalog.db")
	c, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	run, err := c.BeginRun(t.Context(), store.Run{Started: time.UnixMilli(1)})
	if err != nil {
		t.Fatal(err)
	}
	var results []store.Result
	for start, version := range []int{1, 1, 3, 2, 1} {
		results = append(results, store.Result{
			Key: store.Key{
				Board: tour.Board{Rows: 6, Cols: 6}, Start: tour.Square(start), Goal: tour.Open, FinishWanted: tour.NoSquare, Strategy: "roth",
			},
			Outcome: tour.Undecided, Engine: "path", Finish: tour.NoSquare,
			Nodes: 1000, Backtracks: 970, MaxNodes: 1000, Solver: version, Elapsed: time.Second, Repeats: 1,
		})
	}
	if err := c.Put(t.Context(), run, results); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestStatsKeepsToOneSolver(t *testing.T) {
	db := aged(t)
	tests := []struct {
		line    string
		solver  int
		leftOut int64
		starts  int
		says    string
	}{
		{"stats", 3, 4, 1, "results of version 3 of the solvers; older ones are left out (1 of version 2, 3 of version 1; --solver shows them)\n"},
		{"--quiet stats", 3, 4, 1, ""},
		{"stats --solver 1", 1, 2, 3, ""},
		{"stats 6x6 --heatmap --strategy roth --solver 2", 2, 4, 1, ""},
		{"stats 6x6 --compare pohl,roth", 3, 4, 1, "(1 of version 2, 3 of version 1; "},
	}
	for _, test := range tests {
		stdout, says := runProgram(t, "--db "+db+" "+test.line+" --json")
		var got struct {
			Solver  int
			LeftOut int64 `json:"left_out"`
			Stats   []struct{ Starts int }
			Starts  []stats.HeatRecord
			Pairs   []stats.PairRecord
		}
		if err := json.Unmarshal(stdout, &got); err != nil {
			t.Fatalf("%s: %v", test.line, err)
		}
		starts := len(got.Starts) + len(got.Pairs)
		for _, row := range got.Stats {
			starts += row.Starts
		}
		if got.Solver != test.solver || got.LeftOut != test.leftOut || starts != test.starts {
			t.Errorf("%s: %d starts of version %d, %d left out", test.line, starts, got.Solver, got.LeftOut)
		}
		if !strings.Contains(says, test.says) || (test.says == "") != (says == "") {
			t.Errorf("%s: it says %q", test.line, says)
		}
	}
}

// TestStatsRepeat solves twice and compares everything that is no time.
func TestStatsRepeat(t *testing.T) {
	db := filepath.Join(t.TempDir(), "catalog.db")
	lines := []string{
		"stats --all-orders",
		"stats 6x6 --compare system-d,accessibility",
		"stats 6x6 --heatmap --strategy accessibility",
	}
	var figures [2][]any
	for i := range figures {
		runProgram(t, "--quiet --db "+db+" precompute 5-6x6 --force --goal open --strategy system-d,accessibility,roth:12345678")
		for _, line := range lines {
			var value any
			stdout, _ := runProgram(t, "--db "+db+" "+line+" --json")
			if err := json.Unmarshal(stdout, &value); err != nil {
				t.Fatal(err)
			}
			figures[i] = append(figures[i], withoutTimes(value))
		}
	}
	if diff := cmp.Diff(figures[0], figures[1]); diff != "" {
		t.Error(diff)
	}
}

// runProgram runs a command line without spaces in its words.
func runProgram(t *testing.T, line string) (stdout []byte, stderr string) {
	t.Helper()
	var out, messages bytes.Buffer
	args := append([]string{"tourcat"}, strings.Fields(line)...)
	if code := run(context.Background(), args, strings.NewReader(""), &out, &messages); code != exitDone {
		t.Fatalf("tourcat %s: exit code %d: %s", line, code, &messages)
	}
	return out.Bytes(), messages.String()
}

// withoutTimes takes the times, and what they decide, out of JSON.
func withoutTimes(value any) any {
	switch v := value.(type) {
	case map[string]any:
		for _, name := range []string{"time", "time_ns", "elapsed_ns", "doubtful"} {
			delete(v, name)
		}
		for _, inner := range v {
			withoutTimes(inner)
		}
	case []any:
		for _, inner := range v {
			withoutTimes(inner)
		}
	}
	return value
}
