package solver

import "tourcat/tour"

// windowSide is how much of a long side a window shows.
const windowSide = 48

// refutedAtAnEnd looks at the two ends of a long board for a contradiction with
// the rules of the exact search, such as a square that the forced moves around
// the start leave without an exit. It takes no memory for the rest of the board,
// and what it refutes is impossible. On five rows it refutes every pair that the
// whole board refutes, as far as that was tried.
func refutedAtAnEnd(p Problem) bool {
	_, refuted := contradictionAtAnEnd(p)
	return refuted
}

// contradictionAtAnEnd is refutedAtAnEnd with the contradiction in words.
func contradictionAtAnEnd(p Problem) (string, bool) {
	if p.Goal != tour.To {
		return "", false
	}
	b := p.Board
	part := tour.Board{Rows: min(b.Rows, windowSide), Cols: min(b.Cols, windowSide)}
	x := newExactState(newGraph(part))
	for _, corner := range []place{{0, 0}, {b.Rows - part.Rows, b.Cols - part.Cols}} {
		if !x.resetWindow(p, corner) || !x.propagate() {
			return x.describe(p, func(s int32) tour.Square {
				return b.At(part.Row(tour.Square(s))+corner.row, part.Col(tour.Square(s))+corner.col)
			}), true
		}
	}
	return "", false
}

// resetWindow is reset for the part of the problem's board that begins at a
// corner. A move that leaves the part counts as an edge that is left and never
// decided, so that what the rules conclude holds on the whole board.
func (x *exactState) resetWindow(p Problem, corner place) bool {
	var ends []int32 // those in the part
	for _, s := range []tour.Square{p.Start, p.Finish} {
		row, col := p.Board.Row(s)-corner.row, p.Board.Col(s)-corner.col
		if 0 <= row && row < x.board.Rows && 0 <= col && col < x.board.Cols {
			ends = append(ends, int32(x.board.At(row, col)))
		}
	}
	x.reset(Problem{Board: x.board, Goal: tour.Closed})
	x.vertices = int32(tour.MaxSquares / 2) // so no cycle within the part is complete
	for s := range x.squares {
		whole := p.Board.At(x.board.Row(tour.Square(s))+corner.row, x.board.Col(tour.Square(s))+corner.col)
		x.left[s] = int32(p.Board.Degree(whole))
	}
	x.left[x.squares] = 2 // both ends, seen or not
	for _, s := range ends {
		x.states[x.virtualEdge(s)] = unknown
		x.left[s]++
	}
	for _, s := range ends {
		if !x.force(x.virtualEdge(s)) {
			return false
		}
	}
	return true
}
