package solver

import (
	"fmt"

	"tourcat/tour"
)

// Refuse looks for a proof, in constant time, that the problem has no tour. The
// proofs are tried in the order in which their names are declared, so that the
// same problem always gets the same name. When no proof applies, ok is false
// and a tour may or may not exist.
//
// Sources: colour and four-rows are the standard colouring arguments; schwenk
// is Allen J. Schwenk, Which rectangular chessboards have a knight's tour?,
// Mathematics Magazine 64 (1991) 325-332, whose three cases outside the other
// rules are 3x4, 3x6 and 3x8.
func Refuse(p Problem) (proof Proof, ok bool) {
	for _, r := range refusals {
		if r.applies(p) {
			return r.proof, true
		}
	}
	return "", false
}

var refusals = []struct {
	proof   Proof
	applies func(Problem) bool
}{
	{ProofNarrow, narrow},
	{ProofColour, wrongColour},
	{ProofOddClosed, oddClosed},
	{ProofFourRows, fourRows},
	{ProofSchwenk, schwenk},
}

// narrow: on one row the knight cannot move, on two it cannot change direction.
func narrow(p Problem) bool {
	if p.Board.Squares() == 1 {
		return p.Goal == tour.Closed
	}
	return min(p.Board.Rows, p.Board.Cols) <= 2
}

// wrongColour: every move changes the colour, so the ends of a tour differ in
// colour on an even board and both have the corners' colour on an odd one.
func wrongColour(p Problem) bool {
	b := p.Board
	if b.Squares()%2 == 1 {
		return !b.Light(p.Start) || p.Goal == tour.To && !b.Light(p.Finish)
	}
	return p.Goal == tour.To && b.Light(p.Start) == b.Light(p.Finish)
}

// oddClosed: a closed walk has as many squares of either colour.
func oddClosed(p Problem) bool {
	return p.Goal == tour.Closed && p.Board.Squares()%2 == 1
}

// fourRows: on four rows (or columns) an outer square touches only inner ones,
// and there are as many of each. A tour that is closed, or ends on an inner
// square, would have to alternate between outer and inner all the way; as it
// also alternates between the colours, all inner squares would have one colour.
func fourRows(p Problem) bool {
	b := p.Board
	if b.Rows != 4 && b.Cols != 4 {
		return false
	}
	return p.Goal == tour.Closed || innerOfFour(b, p.Start) || p.Goal == tour.To && innerOfFour(b, p.Finish)
}

// innerOfFour reports whether a square is on an inner line of a side of four.
func innerOfFour(b tour.Board, s tour.Square) bool {
	row, col := b.Row(s), b.Col(s)
	return b.Rows == 4 && (row == 1 || row == 2) || b.Cols == 4 && (col == 1 || col == 2)
}

// schwenk: the closed boards of three rows that no other rule refuses.
func schwenk(p Problem) bool {
	short, long := min(p.Board.Rows, p.Board.Cols), max(p.Board.Rows, p.Board.Cols)
	return p.Goal == tour.Closed && short == 3 && (long == 4 || long == 6 || long == 8)
}

// Reason tells a person why there is no tour, given the proof of it.
func Reason(p Problem, proof Proof) string {
	b := p.Board
	switch proof {
	case ProofNarrow:
		if b.Squares() == 1 {
			return "the tour of one square ends where it starts, which is no move"
		}
		return fmt.Sprintf("on %s a knight can never visit all squares: a side is shorter than 3", b)
	case ProofColour:
		return colourReason(p)
	case ProofOddClosed:
		return fmt.Sprintf("every move changes the colour, so a closed tour has an even number of squares; %s has %d", b, b.Squares())
	case ProofFourRows:
		return fmt.Sprintf("on %s the two outer lines of the side of 4 touch only the inner two, so a tour starts and finishes on outer ones and is never closed", b)
	case ProofSchwenk:
		return fmt.Sprintf("%s is one of the boards without a closed tour in Schwenk's theorem (1991)", b)
	case ProofExhausted:
		return exhaustedReason(p)
	}
	return ""
}

// Source tells where a proof comes from.
func (proof Proof) Source() string {
	switch proof {
	case ProofNarrow:
		return "the moves of a knight on two rows"
	case ProofColour, ProofOddClosed:
		return "the colours of the chessboard"
	case ProofFourRows:
		return "the colours, and outer and inner lines; for closed tours in A. J. Schwenk, Mathematics Magazine 64 (1991)"
	case ProofSchwenk:
		return "A. J. Schwenk, Which rectangular chessboards have a knight's tour?, Mathematics Magazine 64 (1991)"
	case ProofExhausted:
		return "a complete search by this program"
	}
	return ""
}

// exhaustedReason tells a contradiction that a person can follow, where there is
// one without trying.
func exhaustedReason(p Problem) string {
	if text, ok := contradiction(p); ok {
		return text
	}
	return "a complete search found no tour"
}

func colourReason(p Problem) string {
	b := p.Board
	if b.Squares()%2 == 0 {
		return fmt.Sprintf("%s and %s have the same colour; a tour of %d squares finishes on the other colour",
			b.Name(p.Start), b.Name(p.Finish), b.Squares())
	}
	end := p.Start
	if b.Light(end) {
		end = p.Finish
	}
	return fmt.Sprintf("%s has the colour of which %s has fewer squares; a tour of %d squares starts and finishes on the colour of the corners",
		b.Name(end), b, b.Squares())
}
