package solver

import (
	"context"

	"tourcat/tour"
)

// solveFunc answers a problem that is well formed, not refused, not too large and
// for the strategy. An engine that writes a path may write it into the buffer.
type solveFunc func(ctx context.Context, p Problem, buffer []tour.Square) (Outline, error)

// gaveUp stands in an outline for the outcome that there is none, so that the
// next way is tried.
const gaveUp tour.Outcome = ""

// way is one of the engines that a strategy tries in turn.
type way struct {
	engine  Engine
	why     string             // what speaks for it, to a person
	applies func(Problem) bool // nil for every problem
	solve   solveFunc
}

// only are the ways of a strategy with one engine.
func only(engine Engine, solve solveFunc) []way {
	return []way{{engine: engine, why: "it was asked for", solve: solve}}
}
