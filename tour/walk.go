package tour

import "iter"

// Walk gives the moves of a tour in order and in pieces, so that a tour can be
// written that does not fit into memory.
type Walk interface {
	// Next returns the next moves, or none after the last one. They are in the
	// walk's own memory, to be read before the next call and not written to.
	Next() []Move
}

// Walk is a new walk of the tour. A step that is no knight's move has the move 0.
func (t Tour) Walk() Walk { return &pathWalk{board: t.Board, path: t.Path} }

type pathWalk struct {
	board Board
	path  []Square // from where the walk is
	moves [1 << 10]Move
}

func (w *pathWalk) Next() []Move {
	n := max(0, min(len(w.moves), len(w.path)-1))
	for i := range n {
		w.moves[i], _ = w.board.Between(w.path[i], w.path[i+1])
	}
	w.path = w.path[n:]
	return w.moves[:n]
}

// SquaresOf yields the squares of a walk, the start first. Where a move leaves
// the board, so do the numbers.
func SquaresOf(b Board, start Square, walk Walk) iter.Seq[Square] {
	offsets := b.Offsets()
	return func(yield func(Square) bool) {
		at := start
		if !yield(at) {
			return
		}
		for moves := walk.Next(); len(moves) > 0; moves = walk.Next() {
			for _, m := range moves {
				if at += offsets[m&15]; !yield(at) {
					return
				}
			}
		}
	}
}

// Offsets is what each move adds to a square's number, modulo 2^32; 0 for what
// is no move.
func (b Board) Offsets() (offsets [16]Square) {
	for m := Move(1); m.Valid(); m++ {
		rows, cols := m.Step()
		offsets[m] = Square(rows*b.Cols + cols)
	}
	return offsets
}
