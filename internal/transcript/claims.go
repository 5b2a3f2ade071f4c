package transcript

import (
	"regexp"

	"tourcat/tour"
	"tourcat/tour/verify"
)

// claims is what an input says of its tour besides the tour. Texts are read
// when the board is known; an empty one claims nothing.
type claims struct {
	board         string
	start, finish string
	goal          string
	finishWanted  string
	closed        *bool
}

// title is the line that this program writes above a drawing; a person may have
// written less of it.
var title = regexp.MustCompile(`(?m)^(\d+x\d+)(?: (open|closed))?(?: tour)?(?: from (\S+))?(?: to (\S+))?\s*$`)

// claimsOf reads the titles of an input. A tour that its title calls open may be
// closed, since it is open as well.
func claimsOf(titles string) claims {
	found := title.FindStringSubmatch(titles)
	if found == nil {
		return claims{}
	}
	c := claims{board: found[1], start: found[3], finish: found[4]}
	if found[2] == string(tour.Closed) {
		c.closed = new(true)
	}
	return c
}

// unknown stands for a board that only the squares can tell.
var unknown tour.Board

// boardAs is the board that is asked for or claimed, or unknown. Where both are
// there they must agree.
func (c claims) boardAs(asked tour.Board) (tour.Board, error) {
	if c.board == "" {
		return asked, nil
	}
	claimed, err := tour.ParseBoard(c.board)
	if err != nil {
		return unknown, broken(verify.RuleBoard, "the input names a board that is none: %v", err)
	}
	if asked != unknown && asked != claimed {
		return unknown, broken(verify.RuleBoard, "the input is for %s, not for %s", claimed, asked)
	}
	return claimed, checkSize(claimed)
}

// square reads a claimed square of a board.
func (c claims) square(b tour.Board, field, text string) (tour.Square, error) {
	s, err := b.ParseSquareAs(field, text)
	if err != nil {
		return tour.NoSquare, broken(RuleText, "the input names a %s that is no square: %v", field, err)
	}
	return s, nil
}

func checkSize(b tour.Board) error {
	if b.Squares() > MaxSquares {
		return broken(verify.RuleBoard, "%s has more than %d squares; of a larger board only moves are read, which need --board and --start", b, MaxSquares)
	}
	return nil
}
