package stats

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"text/tabwriter"
	"time"

	"tourcat/internal/coverage"
	"tourcat/store"
)

// WriteTable writes an aligned table with a heading: what became of the starts
// of each board, goal and strategy, how many tours needed no backtracking, and
// what the tours took.
func WriteTable(w io.Writer, rows []store.Coverage) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "board\tgoal\tstrategy\tstarts\tfound\timpossible\tundecided\tstraight\t%\t",
		"nodes min\tmedian\tp90\tmax\tbacktracks min\tmedian\tp90\tmax\ttime min\tmedian\tp90\tmax\t\n")
	for i, shown := range coverage.Rows(rows) {
		fmt.Fprintf(table, "%s\t%s\t%s\t%d/%d\t%d\t%d\t%d\t%d\t%s\t", shown.Board, shown.Goal, shown.Strategy, shown.Starts, shown.Squares,
			shown.Found, shown.Impossible, shown.Undecided, shown.Straight, percent(shown.StraightPercent))
		cells := append(numbers(shown.Nodes), numbers(shown.Backtracks)...)
		for _, cell := range append(cells, times(rows[i])...) {
			fmt.Fprintf(table, "%s\t", cell)
		}
		fmt.Fprintln(table)
	}
	return table.Flush()
}

func percent(p *float64) string {
	if p == nil {
		return none
	}
	return strconv.FormatFloat(*p, 'f', 1, 64)
}

func numbers(s *coverage.Spread) []string {
	if s == nil {
		return []string{none, none, none, none}
	}
	return []string{decimal(s.Min), strconv.FormatFloat(s.Median, 'f', -1, 64), decimal(s.P90), decimal(s.Max)}
}

func times(c store.Coverage) []string {
	if c.Found == 0 {
		return numbers(nil)
	}
	t := c.Times
	return []string{
		marked(time.Duration(t.Min), t.DoubtfulMin),
		marked(time.Duration(math.Round(t.Median)), t.DoubtfulMedian),
		marked(time.Duration(t.P90), t.DoubtfulP90),
		marked(time.Duration(t.Max), t.DoubtfulMax),
	}
}
