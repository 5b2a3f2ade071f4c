package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"tourcat/internal/transcript"
	"tourcat/solver/count"
	"tourcat/solver/enumerate"
	"tourcat/tour"
)

// numberingOf counts all tours of a listing.
func numberingOf(c *cli.Context, l enumerate.Listing) (enumerate.Numbering, error) {
	if l.Layered() {
		return layersOf(c, l)
	}
	if err := announce(c, l); err != nil {
		return nil, err
	}
	return l.Index(c.Context)
}

// layersOf tells what the count takes, which can be much, and refuses what does
// not fit.
func layersOf(c *cli.Context, l enumerate.Listing) (enumerate.Numbering, error) {
	workers, err := countWorkers(c)
	if err != nil {
		return nil, err
	}
	memory, err := memoryLimit(c)
	if err != nil {
		return nil, err
	}
	plan, err := l.PlanLayers(memory, workers)
	if err != nil {
		return nil, err
	}
	if !c.Bool("quiet") {
		fmt.Fprintf(c.App.ErrWriter, "tourcat: the tours get numbers by a count of %s\n", plan)
	}
	progress := &count.Progress{}
	s := showCounting(c, progress, plan.Problem().String())
	defer s.end()
	return plan.Layers(c.Context, progress)
}

// printNth prints a tour by its number.
func printNth(c *cli.Context, l enumerate.Listing) error {
	x, err := numberingOf(c, l)
	if err != nil {
		return err
	}
	n := c.Int64("nth")
	path, err := x.Nth(n)
	if err != nil {
		return err
	}
	return printTours(c, l, func(yield func([]tour.Square) bool) { yield(path) })
}

// sampleTours prints tours that are drawn.
func sampleTours(c *cli.Context, l enumerate.Listing) error {
	wanted, seed := c.Int64("sample"), c.Int64("seed")
	if wanted < 1 {
		return tour.BadInput("sample", c.String("sample"), "a number of tours from 1")
	}
	if seed < 0 {
		return tour.BadInput("seed", c.String("seed"), "a seed is a whole number from 0")
	}
	x, err := numberingOf(c, l)
	if err != nil {
		return err
	}
	if x.Total() == 0 {
		fmt.Fprintf(c.App.ErrWriter, "tourcat: there is no such tour: a complete search found none\n")
		return answered(tour.Impossible)
	}
	err = printTours(c, l, func(yield func([]tour.Square) bool) {
		for path := range enumerate.Sample(x, seed) {
			if !yield(path) || c.Context.Err() != nil {
				return
			}
			if wanted--; wanted == 0 {
				return
			}
		}
	})
	if err == nil {
		err = c.Context.Err()
	}
	return err
}

// printTours prints some tours.
func printTours(c *cli.Context, l enumerate.Listing, tours func(yield func([]tour.Square) bool)) error {
	write, err := tourPrinter(c, l, 0)
	if err != nil {
		return err
	}
	return streamed(c, func(w io.Writer) error {
		b := bufio.NewWriterSize(w, 64<<10)
		for path := range tours {
			if err := write(b, path); err != nil {
				return err
			}
		}
		if err := b.Flush(); err != nil {
			return fmt.Errorf("output: %w", err)
		}
		return nil
	})
}

// printRank prints the number of a tour that is read.
func printRank(c *cli.Context, l enumerate.Listing) error {
	t, err := tourToRank(c, l)
	if err != nil {
		return err
	}
	x, err := numberingOf(c, l)
	if err != nil {
		return err
	}
	rank, err := x.Rank(t.Path)
	if err != nil {
		return err
	}
	if c.Bool("json") {
		return writeJSON(c.App.Writer, rankRecord{l.Board.String(), l.Goal, l.Select, rank, x.Total()})
	}
	_, err = fmt.Fprintln(c.App.Writer, rank)
	return err
}

// rankRecord is what --rank prints as JSON.
type rankRecord struct {
	Board     string              `json:"board"`
	Goal      tour.Goal           `json:"goal"`
	Selection enumerate.Selection `json:"selection"`
	Rank      int64               `json:"rank"`
	Tours     int64               `json:"tours"`
}

// tourToRank reads a tour as a listing prints it, or in a way that check reads.
func tourToRank(c *cli.Context, l enumerate.Listing) (t tour.Tour, err error) {
	input, err := inputFile(c, c.String("rank"))
	if err != nil {
		return t, err
	}
	defer input.Close() //nolint:errcheck // nothing was written
	text, err := io.ReadAll(io.LimitReader(input, transcript.MaxBytes))
	if err != nil {
		return t, fmt.Errorf("rank: %w", err)
	}
	if t, ok := readTour(l.Board, string(text)); ok {
		return t, nil
	}
	read, err := transcript.Read(strings.NewReader(string(text)), transcript.Question{Board: l.Board, Start: c.String("start")})
	if err != nil {
		return t, err
	}
	if read.Tour.Board != l.Board {
		return t, errors.New("rank: the tour is of another board, " + read.Tour.Board.String())
	}
	return read.Tour, nil
}
