package main

import (
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"tourcat/internal/audit"
	"tourcat/store"
)

func verifyCommand() *cli.Command {
	return &cli.Command{
		Name:  "verify",
		Usage: "check the catalogue and every tour in it",
		Description: `Reads the whole file, judges every stored tour by the rules with code that
shares nothing with the solvers, repeats the proofs that take no search, and
prints the digest. Rows that fail are listed on standard error, and the exit
code is 1.

Examples:
   tourcat verify
   tourcat verify --db other.db --json`,
		Flags:  []cli.Flag{&cli.BoolFlag{Name: "json", Usage: "print the report as JSON"}},
		Action: verify,
	}
}

func verify(c *cli.Context) error {
	if err := noArguments(c); err != nil {
		return err
	}
	r, err := store.OpenReader(c.Context, c.String("db"))
	if err != nil {
		return err
	}
	defer r.Close()
	result, err := audit.Run(c.Context, r, func(f audit.Fault) {
		fmt.Fprintf(c.App.ErrWriter, "tourcat: result %d: %s\n", f.ResultID, f.Problem)
	})
	if err != nil {
		return err
	}
	err = buffered(c.App.Writer, func(w io.Writer) error { return writeReport(w, result, c.Bool("json")) })
	if err == nil && result.Faults > 0 {
		err = fmt.Errorf("%s: %d of %d results are not what they say", c.String("db"), result.Faults, result.Results)
	}
	return err
}

func writeReport(w io.Writer, r audit.Report, asJSON bool) error {
	if asJSON {
		return writeJSON(w, r)
	}
	_, err := fmt.Fprintf(w, "%d results checked: %d tours found, %d impossible, %d undecided, %d faults\n",
		r.Results, r.Found, r.Impossible, r.Undecided, r.Faults)
	if err == nil && r.Faults == 0 {
		_, err = fmt.Fprintf(w, "digest %s\n", r.Digest)
	}
	return err
}
