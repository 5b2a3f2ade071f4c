package tour

import (
	"cmp"
	"fmt"
	"iter"
	"strconv"
	"strings"
)

// Limits of a board. They bound what can be named, not what can be solved.
const (
	MaxSide    = 1_000_000_000 // rows, or columns
	MaxSquares = 1<<32 - 1     // rows × columns, so that a Square fits 32 bits
)

// Board is a rectangle of squares. The zero value is not a board; NewBoard and
// ParseBoard return only valid ones. Boards compare with ==.
type Board struct {
	Rows, Cols int
}

// NewBoard returns the board of the given size, or an *InputError when a side
// is outside 1 to MaxSide or the board has more than MaxSquares squares.
func NewBoard(rows, cols int) (Board, error) {
	b := Board{Rows: rows, Cols: cols}
	for _, side := range []struct {
		name string
		size int
	}{{"rows", rows}, {"columns", cols}} {
		if side.size < 1 || side.size > MaxSide {
			return Board{}, BadInput("board", b.String(), "%s must be from 1 to %d", side.name, MaxSide)
		}
	}
	if int64(rows)*int64(cols) > MaxSquares {
		return Board{}, BadInput("board", b.String(), "a board has at most %d squares", int64(MaxSquares))
	}
	return b, nil
}

// ParseBoard reads ROWSxCOLS, for example "10x9".
func ParseBoard(s string) (Board, error) {
	r, err := ParseRange(s)
	if err != nil {
		return Board{}, err
	}
	if r.MinRows != r.MaxRows || r.MinCols != r.MaxCols {
		return Board{}, BadInput("board", s, "this is a range; write one board as ROWSxCOLS, such as 10x9")
	}
	return Board{Rows: r.MinRows, Cols: r.MinCols}, nil
}

func (b Board) String() string { return fmt.Sprintf("%dx%d", b.Rows, b.Cols) }

// Squares is the number of squares of the board.
func (b Board) Squares() int { return b.Rows * b.Cols }

// Transposed is the board with rows and columns exchanged.
func (b Board) Transposed() Board { return Board{Rows: b.Cols, Cols: b.Rows} }

// Compare orders boards by rows, then by columns.
func (b Board) Compare(o Board) int {
	return cmp.Or(cmp.Compare(b.Rows, o.Rows), cmp.Compare(b.Cols, o.Cols))
}

// Range is a rectangle of board sizes, both ends included.
type Range struct {
	MinRows, MaxRows int
	MinCols, MaxCols int
}

// ParseRange reads one board or a range of boards: "8x8", "5-8x5-12", "3x4-20".
func ParseRange(s string) (Range, error) {
	rows, cols, ok := strings.Cut(strings.ToLower(s), "x")
	if !ok {
		return Range{}, BadInput("board", s, "write ROWSxCOLS, rows first, such as 10x9, or a range such as 5-8x5-12")
	}
	var r Range
	var err error
	if r.MinRows, r.MaxRows, err = parseSides(s, "rows", rows); err != nil {
		return Range{}, err
	}
	if r.MinCols, r.MaxCols, err = parseSides(s, "columns", cols); err != nil {
		return Range{}, err
	}
	if _, err := NewBoard(r.MaxRows, r.MaxCols); err != nil {
		return Range{}, BadInput("board", s, "a board has at most %d squares", int64(MaxSquares))
	}
	return r, nil
}

// parseSides reads "8" or "5-8"; whole is the text that an error shows.
func parseSides(whole, name, s string) (low, high int, err error) {
	first, last, isRange := strings.Cut(s, "-")
	if !isRange {
		last = first
	}
	if low, err = parseCount(first, MaxSide); err != nil {
		return 0, 0, BadInput("board", whole, "%s must be a number from 1 to %d: %v", name, MaxSide, err)
	}
	if high, err = parseCount(last, MaxSide); err != nil {
		return 0, 0, BadInput("board", whole, "%s must be a number from 1 to %d: %v", name, MaxSide, err)
	}
	if low > high {
		return 0, 0, BadInput("board", whole, "the range of %s runs backwards: %d-%d", name, low, high)
	}
	return low, high, nil
}

// parseCount reads a number from 1 to limit written in plain decimal digits,
// without sign, space or leading zero, so that a number has one spelling.
func parseCount(s string, limit int) (int, error) {
	if s == "" {
		return 0, fmt.Errorf("the number is missing")
	}
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, fmt.Errorf("%q is not a decimal number", clip(s))
		}
	}
	if s[0] == '0' && len(s) > 1 {
		return 0, fmt.Errorf("%q has a leading zero", clip(s))
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > limit {
		return 0, fmt.Errorf("%s is out of range", clip(s))
	}
	return n, nil
}

func (r Range) String() string {
	side := func(low, high int) string {
		if low == high {
			return strconv.Itoa(low)
		}
		return fmt.Sprintf("%d-%d", low, high)
	}
	return side(r.MinRows, r.MaxRows) + "x" + side(r.MinCols, r.MaxCols)
}

// Boards yields every board of the range, by rows, then by columns.
func (r Range) Boards() iter.Seq[Board] {
	return func(yield func(Board) bool) {
		for rows := r.MinRows; rows <= r.MaxRows; rows++ {
			for cols := r.MinCols; cols <= r.MaxCols; cols++ {
				if !yield(Board{Rows: rows, Cols: cols}) {
					return
				}
			}
		}
	}
}
