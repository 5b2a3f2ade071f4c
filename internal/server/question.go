package server

import (
	"tourcat/internal/lookup"
	"tourcat/solver"
	"tourcat/tour"
)

// question reads what is asked of a board; finish is empty when none is wanted.
// The board is small enough that its tours can be given out.
func (h *Handler) question(board, start, finish string, p parameters) (q lookup.Question, err error) {
	if q.Board, err = tour.ParseBoard(board); err != nil {
		return q, err
	}
	if q.Board.Squares() > h.maxSquares {
		return q, tour.BadInput("board", board, "tours are given out for boards of at most %d squares; it has %d", h.maxSquares, q.Board.Squares())
	}
	if q.Start, err = q.Board.ParseSquareAs("start", start); err != nil {
		return q, err
	}
	q.Goal, q.Finish = tour.Open, tour.NoSquare
	if finish != "" {
		q.Goal = tour.To
		if q.Finish, err = q.Board.ParseSquareAs("finish", finish); err != nil {
			return q, err
		}
		if q.Finish == q.Start && q.Board.Squares() > 1 {
			return q, tour.BadInput("finish", finish, "a tour cannot finish where it starts")
		}
	}
	goal, err := p.goal()
	if err != nil {
		return q, err
	}
	if goal != "" {
		if (goal == tour.To) != (finish != "") {
			return q, tour.BadInput("goal", p["goal"], "a finish goes with the goal to and with no other")
		}
		q.Goal = goal
	}
	q.Strategy, err = p.strategy()
	return q, err
}

// goal is the goal that is asked for, or empty for none.
func (p parameters) goal() (tour.Goal, error) {
	text, given := p["goal"]
	if !given {
		return "", nil
	}
	return tour.ParseGoal(text)
}

// strategy is the name under which a strategy that is asked for keeps its
// results, or empty for any.
func (p parameters) strategy() (string, error) {
	text, given := p["strategy"]
	if !given {
		return "", nil
	}
	s, err := solver.Lookup(text)
	if err != nil {
		return "", err
	}
	return s.Name(), nil
}

// notation is how squares are to be written: as asked, or else like the start.
func (p parameters) notation(start string) (tour.Notation, error) {
	switch text, given := p["coords"]; {
	case !given:
		return tour.NotationOf(start), nil
	case text == "name":
		return tour.Names, nil
	case text == "rowcol":
		return tour.RowCols, nil
	default:
		return tour.Names, tour.BadInput("coords", text, "squares are written as name or rowcol")
	}
}
