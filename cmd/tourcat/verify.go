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
prints the digest of the results. Of the sets of enumerate --store it checks that
their tours are as many as they say, in order and none twice, and that complete
ones lack nothing, by an exact count. Counts that take about a second are made
again. Rows that fail are listed on standard error,
and the exit code is 1.

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
		fmt.Fprintf(c.App.ErrWriter, "tourcat: %s: %s\n", placeOf(f), f.Problem)
	})
	if err != nil {
		return err
	}
	err = buffered(c.App.Writer, func(w io.Writer) error { return writeReport(w, result, c.Bool("json")) })
	if err == nil && result.Faults > 0 {
		err = fmt.Errorf("%s: %s", c.String("db"), faultsOf(result))
	}
	return err
}

// placeOf names the row of a fault.
func placeOf(f audit.Fault) string {
	switch {
	case f.Count != "":
		return "count of " + f.Count
	case f.SetID != 0:
		return fmt.Sprintf("set %d", f.SetID)
	}
	return fmt.Sprintf("result %d", f.ResultID)
}

// faultsOf says how much is wrong.
func faultsOf(r audit.Report) string {
	if r.Sets == 0 && r.Counts == 0 {
		return fmt.Sprintf("%d of %d results are not what they say", r.Faults, r.Results)
	}
	return fmt.Sprintf("%d faults in %d results, %d sets and %d counts", r.Faults, r.Results, r.Sets, r.Counts)
}

func writeReport(w io.Writer, r audit.Report, asJSON bool) error {
	if asJSON {
		return writeJSON(w, r)
	}
	_, err := fmt.Fprintf(w, "%d results checked: %d tours found, %d impossible, %d undecided, %d faults\n",
		r.Results, r.Found, r.Impossible, r.Undecided, r.Faults)
	if err == nil && r.Sets > 0 {
		_, err = fmt.Fprintf(w, "%d sets checked, %d of them complete: %d tours\n", r.Sets, r.Complete, r.Enumerated)
	}
	if err == nil && r.Counts > 0 {
		_, err = fmt.Fprintf(w, "%d counts, %d of them made again\n", r.Counts, r.Recounted)
	}
	if err == nil && r.Faults == 0 {
		_, err = fmt.Fprintf(w, "digest %s\n", r.Digest)
	}
	return err
}
