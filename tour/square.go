package tour

import (
	"fmt"
	"strconv"
	"strings"
)

// Square is a square's number on its board: row by row from the top-left
// corner, from 0. Only a Board can tell its name, row or column.
type Square uint32

// NoSquare stands for "no square"; no board has one with this number.
const NoSquare Square = MaxSquares

// At is the square in a row and column counted from 0 at the top left. The
// caller answers for both being on the board.
func (b Board) At(row, col int) Square { return Square(row*b.Cols + col) }

// Row is the row of s, counted from 0 at the top. Both numbers fit 32 bits,
// where a division takes half the time.
func (b Board) Row(s Square) int { return int(uint32(s) / uint32(b.Cols)) }

// Col is the column of s, counted from 0 at the left.
func (b Board) Col(s Square) int { return int(uint32(s) % uint32(b.Cols)) }

// Has reports whether s is a square of the board.
func (b Board) Has(s Square) bool { return int(s) < b.Squares() }

// Rank is the rank of s as people write it: from 1 at the bottom.
func (b Board) Rank(s Square) int { return b.Rows - b.Row(s) }

// Name is the algebraic name of s: column letters, then the rank from the
// bottom, such as "a1" or "aa10".
func (b Board) Name(s Square) string {
	return ColumnName(b.Col(s)) + strconv.Itoa(b.Rank(s))
}

// RowCol writes s as ROW,COL, counted from 1 with row 1 at the top.
func (b Board) RowCol(s Square) string {
	return fmt.Sprintf("%d,%d", b.Row(s)+1, b.Col(s)+1)
}

// ColumnName is the letter name of a column counted from 0: a…z, aa, ab, … It
// is bijective base 26, so column 701 is zz and column 702 is aaa.
func ColumnName(col int) string {
	var buf [14]byte // enough for every int
	i := len(buf)
	for col >= 0 {
		i--
		buf[i] = byte('a' + col%26)
		col = col/26 - 1
	}
	return string(buf[i:])
}

// Notation is one of the two ways in which people write a square.
type Notation uint8

// The notations of a square.
const (
	Names   Notation = iota // d4
	RowCols                 // 5,4
)

// Format writes a square of b in the notation n.
func (n Notation) Format(b Board, s Square) string {
	if n == RowCols {
		return b.RowCol(s)
	}
	return b.Name(s)
}

// NotationOf tells in which notation a square was written.
func NotationOf(s string) Notation {
	if strings.Contains(s, ",") {
		return RowCols
	}
	return Names
}

// ParseSquare reads a square of the board in either notation.
func (b Board) ParseSquare(s string) (Square, error) { return b.ParseSquareAs("square", s) }

// ParseSquareAs is ParseSquare with the name of the field ("start", "finish")
// that an error shall show.
func (b Board) ParseSquareAs(field, s string) (Square, error) {
	if NotationOf(s) == RowCols {
		return b.parseRowCol(field, s)
	}
	return b.parseName(field, s)
}

func (b Board) parseRowCol(field, s string) (Square, error) {
	rowText, colText, _ := strings.Cut(s, ",")
	row, err := parseCount(rowText, b.Rows)
	if err != nil {
		return NoSquare, BadInput(field, s, "row: %v; %s", err, b.allowed())
	}
	col, err := parseCount(colText, b.Cols)
	if err != nil {
		return NoSquare, BadInput(field, s, "column: %v; %s", err, b.allowed())
	}
	return b.At(row-1, col-1), nil
}

func (b Board) parseName(field, s string) (Square, error) {
	letters := 0
	for letters < len(s) && isLetter(s[letters]) {
		letters++
	}
	if letters == 0 || letters == len(s) {
		return NoSquare, BadInput(field, s, "write column letters and a rank, such as a1, or ROW,COL; %s", b.allowed())
	}
	col := columnIndex(s[:letters], b.Cols)
	if col < 0 {
		return NoSquare, BadInput(field, s, "column %s is not on the board; %s", clip(s[:letters]), b.allowed())
	}
	rank, err := parseCount(s[letters:], b.Rows)
	if err != nil {
		return NoSquare, BadInput(field, s, "rank: %v; %s", err, b.allowed())
	}
	return b.At(b.Rows-rank, col), nil
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// columnIndex inverts ColumnName, or returns -1 when the column is not among
// the first cols. It stops at the first letter too many, however long s is.
func columnIndex(s string, cols int) int {
	n := 0
	for i := range len(s) {
		n = n*26 + int(s[i]|0x20-'a') + 1
		if n > cols {
			return -1
		}
	}
	return n - 1
}

// allowed tells which squares the board has, in both notations.
func (b Board) allowed() string {
	return fmt.Sprintf("%s has a1 to %s, or rows 1 to %d and columns 1 to %d",
		b, b.Name(b.At(0, b.Cols-1)), b.Rows, b.Cols)
}

// Light reports the colour of a square: two squares a move apart differ in it,
// and the top-left corner is light.
func (b Board) Light(s Square) bool { return (b.Row(s)+b.Col(s))%2 == 0 }
