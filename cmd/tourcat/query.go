package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"tourcat/internal/lookup"
	"tourcat/internal/render"
	"tourcat/solver"
	"tourcat/store"
	"tourcat/tour"
)

func queryCommand() *cli.Command {
	return &cli.Command{
		Name:      "query",
		Usage:     "look a tour up in the catalogue",
		ArgsUsage: "BOARD START [FINISH]",
		Description: `Prints the best stored answer: the goal asked for, by auto before other
strategies, then the fewest backtracks. A question for an open tour is also
answered by a stored closed one, and says so. What a proof refuses at once is
answered even when it is not stored.

Examples:
   tourcat query 8x8 d4
   tourcat query 10x9 1,2 --format squares
   tourcat query 8x8 a1 --goal closed --format moves
   tourcat query 8x8 d4 --format svg -o d4.svg
   tourcat query 8x8 d4 --format png --theme dark --size 600 -o d4.png
   tourcat query 8x8 d4 --format gif --delay 100ms -o d4.gif
   tourcat query 8x8 a1 h8            impossible, with the reason (exit code 4)
   tourcat query 5x5 a1 --strategy warnsdorff --json`,
		Flags: append([]cli.Flag{
			goalFlag,
			&cli.StringFlag{Name: "strategy", Usage: "only what `STRATEGY` found", DefaultText: "any"},
		}, formatFlags...),
		Action: query,
	}
}

func query(c *cli.Context) error {
	q, err := question(c)
	if err != nil {
		return err
	}
	format, style, err := answerFormat(c)
	if err != nil {
		return err
	}
	if err := style.Check(format, q.Board); err != nil {
		return err
	}
	if name := c.String("strategy"); name != "" {
		s, err := solver.Lookup(name)
		if err != nil {
			return err
		}
		q.Strategy = s.Name()
	}
	r, err := store.OpenReader(c.Context, c.String("db"))
	if err != nil {
		return err
	}
	defer r.Close()
	a, err := lookup.Best(c.Context, r, q)
	if missing, ok := errors.AsType[*lookup.NotStored](err); ok && c.IsSet("db") {
		missing.Options = fmt.Sprintf(" --db %q", c.String("db"))
	}
	if err != nil {
		return err
	}
	if a.Goal != q.Goal {
		fmt.Fprintf(c.App.ErrWriter, "tourcat: no %s tour is stored for this start; this is a %s one, which is %s as well\n", q.Goal, a.Goal, q.Goal)
	}
	return printAnswer(c, a, format, style)
}

// printAnswer prints an answer as it was asked for. Where there is no tour, a
// format that is for a tour alone prints none, and the sentence goes to the
// people reading along.
func printAnswer(c *cli.Context, a render.Answer, format render.Format, style render.Style) error {
	found := a.Outcome == tour.Found
	tourOnly := format == render.Moves || format == render.Squares
	if found || !tourOnly {
		err := output(c, func(w io.Writer) error { return render.Write(w, format, a, style) })
		if err != nil {
			return err
		}
	}
	if !found && (tourOnly || format == render.CSV || format.IsPicture()) {
		fmt.Fprintf(c.App.ErrWriter, "tourcat: %s\n", a.Sentence(style.Notation))
	}
	return answered(a.Outcome)
}
