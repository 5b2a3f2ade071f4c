package stats_test

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/stats"
	"tourcat/store"
	"tourcat/tour"
)

// heats has every kind of square: numbers, a 0, a proof, an undecided one, seeds
// and missing ones.
var heats = []store.Effort{
	effort("a3", "exact", 12, 0, 0),
	effort("b3", "exact", 13, 1, 31),
	with(effort("c3", "exact", 30, 10, 950_000), doubtful),
	with(effort("d3", "exact", 0, 0, 1), impossible),
	with(effort("a2", "exact", 1000, 995, 400), undecided),
	effort("b2", "exact", 27, 15, 70), with(effort("b2", "exact", 26, 16, 80), seed(1)),
	with(effort("b2", "exact", 14, 2, 7), seed(2)), with(effort("b2", "exact", 99, 90, 60), seed(3)),
	with(effort("c2", "exact", 5012, 5000, 700), undecided), with(effort("c2", "exact", 5012, 5000, 700), seed(1)),
	effort("c1", "exact", 80_012, 80_000, 12_000),
}

func heatMap(t *testing.T, m stats.Metric) stats.HeatMap {
	t.Helper()
	h, err := stats.NewHeatMap(small, tour.Open, "exact", m, stream(heats, nil))
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func TestDraw(t *testing.T) {
	for _, m := range []stats.Metric{stats.Backtracks, stats.Nodes, stats.Time} {
		compareGolden(t, "heat-"+string(m)+".txt", func(w io.Writer) error { return heatMap(t, m).Draw(w, false) })
	}
	compareGolden(t, "heat-coloured.txt", func(w io.Writer) error { return heatMap(t, stats.Backtracks).Draw(w, true) })
}

// TestColourSaysNoMore takes the colours away again.
func TestColourSaysNoMore(t *testing.T) {
	h := heatMap(t, stats.Backtracks)
	plain := written(t, func(w io.Writer) error { return h.Draw(w, false) })
	coloured := written(t, func(w io.Writer) error { return h.Draw(w, true) })
	if coloured == plain {
		t.Error("there is no colour")
	}
	if diff := cmp.Diff(plain, withoutColours(coloured)); diff != "" {
		t.Error(diff)
	}
}

func withoutColours(text string) string {
	var plain strings.Builder
	for text != "" {
		before, code, _ := strings.Cut(text, "\x1b[")
		plain.WriteString(before)
		_, text, _ = strings.Cut(code, "m")
	}
	return plain.String()
}

func TestHeatMapData(t *testing.T) {
	h := heatMap(t, stats.Backtracks)
	compareGolden(t, "heat.csv", h.WriteCSV)
	compareGolden(t, "heat.json", func(w io.Writer) error { return json.NewEncoder(w).Encode(h.Record()) })
}

// TestMiddle takes the one in the middle by the metric.
func TestMiddle(t *testing.T) {
	for m, want := range map[stats.Metric]int64{stats.Backtracks: 0, stats.Nodes: 1, stats.Time: 3} {
		for _, heat := range heatMap(t, m).Heats {
			if heat.Start == square("b2") && (heat.Seed != want || heat.Results != 4) {
				t.Errorf("%s: seed %d of %d results", m, heat.Seed, heat.Results)
			}
			if heat.Start == square("c2") && (heat.Outcome != tour.Found || heat.Results != 2) {
				t.Errorf("%s: %s of %d results", m, heat.Outcome, heat.Results)
			}
		}
	}
}

func TestTooLargeToDraw(t *testing.T) {
	h := stats.HeatMap{Board: tour.Board{Rows: 1001, Cols: 1000}, Goal: tour.Open, Strategy: "auto", Metric: stats.Nodes}
	var input *tour.InputError
	if err := h.Draw(io.Discard, false); !errors.As(err, &input) || input.Field != "board" {
		t.Errorf("got %v", err)
	}
}

// TestWideBoard has columns with names longer than its numbers.
func TestWideBoard(t *testing.T) {
	h := stats.HeatMap{Board: tour.Board{Rows: 3, Cols: 28}, Goal: tour.Open, Strategy: "auto", Metric: stats.Nodes}
	compareGolden(t, "heat-wide.txt", func(w io.Writer) error { return h.Draw(w, false) })
}

func TestHeatMapEndsWithTheError(t *testing.T) {
	broken := errors.New("broken")
	if _, err := stats.NewHeatMap(small, tour.Open, "exact", stats.Nodes, stream(heats, broken)); !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
}

func TestParseMetric(t *testing.T) {
	for _, name := range []string{"backtracks", "nodes", "time"} {
		if m, err := stats.ParseMetric(name); err != nil || string(m) != name {
			t.Errorf("%s: %v, %v", name, m, err)
		}
	}
	for _, name := range []string{"", "Nodes", "moves"} {
		var input *tour.InputError
		if _, err := stats.ParseMetric(name); !errors.As(err, &input) || input.Field != "metric" || input.Value != name {
			t.Errorf("%q: %v", name, err)
		}
	}
}
