package render

import (
	"strconv"

	"tourcat/tour"
)

// labels writes the squares of one board without making a string of each.
type labels struct {
	board    tour.Board
	notation tour.Notation
	columns  []string // the names of the first columns
}

// mostColumns bounds the names that labels keep; a board may have a billion
// columns, and the later ones are named as they come.
const mostColumns = 1 << 16

func newLabels(b tour.Board, n tour.Notation) labels {
	kept := min(b.Cols, mostColumns)
	l := labels{board: b, notation: n, columns: make([]string, 0, kept)}
	for col := range kept {
		l.columns = append(l.columns, l.nameColumn(col))
	}
	return l
}

func (l labels) nameColumn(col int) string {
	if l.notation == tour.RowCols {
		return strconv.Itoa(col + 1)
	}
	return tour.ColumnName(col)
}

// column is the name of a column counted from 0 at the left.
func (l labels) column(col int) string {
	if col < len(l.columns) {
		return l.columns[col]
	}
	return l.nameColumn(col)
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
		dst = append(dst, l.column(col)...)
		return append(dst, ')')
	}
	dst = append(dst, l.column(col)...)
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
