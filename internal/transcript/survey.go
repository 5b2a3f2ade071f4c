package transcript

import (
	"strings"

	"tourcat/tour"
)

// survey is what an input looks like, before its meaning is known.
type survey struct {
	title string // the lines above the first line of data
	body  int    // the byte at which the data begin

	names, words, numbers int
	digits                int  // of all numbers
	onlyMoves             bool // no digit is 0 or 9
	brackets              bool
	pairs                 bool // numbers stand in twos, joined by a comma or in brackets
	twos                  bool // two numbers in each line that has any
}

// lookOver surveys a text that is neither JSON nor CSV.
func lookOver(text string) survey {
	v := survey{body: bodyOf(text), onlyMoves: true, twos: true}
	v.title = text[:v.body]
	var g grouping
	inLine := 0
	for t := range tokens(text, v.body) {
		switch t.kind {
		case name:
			v.names++
		case word:
			v.words++
		case number:
			inLine++
			v.numbers++
			v.digits += t.end - t.at
			v.onlyMoves = v.onlyMoves && !strings.ContainsAny(text[t.at:t.end], "09")
		case opening:
			v.brackets = true
		case newline:
			v.twos = v.twos && (inLine == 0 || inLine == 2)
			inLine = 0
		}
		g.take(t.kind)
	}
	v.pairs = g.pairs(v.brackets)
	return v
}

// bodyOf is where the first line begins that is data: it has a number, a column
// label or a square, and is no title.
func bodyOf(text string) int {
	at := 0
	for line := range strings.Lines(text) {
		if isData(line) {
			return at
		}
		at += len(line)
	}
	return at
}

// isData tells data from titles, which have more words than squares and
// numbers: twice as many as squares, for a start that a title names must not be
// lost. Where a line has fewer words, they are errors in it rather than a reason
// to pass over it.
func isData(line string) bool {
	var names, words, numbers int
	labels := columnLabels{}
	for t := range tokens(line, 0) {
		switch t.kind {
		case name:
			names++
		case number:
			numbers++
		case word:
			words++
			labels.take(line[t.at:t.end])
		}
	}
	switch {
	case words == 0:
		return names+numbers > 0
	case names+numbers == 0:
		return labels.good()
	}
	return words < 2*names+numbers
}

// columnLabels counts words that are the letters of columns, from a on.
type columnLabels struct {
	count int
	bad   bool
}

func (c *columnLabels) take(word string) {
	c.bad = c.bad || !strings.EqualFold(word, tour.ColumnName(c.count))
	c.count++
}

func (c *columnLabels) good() bool { return c.count > 0 && !c.bad }

// grouping finds out how many numbers stand together: within one bracket, and
// joined by commas.
type grouping struct {
	inBracket, byComma groups
	joined             bool // a comma came last
}

// groups counts groups by their size.
type groups struct{ current, twos, others int }

// end ends a group. Numbers that stand alone may be those of moves.
func (g *groups) end() {
	switch g.current {
	case 0, 1:
	case 2:
		g.twos++
	default:
		g.others++
	}
	g.current = 0
}

func (g *grouping) take(k kind) {
	switch k {
	case number:
		if !g.joined {
			g.byComma.end()
		}
		g.byComma.current++
		g.inBracket.current++
	case comma:
	case opening:
		g.inBracket.current = 0
		g.byComma.end()
	case closing:
		g.inBracket.end()
		g.byComma.end()
	default:
		g.byComma.end()
	}
	g.joined = k == comma
}

// pairs reports whether every group has two numbers. The end of the input, a
// line end, has ended the last one.
func (g *grouping) pairs(brackets bool) bool {
	counted := g.byComma
	if brackets {
		counted = g.inBracket
	}
	return counted.twos > 0 && counted.others == 0
}
