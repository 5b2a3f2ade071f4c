package transcript

import (
	"io"
	"strings"

	"tourcat/tour"
)

// Question is what is asked of an input, and what it does not say of itself.
type Question struct {
	Board  tour.Board // the zero Board when the input tells it
	Start  string     // a square in either notation; "" for any. Moves need it
	Goal   tour.Goal  // "" for tour.Open or, with a finish, tour.To
	Finish string     // only, and always, with tour.To
}

// check completes the goal, and refuses what contradicts itself.
func (q *Question) check() error {
	if q.Goal == "" {
		q.Goal = tour.Open
		if q.Finish != "" {
			q.Goal = tour.To
		}
	}
	if (q.Goal == tour.To) != (q.Finish != "") {
		return tour.BadInput("goal", string(q.Goal), "a finish goes with goal to and with no other")
	}
	return nil
}

// Transcript is a walk that was read and not judged yet.
type Transcript struct {
	Tour     tour.Tour     // what the input claims to be a tour: all squares are on the board
	Notation tour.Notation // in which the input writes squares

	text     string
	places   []uint32 // the byte of the input that shows each square
	claims   claims
	inferred bool // the board is the smallest with all squares
}

// Read finds out what an input says. Its error is a *tour.InputError when the
// question contradicts itself or more must be known, a *Fault when the input is
// not a walk over a board, and otherwise wraps the error of r.
func Read(r io.Reader, q Question) (*Transcript, error) {
	t := &Transcript{}
	if err := t.readFrom(r, q); err != nil {
		return nil, err
	}
	return t, nil
}

func (t *Transcript) readFrom(r io.Reader, q Question) error {
	if err := q.check(); err != nil {
		return err
	}
	if q.Board.Squares() > MaxSquares {
		return tour.BadInput("board", q.Board.String(), "boards of up to %d squares are read", MaxSquares)
	}
	var err error
	if t.text, err = readText(r); err != nil {
		return err
	}
	return t.read(q)
}

func (t *Transcript) read(q Question) error {
	if isObject(t.text) {
		return t.readObject(q)
	}
	if h, ok := headerOf(t.text); ok {
		return t.readTable(h, q)
	}
	v := lookOver(t.text)
	t.claims = claimsOf(v.title)
	board, err := t.claims.boardAs(q.Board)
	if err != nil {
		return err
	}
	switch {
	case v.names > 0:
		return t.readNames(v, board)
	case v.numbers == 0:
		return t.readNothing(q)
	case v.areMoves(q):
		return t.readDigits(v, q)
	case v.pairs:
		return t.readPairs(v, board)
	}
	return t.readGrid(v, board)
}

// readNothing reads the moves of the tour of 1x1.
func (t *Transcript) readNothing(q Question) error {
	if strings.TrimSpace(t.text) == "" && q.Start != "" && q.Board == (tour.Board{Rows: 1, Cols: 1}) {
		return t.readMoves(span{}, q.Board, q.Start)
	}
	return broken(RuleText, "there is no board of numbers, no list of squares and no string of moves in the input")
}
