package solver

import (
	"context"

	"tourcat/tour"
)

// newAuto is the strategy that answers everything: by the engine that is fastest
// for the board, and after one that can fail by one that cannot.
func newAuto() *Strategy {
	quick, exact := newQuick(), newExactPool()
	return &Strategy{
		name: "auto", maxSquares: tour.MaxSquares, certain: true,
		ways: []way{
			{
				engine: EnginePath, why: "on small boards Warnsdorff's rule finds nearly every open tour without a step back",
				applies: func(p Problem) bool { return p.Goal == tour.Open && p.Board.Squares() <= quickMaxSquares },
				solve: func(_ context.Context, p Problem, buffer []tour.Square) (Outline, error) {
					return quick.outline(p, buffer), nil
				},
			},
			{
				engine: EnginePump, why: "a long board of 3 or 4 rows is a short one with columns repeated",
				applies: pumped,
				solve:   newPump(exact).solve,
			},
			{
				engine: EngineTiles, why: "a large board is joined from tiles that are solved once",
				applies: func(p Problem) bool { return tiled(p.Board) },
				solve:   newTiles(exact).solve,
			},
			{
				engine: EngineExact, why: "the search with forced moves decides every problem, and small ones at once",
				solve: exact.solve,
			},
		},
	}
}

// outline is the answer that a try gives within the budget, if it gives one.
func (q *quick) outline(p Problem, buffer []tour.Square) Outline {
	if p.MaxNodes != NoLimit && p.MaxNodes < int64(p.Board.Squares()) {
		return Outline{}
	}
	path, stats, ok := q.solve(p.Board, p.Start, buffer)
	if !ok || p.MaxNodes != NoLimit && stats.Nodes > p.MaxNodes {
		return Outline{}
	}
	return Outline{Result: Result{
		Outcome: tour.Found, Engine: EnginePath, Tour: tour.Tour{Board: p.Board, Path: path}, Stats: stats,
	}}
}
