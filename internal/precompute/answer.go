package precompute

import (
	"context"
	"fmt"
	"time"

	"tourcat/internal/judge"
	"tourcat/solver"
	"tourcat/store"
	"tourcat/tour"
)

// Answer solves a problem and returns it as a row for the catalogue. A tour is
// encoded first, and the verifier reads the bytes of the row: what it accepts
// is what can be stored. Repeats is how often the solving is timed; the least
// time counts.
//
// An error means that there is no answer: the context was cancelled, the
// problem is not well formed, or the verifier refused the tour.
func Answer(ctx context.Context, s *solver.Strategy, p solver.Problem, repeats int) (store.Result, error) {
	result, elapsed, err := timed(ctx, s, p, repeats)
	if err != nil {
		return store.Result{}, err
	}
	row := store.Result{
		Key: store.Key{
			Board: p.Board, Start: p.Start, Goal: p.Goal, FinishWanted: tour.NoSquare,
			Strategy: s.Name(), Seed: 0,
		},
		Outcome: result.Outcome, Engine: string(result.Engine), Proof: string(result.Proof),
		Finish: tour.NoSquare,
		Nodes:  result.Stats.Nodes, Backtracks: result.Stats.Backtracks, MaxNodes: p.MaxNodes,
		Solver: solver.Version, Elapsed: elapsed, Repeats: repeats,
	}
	if p.Goal == tour.To {
		row.FinishWanted = p.Finish
	}
	if s.Seeded() {
		row.Seed = p.Seed
	}
	if result.Outcome != tour.Found {
		return row, nil
	}
	if row.Moves, err = tour.Encode(result.Tour); err != nil {
		return store.Result{}, fmt.Errorf("precompute: %s by %s: %w", p, s.Name(), err)
	}
	verdict, err := judge.Moves(row.Key, tour.CodecNibbles, row.Moves)
	if err != nil {
		return store.Result{}, fmt.Errorf("precompute: %s by %s: the verifier refused the tour, which is a fault of this program: %w", p, s.Name(), err)
	}
	row.Codec = tour.CodecNibbles
	row.Finish = tour.Square(verdict.Finish)
	row.Closed = verdict.Closed
	return row, nil
}

// timed solves a problem as often as asked and keeps the least time; the result
// is the same every time.
func timed(ctx context.Context, s *solver.Strategy, p solver.Problem, repeats int) (result solver.Result, least time.Duration, err error) {
	for i := range repeats {
		began := time.Now()
		if result, err = s.Solve(ctx, p); err != nil {
			return solver.Result{}, 0, err
		}
		if elapsed := time.Since(began); i == 0 || elapsed < least {
			least = elapsed
		}
	}
	return result, least, nil
}
