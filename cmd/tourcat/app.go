package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"strings"

	"github.com/urfave/cli/v2"
)

// run is the whole program: it carries out the command line and returns the
// exit code.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	ctx, stop := interruptible(ctx)
	defer stop()
	app := newApp(stdin, stdout, stderr)
	arranged, err := arrange(app, args)
	if err == nil {
		err = app.RunContext(ctx, arranged)
	}
	return report(ctx, stderr, err)
}

func newApp(stdin io.Reader, stdout, stderr io.Writer) *cli.App {
	app := &cli.App{
		Name:      "tourcat",
		Usage:     "a catalogue of verified knight's tours",
		UsageText: "tourcat [global options] COMMAND [arguments and options in any order]",
		Description: `A board is ROWSxCOLS, rows first: 10x9 has 10 rows and 9 columns. A square is a
name such as d4 (a1 is the bottom-left corner) or ROW,COL with row 1 at the top.

Examples:
   tourcat precompute                     fill catalog.db with the default boards
   tourcat precompute 8x8 10x9            or with boards of your choice
   tourcat query 8x8 d4                   the best stored tour from d4, drawn
   tourcat query 10x9 1,2 --goal closed   a closed tour of the xiangqi board
   tourcat solve 12x12 a1 --format moves  solve one board now, without a catalogue
   tourcat play 8x8 d4 --search           watch a search at work
   tourcat precompute 8x8 --goal open --strategy warnsdorff,roth,accessibility
   tourcat stats 8x8 --goal open          compare the strategies
   tourcat export results > tours.csv     everything as CSV, for analysis
   tourcat serve                          then: curl localhost:8080/8x8/d4

Exit codes:
   0 found or done   1 failure   2 wrong use   3 not in the catalogue
   4 proved impossible   5 undecided (budget spent)   130, 143 interrupted`,
		Reader:                    stdin,
		Writer:                    stdout,
		ErrWriter:                 stderr,
		Flags:                     globalFlags(),
		Before:                    setUp,
		Action:                    noCommand,
		HideVersion:               true,
		DisableSliceFlagSeparator: true,
		EnableBashCompletion:      true,
		OnUsageError:              usageError,
		ExitErrHandler:            func(*cli.Context, error) {}, // report decides the exit code
		Commands: []*cli.Command{
			precomputeCommand(),
			queryCommand(),
			solveCommand(),
			enumerateCommand(),
			playCommand(),
			boardsCommand(),
			statsCommand(),
			countCommand(),
			exportCommand(),
			checkCommand(),
			verifyCommand(),
			migrateCommand(),
			serveCommand(),
			versionCommand(),
			completionCommand(),
		},
	}
	quietDefaults(app.Flags)
	for _, command := range app.Commands {
		command.HideHelpCommand = true
		command.OnUsageError = usageError
		command.BashComplete = completeValues(command)
		quietDefaults(command.Flags)
	}
	return app
}

// quietDefaults keeps "(default: false)" out of the help texts.
func quietDefaults(flags []cli.Flag) {
	for _, flag := range flags {
		if f, ok := flag.(*cli.BoolFlag); ok {
			f.DisableDefaultText = true
		}
	}
}

func globalFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "db", Usage: "the catalogue `FILE`", Value: "catalog.db", EnvVars: []string{"TOURCAT_DB"}},
		&cli.StringFlag{Name: "log-level", Usage: "log from `LEVEL` on: debug, info, warn or error", Value: "info"},
		&cli.StringFlag{Name: "log-format", Usage: "log as text or json", Value: "text"},
		colourFlag,
		&cli.BoolFlag{Name: "quiet", Usage: "no progress and no table at the end, only errors"},
		&cli.BoolFlag{Name: "version", Usage: "print the version"},
	}
}

// logger is where a command logs; setUp makes it from the global flags.
const loggerKey = "logger"

func setUp(c *cli.Context) error {
	var level slog.Level
	if err := level.UnmarshalText([]byte(c.String("log-level"))); err != nil {
		return usagef("log-level %q: a level is debug, info, warn or error", c.String("log-level"))
	}
	if c.Bool("quiet") {
		level = slog.LevelError
	}
	options := &slog.HandlerOptions{Level: level}
	var handler slog.Handler
	switch c.String("log-format") {
	case "text":
		handler = slog.NewTextHandler(c.App.ErrWriter, options)
	case "json":
		handler = slog.NewJSONHandler(c.App.ErrWriter, options)
	default:
		return usagef("log-format %q: a format is text or json", c.String("log-format"))
	}
	if err := checkColour(c); err != nil {
		return err
	}
	if c.App.Metadata == nil {
		c.App.Metadata = map[string]any{}
	}
	c.App.Metadata[loggerKey] = slog.New(handler)
	return nil
}

func logger(c *cli.Context) *slog.Logger { return c.App.Metadata[loggerKey].(*slog.Logger) }

// noCommand is what runs when no command, or an unknown one, was named.
func noCommand(c *cli.Context) error {
	if c.Bool("version") {
		_, err := fmt.Fprintf(c.App.Writer, "tourcat %s\n", version)
		return err
	}
	if name := c.Args().First(); name != "" {
		return usagef("there is no command %q; the commands are %s", name, strings.Join(commandNames(c.App), ", "))
	}
	c.App.Writer = c.App.ErrWriter
	if err := cli.ShowAppHelp(c); err != nil {
		return err
	}
	return usagef("name a command")
}

func commandNames(app *cli.App) []string {
	var names []string
	for _, command := range app.Commands {
		names = append(names, command.Name)
	}
	return names
}

func usageError(_ *cli.Context, err error, _ bool) error { return usagef("%w", err) }
