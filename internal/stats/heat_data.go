package stats

import (
	"encoding/csv"
	"io"

	"tourcat/tour"
)

// HeatMapRecord is the JSON form of a heat map.
type HeatMapRecord struct {
	Board    string       `json:"board"` // ROWSxCOLS
	Rows     int          `json:"rows"`
	Cols     int          `json:"cols"`
	Goal     tour.Goal    `json:"goal"`
	Strategy string       `json:"strategy"`
	Metric   Metric       `json:"metric"` // which of several results of a start is shown goes by it
	Starts   []HeatRecord `json:"starts"` // those that are stored, row by row from the top left
}

// HeatRecord is the JSON form of a heat.
type HeatRecord struct {
	Start    string `json:"start"`     // a name such as d4
	StartRow int    `json:"start_row"` // from 1, row 1 on top
	StartCol int    `json:"start_col"`
	Results  int    `json:"results"` // how many the start has; the rest is about one of them
	EffortRecord
}

// Record is the heat map for JSON.
func (h HeatMap) Record() HeatMapRecord {
	r := HeatMapRecord{
		Board: h.Board.String(), Rows: h.Board.Rows, Cols: h.Board.Cols, Goal: h.Goal, Strategy: h.Strategy,
		Metric: h.Metric, Starts: make([]HeatRecord, len(h.Heats)),
	}
	for i, heat := range h.Heats {
		r.Starts[i] = HeatRecord{
			Start: h.Board.Name(heat.Start), StartRow: h.Board.Row(heat.Start) + 1, StartCol: h.Board.Col(heat.Start) + 1,
			Results: heat.Results, EffortRecord: *recordOf(heat.Effort),
		}
	}
	return r
}

// WriteCSV writes a line for each start below a line of names: the fields of
// the JSON.
func (h HeatMap) WriteCSV(w io.Writer) error {
	lines := [][]string{{"start", "start_row", "start_col", "results",
		"outcome", "seed", "nodes", "backtracks", "elapsed_ns", "doubtful"}}
	for _, r := range h.Record().Starts {
		line := []string{r.Start, decimal(r.StartRow), decimal(r.StartCol), decimal(r.Results)}
		lines = append(lines, append(line, r.fields()...))
	}
	return csv.NewWriter(w).WriteAll(lines)
}
