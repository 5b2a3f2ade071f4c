package main

import (
	"io"
	"strconv"

	"github.com/urfave/cli/v2"

	"tourcat/internal/coverage"
	"tourcat/internal/stats"
	"tourcat/store"
)

func statsCommand() *cli.Command {
	return &cli.Command{
		Name:      "stats",
		Usage:     "compare what strategies took",
		ArgsUsage: "[BOARD…]",
		Description: `Prints a row for each board, goal and strategy: what became of the starts, how
many tours were found straight, without backtracking (and what per cent that is
of the results not proved impossible), and how many nodes, backtracks and how
much time the tours took. The median of an even count is the mean of the two in
the middle; p90 is the least number that 90 % of them do not exceed (nearest
rank). A time with ~ is doubtful: it is below twenty times what reading the clock
costs, and was repeated fewer than five times.

Results of one version of the solvers are shown, the newest that is there unless
--solver says otherwise. Strategies with a move order of their own, such as
warnsdorff:34261578, are listed when they are named, or with --all-orders.

--compare puts two strategies side by side, start by start. --heatmap draws what
one strategy took from each start of a board.

Examples:
   tourcat stats
   tourcat stats 8x8 --goal open
   tourcat stats 5-8x5-8 --strategy warnsdorff,roth,pohl --format csv -o stats.csv
   tourcat stats 8x8 --compare system-a,system-b
   tourcat stats 8x8 --heatmap --strategy accessibility
   tourcat stats 8x8 --heatmap --strategy warnsdorff --metric time`,
		Flags: []cli.Flag{
			&cli.StringSliceFlag{Name: "goal", Usage: "only `GOALS` open, closed, to (comma separated)", DefaultText: "all; open with --compare and --heatmap"},
			&cli.StringSliceFlag{Name: "strategy", Usage: "only `STRATEGIES` (comma separated)", DefaultText: "all without a move order of their own"},
			&cli.BoolFlag{Name: "all-orders", Usage: "also strategies with a move order of their own"},
			&cli.IntFlag{Name: "solver", Usage: "results of the solvers' version `N`", DefaultText: "the newest there is"},
			&cli.StringFlag{Name: "compare", Usage: "put the strategies `A,B` side by side on one board"},
			&cli.BoolFlag{Name: "heatmap", Usage: "draw what one strategy took on one board"},
			&cli.StringFlag{Name: "metric", Usage: "draw `METRIC` backtracks, nodes or time", Value: string(stats.Backtracks)},
			&cli.StringFlag{Name: "format", Usage: "print as `FORMAT`: table, json or csv", Value: "table"},
			&cli.BoolFlag{Name: "json", Usage: "the same as --format json"},
			outputFlag,
		},
		Action: statsAction,
	}
}

func statsAction(c *cli.Context) error {
	format, err := tableFormat(c, "table", "json", "csv")
	if err != nil {
		return err
	}
	switch {
	case c.IsSet("compare"):
		if err := notWith(c, "compare", "strategy", "all-orders", "heatmap", "metric"); err != nil {
			return err
		}
		return compareStats(c, format)
	case c.Bool("heatmap"):
		if err := notWith(c, "heatmap", "all-orders"); err != nil {
			return err
		}
		return heatMap(c, format)
	case c.IsSet("metric"):
		return usagef("--metric goes with --heatmap")
	case c.Bool("all-orders"):
		if err := notWith(c, "all-orders", "strategy"); err != nil {
			return err
		}
	}
	return listStats(c, format)
}

// notWith refuses options that mean nothing beside another one.
func notWith(c *cli.Context, name string, others ...string) error {
	for _, other := range others {
		if c.IsSet(other) {
			return usagef("--%s and --%s do not go together", name, other)
		}
	}
	return nil
}

// listStats prints a row for each board, goal and strategy.
func listStats(c *cli.Context, format string) error {
	f, err := statsFilter(c)
	if err != nil {
		return err
	}
	r, err := store.OpenReader(c.Context, c.String("db"))
	if err != nil {
		return err
	}
	defer r.Close()
	v, err := chooseSolver(c, r, &f)
	if err != nil {
		return err
	}
	stored, err := r.Coverage(c.Context, f)
	if err != nil {
		return err
	}
	rows := coverage.Rows(stored)
	record := struct {
		solverChoice
		Stats []coverage.Row `json:"stats"`
	}{v, rows}
	solver := coverage.Column{Name: "solver", Cell: func(coverage.Row) string { return strconv.Itoa(v.Solver) }}
	csv := func(w io.Writer) error { return coverage.WriteCSV(w, rows, solver) }
	table := func(w io.Writer) error { return stats.WriteTable(w, stored) }
	return outputAs(c, format, record, csv, table)
}

func statsFilter(c *cli.Context) (f store.Filter, err error) {
	if f.Boards, err = parseRanges(c.Args().Slice()); err != nil {
		return f, err
	}
	if f.Goals, err = parseGoals(list(c, "goal")); err != nil {
		return f, err
	}
	f.Strategies, err = parseStrategies(list(c, "strategy"))
	f.NoOrders = len(f.Strategies) == 0 && !c.Bool("all-orders")
	return f, err
}
