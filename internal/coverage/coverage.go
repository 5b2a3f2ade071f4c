// Package coverage shows what a catalogue holds: a row for each board, goal and
// strategy, as a table for people, as CSV and as JSON. The command line and the
// server show the same rows with the same names.
package coverage

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"

	"tourcat/store"
	"tourcat/tour"
)

// Row is what is stored of a board, for one goal and strategy. Its JSON fields
// are the columns of the CSV, where nodes and backtracks are three columns each.
type Row struct {
	Board      string    `json:"board"` // ROWSxCOLS
	Rows       int       `json:"rows"`
	Cols       int       `json:"cols"`
	Squares    int       `json:"squares"`
	Goal       tour.Goal `json:"goal"`
	Strategy   string    `json:"strategy"`
	Starts     int64     `json:"starts"`  // different starts that have a result; squares would be all
	Results    int64     `json:"results"` // found, impossible and undecided together
	Found      int64     `json:"found"`
	Impossible int64     `json:"impossible"`
	Undecided  int64     `json:"undecided"`
	Nodes      *Spread   `json:"nodes"` // of the tours that were found; null when none was
	Backtracks *Spread   `json:"backtracks"`
	ElapsedNS  int64     `json:"elapsed_ns"` // of all results together
}

// Spread is the least, the middle and the greatest of some numbers.
type Spread struct {
	Min    int64   `json:"min"`
	Median float64 `json:"median"` // may end in .5
	Max    int64   `json:"max"`
}

// Rows are the rows to show; never nil, so that they are an array in JSON.
func Rows(stored []store.Coverage) []Row {
	rows := make([]Row, len(stored))
	for i, c := range stored {
		rows[i] = Row{
			Board: c.Board.String(), Rows: c.Board.Rows, Cols: c.Board.Cols, Squares: c.Board.Squares(),
			Goal: c.Goal, Strategy: c.Strategy,
			Starts: c.Starts, Results: c.Results, Found: c.Found, Impossible: c.Impossible, Undecided: c.Undecided,
			ElapsedNS: c.Elapsed.Nanoseconds(),
		}
		if c.Found > 0 {
			rows[i].Nodes, rows[i].Backtracks = new(Spread(c.Nodes)), new(Spread(c.Backtracks))
		}
	}
	return rows
}

// Column is a further column of a table.
type Column struct {
	Name string
	Cell func(Row) string
}

// WriteTable writes rows as an aligned table with a heading.
func WriteTable(w io.Writer, rows []Row, further ...Column) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "board\tgoal\tstrategy\tstarts\tfound\timpossible\tundecided\tbacktracks min\tmedian\tmax\t")
	for _, column := range further {
		fmt.Fprintf(table, "%s\t", column.Name)
	}
	fmt.Fprintln(table)
	for _, row := range rows {
		least, median, most := row.Backtracks.fields("-")
		fmt.Fprintf(table, "%s\t%s\t%s\t%d/%d\t%d\t%d\t%d\t%s\t%s\t%s\t", row.Board, row.Goal, row.Strategy, row.Starts, row.Squares,
			row.Found, row.Impossible, row.Undecided, least, median, most)
		for _, column := range further {
			fmt.Fprintf(table, "%s\t", column.Cell(row))
		}
		fmt.Fprintln(table)
	}
	return table.Flush()
}

// WriteCSV writes a line for each row below a line of names. Lines end with LF.
func WriteCSV(w io.Writer, rows []Row) error {
	table := csv.NewWriter(w)
	lines := [][]string{{"board", "rows", "cols", "squares", "goal", "strategy", "starts", "results",
		"found", "impossible", "undecided", "nodes_min", "nodes_median", "nodes_max",
		"backtracks_min", "backtracks_median", "backtracks_max", "elapsed_ns"}}
	for _, row := range rows {
		nodesMin, nodesMedian, nodesMax := row.Nodes.fields("")
		backtracksMin, backtracksMedian, backtracksMax := row.Backtracks.fields("")
		lines = append(lines, []string{row.Board, strconv.Itoa(row.Rows), strconv.Itoa(row.Cols), strconv.Itoa(row.Squares),
			string(row.Goal), row.Strategy, decimal(row.Starts), decimal(row.Results),
			decimal(row.Found), decimal(row.Impossible), decimal(row.Undecided), nodesMin, nodesMedian, nodesMax,
			backtracksMin, backtracksMedian, backtracksMax, decimal(row.ElapsedNS)})
	}
	return table.WriteAll(lines)
}

// fields are the numbers as text, or none three times.
func (s *Spread) fields(none string) (least, median, most string) {
	if s == nil {
		return none, none, none
	}
	return decimal(s.Min), strconv.FormatFloat(s.Median, 'f', -1, 64), decimal(s.Max)
}

func decimal(n int64) string { return strconv.FormatInt(n, 10) }
