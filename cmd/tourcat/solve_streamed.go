package main

import (
	"context"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"tourcat/internal/judge"
	"tourcat/internal/lookup"
	"tourcat/internal/precompute"
	"tourcat/internal/render"
	"tourcat/solver"
	"tourcat/tour"
)

// solveStreamed prints a tour while it is walked, after the verifier walked all
// of it; memory is needed for the verifier's bit a square alone.
func solveStreamed(c *cli.Context, s *solver.Strategy, p solver.Problem, format render.Format, style render.Style) error {
	ctx, cancel, err := withTimeout(c)
	if err != nil {
		return err
	}
	defer cancel()
	outline, err := s.Outline(ctx, p)
	if err != nil {
		return noAnswer(c, err)
	}
	row := precompute.Row(s, p, outline.Result)
	if outline.Outcome != tour.Found {
		a, err := lookup.FromRow(row)
		if err != nil {
			return err
		}
		return printAnswer(c, a, format, style)
	}
	if _, err := judge.Walk(ctx, row.Key, outline.Walk()); err != nil {
		if ctx.Err() != nil {
			return noAnswer(c, err)
		}
		return fmt.Errorf("the verifier refused the tour, which is a fault of this program: %w", err)
	}
	// --timeout is for the answer, which is known now.
	walk := &stoppable{ctx: c.Context, walk: outline.Walk()}
	return output(c, func(w io.Writer) error {
		if err := render.WriteWalk(w, format, p.Board, p.Start, walk, style.Notation); err != nil {
			return err
		}
		return c.Context.Err()
	})
}

// stoppable is a walk that ends early when its context does.
type stoppable struct {
	ctx  context.Context
	walk tour.Walk
}

func (s *stoppable) Next() []tour.Move {
	if s.ctx.Err() != nil {
		return nil
	}
	return s.walk.Next()
}
