package solver

import (
	"context"

	"tourcat/tour"
)

// minSquirrelCull is the shortest side that squirrel-cull takes.
const minSquirrelCull = 5

// squirrelCull is Warnsdorff's rule on a square board from a corner, the order
// of the moves among equals being changed at certain squares: D. Squirrel and P.
// Cull, A Warnsdorff-Rule Algorithm for Knight's Tours on Square Chessboards
// (Oregon State University, 1996; github.com/douglassquirrel/warnsdorff), also in
// S. Ganzfried, A Simple Algorithm for Knight's Tours (ibid., 2004). It tries
// once and never goes back.
//
// The published claim is for sides from 112. Of the sides from 5 to 320 the only
// one on which it meets a dead end is 74.
type squirrelCull struct{ searchPool }

func newSquirrelCull() *squirrelCull {
	return &squirrelCull{searchPool{make: func(b tour.Board) *Search { return NewSearch(b, byExits, MoveOrder{}) }}}
}

// cornersOfSquare are the starts of squirrel-cull.
func cornersOfSquare(b tour.Board, goal tour.Goal) ([]tour.Square, error) {
	if b.Rows != b.Cols || b.Rows < minSquirrelCull {
		return nil, tour.BadInput("board", b.String(), "squirrel-cull takes square boards from %dx%d", minSquirrelCull, minSquirrelCull)
	}
	if goal != tour.Open {
		return nil, tour.BadInput("goal", string(goal), "squirrel-cull makes open tours only")
	}
	m := b.Rows
	return []tour.Square{b.At(m-1, 0), b.At(m-1, m-1), b.At(0, 0), b.At(0, m-1)}, nil
}

// toTopLeft is the symmetry that takes a corner to the top-left one, upside down,
// left to right, or both.
func toTopLeft(b tour.Board, corner tour.Square) tour.Symmetry {
	y := tour.Symmetry(0)
	for y.Square(b, corner) != 0 {
		y++
	}
	return y
}

func (sc *squirrelCull) solve(ctx context.Context, p Problem, buffer []tour.Square) (Outline, error) {
	y := toTopLeft(p.Board, p.Start)
	fromTopLeft := p
	fromTopLeft.Start = 0
	s := sc.take(fromTopLeft)
	defer sc.pool.Put(s)
	outcome, err := s.tryPhases(ctx, phasesFor(p.Board.Rows))
	if err != nil {
		return Outline{}, err
	}
	o := s.outline(outcome, buffer)
	for i, square := range o.Tour.Path {
		o.Tour.Path[i] = y.Square(p.Board, square) // these symmetries undo themselves
	}
	return o, nil
}

// tryPhases follows Warnsdorff's rule to the first dead end. It is undecided
// there, as it is when the budget is spent before.
func (s *Search) tryPhases(ctx context.Context, phases []cullPhase) (tour.Outcome, error) {
	s.moves = phases[0].moves
	for steps := 1; ; steps++ {
		if steps%stepsBetweenChecks == 0 && ctx.Err() != nil {
			return "", ctx.Err()
		}
		if budget := s.problem.MaxNodes; !s.placesNext() || budget != NoLimit && s.stats.Nodes >= budget {
			return tour.Undecided, nil
		}
		step, _ := s.Next()
		if s.AtTour() {
			return tour.Found, nil
		}
		if len(phases) > 1 && step.Square == s.switchSquare(phases[0]) {
			phases = phases[1:]
			s.moves = phases[0].moves
			s.untried[len(s.path)-1] = s.candidates(step.Square)
		}
	}
}

// cullPhase is an order of moves, and the square from which on the next one holds.
// On small boards that square may be outside; the last phase has none.
type cullPhase struct {
	moves    MoveOrder
	row, col cullLine
}

// cullLine is the number of a row or column, from 1, on a board with sides of m.
type cullLine func(m int) int

func fromFirst(k int) cullLine  { return func(int) int { return k } }
func fromLast(k int) cullLine   { return func(m int) int { return m - k } }
func fromMiddle(k int) cullLine { return func(m int) int { return m/2 + k } }

func during(moves string, row, col cullLine) cullPhase {
	return cullPhase{moves: mustParseMoveOrder(moves), row: row, col: col}
}

// switchSquare is where a phase ends, or tour.NoSquare.
func (s *Search) switchSquare(p cullPhase) tour.Square {
	m := s.board.Rows
	row, col := p.row(m), p.col(m)
	if row < 1 || row > m || col < 1 || col > m {
		return tour.NoSquare
	}
	return s.board.At(row-1, col-1)
}

// squirrelCullPhases has the phases by m modulo 8; for 13 modulo 16 they differ
// from those for 5.
var squirrelCullPhases = map[int][]cullPhase{
	0: {
		during("34261578", fromLast(1), fromLast(2)),
		during("87642135", fromFirst(2), fromFirst(2)),
		during("51867342", fromLast(8), fromFirst(1)),
		during("51342678", fromFirst(7), fromLast(3)),
		during("21435678", nil, nil),
	},
	1: {
		during("34261578", fromLast(1), fromLast(2)),
		during("87642135", fromFirst(2), fromFirst(2)),
		during("51324678", fromLast(6), fromMiddle(5)),
		during("32481765", nil, nil),
	},
	2: {
		during("34261578", fromFirst(6), fromFirst(1)),
		during("87642135", fromFirst(3), fromFirst(1)),
		during("54132678", fromLast(15), fromFirst(4)),
		during("52431678", fromFirst(10), fromLast(2)),
		during("85647123", fromFirst(5), fromMiddle(-3)),
		during("15746823", nil, nil),
	},
	3: {
		during("34625718", fromLast(1), fromLast(2)),
		during("42681357", fromLast(6), fromLast(0)),
		during("86512347", fromFirst(2), fromFirst(5)),
		during("51867342", fromLast(10), fromFirst(3)),
		during("61825437", fromMiddle(1), fromLast(2)),
		during("71642538", nil, nil),
	},
	4: {
		during("34261578", fromLast(1), fromLast(2)),
		during("87642135", fromFirst(2), fromFirst(2)),
		during("51867342", fromLast(8), fromFirst(1)),
		during("51342678", fromFirst(10), fromLast(5)),
		during("86753421", fromFirst(13), fromMiddle(1)),
		during("78563421", nil, nil),
	},
	5: {
		during("34261578", fromLast(1), fromLast(2)),
		during("87642135", fromFirst(2), fromFirst(2)),
		during("51324678", fromLast(2), fromMiddle(-2)),
		during("15234678", nil, nil),
	},
	6: {
		during("34261578", fromFirst(6), fromFirst(1)),
		during("87642135", fromFirst(3), fromFirst(1)),
		during("54132678", fromLast(10), fromFirst(1)),
		during("52431678", fromFirst(10), fromLast(2)),
		during("85647123", fromFirst(3), fromMiddle(4)),
		during("12453678", nil, nil),
	},
	7: {
		during("34625718", fromLast(1), fromLast(2)),
		during("42681357", fromLast(6), fromLast(0)),
		during("86512347", fromFirst(2), fromFirst(5)),
		during("51867342", fromLast(6), fromFirst(3)),
		during("61825437", fromMiddle(1), fromLast(2)),
		during("61357284", nil, nil),
	},
	13: {
		during("34261578", fromLast(1), fromLast(2)),
		during("87642135", fromFirst(2), fromFirst(2)),
		during("51324678", fromLast(2), fromMiddle(-6)),
		during("15234678", nil, nil),
	},
}

func phasesFor(m int) []cullPhase {
	if m%16 == 13 {
		return squirrelCullPhases[13]
	}
	return squirrelCullPhases[m%8]
}
