package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/urfave/cli/v2"

	"tourcat/internal/coverage"
	"tourcat/internal/precompute"
	"tourcat/solver"
	"tourcat/store"
	"tourcat/tour"
)

func precomputeCommand() *cli.Command {
	return &cli.Command{
		Name:      "precompute",
		Usage:     "solve boards from every start and store the answers",
		ArgsUsage: "[BOARD…]",
		Description: `Solves each board, or every board of a range such as 5-8x5-12, from every start
and stores the tours, or the proofs that there are none, with times and counts.
Without boards it takes a small built-in list. What is stored already is not
solved again, so a run that was stopped goes on where it was. Ctrl-C stores what
is done and stops.

Examples:
   tourcat precompute
   tourcat precompute 8x8 10x9
   tourcat precompute 5-8x5-12 --goal open,closed --workers 4
   tourcat precompute 8x8 --goal open --strategy warnsdorff,roth --max-nodes 1000000
   tourcat precompute 6x6 --goal to      every start to every finish
   tourcat precompute --print-config > boards.yaml
   tourcat precompute --config boards.yaml --dry-run`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "config", Usage: "take the boards from a YAML `FILE`"},
			&cli.StringSliceFlag{Name: "goal", Usage: "`GOALS` open, closed, to (comma separated)", DefaultText: "open,closed"},
			&cli.StringSliceFlag{Name: "strategy", Usage: "`STRATEGIES` (comma separated): " + strings.Join(solver.Names(), ", "), DefaultText: "auto"},
			&cli.StringFlag{Name: "seeds", Usage: "`SEEDS` such as 0-99, for strategies that use random numbers", DefaultText: "0"},
			maxNodesFlag,
			&cli.IntFlag{Name: "repeat", Usage: "time each solving `R` times and keep the least", Value: 1},
			&cli.IntFlag{Name: "workers", Usage: "solve `N` problems at the same time", Value: runtime.NumCPU(), DefaultText: "one for each processor"},
			&cli.BoolFlag{Name: "force", Usage: "solve again what is stored, and replace it"},
			&cli.BoolFlag{Name: "dry-run", Usage: "only tell what would be solved and how much it would store"},
			&cli.BoolFlag{Name: "print-config", Usage: "print the built-in boards file"},
		},
		Action: precomputeAction,
	}
}

func precomputeAction(c *cli.Context) error {
	if c.Bool("print-config") {
		return buffered(c.App.Writer, func(w io.Writer) error {
			_, err := w.Write(precompute.DefaultConfig)
			return err
		})
	}
	requests, err := requests(c)
	if err != nil {
		return err
	}
	plan, err := precompute.NewPlan(requests)
	if err != nil {
		return misuse{err}
	}
	options, err := runOptions(c)
	if err != nil {
		return err
	}
	if c.Bool("dry-run") {
		return dryRun(c, plan)
	}
	return fill(c, plan, options)
}

// requests reads what is asked for: boards named on the command line, a boards
// file, or the built-in one; options replace what a file says.
func requests(c *cli.Context) ([]precompute.Request, error) {
	by, err := override(c)
	if err != nil {
		return nil, err
	}
	var requests []precompute.Request
	switch {
	case c.Args().Present() && c.IsSet("config"):
		return nil, usagef("name boards or --config, not both")
	case c.Args().Present():
		all, err := parseRanges(c.Args().Slice())
		if err != nil {
			return nil, err
		}
		for _, boards := range all {
			requests = append(requests, precompute.Request{Boards: boards})
		}
	case c.IsSet("config"):
		text, err := os.ReadFile(c.String("config"))
		if err != nil {
			return nil, fmt.Errorf("config: %w", err)
		}
		if requests, err = precompute.ParseConfig(c.String("config"), text); err != nil {
			return nil, misuse{err}
		}
	default:
		if requests, err = precompute.ParseConfig("built-in boards", precompute.DefaultConfig); err != nil {
			return nil, err
		}
	}
	precompute.Override(requests, by)
	return requests, nil
}

func override(c *cli.Context) (precompute.Request, error) {
	by := precompute.Request{Strategies: list(c, "strategy")}
	var err error
	if by.Goals, err = parseGoals(list(c, "goal")); err != nil {
		return by, err
	}
	if c.IsSet("seeds") {
		seeds, err := precompute.ParseSeeds(c.String("seeds"))
		if err != nil {
			return by, err
		}
		by.Seeds = &seeds
	}
	by.MaxNodes, err = maxNodes(c)
	return by, err
}

func runOptions(c *cli.Context) (precompute.Options, error) {
	const mostWorkers, mostRepeats = 1024, 1_000_000
	o := precompute.Options{Workers: c.Int("workers"), Repeats: c.Int("repeat"), Force: c.Bool("force")}
	if o.Workers < 1 || o.Workers > mostWorkers {
		return o, tour.BadInput("workers", fmt.Sprint(o.Workers), "a number from 1 to %d", mostWorkers)
	}
	if o.Repeats < 1 || o.Repeats > mostRepeats {
		return o, tour.BadInput("repeat", fmt.Sprint(o.Repeats), "a number from 1 to %d", mostRepeats)
	}
	return o, nil
}

// fill opens the catalogue, runs the plan with progress, and prints the table.
func fill(c *cli.Context, plan precompute.Plan, o precompute.Options) error {
	catalogue, err := store.Open(c.Context, c.String("db"))
	if err != nil {
		return err
	}
	o.Run = precompute.Machine(version)
	o.Run.Config = strings.Join(os.Args[1:], " ")
	o.Progress = &precompute.Progress{}
	if !c.Bool("quiet") {
		fmt.Fprintf(c.App.ErrWriter, "tourcat: the plan has %d units, at most %d kB when all are stored; what is decided is not solved again\n",
			plan.Units(), (plan.Bytes()+999)/1000)
	}
	show := showProgress(c, o.Progress)
	err = precompute.Run(c.Context, catalogue, plan, o)
	show.end()
	if err == nil && !c.Bool("quiet") {
		err = summary(c, catalogue.Reader, plan, o)
	}
	if closeErr := catalogue.Close(); err == nil {
		err = closeErr
	}
	if errors.Is(err, context.Canceled) {
		stored := fmt.Sprintf("%d of the %d units of this run", o.Progress.Done(), o.Progress.Total())
		return stopped{cause: context.Cause(c.Context), err: err, stored: stored}
	}
	return err
}

// stopped is a run that was interrupted.
type stopped struct {
	cause, err error
	stored     string // what is
}

func (s stopped) Error() string {
	return fmt.Sprintf("%v: %s are stored; run the same command again to go on", s.cause, s.stored)
}

func (s stopped) Unwrap() error { return s.err }

// summary prints what the catalogue now holds of the plan.
func summary(c *cli.Context, r *store.Reader, plan precompute.Plan, o precompute.Options) error {
	stored, err := plan.Coverage(c.Context, r)
	if err != nil {
		return err
	}
	if o.Progress.Total() == 0 {
		fmt.Fprintf(c.App.ErrWriter, "tourcat: nothing to do: %s has all %d units\n", c.String("db"), plan.Units())
	}
	times := coverage.Column{Name: "time", Cell: func(row coverage.Row) string { return duration(row, o) }}
	return buffered(c.App.Writer, func(w io.Writer) error {
		return coverage.WriteTable(w, coverage.Rows(stored), times)
	})
}

// duration writes a total time, marked with "~" when the mean of its parts is
// doubtful.
func duration(row coverage.Row, o precompute.Options) string {
	total := time.Duration(row.ElapsedNS)
	mark := ""
	if store.Doubtful(total/time.Duration(row.Results), o.Run.Clock, o.Repeats) {
		mark = "~"
	}
	return mark + total.Round(max(time.Microsecond, total/1000)).String()
}

// dryRun prints what a plan would solve.
func dryRun(c *cli.Context, plan precompute.Plan) error {
	r, err := store.OpenReader(c.Context, c.String("db"))
	switch {
	case errors.Is(err, store.ErrNoCatalogue):
		r = nil // everything is missing
	case err != nil:
		return err
	default:
		defer r.Close()
	}
	shares, err := plan.Shares(c.Context, r, c.Bool("force"))
	if err != nil {
		return err
	}
	return buffered(c.App.Writer, func(w io.Writer) error {
		t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
		fmt.Fprintln(t, "board\tgoal\tstrategy\tunits\tto solve\tabout kB\t")
		var units, missing, bytes int64
		for _, s := range shares {
			fmt.Fprintf(t, "%s\t%s\t%s\t%d\t%d\t%d\t\n", s.Board, s.Goal, s.Strategy, s.Units, s.Missing, (s.Bytes+999)/1000)
			units, missing, bytes = units+s.Units, missing+s.Missing, bytes+s.Bytes
		}
		fmt.Fprintf(t, "all\t\t\t%d\t%d\t%d\t\n", units, missing, (bytes+999)/1000)
		return t.Flush()
	})
}
