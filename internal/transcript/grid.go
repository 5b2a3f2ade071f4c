package transcript

import (
	"math"

	"tourcat/tour"
	"tourcat/tour/verify"
)

// grid is every number of a board that was drawn, line by line, with the labels
// beside it.
type grid struct {
	values  []uint32 // math.MaxUint32 for a number greater than any step
	places  []uint32 // the byte of each
	ends    []uint32 // of each line: how many numbers there are up to its end
	letters int      // columns that are labelled by letters, 0 when none are
}

// gridOf collects the numbers of a drawing.
func (t *Transcript) gridOf(v survey) (*grid, error) {
	if v.numbers > MaxSquares {
		return nil, broken(verify.RuleBoard, "there are %d numbers; boards of up to %d squares are read", v.numbers, MaxSquares)
	}
	g := &grid{values: make([]uint32, 0, v.numbers), places: make([]uint32, 0, v.numbers)}
	var labels columnLabels
	var first token // of the labels in this line
	for k := range tokens(t.text, v.body) {
		switch k.kind {
		case number:
			value, ok := t.smallNumber(k)
			if !ok {
				value = math.MaxUint32
			}
			g.values, g.places = append(g.values, value), append(g.places, uint32(k.at))
		case word:
			if labels.count == 0 {
				first = k
			}
			labels.take(t.text[k.at:k.end])
		case closing, newline:
			if labels.count > 0 && k.kind == newline {
				if g.endLine() || !labels.good() || g.letters > 0 && g.letters != labels.count {
					return nil, t.unexpected(first, "beside the numbers there may be lines of column letters, from a on")
				}
				g.letters, labels = labels.count, columnLabels{}
			}
			g.endLine()
		case name, mark, stray:
			return nil, t.unexpected(k, "a board has the number of a step on each square")
		}
	}
	return g, nil
}

// endLine ends a line of numbers; false when it has none.
func (g *grid) endLine() bool {
	if len(g.values) == g.begin(len(g.ends)) {
		return false
	}
	g.ends = append(g.ends, uint32(len(g.values)))
	return true
}

// begin is how many numbers stand before a line.
func (g *grid) begin(line int) int {
	if line == 0 {
		return 0
	}
	return int(g.ends[line-1])
}

// line is the numbers of a line.
func (g *grid) line(i int) []uint32 { return g.values[g.begin(i):g.ends[i]] }

// readGrid reads a board of numbers.
func (t *Transcript) readGrid(v survey, board tour.Board) error {
	g, err := t.gridOf(v)
	if err != nil {
		return err
	}
	f, ok := g.frame(board)
	fits := ok && (board != unknown || g.complete(f))
	if v.twos && v.words == 0 && !fits {
		return t.readPairs(v, board) // no board of two columns has a tour
	}
	if !ok {
		return t.noBoard(g, board)
	}
	if f.top+f.bottom > 0 {
		t.Notation = tour.RowCols
	}
	return t.walkGrid(g, f)
}

// noBoard says why the lines are no board.
func (t *Transcript) noBoard(g *grid, board tour.Board) error {
	for i := 1; i < len(g.ends); i++ {
		if have, before := len(g.line(i)), len(g.line(i-1)); have != before {
			return broken(verify.RuleBoard, "a line of %d numbers follows one of %d", have, before).at(t.text, int(g.places[g.begin(i)]))
		}
	}
	lines, each := len(g.ends), len(g.line(0))
	if board != unknown {
		return broken(verify.RuleBoard, "the numbers are those of %dx%d, not of %s", lines, each, board)
	}
	return broken(verify.RuleBoard, "lines of %d numbers do not go with %d letters of columns", each, g.letters)
}
