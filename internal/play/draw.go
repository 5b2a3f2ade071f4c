package play

import (
	"strconv"
	"strings"

	"tourcat/tour"
)

// Mark is the character before the number on a square. It tells what the number
// means.
type Mark byte

// The marks.
const (
	Plain  Mark = ' ' // the step at which the square was visited, or "." for none
	Knight Mark = 'N' // the same, and the knight is here
	Start  Mark = 'S' // the same, of the first square
	Finish Mark = 'F' // not visited, and the last square that was asked for
	Choice Mark = '+' // the knight could enter it; it has so many exits
	Undone Mark = 'x' // the knight has just left it, the move undone; it has so many exits
)

// cell is what is to be seen on a square.
func (s *Show) cell(square tour.Square) (Mark, string) {
	step := strconv.Itoa(int(s.entered[square]))
	switch {
	case square == s.knight():
		return Knight, step
	case !s.free(square) && square == s.start:
		return Start, step
	case !s.free(square):
		return Plain, step
	case s.search != nil && s.last().Undone && square == s.focus():
		return Undone, strconv.Itoa(s.exits(square))
	case s.search != nil && s.choice(square):
		return Choice, strconv.Itoa(s.exits(square))
	case square == s.finish:
		return Finish, "."
	}
	return Plain, "."
}

// Painter makes a marked square stand out. What it returns takes as many columns
// as the text. Plain squares are not painted.
type Painter func(m Mark, text string) string

// Unpainted leaves a square as it is.
func Unpainted(_ Mark, text string) string { return text }

// Draw draws the squares in a window: ranks on the left, columns below, and on
// every square its mark and number. Unpainted, the lines are ASCII, have one
// length, and no space at their end.
func Draw(s *Show, w Window, paint Painter) []string {
	b := s.board
	labels, width := digits(b.Rows), cellWidth(b)
	lines := make([]string, 0, w.Rows+1)
	var line strings.Builder
	for row := w.Top; row < w.Top+w.Rows; row++ {
		line.Reset()
		right(&line, rowLabel(b, row, s.notation), labels)
		for col := w.Left; col < w.Left+w.Cols; col++ {
			mark, number := s.cell(b.At(row, col))
			if mark == Plain {
				right(&line, number, 1+width)
				continue
			}
			text := string(mark) + number
			spaces(&line, 1+width-len(text))
			line.WriteString(paint(mark, text))
		}
		lines = append(lines, line.String())
	}
	line.Reset()
	spaces(&line, labels)
	for col := w.Left; col < w.Left+w.Cols; col++ {
		right(&line, colLabel(col, s.notation), 1+width)
	}
	return append(lines, line.String())
}

func rowLabel(b tour.Board, row int, n tour.Notation) string {
	if n == tour.RowCols {
		return strconv.Itoa(row + 1)
	}
	return strconv.Itoa(b.Rows - row)
}

func colLabel(col int, n tour.Notation) string {
	if n == tour.RowCols {
		return strconv.Itoa(col + 1)
	}
	return tour.ColumnName(col)
}

// cellWidth is the columns that a mark and a number take. A column's label is
// never longer than the number of squares is.
func cellWidth(b tour.Board) int { return 1 + digits(b.Squares()) }

func right(line *strings.Builder, text string, width int) {
	spaces(line, width-len(text))
	line.WriteString(text)
}

func spaces(line *strings.Builder, n int) {
	for range n {
		line.WriteByte(' ')
	}
}

func digits(n int) int { return len(strconv.Itoa(n)) }
