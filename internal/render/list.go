package render

import (
	"bufio"
	"strconv"

	"tourcat/tour"
)

// perLine is the number of squares in a line of writeSquares.
const perLine = 8

// writeSquares writes the squares in order with arrows between them. A line
// that is not the last ends with an arrow, so the whole reads on.
func writeSquares(w *bufio.Writer, a Answer, n tour.Notation) error {
	l := newLabels(a.Board, n)
	for i, s := range a.Tour.Path {
		text := l.append(w.AvailableBuffer(), s)
		if i+1 < len(a.Tour.Path) {
			text = append(text, "->"...)
		}
		if i%perLine == perLine-1 || i+1 == len(a.Tour.Path) {
			text = append(text, '\n')
		}
		if _, err := w.Write(text); err != nil {
			return err
		}
	}
	return nil
}

// writeMoves writes the move digits in one line; the tour of 1x1 has none.
func writeMoves(w *bufio.Writer, a Answer, _ tour.Notation) error {
	moves, err := a.Tour.Moves()
	if err != nil {
		return err
	}
	_, err = w.WriteString(moves + "\n")
	return err
}

// writeCSV writes the steps as a table. Names and numbers need no quotes.
func writeCSV(w *bufio.Writer, a Answer, _ tour.Notation) error {
	if _, err := w.WriteString("step,square,row,col\n"); err != nil {
		return err
	}
	l := newLabels(a.Board, tour.Names)
	for i, s := range a.Tour.Path {
		line := strconv.AppendInt(w.AvailableBuffer(), int64(i)+1, 10)
		line = append(line, ',')
		line = l.append(line, s)
		line = append(line, ',')
		line = strconv.AppendInt(line, int64(a.Board.Row(s))+1, 10)
		line = append(line, ',')
		line = strconv.AppendInt(line, int64(a.Board.Col(s))+1, 10)
		if _, err := w.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return nil
}
