package transcript

import (
	"iter"
	"strings"

	"tourcat/tour"
)

// header is the first line of a table of steps.
type header struct {
	body      int // the byte behind the line
	delimiter string
	columns   map[string]int // by name
	width     int            // cells of the line, repeated names included
}

// headerOf finds the header of a table that has the squares of a tour, by name
// or by row and column.
func headerOf(text string) (header, bool) {
	var h header
	for line := range strings.Lines(text) {
		h.body += len(line)
		if strings.TrimSpace(line) == "" {
			continue
		}
		for _, h.delimiter = range []string{",", ";", "\t"} {
			h.columns, h.width = map[string]int{}, 0
			for column, cell := range split(text, h.body-len(line), line, h.delimiter) {
				h.columns[strings.ToLower(cell.of(text))] = column
				h.width++
			}
			if h.has("square") || h.has("row", "col") {
				return h, true
			}
		}
		break
	}
	return h, false
}

func (h header) has(columns ...string) bool {
	for _, column := range columns {
		if _, ok := h.columns[column]; !ok {
			return false
		}
	}
	return true
}

// split finds the cells of a line that begins at a byte of the text, without
// the spaces and quotes around them.
func split(text string, at int, line, delimiter string) iter.Seq2[int, span] {
	return func(yield func(int, span) bool) {
		column := 0
		for cell := range strings.SplitSeq(strings.TrimRight(line, "\r\n"), delimiter) {
			s := span{uint32(at), uint32(at + len(cell))}
			if !yield(column, s.trimmed(text)) {
				return
			}
			at += len(cell) + len(delimiter)
			column++
		}
	}
}

func (s span) trimmed(text string) span {
	whole := s.of(text)
	left := strings.TrimLeft(whole, " ")
	inner := strings.TrimRight(left, " ")
	s.at += uint32(len(whole) - len(left))
	s.end = s.at + uint32(len(inner))
	if len(inner) > 1 && inner[0] == '"' && inner[len(inner)-1] == '"' {
		s.at++
		s.end--
	}
	return s
}

// steps are the cells of a table, one of each a step; those of columns that the
// table does not have are empty.
type steps struct{ square, row, col []span }

// readTable reads a table of steps.
func (t *Transcript) readTable(h header, q Question) error {
	s, err := t.steps(h)
	if err != nil {
		return err
	}
	board, err := t.claims.boardAs(q.Board)
	if err != nil {
		return err
	}
	if !h.has("square") {
		t.Notation = tour.RowCols
		pairs, err := t.pairsOf(s)
		if err != nil {
			return err
		}
		return t.walkPairs(pairs, board)
	}
	if err := t.walkNames(board, s.square); err != nil || !h.has("row", "col") {
		return err
	}
	return t.compareRowCols(s)
}

// steps collects the cells. The first line makes claims for all.
func (t *Transcript) steps(h header) (steps, error) {
	var s steps
	at, count := h.body, 0
	cells := make([]span, 0, h.width)
	for line := range strings.Lines(t.text[h.body:]) {
		cells = cells[:0]
		for _, cell := range split(t.text, at, line, h.delimiter) {
			cells = append(cells, cell)
		}
		at += len(line)
		if strings.TrimSpace(line) == "" {
			continue
		}
		count++
		if err := t.takeLine(h, &s, cells, count); err != nil {
			return s, err
		}
	}
	if count == 0 {
		return s, broken(RuleText, "the table has no steps")
	}
	return s, nil
}

func (t *Transcript) takeLine(h header, s *steps, cells []span, step int) error {
	if len(h.columns) != h.width {
		return broken(RuleText, "the first line names a column twice").at(t.text, 0)
	}
	if len(cells) != h.width {
		return broken(RuleText, "the line has %d cells and the first has %d", len(cells), h.width).ofStep(step).at(t.text, int(cells[0].at))
	}
	cell := func(column string) (span, bool) {
		i, ok := h.columns[column]
		if !ok {
			return span{}, false
		}
		return cells[i], true
	}
	if c, ok := cell("step"); ok {
		if n, isNumber := t.smallNumber(token{at: int(c.at), end: int(c.end)}); !isNumber || int(n) != step {
			return broken(RuleText, "step %q stands where step %d belongs; one tour is read, from step 1", clip(c.of(t.text)), step).ofStep(step).at(t.text, int(c.at))
		}
	}
	for _, claim := range []struct {
		column string
		value  *string
	}{{"board", &t.claims.board}, {"start", &t.claims.start}, {"goal", &t.claims.goal}} {
		c, ok := cell(claim.column)
		switch {
		case !ok:
		case step == 1:
			*claim.value = c.of(t.text)
		case *claim.value != c.of(t.text):
			return broken(RuleText, "the %s changes: one tour is read", claim.column).ofStep(step).at(t.text, int(c.at))
		}
	}
	for _, place := range []struct {
		column string
		list   *[]span
	}{{"square", &s.square}, {"row", &s.row}, {"col", &s.col}} {
		if c, ok := cell(place.column); ok {
			*place.list = append(*place.list, c)
		}
	}
	return nil
}

// pairsOf reads rows and columns.
func (t *Transcript) pairsOf(s steps) ([]pair, error) {
	c := pairCollector{transcript: t}
	for i := range s.row {
		row, col := token{number, int(s.row[i].at), int(s.row[i].end)}, token{number, int(s.col[i].at), int(s.col[i].end)}
		if err := c.add(row, col); err != nil {
			return nil, err
		}
	}
	return c.pairs, nil
}

// compareRowCols refuses rows and columns that are not those of the squares.
func (t *Transcript) compareRowCols(s steps) error {
	b := t.Tour.Board
	pairs, err := t.pairsOf(s)
	if err != nil {
		return err
	}
	for i, square := range t.Tour.Path {
		if int(pairs[i].row) != b.Row(square)+1 || int(pairs[i].col) != b.Col(square)+1 {
			return broken(RuleText, "%s is %s, not %d,%d", b.Name(square), b.RowCol(square), pairs[i].row, pairs[i].col).
				ofStep(i+1).at(t.text, int(pairs[i].at))
		}
	}
	return nil
}
