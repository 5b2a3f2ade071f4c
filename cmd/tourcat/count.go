package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"tourcat/internal/coverage"
	"tourcat/internal/precompute"
	"tourcat/solver/count"
	"tourcat/store"
	"tourcat/tour"
)

func countCommand() *cli.Command {
	return &cli.Command{
		Name:      "count",
		Usage:     "count the tours of a board exactly",
		ArgsUsage: "BOARD",
		Description: `Prints the exact number of tours, and stores it; what is stored is not counted
again. Closed tours count once each, without direction or start; open tours, and
those from a start or from a start to a finish, have a direction. Reflections and
rotations are different tours. The shorter side may be up to 9.

The memory that a count takes is told on standard error before it begins, and a
count that would not fit is refused. Long counts are saved now and then: run
the same command again after a stop, of any kind, to go on.

Examples:
   tourcat count 8x8                            13,267,364,410,532 closed tours
   tourcat count 6x6 --goal open
   tourcat count 6x6 --start a1                 those that begin in the corner
   tourcat count 6x6 --start a1 --finish b1     and end beside it
   tourcat count 8x8 --goal open --dry-run      only tell method and memory
   tourcat count 8x8 --max-memory 1500 --json`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "goal", Usage: "`GOAL` open or closed", DefaultText: "closed, or open with --start"},
			&cli.StringFlag{Name: "start", Usage: "only tours from `SQUARE`"},
			&cli.StringFlag{Name: "finish", Usage: "only tours to `SQUARE`; goes with --start"},
			maxMemoryFlag,
			&cli.IntFlag{Name: "counter-bits", Usage: "keep counters of `BITS` 16, 32 or 64: narrow ones take less memory and more passes", DefaultText: "the widest that fit"},
			workersFlag,
			&cli.StringFlag{Name: "checkpoint", Usage: "save a long count in `FILE` meanwhile", DefaultText: "beside the catalogue"},
			&cli.BoolFlag{Name: "dry-run", Usage: "only tell the method and the memory"},
			&cli.BoolFlag{Name: "force", Usage: "count again what is stored, and replace it"},
			&cli.BoolFlag{Name: "no-store", Usage: "neither read nor write the catalogue"},
			&cli.StringFlag{Name: "format", Usage: "print as `FORMAT`: text or json", Value: "text"},
			&cli.BoolFlag{Name: "json", Usage: "the same as --format json"},
			outputFlag,
		},
		Action: countTours,
	}
}

func countTours(c *cli.Context) error {
	format, err := tableFormat(c, "text", "json")
	if err != nil {
		return err
	}
	p, err := countProblem(c)
	if err != nil {
		return err
	}
	if !c.Bool("force") && !c.Bool("no-store") && !c.Bool("dry-run") {
		if stored, ok, err := storedCount(c, p); err != nil {
			return err
		} else if ok {
			return printCount(c, format, stored, true)
		}
	}
	plan, err := countPlan(c, p)
	if err != nil {
		return err
	}
	if c.Bool("dry-run") {
		return nil
	}
	n, err := runCount(c, plan)
	if err != nil {
		return err
	}
	var storeErr error // must not hide what took long to count
	if !c.Bool("no-store") {
		storeErr = storeCount(c, n)
	}
	return errors.Join(printCount(c, format, n, false), storeErr)
}

// countProblem reads BOARD, --goal, --start and --finish.
func countProblem(c *cli.Context) (p count.Problem, err error) {
	p = count.Problem{Goal: tour.Closed, Start: tour.NoSquare, Finish: tour.NoSquare}
	if c.NArg() != 1 {
		return p, usagef("count takes one BOARD, such as 8x8; see tourcat count --help")
	}
	if p.Board, err = tour.ParseBoard(c.Args().First()); err != nil {
		return p, err
	}
	if c.IsSet("start") {
		p.Goal = tour.Open
		if p.Start, err = p.Board.ParseSquareAs("start", c.String("start")); err != nil {
			return p, err
		}
	}
	if c.IsSet("finish") {
		if !c.IsSet("start") {
			return p, usagef("--finish goes with --start")
		}
		p.Goal = tour.To
		if p.Finish, err = p.Board.ParseSquareAs("finish", c.String("finish")); err != nil {
			return p, err
		}
	}
	if !c.IsSet("goal") {
		return p, nil
	}
	goal, err := tour.ParseGoal(c.String("goal"))
	if err != nil {
		return p, err
	}
	if (goal == tour.To) != (p.Goal == tour.To) || goal == tour.Closed && c.IsSet("start") {
		return p, usagef("goal %q: closed tours have no --start, and --finish makes it %q", goal, tour.To)
	}
	p.Goal = goal
	return p, nil
}

// countPlan tells what a count takes, and refuses what does not fit.
func countPlan(c *cli.Context, p count.Problem) (*count.Plan, error) {
	limits := count.Limits{CounterBits: c.Int("counter-bits")}
	var err error
	if limits.Workers, err = countWorkers(c); err != nil {
		return nil, err
	}
	if limits.Memory, err = memoryLimit(c); err != nil {
		return nil, err
	}
	plan, err := count.NewPlan(p, limits)
	if err != nil {
		return nil, err
	}
	if !c.Bool("quiet") || c.Bool("dry-run") {
		fmt.Fprintf(c.App.ErrWriter, "tourcat: %s\n", plan)
	}
	return plan, nil
}

// Options of what counts.
var (
	maxMemoryFlag = &cli.IntFlag{Name: "max-memory", Usage: "count in at most `MB` megabytes", DefaultText: "what is available"}
	workersFlag   = &cli.IntFlag{Name: "workers", Usage: "work on `N` shards at the same time", Value: runtime.NumCPU(), DefaultText: "one for each processor"}
)

func countWorkers(c *cli.Context) (int, error) {
	const most = 1024
	workers := c.Int("workers")
	if workers < 1 || workers > most {
		return 0, tour.BadInput("workers", fmt.Sprint(workers), "a number from 1 to %d", most)
	}
	return workers, nil
}

// memoryLimit is what a count may take: --max-memory, but not more than there is.
func memoryLimit(c *cli.Context) (int64, error) {
	available := count.AvailableMemory()
	if !c.IsSet("max-memory") {
		return available, nil
	}
	most := int64(c.Int("max-memory"))
	if most < 1 || most > 1<<30 {
		return 0, tour.BadInput("max-memory", c.String("max-memory"), "a number of megabytes from 1 to %d", 1<<30)
	}
	if available == 0 {
		return most * 1e6, nil
	}
	return min(available, most*1e6), nil
}

func runCount(c *cli.Context, plan *count.Plan) (store.Count, error) {
	progress := &count.Progress{}
	s := showCounting(c, progress, plan.Problem.String())
	log := logger(c)
	answer, err := plan.Run(c.Context, count.Options{
		Progress:   progress,
		Checkpoint: checkpointFile(c, plan.Problem),
		Resumed:    func(saved string) { log.Info("going on from a checkpoint", "saved", saved) },
		Unsaved:    func(err error) { log.Warn("the count goes on, but could not be saved", "error", err) },
	})
	s.end()
	if errors.Is(err, context.Canceled) {
		return store.Count{}, fmt.Errorf("count: %w", err)
	}
	if err != nil {
		return store.Count{}, err
	}
	return store.Count{
		Counted: counted(plan.Problem), Value: answer.Total, Method: string(answer.Method),
		CounterBits: answer.CounterBits, Passes: answer.Passes, Solver: count.Version, Elapsed: answer.Elapsed,
	}, nil
}

// showCounting shows how far a count is, until its end is called.
func showCounting(c *cli.Context, progress *count.Progress, problem string) *progressShow {
	s := newProgressShow(progress)
	s.name = func() string { return problem }
	s.counts = func() string {
		return fmt.Sprintf(" %.1f %%, left %s", 100*float64(progress.Done())/float64(progress.Total()), s.left())
	}
	s.record = func(log *slog.Logger) {
		log.Info("count", "problem", problem, "percent", 100*progress.Done()/progress.Total(), "left", s.left())
	}
	return s.show(c)
}

// checkpointFile is where a count is saved while it lasts.
func checkpointFile(c *cli.Context, p count.Problem) string {
	if c.IsSet("checkpoint") {
		return c.String("checkpoint")
	}
	name := string(p.Goal)
	for _, square := range []tour.Square{p.Start, p.Finish} {
		if square != tour.NoSquare {
			name += "-" + p.Board.Name(square)
		}
	}
	return fmt.Sprintf("%s.count-%s-%s.checkpoint", c.String("db"), p.Board, name)
}

func counted(p count.Problem) store.Counted {
	return store.Counted{Board: p.Board, Goal: p.Goal, Start: p.Start, Finish: p.Finish}
}

// storedCount looks a count up. There may be no catalogue yet, or an old one
// that has no counts.
func storedCount(c *cli.Context, p count.Problem) (stored store.Count, ok bool, err error) {
	r, err := store.OpenReader(c.Context, c.String("db"))
	if errors.Is(err, store.ErrNoCatalogue) || errors.Is(err, store.ErrOlder) {
		return store.Count{}, false, nil
	}
	if err != nil {
		return store.Count{}, false, err
	}
	defer r.Close()
	return r.Count(c.Context, counted(p))
}

func storeCount(c *cli.Context, n store.Count) error {
	catalogue, err := store.Open(c.Context, c.String("db"))
	if err != nil {
		return err
	}
	run := precompute.Machine(version)
	run.Config, run.Workers, run.Started = strings.Join(os.Args[1:], " "), c.Int("workers"), time.Now().Add(-n.Elapsed)
	id, err := catalogue.BeginRun(c.Context, run)
	if err == nil {
		err = catalogue.PutCount(c.Context, id, n)
	}
	if err == nil {
		err = catalogue.FinishRun(c.Context, id, time.Now())
	}
	return errors.Join(err, catalogue.Close())
}

// printCount prints a count, and tells people reading along how it was found.
func printCount(c *cli.Context, format string, n store.Count, stored bool) error {
	if !c.Bool("quiet") {
		how := "counted in " + n.Elapsed.Round(time.Millisecond).String()
		if stored {
			how = "stored in " + c.String("db") + "; --force counts again"
		}
		fmt.Fprintf(c.App.ErrWriter, "tourcat: %s (%s)\n", coverage.CountOf(n).Words(), how)
	}
	if format == "json" {
		return output(c, func(w io.Writer) error { return writeJSON(w, countRecord{coverage.CountOf(n), stored}) })
	}
	return output(c, func(w io.Writer) error {
		_, err := fmt.Fprintln(w, n.Value)
		return err
	})
}

// countRecord is the JSON of the answer.
type countRecord struct {
	coverage.Count
	Stored bool `json:"stored"` // the answer came from the catalogue
}
