package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"tourcat/internal/coverage"
	"tourcat/store"
)

func boardsCommand() *cli.Command {
	return &cli.Command{
		Name:  "boards",
		Usage: "list what the catalogue holds",
		Description: `Prints a row for each board, goal and strategy: how many of the starts are
stored and what became of them, then the exact counts and the digest of all
results. Equal digests mean equal results. CSV has the rows only; export counts
has the counts.

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
	stored, err := r.Boards(c.Context)
	if err != nil {
		return err
	}
	digest, err := r.Digest(c.Context)
	if err != nil {
		return err
	}
	counted, err := r.Counts(c.Context)
	if err != nil {
		return err
	}
	rows, counts := coverage.Rows(stored), coverage.CountsOf(coverage.Whole(counted))
	record := struct {
		Digest string           `json:"digest"`
		Boards []coverage.Row   `json:"boards"`
		Counts []coverage.Count `json:"counts"`
	}{digest, rows, counts}
	csv := func(w io.Writer) error { return coverage.WriteCSV(w, rows) }
	table := func(w io.Writer) error {
		if err := coverage.WriteTable(w, rows); err != nil {
			return err
		}
		for _, n := range counts {
			fmt.Fprintf(w, "%s has %s\n", n.Board, n.Words())
		}
		_, err := fmt.Fprintf(w, "digest %s\n", digest)
		return err
	}
	return outputAs(c, format, record, csv, table)
}

func writeJSON(w io.Writer, value any) error {
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	return encoder.Encode(value)
}
