package main

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"tourcat/internal/judge"
	"tourcat/internal/lookup"
	"tourcat/internal/render"
	"tourcat/solver"
	"tourcat/store"
	"tourcat/tour"
)

// allStrategy is what --all searches with when no strategy is named.
const allStrategy = "system-d"

// solveAll prints the moves of every tour as the search meets them, holding
// none, until the search ends, --limit is reached or nobody reads any more.
func solveAll(c *cli.Context, q lookup.Question) error {
	search, p, err := searchOfAll(c, q)
	if err != nil {
		return err
	}
	limit := c.Int64("limit")
	if limit < 0 {
		return tour.BadInput("limit", c.String("limit"), "a number from 0 (no limit)")
	}
	if a, ok := lookup.Refused(q); ok {
		fmt.Fprintf(c.App.ErrWriter, "tourcat: %s\n", a.Sentence(tour.NotationOf(c.Args().Get(1))))
		return answered(a.Outcome)
	}
	ctx, cancel, err := withTimeout(c)
	if err != nil {
		return err
	}
	defer cancel()
	search.Reset(p)
	var printed int64
	err = streamed(c, func(w io.Writer) error {
		for path, err := range search.Tours(ctx) {
			if err != nil {
				return err
			}
			if err := printMoves(w, q, tour.Tour{Board: q.Board, Path: path}); err != nil {
				return err
			}
			if printed++; printed == limit {
				break
			}
		}
		return nil
	})
	return endOfAll(c, search, printed, err)
}

// searchOfAll is the search that --all asks for, and its problem. Unlike for a
// single tour there is no budget unless one is given.
func searchOfAll(c *cli.Context, q lookup.Question) (*solver.Search, solver.Problem, error) {
	name := allStrategy
	if c.IsSet("strategy") {
		name = c.String("strategy")
	}
	s, err := solver.Lookup(name)
	if err != nil {
		return nil, solver.Problem{}, err
	}
	if c.IsSet("format") && c.String("format") != string(render.Moves) || c.Bool("json") {
		return nil, solver.Problem{}, usagef("--all prints moves and no other format")
	}
	p, err := problem(c, q, s)
	if err != nil {
		return nil, p, err
	}
	if !c.IsSet("max-nodes") {
		p.MaxNodes = solver.NoLimit
	}
	if n := q.Board.Squares(); n > s.MaxSquares() {
		return nil, p, tour.BadInput("board", q.Board.String(), "it has %d squares; %s searches boards of at most %d", n, s.Name(), s.MaxSquares())
	}
	search, ok := s.Search(q.Board)
	if !ok {
		return nil, p, usagef("strategy %q finds one tour; --all takes a search such as backtrack, warnsdorff or system-d", s.Name())
	}
	return search, p, nil
}

// printMoves writes the moves of a tour that the verifier accepts as a line.
func printMoves(w io.Writer, q lookup.Question, found tour.Tour) error {
	moves, err := tour.Encode(found)
	if err != nil {
		return err
	}
	key := store.Key{Board: q.Board, Start: q.Start, Goal: q.Goal, FinishWanted: q.Finish}
	if _, err := judge.Moves(key, tour.CodecNibbles, moves); err != nil {
		return fmt.Errorf("the verifier refused a tour, which is a fault of this program: %w", err)
	}
	// In hexadecimal the bytes are the digits of the moves.
	_, err = fmt.Fprintf(w, "%s\n", hex.EncodeToString(moves)[:q.Board.Squares()-1])
	return err
}

// endOfAll tells the people reading along how the search ended.
func endOfAll(c *cli.Context, search *solver.Search, printed int64, err error) error {
	stats := search.Stats()
	say := func(how string) {
		if !c.Bool("quiet") {
			fmt.Fprintf(c.App.ErrWriter, "tourcat: %d tours, %s; %d nodes, %d backtracks\n", printed, how, stats.Nodes, stats.Backtracks)
		}
	}
	switch {
	case errors.Is(err, solver.ErrBudgetSpent):
		say("and perhaps more: the node budget was spent")
		return answered(tour.Undecided)
	case err != nil:
		return fmt.Errorf("after %d tours: %w", printed, err)
	case len(search.Path()) > 0:
		say("as many as were asked for")
	case printed == 0:
		say("and a complete search found no other: impossible (exhausted)")
		return answered(tour.Impossible)
	default:
		say("all that there are")
	}
	return nil
}
