package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/urfave/cli/v2"

	"tourcat/internal/transcript"
	"tourcat/tour"
)

func checkCommand() *cli.Command {
	return &cli.Command{
		Name:      "check",
		Usage:     "tell whether something written down is a tour, and of which kind",
		ArgsUsage: "FILE|-",
		Description: `Reads one board or list, from a file or, with -, from standard input, and says
which tour it is, or which rule it breaks first and where. It recognises

   boards of numbers  the steps, from 1 or 0, a line for each row, with or without
                      borders, brackets, ranks, column letters and a title
   lists of squares   a1 b3 c5, a1->b3->c5, 1. a1, (1,2)->(3,3), 1,2 3,3
   moves              digits from 1 to 8; they need --board and --start
   json and csv       as this program writes them

A list tells its board when it is a tour of one. What the input says of itself,
such as "8x8 closed tour from d4 to f5", must be so.

An input has at most 64 MiB and 16,777,216 squares. With --board and --start, moves
of a larger board, of up to 1,073,741,824 squares, are judged while they are read:
a board of 10000x10000 takes 13 MB of memory.

The exit code is 0 for a tour that meets what is asked, 1 for anything else that
could be looked at, and 2 for wrong use.

Examples:
   tourcat check board.txt
   tourcat check board.txt --goal closed --start d4
   tourcat solve 8x8 a1 --format squares | tourcat check -
   tourcat solve 8x8 a1 --format moves | tourcat check - --board 8x8 --start a1
   tourcat check list.txt --board 10x9 --json
   tourcat check moves.txt --board 10000x10000 --start a1`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "board", Usage: "the input is for `BOARD`, ROWSxCOLS", DefaultText: "as the input says"},
			&cli.StringFlag{Name: "start", Usage: "the tour must begin on `SQUARE`", DefaultText: "any"},
			&cli.StringFlag{Name: "goal", Usage: "the tour must meet `GOAL`: open, closed or to", DefaultText: "open, or to with --finish"},
			&cli.StringFlag{Name: "finish", Usage: "the tour must end on `SQUARE`", DefaultText: "any"},
			&cli.BoolFlag{Name: "json", Usage: "print the report as JSON"},
		},
		Action: check,
	}
}

// errNotATour ends check with exit code 1 when its report, which is printed,
// says no.
var errNotATour = errors.New("not a tour")

func check(c *cli.Context) error {
	if c.NArg() != 1 {
		return usagef("check takes one FILE, or - for standard input")
	}
	q, err := checkQuestion(c)
	if err != nil {
		return err
	}
	input, err := inputFile(c, c.Args().First())
	if err != nil {
		return err
	}
	defer input.Close() //nolint:errcheck // nothing was written
	report, err := transcript.Check(input, q)
	if err != nil {
		return err
	}
	err = buffered(c.App.Writer, func(w io.Writer) error {
		if c.Bool("json") {
			return writeJSON(w, report)
		}
		_, err := fmt.Fprintln(w, report)
		return err
	})
	if err == nil && !report.Tour {
		err = errNotATour
	}
	return err
}

// checkQuestion reads what is asked of the input.
func checkQuestion(c *cli.Context) (transcript.Question, error) {
	q := transcript.Question{Start: c.String("start"), Finish: c.String("finish")}
	var err error
	if c.IsSet("board") {
		if q.Board, err = tour.ParseBoard(c.String("board")); err != nil {
			return q, err
		}
	}
	if c.IsSet("goal") {
		if q.Goal, err = tour.ParseGoal(c.String("goal")); err != nil {
			return q, err
		}
	}
	for _, name := range []string{"start", "finish"} {
		if c.IsSet(name) && c.String(name) == "" {
			return q, tour.BadInput(name, "", "name a square, such as a1")
		}
	}
	return q, nil
}

// inputFile opens a file for reading, or standard input for "-".
func inputFile(c *cli.Context, path string) (io.ReadCloser, error) {
	if path == "-" {
		return io.NopCloser(c.App.Reader), nil
	}
	return os.Open(path)
}
