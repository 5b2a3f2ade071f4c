package main

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"tourcat/store"
)

func boardsCommand() *cli.Command {
	return &cli.Command{
		Name:  "boards",
		Usage: "list what the catalogue holds",
		Description: `Prints a row for each board, goal and strategy: how many of the starts are
stored and what became of them, then the digest of the whole catalogue. Equal
digests mean equal content.

Examples:
   tourcat boards
   tourcat boards --format csv
   tourcat boards --json`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "format", Usage: "print as `FORMAT`: table, json or csv", Value: "table"},
			&cli.BoolFlag{Name: "json", Usage: "the same as --format json"},
			outputFlag,
		},
		Action: boards,
	}
}

func boards(c *cli.Context) error {
	if err := noArguments(c); err != nil {
		return err
	}
	format, err := tableFormat(c, "table", "json", "csv")
	if err != nil {
		return err
	}
	r, err := store.OpenReader(c.Context, c.String("db"))
	if err != nil {
		return err
	}
	defer r.Close()
	coverage, err := r.Boards(c.Context)
	if err != nil {
		return err
	}
	digest, err := r.Digest(c.Context)
	if err != nil {
		return err
	}
	rows := make([]boardRow, len(coverage))
	for i, row := range coverage {
		rows[i] = newBoardRow(row)
	}
	return output(c, func(w io.Writer) error {
		switch format {
		case "json":
			return writeJSON(w, struct {
				Digest string     `json:"digest"`
				Boards []boardRow `json:"boards"`
			}{digest, rows})
		case "csv":
			return boardsCSV(w, rows)
		default:
			return boardsTable(w, rows, digest)
		}
	})
}

// boardRow is what is stored of a board, goal and strategy.
type boardRow struct {
	Board      string `json:"board"`
	Goal       string `json:"goal"`
	Strategy   string `json:"strategy"`
	Squares    int    `json:"squares"`
	Starts     int64  `json:"starts"`
	Results    int64  `json:"results"`
	Found      int64  `json:"found"`
	Impossible int64  `json:"impossible"`
	Undecided  int64  `json:"undecided"`
}

func newBoardRow(c store.Coverage) boardRow {
	return boardRow{
		Board: c.Board.String(), Goal: string(c.Goal), Strategy: c.Strategy,
		Squares: c.Board.Squares(), Starts: c.Starts, Results: c.Results,
		Found: c.Found, Impossible: c.Impossible, Undecided: c.Undecided,
	}
}

// boardColumns are the columns of the table and the CSV, named as in JSON.
var boardColumns = []string{"board", "goal", "strategy", "squares", "starts", "results", "found", "impossible", "undecided"}

func (r boardRow) cells() []string {
	cells := []string{r.Board, r.Goal, r.Strategy, strconv.Itoa(r.Squares)}
	for _, n := range []int64{r.Starts, r.Results, r.Found, r.Impossible, r.Undecided} {
		cells = append(cells, strconv.FormatInt(n, 10))
	}
	return cells
}

func boardsTable(w io.Writer, rows []boardRow, digest string) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	write := func(cells []string) {
		for _, cell := range cells {
			fmt.Fprintf(t, "%s\t", cell)
		}
		fmt.Fprintln(t)
	}
	write(boardColumns)
	for _, row := range rows {
		write(row.cells())
	}
	if err := t.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "digest %s\n", digest)
	return err
}

func boardsCSV(w io.Writer, rows []boardRow) error {
	table := csv.NewWriter(w)
	cells := [][]string{boardColumns}
	for _, row := range rows {
		cells = append(cells, row.cells())
	}
	return table.WriteAll(cells)
}

func writeJSON(w io.Writer, value any) error {
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	return encoder.Encode(value)
}
