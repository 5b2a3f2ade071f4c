package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"tourcat/internal/precompute"
	"tourcat/internal/render"
	"tourcat/store"
	"tourcat/tour"
)

// question reads BOARD START [FINISH] and the option --goal.
func question(c *cli.Context) (store.Question, error) {
	q := store.Question{Finish: tour.NoSquare, Goal: tour.Open}
	args := c.Args().Slice()
	if len(args) < 2 || len(args) > 3 {
		return q, usagef("%s takes BOARD START [FINISH], such as 8x8 d4; see tourcat %s --help", c.Command.Name, c.Command.Name)
	}
	var err error
	if q.Board, err = tour.ParseBoard(args[0]); err != nil {
		return q, err
	}
	if q.Start, err = q.Board.ParseSquareAs("start", args[1]); err != nil {
		return q, err
	}
	if len(args) == 3 {
		q.Goal = tour.To
		if q.Finish, err = q.Board.ParseSquareAs("finish", args[2]); err != nil {
			return q, err
		}
		if q.Finish == q.Start && q.Board.Squares() > 1 {
			return q, tour.BadInput("finish", args[2], "a tour cannot finish where it starts")
		}
	}
	if !c.IsSet("goal") {
		return q, nil
	}
	goal, err := tour.ParseGoal(c.String("goal"))
	if err != nil {
		return q, err
	}
	if (goal == tour.To) != (len(args) == 3) {
		return q, usagef("goal %q: a FINISH goes with goal to and with no other", goal)
	}
	q.Goal = goal
	return q, nil
}

var goalFlag = &cli.StringFlag{Name: "goal", Usage: "`GOAL` open or closed; to when a FINISH is given", DefaultText: "open, or to with FINISH"}

var formatFlags = []cli.Flag{
	&cli.StringFlag{Name: "format", Usage: "print as `FORMAT`: " + formatNames(), Value: string(render.ASCII)},
	&cli.BoolFlag{Name: "json", Usage: "the same as --format json"},
	&cli.StringFlag{Name: "coords", Usage: "write squares as `NOTATION` name (d4) or rowcol (5,4)", DefaultText: "as START was written"},
	&cli.StringFlag{Name: "theme", Usage: "colours of a picture: `THEME` " + strings.Join(render.ThemeNames(), ", "), DefaultText: "auto, which in svg follows the reader"},
	&cli.IntFlag{Name: "size", Usage: "longer side of a picture in `PIXELS`", DefaultText: "as suits the board"},
	&cli.DurationFlag{Name: "delay", Usage: "`TIME` of a step in a gif, such as 100ms", DefaultText: "as suits the board"},
	outputFlag,
}

func formatNames() string {
	var names []string
	for _, f := range render.Formats() {
		names = append(names, string(f))
	}
	return strings.Join(names, ", ")
}

// answerFormat reads --format and --json, and how the answer is to look.
func answerFormat(c *cli.Context) (render.Format, render.Style, error) {
	var style render.Style
	name := c.String("format")
	if c.Bool("json") {
		if c.IsSet("format") && name != string(render.JSON) {
			return "", style, usagef("--json and --format %s contradict each other", name)
		}
		name = string(render.JSON)
	}
	format, err := render.ParseFormat(name)
	if err != nil {
		return "", style, err
	}
	if format.IsBinary() && c.String("output") == "" && isTerminal(c.App.Writer) {
		return "", style, usagef("%s is no text for a terminal: name a file with -o, or pipe it on", format)
	}
	if style, err = answerStyle(c); err != nil {
		return "", style, err
	}
	return format, style, style.CheckFormat(format)
}

// answerStyle reads --coords, --theme, --size and --delay.
func answerStyle(c *cli.Context) (style render.Style, err error) {
	if style.Notation, err = notation(c); err != nil {
		return style, err
	}
	if c.IsSet("theme") {
		if style.Theme, err = render.ParseTheme(c.String("theme")); err != nil {
			return style, err
		}
	}
	style.Size, style.Delay = c.Int("size"), c.Duration("delay")
	if c.IsSet("size") && style.Size == 0 {
		return style, tour.BadInput("size", "0", "a picture has pixels; leave it out for as many as suit the board")
	}
	if c.IsSet("delay") && style.Delay == 0 {
		return style, tour.BadInput("delay", "0", "a step takes time; leave it out for what suits the board")
	}
	return style, nil
}

// notation reads --coords.
func notation(c *cli.Context) (tour.Notation, error) {
	switch coords := c.String("coords"); coords {
	case "":
		return tour.NotationOf(c.Args().Get(1)), nil
	case "name":
		return tour.Names, nil
	case "rowcol":
		return tour.RowCols, nil
	default:
		return 0, tour.BadInput("coords", coords, "squares are written as name or rowcol")
	}
}

// list reads an option that may be repeated and holds names between commas.
func list(c *cli.Context, name string) []string {
	var values []string
	for _, group := range c.StringSlice(name) {
		values = append(values, strings.Split(group, ",")...)
	}
	return values
}

// maxNodesFlag is a node budget; unset, the strategy's own applies.
var maxNodesFlag = &cli.StringFlag{
	Name:        "max-nodes",
	Usage:       "stop a search after `N` nodes, undecided; 0 for no limit",
	DefaultText: "none for auto, exact, tiles, pump and squirrel-cull, 100000 for the others",
}

// maxNodes reads --max-nodes, or nil when it is not given.
func maxNodes(c *cli.Context) (*int64, error) {
	if !c.IsSet("max-nodes") {
		return nil, nil
	}
	n, err := precompute.ParseMaxNodes(c.String("max-nodes"))
	if err != nil {
		return nil, err
	}
	return &n, nil
}

// tableFormat reads the format of a command that lists rows.
func tableFormat(c *cli.Context, allowed ...string) (string, error) {
	name := c.String("format")
	if c.Bool("json") {
		if c.IsSet("format") && name != "json" {
			return "", usagef("--json and --format %s contradict each other", name)
		}
		name = "json"
	}
	if !slices.Contains(allowed, name) {
		return "", tour.BadInput("format", name, "a format is one of %s", strings.Join(allowed, ", "))
	}
	return name, nil
}

// noArguments refuses arguments to a command that takes none.
func noArguments(c *cli.Context) error {
	if c.Args().Present() {
		return usagef("%s takes no arguments, so %q is one too many", c.Command.Name, c.Args().First())
	}
	return nil
}
