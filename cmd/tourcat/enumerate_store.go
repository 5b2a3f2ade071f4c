package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"tourcat/internal/precompute"
	"tourcat/internal/sets"
	"tourcat/solver/enumerate"
	"tourcat/store"
)

// storeTours keeps the tours of a listing in the catalogue.
func storeTours(c *cli.Context, l enumerate.Listing) error {
	limit, err := limitOf(c)
	if err != nil {
		return err
	}
	if err := refuseMany(c, l, limit); err != nil {
		return err
	}
	catalogue, err := store.Open(c.Context, c.String("db"))
	if err != nil {
		return err
	}
	o := sets.Options{Run: precompute.Machine(version), Limit: limit, Progress: loggedTours(c)}
	o.Run.Config = strings.Join(os.Args[1:], " ")
	o.Run.Workers = 1
	set, err := sets.Fill(c.Context, catalogue, l, o)
	if closeErr := catalogue.Close(); err == nil {
		err = closeErr
	}
	if errors.Is(err, context.Canceled) {
		return stopped{cause: context.Cause(c.Context), err: err, stored: fmt.Sprintf("%d tours", set.Tours)}
	}
	if err == nil && !c.Bool("quiet") {
		all := "all that there are"
		if !set.Complete {
			all = "and perhaps more; run the same command again to go on"
		}
		fmt.Fprintf(c.App.ErrWriter, "tourcat: %s has %d tours, %s\n", set.SetKey, set.Tours, all)
	}
	return err
}

// loggedTours logs how many tours there are, from time to time.
func loggedTours(c *cli.Context) func(tours int64) {
	last := time.Now()
	return func(tours int64) {
		if now := time.Now(); now.Sub(last) >= logInterval {
			last = now
			logger(c).Info("enumerate", "tours", tours)
		}
	}
}
