package main

import (
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"tourcat/internal/stats"
	"tourcat/store"
	"tourcat/tour"
)

// compareStats puts two strategies side by side.
func compareStats(c *cli.Context, format string) error {
	board, goal, err := oneBoardAndGoal(c, "--compare")
	if err != nil {
		return err
	}
	names, err := parseStrategies(strings.Split(c.String("compare"), ","))
	if err != nil {
		return err
	}
	if len(names) != 2 || names[0] == names[1] {
		return tour.BadInput("compare", c.String("compare"), "name two different strategies, such as system-a,system-b")
	}
	return aboutBoard(c, board, goal, names, func(r *store.Reader, f store.Filter, v solverChoice) error {
		compared, err := stats.NewComparison(board, goal, names[0], names[1], r.Efforts(c.Context, f))
		if err != nil {
			return err
		}
		record := struct {
			solverChoice
			stats.ComparisonRecord
		}{v, compared.Record()}
		return outputAs(c, format, record, compared.WriteCSV, compared.WriteTable)
	})
}

// heatMap draws what one strategy took from each start.
func heatMap(c *cli.Context, format string) error {
	board, goal, err := oneBoardAndGoal(c, "--heatmap")
	if err != nil {
		return err
	}
	names, err := parseStrategies(list(c, "strategy"))
	if err != nil {
		return err
	}
	if len(names) != 1 {
		return usagef("--heatmap takes one --strategy, such as warnsdorff")
	}
	metric, err := stats.ParseMetric(c.String("metric"))
	if err != nil {
		return err
	}
	return aboutBoard(c, board, goal, names, func(r *store.Reader, f store.Filter, v solverChoice) error {
		heat, err := stats.NewHeatMap(board, goal, names[0], metric, r.Efforts(c.Context, f))
		if err != nil {
			return err
		}
		record := struct {
			solverChoice
			stats.HeatMapRecord
		}{v, heat.Record()}
		draw := func(w io.Writer) error { return heat.Draw(w, colouredOutput(c)) }
		return outputAs(c, format, record, heat.WriteCSV, draw)
	})
}

// colouredOutput reports whether what output writes may have colours.
func colouredOutput(c *cli.Context) bool {
	if c.String("output") != "" {
		return coloured(c, io.Discard)
	}
	return coloured(c, c.App.Writer)
}

// oneBoardAndGoal reads what an option about a single board needs.
func oneBoardAndGoal(c *cli.Context, option string) (tour.Board, tour.Goal, error) {
	if c.NArg() != 1 {
		return tour.Board{}, "", usagef("%s takes one BOARD, such as 8x8", option)
	}
	board, err := tour.ParseBoard(c.Args().First())
	if err != nil {
		return board, "", err
	}
	all, err := parseGoals(list(c, "goal"))
	switch {
	case err != nil:
		return board, "", err
	case len(all) > 1:
		return board, "", usagef("%s takes one --goal", option)
	case len(all) == 1:
		return board, all[0], nil
	}
	return board, tour.Open, nil
}

// aboutBoard opens the catalogue, chooses the version of the solvers and shows
// what strategies took on a board.
func aboutBoard(c *cli.Context, b tour.Board, g tour.Goal, strategies []string, show func(*store.Reader, store.Filter, solverChoice) error) error {
	r, err := store.OpenReader(c.Context, c.String("db"))
	if err != nil {
		return err
	}
	defer r.Close()
	f := store.Filter{
		Boards: []tour.Range{{MinRows: b.Rows, MaxRows: b.Rows, MinCols: b.Cols, MaxCols: b.Cols}},
		Goals:  []tour.Goal{g}, Strategies: strategies,
	}
	v, err := chooseSolver(c, r, &f)
	if err != nil {
		return err
	}
	return show(r, f, v)
}
