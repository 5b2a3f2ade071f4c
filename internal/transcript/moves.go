package transcript

import (
	"unicode"

	"tourcat/tour"
	"tourcat/tour/verify"
)

// mostStepDigits is how many digits the number of a step has at most.
const mostStepDigits = 8 // of MaxSquares

// areMoves reports whether the numbers of an input are moves. In one piece, or in
// a few long ones, they are too long for numbers of steps. In other pieces they are
// recognised when it is known what they must fit: they have the right number of
// digits, or the right digits, and too few numbers for a board or for pairs.
func (v survey) areMoves(q Question) bool {
	if v.words > 0 || v.brackets {
		return false
	}
	if v.digits > v.numbers*mostStepDigits {
		return true
	}
	known := q.Start != "" && q.Board != unknown
	squares := q.Board.Squares()
	return known && (v.digits == squares-1 || v.onlyMoves && !v.pairs && !v.twos && v.numbers < squares)
}

// readDigits reads moves, in one piece or in several.
func (t *Transcript) readDigits(v survey, q Question) error {
	if q.Board == unknown || q.Start == "" {
		return tour.BadInput("input", t.text[v.body:], "moves do not say where they are made; add --board and --start")
	}
	return t.readMoves(span{uint32(v.body), uint32(len(t.text))}, q.Board, q.Start)
}

// readMoves walks the digits in a piece of the input, in which spaces may be.
func (t *Transcript) readMoves(digits span, board tour.Board, start string) error {
	square, err := board.ParseSquareAs("start", start)
	if err != nil {
		return err
	}
	t.Notation = tour.NotationOf(start)
	t.begin(board, min(board.Squares(), len(digits.of(t.text))+1))
	t.enter(square, int(digits.at))
	for i, c := range digits.of(t.text) {
		if unicode.IsSpace(c) {
			continue
		}
		at := int(digits.at) + i
		step := len(t.Tour.Path) + 1
		m := tour.Move(c - '0')
		if !isDigit(c) || !m.Valid() {
			return broken(verify.RuleDigit, "%q is not a digit from 1 to 8", c).ofStep(step).at(t.text, at)
		}
		next, ok := board.After(square, m)
		if !ok {
			return broken(verify.RuleOffBoard, "move %c leads from %s off %s", c, t.Notation.Format(board, square), board).ofStep(step).at(t.text, at)
		}
		square = next
		t.enter(square, at)
	}
	return nil
}
