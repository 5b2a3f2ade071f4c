package stats

import (
	"encoding/csv"
	"io"

	"tourcat/store"
	"tourcat/tour"
)

// ComparisonRecord is the JSON form of a comparison.
type ComparisonRecord struct {
	Board  string       `json:"board"` // ROWSxCOLS
	Rows   int          `json:"rows"`
	Cols   int          `json:"cols"`
	Goal   tour.Goal    `json:"goal"`
	A      string       `json:"a"` // a strategy
	B      string       `json:"b"`
	Totals Totals       `json:"totals"`
	Pairs  []PairRecord `json:"pairs"` // by start, row by row from the top left, then by finish
}

// PairRecord is the JSON form of a pair.
type PairRecord struct {
	Start        string        `json:"start"`     // a name such as d4
	StartRow     int           `json:"start_row"` // from 1, row 1 on top
	StartCol     int           `json:"start_col"`
	FinishWanted *string       `json:"finish_wanted"` // null unless the goal is to
	A            *EffortRecord `json:"a"`             // null when not stored
	B            *EffortRecord `json:"b"`
	Difference   *Difference   `json:"difference"` // null unless both found a tour
}

// EffortRecord is what an answer took.
type EffortRecord struct {
	Outcome    tour.Outcome `json:"outcome"`
	Seed       int64        `json:"seed"`
	Nodes      int64        `json:"nodes"`
	Backtracks int64        `json:"backtracks"`
	ElapsedNS  int64        `json:"elapsed_ns"`
	Doubtful   bool         `json:"doubtful"` // elapsed_ns says little: see store.Doubtful
}

// Difference is A minus B.
type Difference struct {
	Nodes      int64 `json:"nodes"`
	Backtracks int64 `json:"backtracks"`
	ElapsedNS  int64 `json:"elapsed_ns"`
}

// Record is the comparison for JSON.
func (c Comparison) Record() ComparisonRecord {
	r := ComparisonRecord{
		Board: c.Board.String(), Rows: c.Board.Rows, Cols: c.Board.Cols, Goal: c.Goal, A: c.A, B: c.B,
		Totals: c.Totals(), Pairs: make([]PairRecord, len(c.Pairs)),
	}
	for i, p := range c.Pairs {
		r.Pairs[i] = PairRecord{
			Start: c.Board.Name(p.Start), StartRow: c.Board.Row(p.Start) + 1, StartCol: c.Board.Col(p.Start) + 1,
			A: recordOf(p.A), B: recordOf(p.B), Difference: p.difference(),
		}
		if c.Goal == tour.To {
			r.Pairs[i].FinishWanted = new(c.Board.Name(p.Finish))
		}
	}
	return r
}

func recordOf(e store.Effort) *EffortRecord {
	if e.Outcome == "" {
		return nil
	}
	return &EffortRecord{
		Outcome: e.Outcome, Seed: e.Seed, Nodes: e.Nodes, Backtracks: e.Backtracks,
		ElapsedNS: e.Elapsed.Nanoseconds(), Doubtful: e.Doubtful,
	}
}

func (p Pair) difference() *Difference {
	if !p.both() {
		return nil
	}
	return &Difference{
		Nodes: p.A.Nodes - p.B.Nodes, Backtracks: p.A.Backtracks - p.B.Backtracks,
		ElapsedNS: (p.A.Elapsed - p.B.Elapsed).Nanoseconds(),
	}
}

// WriteCSV writes a line for each pair below a line of names: the fields of the
// JSON, those of A, B and the difference with a prefix, and what is null empty.
func (c Comparison) WriteCSV(w io.Writer) error {
	lines := [][]string{{"start", "start_row", "start_col", "finish_wanted",
		"a_outcome", "a_seed", "a_nodes", "a_backtracks", "a_elapsed_ns", "a_doubtful",
		"b_outcome", "b_seed", "b_nodes", "b_backtracks", "b_elapsed_ns", "b_doubtful",
		"difference_nodes", "difference_backtracks", "difference_elapsed_ns"}}
	for _, p := range c.Record().Pairs {
		finish := ""
		if p.FinishWanted != nil {
			finish = *p.FinishWanted
		}
		line := []string{p.Start, decimal(p.StartRow), decimal(p.StartCol), finish}
		line = append(line, p.A.fields()...)
		line = append(line, p.B.fields()...)
		lines = append(lines, append(line, p.Difference.fields()...))
	}
	return csv.NewWriter(w).WriteAll(lines)
}

func (e *EffortRecord) fields() []string {
	if e == nil {
		return make([]string, 6)
	}
	return []string{string(e.Outcome), decimal(e.Seed), decimal(e.Nodes), decimal(e.Backtracks), decimal(e.ElapsedNS), bit(e.Doubtful)}
}

func (d *Difference) fields() []string {
	if d == nil {
		return make([]string, 3)
	}
	return []string{decimal(d.Nodes), decimal(d.Backtracks), decimal(d.ElapsedNS)}
}
