package solver

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"
	"sync"

	"tourcat/tour"
)

// MaxExactSquares bounds the boards that the exact engine takes. It needs about
// 200 bytes a square.
const MaxExactSquares = 1 << 20

// exactPool keeps workspaces for reuse.
type exactPool struct{ pool sync.Pool }

func newExactPool() *exactPool { return &exactPool{} }

func (ep *exactPool) solve(ctx context.Context, p Problem, buffer []tour.Square) (Outline, error) {
	r, err := ep.solveWith(ctx, p, nil, buffer)
	return Outline{Result: r}, err
}

// solveWith looks for a tour that makes the given moves, in either direction. Its
// proofs are about such tours only.
func (ep *exactPool) solveWith(ctx context.Context, p Problem, given [][2]tour.Square, buffer []tour.Square) (Result, error) {
	if p.Board.Squares() == 1 {
		return onlySquare(p), nil
	}
	x := ep.take(p.Board)
	defer ep.pool.Put(x)
	x.given = given
	return x.solve(ctx, p, buffer)
}

// take is a workspace for a board, without given moves, to be put back.
func (ep *exactPool) take(b tour.Board) *exactState {
	x, ok := ep.pool.Get().(*exactState)
	if !ok || x.board != b {
		x = newExactState(newGraph(b))
	}
	x.given = nil
	return x
}

// onlySquare answers for 1x1, whose graph is too small for a cycle.
func onlySquare(p Problem) Result {
	return Result{Outcome: tour.Found, Engine: EngineExact, Tour: tour.Tour{Board: p.Board, Path: []tour.Square{p.Start}}}
}

// round is one attempt of the portfolio.
type round struct {
	preference preference
	random     bool
	limit      int64 // nodes of this round alone
}

// roundOf is the n-th attempt at a problem, from 0. One order of branching
// rarely gets stuck, but when it does it is for good, while another hardly ever
// gets stuck at the same problem. So attempts are many and short, after the
// sequence of M. Luby, A. Sinclair and D. Zuckerman (Optimal speedup of Las Vegas
// algorithms, Information Processing Letters 47 (1993)); and as its terms grow
// beyond any number of nodes, the attempts together are a complete search.
func roundOf(p Problem, n int) round {
	return round{
		preference: preference(n % 2),
		random:     n > 0 || p.Seed != 0,
		limit:      int64(2*p.Board.Squares()+200) * luby(n+1),
	}
}

// luby is the i-th term, from 1, of 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …
func luby(i int) int64 {
	for {
		length := bits.Len(uint(i)) // of the shortest prefix 2^length-1 that holds i
		if i == 1<<length-1 {
			return 1 << (length - 1)
		}
		i -= 1<<(length-1) - 1
	}
}

func (x *exactState) solve(ctx context.Context, p Problem, buffer []tour.Square) (Result, error) {
	r, err := x.answer(ctx, p, func() bool { return true })
	if r.Outcome == tour.Found {
		r.Tour = x.tour(p, buffer)
	}
	return r, err
}

// answer makes attempts until one decides the problem or the budget is spent. A
// cycle that is not welcome counts as an attempt in vain. The result lacks the
// tour, which the state holds.
func (x *exactState) answer(ctx context.Context, p Problem, welcome func() bool) (Result, error) {
	x.stats = Stats{}
	for n := 0; ; n++ {
		if err := ctx.Err(); err != nil {
			return Result{}, err
		}
		r := roundOf(p, n)
		x.random = nil
		if r.random {
			x.random = randomFor(p, n)
		}
		limit, isBudget := x.limit(r, p.MaxNodes)
		v, err := x.attempt(ctx, p, r.preference, limit)
		if err != nil {
			return Result{}, err
		}
		switch {
		case v == cycleFound && welcome():
			return Result{Outcome: tour.Found, Engine: EngineExact, Stats: x.stats}, nil
		case v == noCycle:
			return Result{Outcome: tour.Impossible, Engine: EngineExact, Proof: ProofExhausted, Stats: x.stats}, nil
		case v == budgetSpent && isBudget:
			return Result{Outcome: tour.Undecided, Engine: EngineExact, Stats: x.stats}, nil
		}
		x.abandon()
	}
}

// limit is the node count at which a round stops, and whether that is the end
// of the caller's budget.
func (x *exactState) limit(r round, budget int64) (limit int64, isBudget bool) {
	limit = x.stats.Nodes + r.limit
	if budget != NoLimit && budget <= limit {
		return budget, true
	}
	return limit, false
}

func (x *exactState) attempt(ctx context.Context, p Problem, pref preference, limit int64) (verdict, error) {
	if !x.reset(p) || !x.forceGiven() {
		return noCycle, nil
	}
	return x.run(ctx, pref, limit)
}

// randomFor seeds the random numbers of one attempt from the problem alone.
func randomFor(p Problem, attempt int) *rand.Rand {
	seed := seedFor(p, attempt)
	return rand.New(rand.NewPCG(seed, seed>>32))
}

// seedFor mixes what tells problems apart, and the attempt.
func seedFor(p Problem, attempt int) uint64 {
	seed := uint64(p.Seed)
	for _, part := range []uint64{
		uint64(p.Board.Rows), uint64(p.Board.Cols), uint64(p.Start), uint64(len(p.Goal)), uint64(attempt),
	} {
		seed = seed*0x9E3779B97F4A7C15 + part + 1
	}
	if p.Goal == tour.To {
		seed ^= uint64(p.Finish) << 32
	}
	return seed
}

// tour reads the cycle of forced edges as a path from the start, which it writes
// into the buffer if that is large enough.
func (x *exactState) tour(p Problem, buffer []tour.Square) tour.Tour {
	path := slices.Grow(buffer[:0], int(x.squares))
	previous, at := x.squares, int32(p.Start)
	for len(path) < int(x.squares) {
		path = append(path, tour.Square(at))
		for _, l := range x.links(at) {
			if x.states[l.edge] == forced && l.to != previous && l.to != x.squares {
				previous, at = at, l.to
				break
			}
		}
	}
	return tour.Tour{Board: x.board, Path: path}
}
