package main

import (
	"errors"
	"fmt"
	"io"
	"syscall"

	"github.com/urfave/cli/v2"

	"tourcat/internal/lookup"
	"tourcat/internal/play"
	"tourcat/internal/render"
	"tourcat/solver"
	"tourcat/tour"
)

// searchStrategy is what --search shows when no strategy is named.
const searchStrategy = "warnsdorff"

func playCommand() *cli.Command {
	return &cli.Command{
		Name:      "play",
		Usage:     "watch the knight walk a tour, or a search at work",
		ArgsUsage: "BOARD START [FINISH]",
		Description: `Draws the board and the knight on it, step by step. With --search it shows
how a search of paths looks for the tour, as it happens: the squares that
the knight could enter next with the number of their exits, dead ends, and
undone moves. The searches are backtrack, accessibility, warnsdorff, pohl
and roth, with system-a to system-d as presets and other move orders as in
solve.

On a square: N the knight, S the start, F the finish asked for, +3 free to
enter and with 3 exits, x3 just undone.

Keys: space pauses and continues; right and left (or l and h, n and p) go
one step forward and back; + and - change the speed; g and G go to the
start and to the end; q quits.

Where standard output is no terminal, or with --frames, every step is
printed as a frame of plain text.

Examples:
   tourcat play 8x8 d4
   tourcat play 10x9 1,2 --search --strategy system-a
   tourcat play 6x6 a1 --search --strategy backtrack
   tourcat play 8x8 a1 b1
   tourcat play 5x5 a1 --search --frames --limit 100 | less`,
		Flags: []cli.Flag{
			goalFlag,
			&cli.BoolFlag{Name: "search", Usage: "show the search instead of the tour"},
			&cli.StringFlag{Name: "strategy", Usage: "how to solve or search: `STRATEGY`", DefaultText: "auto; with --search " + searchStrategy},
			maxNodesFlag,
			&cli.Int64Flag{Name: "seed", Usage: "draw another tour with seed `N`, for strategies that use random numbers (exact, rotate)"},
			&cli.BoolFlag{Name: "frames", Usage: "print the steps as text, also on a terminal"},
			&cli.Int64Flag{Name: "limit", Usage: "stop after `N` frames", DefaultText: "none"},
		},
		Action: playShow,
	}
}

func playShow(c *cli.Context) error {
	q, err := question(c)
	if err != nil {
		return err
	}
	frames := c.Bool("frames") || !isTerminal(c.App.Writer) || dumb()
	limit := c.Int64("limit")
	if limit < 0 {
		return tour.BadInput("limit", c.String("limit"), "a number from 0 (no limit)")
	}
	if c.IsSet("limit") && !frames {
		return usagef("--limit goes with --frames")
	}
	show, err := makeShow(c, q)
	if err != nil {
		return err
	}
	if frames {
		err = printFrames(c, show, limit)
	} else {
		err = runShow(c, show)
	}
	if err != nil || !show.Ended() {
		return err
	}
	return answered(show.Outcome())
}

// makeShow is the walk or the search that is asked for. Where there is nothing
// to show, it prints why, and its error sets the exit code.
func makeShow(c *cli.Context, q lookup.Question) (*play.Show, error) {
	notation := tour.NotationOf(c.Args().Get(1))
	name := c.String("strategy")
	if name == "" && c.Bool("search") {
		name = searchStrategy
	}
	if name == "" {
		name = "auto"
	}
	s, err := solver.Lookup(name)
	if err != nil {
		return nil, err
	}
	p, err := problem(c, q, s)
	if err != nil {
		return nil, err
	}
	if c.Bool("search") {
		if a, ok := lookup.Refused(q); ok {
			return nil, printAnswer(c, a, render.ASCII, render.Style{Notation: notation})
		}
		return play.NewSearch(s, p, notation)
	}
	a, err := solved(c, s, p)
	if err != nil {
		return nil, err
	}
	if a.Outcome != tour.Found {
		return nil, printAnswer(c, a, render.ASCII, render.Style{Notation: notation})
	}
	return play.NewWalk(a, notation), nil
}

// printFrames ends without a word when nobody reads on.
func printFrames(c *cli.Context, show *play.Show, limit int64) error {
	err := buffered(c.App.Writer, func(w io.Writer) error { return play.Frames(c.Context, w, show, limit) })
	if errors.Is(err, syscall.EPIPE) {
		return nil
	}
	return err
}

// runShow leaves behind what a search came to.
func runShow(c *cli.Context, show *play.Show) error {
	err := play.Run(c.Context, c.App.Writer, show, coloured(c, c.App.Writer))
	if errors.Is(err, play.ErrInterrupted) {
		return interrupted{syscall.SIGINT}
	}
	if conclusion := show.Conclusion(); err == nil && conclusion != "" {
		_, err = fmt.Fprintln(c.App.Writer, conclusion)
	}
	return err
}
