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

// MaxSquares is the size of the largest board whose tours are held whole, which
// takes up to ten bytes a square while they are checked, stored and drawn.
const MaxSquares = 1 << 27

// tooLarge is the *tour.InputError for boards that have more.
func tooLarge(b tour.Board) error {
	n := b.Squares()
	return tour.BadInput("board", b.String(), "it has %d squares, and to hold a tour would take some %.0f GB; at most %d squares are held, while solve writes any tour as moves, squares or csv",
		n, 10*float64(n)/1e9, MaxSquares)
}

// Answer solves a problem and returns it as a row for the catalogue. A tour is
// encoded and packed first, and the verifier reads the bytes of the row: what it
// accepts is what can be stored. Repeats is how often the solving is timed; the
// least time counts. A tour that the engine need not hold in memory is not held
// here either.
//
// An error means that there is no answer: the context was cancelled, the
// problem is not well formed, or the verifier refused the tour.
func Answer(ctx context.Context, s *solver.Strategy, p solver.Problem, repeats int) (store.Result, error) {
	answer, nibbles, elapsed, err := timed(ctx, s, p, repeats)
	if err != nil {
		return store.Result{}, err
	}
	row := Row(s, p, answer.Result)
	row.Elapsed, row.Repeats = elapsed, repeats
	if answer.Outcome != tour.Found {
		return row, nil
	}
	row.Codec, row.Moves = tour.Pack(p.Board, nibbles)
	verdict, err := judge.Moves(row.Key, row.Codec, row.Moves)
	if err != nil {
		return store.Result{}, fmt.Errorf("precompute: %s by %s: the verifier refused the tour, which is a fault of this program: %w", p, s.Name(), err)
	}
	row.Finish = tour.Square(verdict.Finish)
	row.Closed = verdict.Closed
	return row, nil
}

// Row is the row of an answer, without time and tour.
func Row(s *solver.Strategy, p solver.Problem, r solver.Result) store.Result {
	row := store.Result{
		Key: store.Key{
			Board: p.Board, Start: p.Start, Goal: p.Goal, FinishWanted: tour.NoSquare,
			Strategy: s.Name(), Seed: 0,
		},
		Outcome: r.Outcome, Engine: string(r.Engine), Proof: string(r.Proof),
		Finish: tour.NoSquare,
		Nodes:  r.Stats.Nodes, Backtracks: r.Stats.Backtracks, MaxNodes: p.MaxNodes,
		Solver: solver.Version, Repeats: 1,
	}
	if p.Goal == tour.To {
		row.FinishWanted = p.Finish
	}
	if s.Seeded() {
		row.Seed = p.Seed
	}
	return row
}

// timed solves a problem as often as asked and keeps the least time; the result
// and its moves are the same every time.
func timed(ctx context.Context, s *solver.Strategy, p solver.Problem, repeats int) (o solver.Outline, nibbles []byte, least time.Duration, err error) {
	for i := range repeats {
		var elapsed time.Duration
		if o, nibbles, elapsed, err = solved(ctx, s, p); err != nil {
			return solver.Outline{}, nil, 0, err
		}
		if i == 0 || elapsed < least {
			least = elapsed
		}
	}
	return o, nibbles, least, nil
}

// solved solves a problem once and encodes its tour, if there is one. Its time
// ends when the tour is there: with a path at once, since writing a path as moves
// solves nothing; but a route is a plan, of which only the moves make a tour.
func solved(ctx context.Context, s *solver.Strategy, p solver.Problem) (o solver.Outline, nibbles []byte, elapsed time.Duration, err error) {
	began := time.Now()
	if o, err = s.Outline(ctx, p); err != nil {
		return solver.Outline{}, nil, 0, err
	}
	elapsed = time.Since(began)
	if o.Outcome != tour.Found {
		return o, nil, elapsed, nil
	}
	if p.Board.Squares() > MaxSquares {
		return solver.Outline{}, nil, 0, tooLarge(p.Board)
	}
	if nibbles, err = o.AppendEncoded(make([]byte, 0, tour.EncodedSize(p.Board))); err != nil {
		return solver.Outline{}, nil, 0, fmt.Errorf("precompute: %s by %s: %w", p, s.Name(), err)
	}
	if o.Tour.Path == nil {
		elapsed = time.Since(began)
	}
	return o, nibbles, elapsed, nil
}
