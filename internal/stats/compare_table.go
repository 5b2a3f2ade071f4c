package stats

import (
	"fmt"
	"io"
	"text/tabwriter"

	"tourcat/store"
	"tourcat/tour"
)

// WriteTable writes a line for each pair and the totals below. A difference is
// A minus B, so a negative one is in favour of A.
func (c Comparison) WriteTable(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(table, "start\t%s%s\tnodes\tbacktracks\ttime\t%s\tnodes\tbacktracks\ttime\tdifference: nodes\tbacktracks\ttime\t\n",
		c.ifTo("finish\t"), c.A, c.B)
	for _, p := range c.Pairs {
		fmt.Fprintf(table, "%s\t", c.Board.Name(p.Start))
		if c.Goal == tour.To {
			fmt.Fprintf(table, "%s\t", c.Board.Name(p.Finish))
		}
		for _, cell := range p.cells() {
			fmt.Fprintf(table, "%s\t", cell)
		}
		fmt.Fprintln(table)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	return c.writeTotals(w)
}

// ifTo is text that has its place only where a finish was asked for.
func (c Comparison) ifTo(text string) string {
	if c.Goal != tour.To {
		return ""
	}
	return text
}

func (p Pair) cells() []string {
	all := append(cells(p.A), cells(p.B)...)
	if !p.both() {
		return append(all, none, none, none)
	}
	return append(all, decimal(p.A.Nodes-p.B.Nodes), decimal(p.A.Backtracks-p.B.Backtracks),
		marked(p.A.Elapsed-p.B.Elapsed, p.doubtful()))
}

func cells(e store.Effort) []string {
	if e.Outcome == "" {
		return []string{none, none, none, none}
	}
	return []string{string(e.Outcome), decimal(e.Nodes), decimal(e.Backtracks), marked(e.Elapsed, e.Doubtful)}
}

func (c Comparison) writeTotals(w io.Writer) error {
	t := c.Totals()
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(table, "\nbetter\t%s\tequal\t%s\t\n", c.A, c.B)
	for _, line := range []struct {
		name  string
		score Score
	}{{"tour found", t.Found}, {"nodes", t.Nodes}, {"backtracks", t.Backtracks}, {"time", t.Time}} {
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t\n", line.name, line.score.A, line.score.Equal, line.score.B)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "Nodes, backtracks and times count where both found a tour: %d of %d. Doubtful times (~) do not count: %d.\n",
		t.Found.Equal, t.Pairs, t.Doubtful)
	return err
}
