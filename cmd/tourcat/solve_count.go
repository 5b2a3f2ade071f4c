package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"tourcat/internal/lookup"
	"tourcat/internal/render"
	"tourcat/solver"
	"tourcat/tour"
)

// maxCount bounds --count, and so the memory for telling tours apart.
const maxCount = 10_000_000

// solveCount prints the moves of as many different tours as --count asks for.
func solveCount(c *cli.Context, q lookup.Question) error {
	wanted := c.Int64("count")
	if wanted < 1 || wanted > maxCount {
		return tour.BadInput("count", c.String("count"), "a number from 1 to %d", maxCount)
	}
	p, err := problemOfCount(c, q)
	if err != nil {
		return err
	}
	if a, ok := lookup.Refused(q); ok {
		return printAnswer(c, a, render.Moves, render.Style{Notation: tour.NotationOf(c.Args().Get(1))})
	}
	ctx, cancel, err := withTimeout(c)
	if err != nil {
		return err
	}
	defer cancel()
	var printed int64
	err = streamed(c, func(w io.Writer) error {
		printed, err = printDistinct(ctx, w, q, p, wanted)
		return err
	})
	return endOfCount(c, p, printed, wanted, err)
}

// problemOfCount is the problem, with a seed, that --count asks for. Unlike for
// searches there is no budget unless one is given.
func problemOfCount(c *cli.Context, q lookup.Question) (solver.Problem, error) {
	if c.Bool("all") {
		return solver.Problem{}, usagef("--count draws some tours and --all goes through every one: give one of them")
	}
	if c.IsSet("limit") {
		return solver.Problem{}, usagef("--limit goes with --all; --count is the number of tours")
	}
	if c.IsSet("strategy") && c.String("strategy") != "auto" {
		return solver.Problem{}, usagef("--count has a way of its own: leave --strategy %s out", c.String("strategy"))
	}
	if c.IsSet("format") && c.String("format") != string(render.Moves) || c.Bool("json") {
		return solver.Problem{}, usagef("--count prints moves and no other format")
	}
	exact, err := solver.Lookup("exact")
	if err != nil {
		return solver.Problem{}, err
	}
	return problem(c, q, exact)
}

// printDistinct prints different tours, and what it has printed even when it
// fails then.
func printDistinct(ctx context.Context, w io.Writer, q lookup.Question, p solver.Problem, wanted int64) (printed int64, err error) {
	b := bufio.NewWriter(w)
	defer func() {
		if flushErr := b.Flush(); err == nil {
			err = flushErr
		}
	}()
	for path, err := range solver.Distinct(ctx, p) {
		if err != nil {
			return printed, err
		}
		if err := printMoves(b, q, tour.Tour{Board: q.Board, Path: path}); err != nil {
			return printed, err
		}
		if printed++; printed == wanted {
			break
		}
	}
	return printed, nil
}

// endOfCount tells the people reading along what the tours are.
func endOfCount(c *cli.Context, p solver.Problem, printed, wanted int64, err error) error {
	say := func(format string, args ...any) {
		if !c.Bool("quiet") {
			fmt.Fprintf(c.App.ErrWriter, "tourcat: "+format+"\n", args...)
		}
	}
	switch {
	case errors.Is(err, solver.ErrBudgetSpent):
		say("found only %d tours; there may be more: the node budget of %d was spent", printed, p.MaxNodes)
		return answered(tour.Undecided)
	case errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("found only %d tours within %v; there may be more (%w)", printed, c.Duration("timeout"), err)
	case err != nil:
		return fmt.Errorf("after %d tours: %w", printed, err)
	case printed == wanted:
		say("%d tours, all different, not drawn uniformly", printed)
	case printed == 0:
		return noTour(c, p)
	default:
		say("%d tours, all that there are", printed)
	}
	return nil
}

// noTour says what solve answers where a search proves that there is none.
func noTour(c *cli.Context, p solver.Problem) error {
	auto, err := solver.Lookup("auto")
	if err != nil {
		return err
	}
	a, err := solved(c, auto, p)
	if err != nil {
		return err
	}
	return printAnswer(c, a, render.Moves, render.Style{Notation: tour.NotationOf(c.Args().Get(1))})
}
