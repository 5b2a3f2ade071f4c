package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/urfave/cli/v2"

	"tourcat/internal/lookup"
	"tourcat/internal/precompute"
	"tourcat/internal/render"
	"tourcat/solver"
	"tourcat/tour"
)

func solveCommand() *cli.Command {
	return &cli.Command{
		Name:      "solve",
		Usage:     "find a tour now, without a catalogue",
		ArgsUsage: "BOARD START [FINISH]",
		Description: `Solves one problem, checks the tour, and prints it as query does. At a
terminal and without arguments it asks for the board and the start, and goes
on with others.

Strategies: auto (always decides) and the engines that it chooses from, exact,
tiles (sides of 5 and more) and pump (3 or 4 rows); the searches backtrack,
accessibility, warnsdorff, pohl and roth, with system-a to system-d as presets.
A search takes another move order after a colon: warnsdorff:34261578. rotate
repairs dead ends by turning a piece of the path round. squirrel-cull starts in a
corner of a square board and tries once; where it meets a dead end, as on 74x74,
the answer is undecided.

The formats moves, squares and csv are written while the tour is walked, so they
take any board; the others hold the tour, on boards of up to 134,217,728 squares.

--all goes through every tour in the order of a search. --count draws different
ones at random, though not all with the same chance, and says so when there are
no more; the same seed draws the same. What it remembers of a tour takes up to 43
bytes. Both print moves, a tour a line.

Examples:
   tourcat solve 8x8 d4
   tourcat solve 10x9 1,2 --strategy system-a --format squares
   tourcat solve 8x8 a1 b1
   tourcat solve 6x6 a1 --goal closed --json
   tourcat solve 8x8 a1 --strategy backtrack --max-nodes 1000000
   tourcat solve 5x5 a1 --all | wc -l
   tourcat solve 8x8 a1 --all --strategy warnsdorff --limit 1000
   tourcat solve 8x8 a1 --count 1000
   tourcat solve 8x8 d4 --goal closed --count 20 --seed 7
   tourcat solve 74x74 a1 --strategy rotate
   tourcat solve 5x12 b3 e5 --explain
   tourcat solve 20x20 a1 --goal closed --format png --theme print -o tour.png
   tourcat solve 1000x1000 a1 b1 --format moves | tourcat check - --board 1000x1000 --start a1`,
		Flags: append([]cli.Flag{
			goalFlag,
			&cli.StringFlag{Name: "strategy", Usage: "how to solve: `STRATEGY`", Value: "auto"},
			maxNodesFlag,
			&cli.Int64Flag{Name: "seed", Usage: "draw another tour with seed `N`, for strategies that use random numbers (exact, rotate) and for --count"},
			&cli.Int64Flag{Name: "count", Usage: "print the moves of `N` different tours, drawn at random", DefaultText: "one tour"},
			&cli.BoolFlag{Name: "all", Usage: "print the moves of every tour as the search meets them, by system-d unless a search is named"},
			&cli.Int64Flag{Name: "limit", Usage: "with --all: stop after `N` tours", DefaultText: "none"},
			&cli.BoolFlag{Name: "explain", Usage: "tell on standard error which engines were tried, why, and what became of them"},
			&cli.DurationFlag{Name: "timeout", Usage: "give up after `TIME`, such as 10s", DefaultText: "never"},
		}, formatFlags...),
		Action: solve,
	}
}

func solve(c *cli.Context) error {
	if isDialogue(c) {
		return solveInDialogue(c)
	}
	q, err := question(c)
	if err != nil {
		return err
	}
	if c.IsSet("count") {
		return solveCount(c, q)
	}
	if c.Bool("all") {
		return solveAll(c, q)
	}
	if c.IsSet("limit") {
		return usagef("--limit goes with --all")
	}
	format, style, err := answerFormat(c)
	if err != nil {
		return err
	}
	if err := style.Check(format, q.Board); err != nil {
		return err
	}
	s, err := solver.Lookup(c.String("strategy"))
	if err != nil {
		return err
	}
	p, err := problem(c, q, s)
	if err != nil {
		return err
	}
	if c.Bool("explain") {
		if err := explain(c, s, p); err != nil {
			return err
		}
	}
	if format.Streams() {
		return solveStreamed(c, s, p, format, style)
	}
	a, err := solved(c, s, p)
	if err != nil {
		return err
	}
	return printAnswer(c, a, format, style)
}

// explain tells the people reading along which engines were tried, and why.
func explain(c *cli.Context, s *solver.Strategy, p solver.Problem) error {
	ctx, cancel, err := withTimeout(c)
	if err != nil {
		return err
	}
	defer cancel()
	_, tried, err := s.Explain(ctx, p)
	if err != nil {
		return noAnswer(c, err)
	}
	for _, a := range tried {
		fmt.Fprintf(c.App.ErrWriter, "tourcat: %s (%s): %s\n", a.Engine, a.Why, a.Became)
	}
	return nil
}

// noAnswer says what an error of solving means when it is that of --timeout.
func noAnswer(c *cli.Context, err error) error {
	if errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("no answer within %v; nothing is known (%w)", c.Duration("timeout"), err)
	}
	return err
}

// solved is the answer to a problem, within --timeout.
func solved(c *cli.Context, s *solver.Strategy, p solver.Problem) (render.Answer, error) {
	ctx, cancel, err := withTimeout(c)
	if err != nil {
		return render.Answer{}, err
	}
	defer cancel()
	row, err := precompute.Answer(ctx, s, p, 1)
	if err != nil {
		return render.Answer{}, noAnswer(c, err)
	}
	return lookup.FromRow(row)
}

// problem adds budget and seed to a question.
func problem(c *cli.Context, q lookup.Question, s *solver.Strategy) (solver.Problem, error) {
	p := solver.Problem{Board: q.Board, Start: q.Start, Goal: q.Goal, Finish: q.Finish, MaxNodes: s.MaxNodes(), Seed: c.Int64("seed")}
	if p.Seed < 0 {
		return p, tour.BadInput("seed", c.String("seed"), "a seed is a whole number from 0")
	}
	if c.IsSet("seed") && !s.Seeded() {
		return p, usagef("seed: the strategy %s uses no random numbers; exact and rotate do", s.Name())
	}
	budget, err := maxNodes(c)
	if err == nil && budget != nil {
		p.MaxNodes = *budget
	}
	return p, err
}

func withTimeout(c *cli.Context) (context.Context, context.CancelFunc, error) {
	if !c.IsSet("timeout") {
		ctx, cancel := context.WithCancel(c.Context)
		return ctx, cancel, nil
	}
	timeout := c.Duration("timeout")
	if timeout <= 0 {
		return nil, nil, tour.BadInput("timeout", timeout.String(), "a time is greater than 0, such as %v", 10*time.Second)
	}
	ctx, cancel := context.WithTimeout(c.Context, timeout)
	return ctx, cancel, nil
}
