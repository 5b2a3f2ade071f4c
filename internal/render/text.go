package render

import (
	"strconv"

	"tourcat/tour"
)

// labels writes the squares of one board without making a string of each.
type labels struct {
	board    tour.Board
	notation tour.Notation
	columns  []string // the names of the columns, by column
}

func newLabels(b tour.Board, n tour.Notation) labels {
	l := labels{board: b, notation: n, columns: make([]string, b.Cols)}
	for col := range l.columns {
		if n == tour.RowCols {
			l.columns[col] = strconv.Itoa(col + 1)
		} else {
			l.columns[col] = tour.ColumnName(col)
		}
	}
	return l
}

// rank is the number written beside a row counted from 0 at the top.
func (l labels) rank(row int) int {
	if l.notation == tour.RowCols {
		return row + 1
	}
	return l.board.Rows - row
}

// append adds a square: d4, or with row and column (5,4).
func (l labels) append(dst []byte, s tour.Square) []byte {
	row, col := l.board.Row(s), l.board.Col(s)
	if l.notation == tour.RowCols {
		dst = append(dst, '(')
		dst = strconv.AppendInt(dst, int64(row)+1, 10)
		dst = append(dst, ',')
		dst = append(dst, l.columns[col]...)
		return append(dst, ')')
	}
	dst = append(dst, l.columns[col]...)
	return strconv.AppendInt(dst, int64(l.board.Rows-row), 10)
}

// appendRight adds text at the right of a field of the given width.
func appendRight(dst []byte, text string, width int) []byte {
	for range width - len(text) {
		dst = append(dst, ' ')
	}
	return append(dst, text...)
}

// appendNumber adds n, at least 0, at the right of a field of the given width,
// which must hold it.
func appendNumber(dst []byte, n, width int) []byte {
	for range width {
		dst = append(dst, ' ')
	}
	for i := len(dst) - 1; ; i-- {
		dst[i] = byte('0' + n%10)
		if n /= 10; n == 0 {
			return dst
		}
	}
}

// digits is the number of decimal digits of n, at least 0.
func digits(n int) int { return len(strconv.Itoa(n)) }
