package transcript

import (
	"fmt"

	"tourcat/tour"
)

// cell is the place of a square's number in the grid.
func (g *grid) cell(f frame, b tour.Board, square int) int {
	return g.begin(f.top+square/b.Cols) + f.left + square%b.Cols
}

// base is the number of the first step, 0 or 1. A board with both 0 and the
// number of its squares is numbered from 1 and its 0 is wrong.
func (g *grid) base(f frame, b tour.Board) int {
	zero, last := false, false
	for square := range b.Squares() {
		value := int(g.values[g.cell(f, b, square)])
		zero = zero || value == 0
		last = last || value == b.Squares()
	}
	if zero && !last {
		return 0
	}
	return 1
}

// complete reports whether each number of a step is within the frame once.
func (g *grid) complete(f frame) bool {
	b, _ := g.inside(f)
	base := g.base(f, b)
	seen := make([]bool, b.Squares())
	for square := range seen {
		step := int(g.values[g.cell(f, b, square)]) - base
		if step < 0 || step >= len(seen) || seen[step] {
			return false
		}
		seen[step] = true
	}
	return true
}

// walkGrid makes a walk of the numbers within a frame.
func (t *Transcript) walkGrid(g *grid, f frame) error {
	b, _ := g.inside(f)
	base, flipped := g.base(f, b), g.upsideDown(f, b)
	t.Tour = tour.Tour{Board: b, Path: make([]tour.Square, b.Squares())}
	t.places = make([]uint32, b.Squares())
	for i := range t.Tour.Path {
		t.Tour.Path[i] = tour.NoSquare
	}
	for square := range b.Squares() {
		cell := g.cell(f, b, square)
		at := int(g.places[cell])
		step := int(g.values[cell]) - base
		if step < 0 || step >= b.Squares() {
			return broken(RuleNumbers, "%s is no number of a step: %s has those from %d to %d%s",
				t.numberAt(at), b, base, base+b.Squares()-1, g.missing(f, b, base)).at(t.text, at)
		}
		if t.Tour.Path[step] != tour.NoSquare {
			line, column := place(t.text, int(t.places[step]))
			return broken(RuleNumbers, "number %d appears twice, first in line %d, column %d%s",
				step+base, line, column, g.missing(f, b, base)).ofStep(step+1).at(t.text, at)
		}
		entered := tour.Square(square)
		if flipped {
			entered = b.At(b.Rows-1-b.Row(entered), b.Col(entered))
		}
		t.Tour.Path[step], t.places[step] = entered, uint32(at)
	}
	return nil
}

// numberAt is the number that begins at a byte.
func (t *Transcript) numberAt(at int) string {
	return clip(t.text[at:alphanumeric(t.text, at).end])
}

// missing says which numbers of steps are not there.
func (g *grid) missing(f frame, b tour.Board, base int) string {
	seen := make([]bool, b.Squares())
	for square := range seen {
		if step := int(g.values[g.cell(f, b, square)]) - base; step >= 0 && step < len(seen) {
			seen[step] = true
		}
	}
	first, more := -1, 0
	for step, there := range seen {
		switch {
		case there:
		case first < 0:
			first = step + base
		default:
			more++
		}
	}
	if more > 0 {
		return fmt.Sprintf("; %d and %d more are missing", first, more)
	}
	return fmt.Sprintf("; %d is missing", first)
}
