package solver

import (
	"context"

	"tourcat/tour"
)

// maxPumpSide is the largest shorter side of a board that the pump takes.
const maxPumpSide = 4

// pump solves boards with a side of 3 or 4, of any length: it looks for a tour of
// a shortened board which has, in each stretch that was shortened, a block of
// columns that can be repeated until the board has its length again.
type pump struct{ exact *exactPool }

func newPump(exact *exactPool) *pump { return &pump{exact: exact} }

// pumped reports whether there is anything to repeat.
func pumped(p Problem) bool {
	return min(p.Board.Rows, p.Board.Cols) <= maxPumpSide && len(shorten(p).stretches) > 0
}

// ofPump are the starts of pump: every square of the boards that it takes.
func ofPump(b tour.Board, _ tour.Goal) ([]tour.Square, error) {
	if side := min(b.Rows, b.Cols); side > maxPumpSide {
		return nil, tour.BadInput("board", b.String(), "its shorter side is %d; pump takes boards on which that is at most %d", side, maxPumpSide)
	}
	return nil, nil
}

func (pu *pump) solve(ctx context.Context, p Problem, buffer []tour.Square) (Outline, error) {
	s := shorten(p)
	if s.short.Board == s.long.Board {
		return pu.exact.solve(ctx, p, buffer)
	}
	x := pu.exact.take(s.short.Board)
	defer pu.exact.pool.Put(x)
	var path []tour.Square
	var blocks []block
	r, err := x.answer(ctx, s.short, func() (all bool) {
		path = x.tour(s.short, path).Path
		blocks, all = s.blocks(path)
		return all
	})
	if err != nil {
		return Outline{}, err
	}
	o := Outline{Result: r, start: p.Start}
	o.Engine = EnginePump
	if r.Outcome == tour.Found {
		o.Tour.Board = p.Board
		o.route = newPumpRoute(s, path, blocks)
	}
	return o, nil
}
