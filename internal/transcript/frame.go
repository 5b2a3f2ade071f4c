package transcript

import (
	"cmp"
	"slices"

	"tourcat/tour"
)

// frame tells which lines and columns of a grid are numbers of rows and columns
// rather than of steps: one or none on each side.
type frame struct{ top, bottom, left, right int }

// labels is how many sides have labels.
func (f frame) labels() int { return f.top + f.bottom + f.left + f.right }

// frames are all there can be, the barest first.
var frames = func() []frame {
	var all []frame
	for bits := range 16 {
		all = append(all, frame{bits >> 3, bits >> 2 & 1, bits >> 1 & 1, bits & 1})
	}
	slices.SortStableFunc(all, func(a, b frame) int { return cmp.Compare(a.labels(), b.labels()) })
	return all
}()

// frame finds the labels. Every number of a step must be there once, so a frame
// that leaves exactly those is right. When none does, the numbers are damaged,
// and the most labels are right: what counts up or down like labels on several
// sides hardly does so by chance.
func (g *grid) frame(board tour.Board) (frame, bool) {
	var possible []frame
	for _, f := range frames {
		if b, ok := g.inside(f); ok && (board == unknown || b == board) {
			possible = append(possible, f)
		}
	}
	if len(possible) == 0 {
		return frame{}, false
	}
	if len(possible) > 1 {
		if i := slices.IndexFunc(possible, g.complete); i >= 0 {
			return possible[i], true
		}
	}
	return possible[len(possible)-1], true
}

// inside is the board within a frame, or false when the frame does not fit.
func (g *grid) inside(f frame) (tour.Board, bool) {
	rows := len(g.ends) - f.top - f.bottom
	if rows < 1 || g.letters > 0 && f.top+f.bottom > 0 {
		return tour.Board{}, false
	}
	cols := len(g.line(f.top)) - f.left - f.right
	if cols < 1 || g.letters > 0 && g.letters != cols {
		return tour.Board{}, false
	}
	for i := range rows {
		if len(g.line(f.top+i)) != cols+f.left+f.right {
			return tour.Board{}, false
		}
	}
	board := tour.Board{Rows: rows, Cols: cols} // no greater than there are numbers
	return board, g.labelled(f, board)
}

// labelled reports whether the numbers in the frame count up or down.
func (g *grid) labelled(f frame, b tour.Board) bool {
	columns := func(line int) bool { return len(g.line(line)) == b.Cols && counts(g.line(line)) }
	return (f.top == 0 || columns(0)) && (f.bottom == 0 || columns(len(g.ends)-1)) &&
		(f.left == 0 || g.ranked(f, b, 0)) && (f.right == 0 || g.ranked(f, b, f.left+b.Cols))
}

// ranked reports whether a column counts the rows, up or down.
func (g *grid) ranked(f frame, b tour.Board, column int) bool {
	ranks := make([]uint32, b.Rows)
	for row := range ranks {
		ranks[row] = g.line(f.top + row)[column]
	}
	if counts(ranks) {
		return true
	}
	slices.Reverse(ranks)
	return counts(ranks)
}

// counts reports whether numbers count from 0 or 1.
func counts(numbers []uint32) bool {
	for i, n := range numbers {
		if n != numbers[0]+uint32(i) {
			return false
		}
	}
	return numbers[0] <= 1
}

// upsideDown reports whether the labels say that rank 1 is on top: column
// letters go with ranks, numbers of columns with rows.
func (g *grid) upsideDown(f frame, b tour.Board) bool {
	if g.letters == 0 || b.Rows == 1 || f.left+f.right == 0 {
		return false
	}
	column := 0
	if f.left == 0 {
		column = b.Cols
	}
	return g.line(0)[column] < g.line(1)[column]
}
