package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"tourcat/internal/lookup"
	"tourcat/store"
	"tourcat/tour"
)

// solverChoice says whose results are shown: those of different versions of the
// solvers are never mixed.
type solverChoice struct {
	Solver  int   `json:"solver"`
	LeftOut int64 `json:"left_out"` // results of other versions that would be shown otherwise
}

// chooseSolver narrows a filter to one version of the solvers: the one that
// --solver names, or the newest that the chosen results have, and then says what
// is left out. That nothing is left is an error.
func chooseSolver(c *cli.Context, r *store.Reader, f *store.Filter) (solverChoice, error) {
	wanted := c.Int("solver")
	if c.IsSet("solver") && wanted < 1 {
		return solverChoice{}, tour.BadInput("solver", strconv.Itoa(wanted), "a version of the solvers is a number from 1")
	}
	counts, err := r.Solvers(c.Context, *f)
	if err != nil {
		return solverChoice{}, err
	}
	if len(counts) == 0 {
		return solverChoice{}, nothingStored(c, r, *f)
	}
	if wanted == 0 {
		wanted = counts[0].Solver
	}
	f.Solver = wanted
	choice := solverChoice{Solver: wanted}
	var others []string
	for _, one := range counts {
		if one.Solver != wanted {
			choice.LeftOut += one.Results
			others = append(others, fmt.Sprintf("%d of version %d", one.Results, one.Solver))
		}
	}
	if len(others) == len(counts) {
		return choice, fmt.Errorf("what version %d of the solvers gave is %w, which has %s", wanted, lookup.ErrNotStored, strings.Join(others, ", "))
	}
	if len(others) > 0 && !c.IsSet("solver") && !c.Bool("quiet") {
		fmt.Fprintf(c.App.ErrWriter, "tourcat: results of version %d of the solvers; older ones are left out (%s; --solver shows them)\n",
			wanted, strings.Join(others, ", "))
	}
	return choice, nil
}

// nothingStored is the error that a filter chooses nothing, and what to do.
func nothingStored(c *cli.Context, r *store.Reader, f store.Filter) error {
	if f.NoOrders {
		f.NoOrders = false
		counts, err := r.Solvers(c.Context, f)
		if err != nil {
			return err
		}
		if len(counts) > 0 {
			return fmt.Errorf("what is asked for is %w, except by strategies with a move order of their own: add --all-orders", lookup.ErrNotStored)
		}
	}
	return fmt.Errorf("what is asked for is %w; store it with: %s", lookup.ErrNotStored, precomputeLine(c, f))
}

// precomputeLine is the command line that would store what a filter chooses.
func precomputeLine(c *cli.Context, f store.Filter) string {
	words := append([]string{"tourcat precompute"}, c.Args().Slice()...)
	if len(f.Goals) > 0 {
		var names []string
		for _, goal := range f.Goals {
			names = append(names, string(goal))
		}
		words = append(words, "--goal", strings.Join(names, ","))
	}
	if len(f.Strategies) > 0 {
		words = append(words, "--strategy", strings.Join(f.Strategies, ","))
	}
	return strings.Join(words, " ")
}
