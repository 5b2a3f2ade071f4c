// Package coverage shows what a catalogue holds: a row for each board, goal and
// strategy, as a table for people, as CSV and as JSON. The command line and the
// server show the same rows with the same names.
package coverage

import (
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"strconv"
	"text/tabwriter"

	"tourcat/store"
	"tourcat/tour"
)

// Row is what is stored of a board, for one goal and strategy. Its JSON fields
// are the columns of the CSV, where each spread is four columns; fields that
// came later are its last columns.
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

	Straight        int64    `json:"straight"`         // tours found without backtracking
	StraightPercent *float64 `json:"straight_percent"` // of the results not proved impossible, to one decimal; null when there are none
	TimeNS          *Spread  `json:"time_ns"`          // of the tours that were found
	Doubtful        int64    `json:"doubtful"`         // tours found whose time says little: see store.Doubtful
}

// Spread is the least, the middle, the 90th percentile and the greatest of some
// numbers: see store.Spread.
type Spread struct {
	Min    int64   `json:"min"`
	Median float64 `json:"median"` // may end in .5
	P90    int64   `json:"p90"`    // by nearest rank
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
			Straight:  c.Straight, StraightPercent: straightPercent(c), Doubtful: c.Times.Doubtful,
		}
		if c.Found > 0 {
			rows[i].Nodes, rows[i].Backtracks = new(Spread(c.Nodes)), new(Spread(c.Backtracks))
			rows[i].TimeNS = new(Spread(c.Times.Spread))
		}
	}
	return rows
}

// straightPercent counts what is undecided as a failure, since it may have a
// tour; what is proved impossible does not count.
func straightPercent(c store.Coverage) *float64 {
	possible := c.Found + c.Undecided
	if possible == 0 {
		return nil
	}
	return new(math.Round(1000*float64(c.Straight)/float64(possible)) / 10)
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
		backtracks := row.Backtracks.cells("-")
		fmt.Fprintf(table, "%s\t%s\t%s\t%d/%d\t%d\t%d\t%d\t%s\t%s\t%s\t", row.Board, row.Goal, row.Strategy, row.Starts, row.Squares,
			row.Found, row.Impossible, row.Undecided, backtracks.least, backtracks.median, backtracks.most)
		for _, column := range further {
			fmt.Fprintf(table, "%s\t", column.Cell(row))
		}
		fmt.Fprintln(table)
	}
	return table.Flush()
}

// WriteCSV writes a line for each row below a line of names. Lines end with LF.
func WriteCSV(w io.Writer, rows []Row, further ...Column) error {
	table := csv.NewWriter(w)
	lines := make([][]string, 1, 1+len(rows))
	lines[0] = []string{"board", "rows", "cols", "squares", "goal", "strategy", "starts", "results",
		"found", "impossible", "undecided", "nodes_min", "nodes_median", "nodes_max",
		"backtracks_min", "backtracks_median", "backtracks_max", "elapsed_ns",
		"straight", "straight_percent", "nodes_p90", "backtracks_p90",
		"time_ns_min", "time_ns_median", "time_ns_p90", "time_ns_max", "doubtful"}
	for _, row := range rows {
		lines = append(lines, row.record())
	}
	for _, column := range further {
		lines[0] = append(lines[0], column.Name)
		for i, row := range rows {
			lines[i+1] = append(lines[i+1], column.Cell(row))
		}
	}
	return table.WriteAll(lines)
}

func (r Row) record() []string {
	nodes, backtracks, times := r.Nodes.cells(""), r.Backtracks.cells(""), r.TimeNS.cells("")
	percent := ""
	if r.StraightPercent != nil {
		percent = shortest(*r.StraightPercent)
	}
	return []string{r.Board, strconv.Itoa(r.Rows), strconv.Itoa(r.Cols), strconv.Itoa(r.Squares),
		string(r.Goal), r.Strategy, decimal(r.Starts), decimal(r.Results),
		decimal(r.Found), decimal(r.Impossible), decimal(r.Undecided), nodes.least, nodes.median, nodes.most,
		backtracks.least, backtracks.median, backtracks.most, decimal(r.ElapsedNS),
		decimal(r.Straight), percent, nodes.p90, backtracks.p90,
		times.least, times.median, times.p90, times.most, decimal(r.Doubtful)}
}

// cells are the numbers of a spread as text.
type cells struct{ least, median, p90, most string }

// cells are all none when there is no spread.
func (s *Spread) cells(none string) cells {
	if s == nil {
		return cells{none, none, none, none}
	}
	return cells{decimal(s.Min), shortest(s.Median), decimal(s.P90), decimal(s.Max)}
}

func decimal(n int64) string { return strconv.FormatInt(n, 10) }

// shortest is as many decimals as a number has, and no exponent.
func shortest(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
