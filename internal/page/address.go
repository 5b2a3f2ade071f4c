package page

import (
	"net/url"
	"strconv"

	"tourcat/tour"
)

// Address is a question, or a board alone, as one of the server's short
// addresses.
type Address struct {
	Board    tour.Board
	Start    tour.Square // tour.NoSquare for the board alone
	Finish   tour.Square // tour.NoSquare for none
	Goal     tour.Goal   // empty where the server's choice is meant
	Strategy string      // empty for any
	Result   int64       // one of the results that answer; 0 for the best
	Offset   int         // of the list of results
}

// of is the address of a file format, which an extension such as ".svg" names.
func (a Address) of(extension string) string {
	text := "/" + a.Board.String()
	if a.Start != tour.NoSquare {
		text += "/" + a.Board.Name(a.Start)
		if a.Finish != tour.NoSquare {
			text += "/" + a.Board.Name(a.Finish)
		}
	}
	query := url.Values{}
	if a.Goal != "" && a.Goal != a.usualGoal() {
		query.Set("goal", string(a.Goal))
	}
	if a.Strategy != "" {
		query.Set("strategy", a.Strategy)
	}
	if a.Result != 0 {
		query.Set("result", strconv.FormatInt(a.Result, 10))
	}
	if a.Offset != 0 {
		query.Set("offset", strconv.Itoa(a.Offset))
	}
	if len(query) > 0 {
		return text + extension + "?" + query.Encode()
	}
	return text + extension
}

// String is the address of the page.
func (a Address) String() string { return a.of("") }

// usualGoal is what the server takes when no goal is given; a board alone shows
// any.
func (a Address) usualGoal() tour.Goal {
	switch {
	case a.Start == tour.NoSquare:
		return ""
	case a.Finish != tour.NoSquare:
		return tour.To
	default:
		return tour.Open
	}
}

// to is the question for a finish.
func (a Address) to(finish tour.Square) Address {
	return Address{Board: a.Board, Start: a.Start, Finish: finish, Goal: tour.To}
}

// from is the question for another start.
func (a Address) from(start tour.Square) Address {
	goal := a.Goal
	if goal == tour.To {
		goal = ""
	}
	return Address{Board: a.Board, Start: start, Finish: tour.NoSquare, Goal: goal}
}

// alone is the board.
func (a Address) alone() Address {
	return Address{Board: a.Board, Start: tour.NoSquare, Finish: tour.NoSquare}
}
