package play

import "tourcat/tour"

// Window is the part of a board that is drawn.
type Window struct {
	Top, Left  int // the first row and column, from 0 at the top left
	Rows, Cols int
}

// Whole is the window of a whole board.
func Whole(b tour.Board) Window { return Window{Rows: b.Rows, Cols: b.Cols} }

// follow resizes a window to at most rows and cols, and moves it when the square
// comes so near its edge that the knight's next move could leave it. It moves no
// more often than that, so that the eye can rest. It may be empty.
func (w Window) follow(b tour.Board, s tour.Square, rows, cols int) Window {
	w.Rows, w.Cols = min(rows, b.Rows), min(cols, b.Cols)
	w.Top = scroll(w.Top, w.Rows, b.Rows, b.Row(s))
	w.Left = scroll(w.Left, w.Cols, b.Cols, b.Col(s))
	return w
}

// scroll is where a window of size squares begins on a side, so that at is in
// it and, where there is room, not near its edge.
func scroll(begin, size, side, at int) int {
	const margin = 2 // the longest step of a knight
	near := min(margin, (size-1)/2)
	if at < begin+near || at >= begin+size-near {
		begin = at - size/2
	}
	return max(0, min(begin, side-size))
}
