package render

import (
	"bufio"

	"tourcat/tour"
)

// writeASCII draws the board with the number of each step, under the sentence:
// names with rank 1 at the bottom, rows and columns with row 1 on top. All lines
// of the board have one length.
func writeASCII(w *bufio.Writer, a Answer, s Style) error {
	n := s.Notation
	if _, err := w.WriteString(a.Sentence(n) + "\n\n"); err != nil {
		return err
	}
	b := a.Board
	l, steps := newLabels(b, n), stepNumbers(a.Tour)
	// Wide enough for a column's label too: letters are never more than the
	// digits of the column's number.
	width, margin := digits(b.Squares()), digits(b.Rows)
	line := make([]byte, 0, margin+b.Cols*(1+width)+len(" \n"))
	for row := range b.Rows {
		line = appendNumber(line[:0], l.rank(row), margin)
		line = append(line, ' ') // one more, so that the label is not read as a step
		for _, step := range steps[row*b.Cols : (row+1)*b.Cols] {
			line = append(line, ' ')
			line = appendNumber(line, int(step), width)
		}
		if _, err := w.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	line = appendRight(line[:0], "", margin+1)
	for col := range b.Cols {
		line = append(line, ' ')
		line = appendRight(line, l.column(col), width)
	}
	_, err := w.Write(append(line, '\n'))
	return err
}

// stepNumbers tells for each square at which step, counted from 1, it is
// entered.
func stepNumbers(t tour.Tour) []uint32 {
	numbers := make([]uint32, t.Board.Squares())
	for i, s := range t.Path {
		numbers[s] = uint32(i + 1)
	}
	return numbers
}
