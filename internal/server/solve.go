package server

import (
	"cmp"
	"context"
	"errors"

	"tourcat/internal/lookup"
	"tourcat/internal/precompute"
	"tourcat/internal/render"
	"tourcat/solver"
)

// What a server that solves spends on one question, at most: boards of so many
// squares, a search of so many nodes, which are over in a fraction of a second.
const (
	solvedSquares = 10_000
	solvedNodes   = 100_000
	maxSolving    = 2 // at once
)

// best is the best answer to a question. What is not stored is solved, if the
// server does so, and never stored: its result_id is null.
func (h *Handler) best(ctx context.Context, q lookup.Question) (render.Answer, error) {
	answer, err := lookup.Best(ctx, h.reader, q)
	if errors.Is(err, lookup.ErrNotStored) && h.solving != nil && q.Board.Squares() <= solvedSquares {
		answer, err = h.solved(ctx, q)
	}
	return answer, h.metrics.counted(err)
}

func (h *Handler) solved(ctx context.Context, q lookup.Question) (render.Answer, error) {
	if !h.solving.enter() {
		return render.Answer{}, errBusy
	}
	defer h.solving.leave()
	s, err := solver.Lookup(cmp.Or(q.Strategy, "auto"))
	if err != nil {
		return render.Answer{}, err
	}
	row, err := precompute.Answer(ctx, s, solver.Problem{
		Board: q.Board, Start: q.Start, Goal: q.Goal, Finish: q.Finish, MaxNodes: solvedNodes,
	}, 1)
	if err != nil {
		return render.Answer{}, err
	}
	return lookup.FromRow(row)
}
