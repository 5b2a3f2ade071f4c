package transcript

import (
	"fmt"
	"strconv"

	"tourcat/tour"
)

// pair is a row and a column as they were written, at a byte of the input.
type pair struct{ at, row, col uint32 }

const wantPair = "a square is ROW,COL, such as 1,2"

// readPairs reads squares by row and column, in the order of the tour.
func (t *Transcript) readPairs(v survey, board tour.Board) error {
	t.Notation = tour.RowCols
	c := pairCollector{transcript: t, twos: v.twos && !v.brackets}
	for k := range tokens(t.text, v.body) {
		if err := c.take(k); err != nil {
			return err
		}
	}
	return t.walkPairs(c.pairs, board)
}

// pairCollector puts together numbers that stand in one bracket, that commas
// join or, where every line has two, that stand in one line.
type pairCollector struct {
	transcript *Transcript
	twos       bool
	pairs      []pair

	group   []token
	first   bool // group begins its line
	begun   bool // the line has a number
	joined  bool // a comma came last
	bracket bool // the last bracket opened
}

func (c *pairCollector) take(k token) error {
	switch k.kind {
	case comma:
		c.joined = true
		return nil
	case number:
		if !c.joined && !c.bracket && !c.twos {
			if err := c.end(k.kind); err != nil {
				return err
			}
		}
		if len(c.group) == 0 {
			c.first = !c.begun
		}
		c.group = append(c.group, k)
		c.begun = true
	case opening, closing, mark, newline:
		if err := c.end(k.kind); err != nil {
			return err
		}
		c.bracket = k.kind == opening
		c.begun = c.begun && k.kind != newline
	default:
		return c.transcript.unexpected(k, wantPair)
	}
	c.joined = false
	return nil
}

// end ends a group, because of what follows it. A number by itself may number
// the squares: at the beginning of a line, or before a mark.
func (c *pairCollector) end(by kind) error {
	group := c.group
	c.group = c.group[:0]
	switch len(group) {
	case 0:
		return nil
	case 2:
		return c.add(group[0], group[1])
	case 1:
		if c.first && !c.bracket && by != newline || by == mark {
			return nil
		}
	}
	return c.transcript.unexpected(group[0], wantPair)
}

func (c *pairCollector) add(row, col token) error {
	p := pair{at: uint32(row.at)}
	for _, side := range []struct {
		token token
		value *uint32
	}{{row, &p.row}, {col, &p.col}} {
		n, ok := c.transcript.smallNumber(side.token)
		if !ok {
			return c.transcript.unexpected(side.token, "rows and columns are numbers up to "+strconv.Itoa(MaxSquares))
		}
		*side.value = n
	}
	c.pairs = append(c.pairs, p)
	return nil
}

// smallNumber reads a number that is at most MaxSquares.
func (t *Transcript) smallNumber(k token) (uint32, bool) {
	n, err := strconv.ParseUint(t.text[k.at:k.end], 10, 32)
	return uint32(n), err == nil && n <= MaxSquares
}

// walkPairs makes a walk of squares by row and column.
func (t *Transcript) walkPairs(pairs []pair, board tour.Board) error {
	base := 1
	switch {
	case board == unknown:
		var err error
		if base, board, err = boardOfPairs(pairs); err != nil {
			return err
		}
		t.inferred = true
	case countsFromZero(pairs) && fit(pairs, board):
		base = 0
	}
	t.begin(board, len(pairs))
	for _, p := range pairs {
		row, col := int(p.row)-base, int(p.col)-base
		if row < 0 || row >= board.Rows || col < 0 || col >= board.Cols {
			f := t.offBoard(fmt.Sprintf("%d,%d", p.row, p.col), int(p.at))
			f.Detail += ", whose rows and columns count from 1"
			return f
		}
		t.enter(board.At(row, col), int(p.at))
	}
	t.comeHome()
	return nil
}

// boardOfPairs is the smallest board with all squares. Rows and columns count
// from 0 where one is 0 and that gives a board of as many squares as there are.
func boardOfPairs(pairs []pair) (base int, board tour.Board, err error) {
	var rows, cols int
	for _, p := range pairs {
		rows, cols = max(rows, int(p.row)), max(cols, int(p.col))
	}
	if squares := (rows + 1) * (cols + 1); countsFromZero(pairs) && (squares == len(pairs) || squares == len(pairs)-1) {
		return 0, tour.Board{Rows: rows + 1, Cols: cols + 1}, nil
	}
	if board, err = tour.NewBoard(max(rows, 1), max(cols, 1)); err == nil {
		err = checkSize(board)
	}
	return 1, board, err
}

func countsFromZero(pairs []pair) bool {
	for _, p := range pairs {
		if p.row == 0 || p.col == 0 {
			return true
		}
	}
	return false
}

// fit reports whether all squares are on the board when counted from 0.
func fit(pairs []pair, board tour.Board) bool {
	for _, p := range pairs {
		if int(p.row) >= board.Rows || int(p.col) >= board.Cols {
			return false
		}
	}
	return true
}
