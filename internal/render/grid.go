package render

import (
	"bufio"
	"bytes"
)

// minGridWidth is the width of a number on small boards.
const minGridWidth = 3

// writeGrid draws the board as a ruled grid under the sentence, with the number
// of each step and the labels of writeASCII. All lines of the grid have one
// length.
func writeGrid(w *bufio.Writer, a Answer, s Style) error {
	n := s.Notation
	if _, err := w.WriteString(a.Sentence(n) + "\n\n"); err != nil {
		return err
	}
	b := a.Board
	l, steps := newLabels(b, n), stepNumbers(a.Tour)
	width, margin := max(minGridWidth, digits(b.Squares())), digits(b.Rows)
	rule := gridRule(b.Cols, width, margin)
	line := make([]byte, 0, len(rule))
	for row := range b.Rows {
		if _, err := w.Write(rule); err != nil {
			return err
		}
		line = appendNumber(line[:0], l.rank(row), margin)
		line = append(line, ' ')
		for _, step := range steps[row*b.Cols : (row+1)*b.Cols] {
			line = append(line, '|')
			line = appendNumber(line, int(step), width)
			line = append(line, ' ')
		}
		if _, err := w.Write(append(line, "|\n"...)); err != nil {
			return err
		}
	}
	if _, err := w.Write(rule); err != nil {
		return err
	}
	line = appendRight(line[:0], "", margin+1)
	for col := range b.Cols {
		line = append(line, ' ')
		line = appendRight(line, l.column(col), width)
		line = append(line, ' ')
	}
	_, err := w.Write(append(bytes.TrimRight(line, " "), '\n'))
	return err
}

// gridRule is a line between two rows.
func gridRule(cols, width, margin int) []byte {
	cell := append([]byte{'+'}, bytes.Repeat([]byte{'-'}, width+1)...)
	rule := bytes.Repeat([]byte{' '}, margin+1)
	return append(append(rule, bytes.Repeat(cell, cols)...), "+\n"...)
}
