package count

import (
	"errors"
	"fmt"

	"tourcat/tour"
)

// maxWidth is the longest shorter side that is counted. 3^(2·maxWidth) degree
// vectors are numbered in 32 bits.
const maxWidth = 9

// maxSquares bounds the length of a board; the time of a count grows with it.
const maxSquares = 4096

// ErrTooWide is wrapped by the errors about boards out of reach.
var ErrTooWide = errors.New("the board is too big to be counted")

// Problem asks for the number of tours of a board.
//
//   - Goal tour.Closed: all closed tours; Start and Finish must be tour.NoSquare.
//   - Goal tour.Open: from Start, or from all squares when it is tour.NoSquare.
//   - Goal tour.To: from Start to Finish.
type Problem struct {
	Board  tour.Board
	Goal   tour.Goal
	Start  tour.Square
	Finish tour.Square
}

func (p Problem) String() string {
	switch {
	case p.Goal == tour.To:
		return fmt.Sprintf("%s from %s to %s", p.Board, p.Board.Name(p.Start), p.Board.Name(p.Finish))
	case p.Goal == tour.Open && p.Start != tour.NoSquare:
		return fmt.Sprintf("%s open from %s", p.Board, p.Board.Name(p.Start))
	}
	return fmt.Sprintf("%s %s", p.Board, p.Goal)
}

func (p Problem) check() error {
	b := p.Board
	if _, err := tour.NewBoard(b.Rows, b.Cols); err != nil {
		return err
	}
	if min(b.Rows, b.Cols) > maxWidth || b.Squares() > maxSquares {
		return fmt.Errorf("count: %s: %w: the shorter side must be at most %d and the squares at most %d", b, ErrTooWide, maxWidth, maxSquares)
	}
	switch p.Goal {
	case tour.Closed:
		if p.Start != tour.NoSquare || p.Finish != tour.NoSquare {
			return tour.BadInput("start", fmt.Sprint(p.Start), "a closed tour has no start: every square is on it")
		}
	case tour.Open:
		if p.Start != tour.NoSquare && !b.Has(p.Start) {
			return tour.BadInput("start", fmt.Sprint(p.Start), "%s has the squares 0 to %d", b, b.Squares()-1)
		}
	case tour.To:
		if !b.Has(p.Start) || !b.Has(p.Finish) {
			return tour.BadInput("finish", fmt.Sprint(p.Finish), "%s has the squares 0 to %d", b, b.Squares()-1)
		}
		if p.Start == p.Finish && b.Squares() > 1 {
			return tour.BadInput("finish", b.Name(p.Finish), "a tour cannot finish where it starts")
		}
	default:
		return tour.BadInput("goal", string(p.Goal), "a goal is open, closed or to")
	}
	return nil
}

// impossible reports what needs no counting: closed tours of a board with an odd
// number of squares, and ends of colours that no tour joins.
func (p Problem) impossible() bool {
	b := p.Board
	odd := b.Squares()%2 == 1
	switch {
	case p.Goal == tour.Closed:
		return odd
	case p.Goal == tour.Open && p.Start == tour.NoSquare:
		return false
	case odd:
		return !b.Light(p.Start) || p.Goal == tour.To && !b.Light(p.Finish)
	}
	return p.Goal == tour.To && b.Light(p.Start) == b.Light(p.Finish)
}
