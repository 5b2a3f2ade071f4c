package main

import (
	"fmt"
	"io"
	"iter"

	"github.com/urfave/cli/v2"

	"tourcat/internal/coverage"
	"tourcat/internal/export"
	"tourcat/store"
)

func exportCommand() *cli.Command {
	return &cli.Command{
		Name:      "export",
		Usage:     "write rows of the catalogue for other programs",
		ArgsUsage: "results|steps|enumerated|counts",
		Description: `Writes a table: results has a line for each answer, with the columns of the view
tours; steps has a line for each square of each tour; enumerated has a line for
each tour that enumerate --store keeps, be the set complete or not; counts has a
line for each exact count. Lines are in the
order of board, start, goal, wanted finish, strategy and seed, those of enumerated
set by set in the order of the listing. Every tour is judged before
it is written; a damaged one ends the export with exit code 1.

CSV has a line of names and ends lines with LF; what does not apply is an empty
cell. With --excel a byte order mark comes first, lines end with CRLF, and an
apostrophe is put before texts that a spreadsheet would take for a formula or a
number. JSONL has an object in each line.

Examples:
   tourcat export results > results.csv
   tourcat export results --board 5-8x5-8,10x9 --goal closed --format jsonl
   tourcat export steps --board 8x8 --strategy auto -o steps.csv
   tourcat export enumerated --board 6x6 --goal closed --format jsonl
   tourcat export results --excel -o tours.csv
   tourcat export counts --board 8x8`,
		Flags: []cli.Flag{
			&cli.StringSliceFlag{Name: "board", Usage: "only `BOARDS`: ROWSxCOLS or a range, between commas or repeated", DefaultText: "all"},
			&cli.StringSliceFlag{Name: "goal", Usage: "only `GOALS`: open, closed or to", DefaultText: "all"},
			&cli.StringSliceFlag{Name: "strategy", Usage: "only what `STRATEGIES` found", DefaultText: "all"},
			&cli.StringFlag{Name: "format", Usage: "write as `FORMAT`: csv, excel or jsonl", Value: string(export.CSV)},
			&cli.BoolFlag{Name: "excel", Usage: "the same as --format excel: CSV for spreadsheets"},
			outputFlag,
		},
		Action: exportTable,
	}
}

func exportTable(c *cli.Context) error {
	if c.NArg() != 1 {
		return usagef("export takes the name of one table: results, steps, enumerated or counts")
	}
	table, err := exportedTable(c.Args().First())
	if err != nil {
		return err
	}
	format, err := exportFormat(c)
	if err != nil {
		return err
	}
	filter, err := exportFilter(c)
	if err != nil {
		return err
	}
	r, err := store.OpenReader(c.Context, c.String("db"))
	if err != nil {
		return err
	}
	defer r.Close()
	switch table {
	case export.Enumerated:
		return exportEnumerated(c, r, format, filter)
	case countsTable:
		return exportCounts(c, r, format, filter)
	}
	return output(c, func(w io.Writer) error {
		return export.Write(c.Context, w, table, format, r.Results(c.Context, filter))
	})
}

// exportEnumerated writes the tours of sets.
func exportEnumerated(c *cli.Context, r *store.Reader, format export.Format, filter store.Filter) error {
	if len(filter.Strategies) > 0 {
		return usagef("--strategy: the tours of enumerated come from none")
	}
	sets, err := r.Sets(c.Context, filter)
	if err != nil {
		return err
	}
	return output(c, func(w io.Writer) error {
		return export.WriteEnumerated(c.Context, w, format, sets, func(s store.Set) iter.Seq2[store.Enumerated, error] {
			return r.Enumerated(c.Context, s)
		})
	})
}

// countsTable is the one table whose rows are few enough to be written at once.
const countsTable export.Table = "counts"

// exportedTable reads the name of a table.
func exportedTable(name string) (export.Table, error) {
	if name == string(countsTable) {
		return countsTable, nil
	}
	table, err := export.ParseTable(name)
	if err != nil {
		return "", fmt.Errorf("%w, or counts", err)
	}
	return table, nil
}

// exportCounts writes the table counts, which has no strategies and no dialects.
func exportCounts(c *cli.Context, r *store.Reader, format export.Format, filter store.Filter) error {
	if format == export.Excel || c.IsSet("strategy") || c.IsSet("goal") {
		return usagef("export counts takes --board and --format csv or jsonl only")
	}
	counted, err := r.Counts(c.Context, filter.Boards...)
	if err != nil {
		return err
	}
	write := coverage.WriteCountsCSV
	if format == export.JSONL {
		write = coverage.WriteCountsJSONL
	}
	return output(c, func(w io.Writer) error { return write(w, coverage.CountsOf(counted)) })
}

// exportFormat reads --format and --excel.
func exportFormat(c *cli.Context) (export.Format, error) {
	name := c.String("format")
	if c.Bool("excel") {
		if c.IsSet("format") && name == string(export.JSONL) {
			return "", usagef("--excel and --format %s contradict each other", name)
		}
		return export.Excel, nil
	}
	return export.ParseFormat(name)
}

// exportFilter reads --board, --goal and --strategy.
func exportFilter(c *cli.Context) (f store.Filter, err error) {
	if f.Boards, err = parseRanges(list(c, "board")); err != nil {
		return f, err
	}
	if f.Goals, err = parseGoals(list(c, "goal")); err != nil {
		return f, err
	}
	f.Strategies, err = parseStrategies(list(c, "strategy"))
	return f, err
}
