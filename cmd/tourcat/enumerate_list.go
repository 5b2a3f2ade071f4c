package main

import (
	"bufio"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"tourcat/solver/enumerate"
	"tourcat/tour"
)

// listTours prints the tours of a listing, holding none.
func listTours(c *cli.Context, l enumerate.Listing) error {
	limit, err := limitOf(c)
	if err != nil {
		return err
	}
	at, err := resumedAt(c, l, false)
	if err != nil {
		return err
	}
	if err := refuseMany(c, l, limit); err != nil {
		return err
	}
	write, err := tourPrinter(c, l, at.Listed)
	if err != nil {
		return err
	}
	from := at.Listed
	err = streamed(c, func(w io.Writer) error {
		b := bufio.NewWriterSize(w, 64<<10)
		listErr := printListed(c, b, l, &at, limit, write)
		if err := b.Flush(); err != nil {
			at.Listed = from // nobody knows what was read
			return fmt.Errorf("output: %w", err)
		}
		return listErr
	})
	return endOfListing(c, l, at, at.Listed-from, limit, err)
}

// limitOf reads --limit, or 0.
func limitOf(c *cli.Context) (int64, error) {
	limit := c.Int64("limit")
	if limit < 0 || c.IsSet("limit") && limit == 0 {
		return 0, tour.BadInput("limit", c.String("limit"), "a number from 1")
	}
	return limit, nil
}

// refuseMany keeps a listing without an end from being begun by mistake.
func refuseMany(c *cli.Context, l enumerate.Listing, limit int64) error {
	if limit > 0 {
		return nil
	}
	tours, err := many(l)
	if err != nil || tours == 0 {
		return err
	}
	return usagef("%s has about %.0e such tours (a guess), which take about %s: give --limit N, or --count-only", l.Board, tours, longTime(tours))
}

// printListed prints tours and moves the position along.
func printListed(c *cli.Context, w *bufio.Writer, l enumerate.Listing, at *enumerate.Position, limit int64, write tourWriter) error {
	end := at.Listed + limit
	for path, err := range l.Follow(c.Context, at) {
		if err != nil {
			return err
		}
		if err := write(w, path); err != nil {
			return err
		}
		if at.Listed == end {
			break
		}
	}
	return nil
}

// endOfListing tells the people reading along how the listing ended.
func endOfListing(c *cli.Context, l enumerate.Listing, at enumerate.Position, printed, limit int64, err error) error {
	token := enumerate.Token{Listing: l, Position: at}
	switch {
	case err != nil:
		if c.Context.Err() != nil && at.Listed > 0 && c.String("output") == "" {
			tellToken(c, token)
		}
		return err
	case c.Bool("quiet"):
	case limit > 0 && printed == limit:
		tellToken(c, token)
		return nil
	case at.Listed > 0:
		fmt.Fprintf(c.App.ErrWriter, "tourcat: %d tours, all that there are\n", at.Listed)
	default:
		fmt.Fprintf(c.App.ErrWriter, "tourcat: there is no such tour: a complete search found none\n")
	}
	if at.Listed == 0 {
		return answered(tour.Impossible)
	}
	return nil
}
