package render

import (
	"bufio"
	"fmt"
	"iter"
	"slices"
	"strconv"

	"tourcat/tour"
)

// walkWriter writes a tour while it is walked, holding no more than a piece.
type walkWriter func(w *bufio.Writer, b tour.Board, start tour.Square, walk tour.Walk, n tour.Notation) error

// stepsWriter writes the squares of a tour as they come.
type stepsWriter func(w *bufio.Writer, b tour.Board, squares iter.Seq[tour.Square], n tour.Notation) error

func (write stepsWriter) ofTour(w *bufio.Writer, a Answer, s Style) error {
	return write(w, a.Board, slices.Values(a.Tour.Path), s.Notation)
}

func (write stepsWriter) ofWalk(w *bufio.Writer, b tour.Board, start tour.Square, walk tour.Walk, n tour.Notation) error {
	return write(w, b, tour.SquaresOf(b, start, walk), n)
}

// perLine is the number of squares in a line of writeSquares.
const perLine = 8

// writeSquares writes the squares in order with arrows between them. A line
// that is not the last ends with an arrow, so the whole reads on.
func writeSquares(w *bufio.Writer, b tour.Board, squares iter.Seq[tour.Square], n tour.Notation) error {
	l, step := newLabels(b, n), 0
	for s := range squares {
		step++
		text := l.append(w.AvailableBuffer(), s)
		if step < b.Squares() {
			text = append(text, "->"...)
		}
		if step%perLine == 0 || step == b.Squares() {
			text = append(text, '\n')
		}
		if _, err := w.Write(text); err != nil {
			return err
		}
	}
	return nil
}

// writeMoves writes the move digits in one line; the tour of 1x1 has none.
func writeMoves(w *bufio.Writer, a Answer, s Style) error {
	return walkMoves(w, a.Board, a.Start, a.Tour.Walk(), s.Notation)
}

func walkMoves(w *bufio.Writer, _ tour.Board, _ tour.Square, walk tour.Walk, _ tour.Notation) error {
	made := 0
	for moves := walk.Next(); len(moves) > 0; moves = walk.Next() {
		for _, m := range moves {
			if made++; !m.Valid() {
				return fmt.Errorf("step %d is no knight's move", made+1)
			}
			if err := w.WriteByte('0' + byte(m)); err != nil {
				return err
			}
		}
	}
	return w.WriteByte('\n')
}

// writeCSV writes the steps as a table. Names and numbers need no quotes.
func writeCSV(w *bufio.Writer, b tour.Board, squares iter.Seq[tour.Square], _ tour.Notation) error {
	if _, err := w.WriteString("step,square,row,col\n"); err != nil {
		return err
	}
	l, step := newLabels(b, tour.Names), 0
	for s := range squares {
		step++
		line := strconv.AppendInt(w.AvailableBuffer(), int64(step), 10)
		line = append(line, ',')
		line = l.append(line, s)
		line = append(line, ',')
		line = strconv.AppendInt(line, int64(b.Row(s))+1, 10)
		line = append(line, ',')
		line = strconv.AppendInt(line, int64(b.Col(s))+1, 10)
		if _, err := w.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return nil
}
