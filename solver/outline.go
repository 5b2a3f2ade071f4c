package solver

import (
	"slices"

	"tourcat/tour"
)

// Walk gives the moves of a tour in order and in pieces, so that a tour can be
// written that does not fit into memory.
type Walk interface {
	// Next returns the next moves, or none after the last one. They are in the
	// walk's own memory, to be read before the next call and not written to.
	Next() []tour.Move
}

// route is a tour that an engine knows without having written its squares.
type route interface {
	// walk begins at the start; walks of one route do not disturb each other.
	walk() Walk
}

// Outline is the answer to a problem whose tour, if there is one, need not be
// held in memory: Tour.Path is set only where the engine wrote it anyway.
type Outline struct {
	Result
	start tour.Square
	route route
}

// Walk is a new walk of the tour from its start. The outcome must be tour.Found.
func (o Outline) Walk() Walk {
	if o.route != nil {
		return o.route.walk()
	}
	return &pathWalk{board: o.Tour.Board, path: o.Tour.Path}
}

// AppendPath appends the squares of the tour, the start first, to dst. The
// outcome must be tour.Found.
func (o Outline) AppendPath(dst []tour.Square) []tour.Square {
	if o.route == nil {
		return append(dst, o.Tour.Path...)
	}
	var offsets [16]tour.Square // what each move adds to a square's number, modulo 2^32
	for m := tour.Move(1); m.Valid(); m++ {
		rows, cols := m.Step()
		offsets[m] = tour.Square(rows*o.Tour.Board.Cols + cols)
	}
	at := o.start
	dst = slices.Grow(dst, o.Tour.Board.Squares())
	dst = append(dst, at)
	w := o.route.walk()
	for moves := w.Next(); len(moves) > 0; moves = w.Next() {
		squares := dst[len(dst) : len(dst)+len(moves)]
		for i, m := range moves {
			at += offsets[m&15]
			squares[i] = at
		}
		dst = dst[:len(dst)+len(moves)]
	}
	return dst
}

// AppendEncoded appends the moves of the tour, encoded as tour.Encode does, to
// dst. The outcome must be tour.Found.
func (o Outline) AppendEncoded(dst []byte) ([]byte, error) {
	if o.route == nil {
		return tour.AppendEncoded(dst, o.Tour)
	}
	w, made := o.route.walk(), 0
	for moves := w.Next(); len(moves) > 0; moves = w.Next() {
		dst = tour.AppendMoves(dst, made, moves)
		made += len(moves)
	}
	return dst, nil
}

// result writes the path of the tour into buffer, which grows if it must.
func (o Outline) result(buffer []tour.Square) Result {
	if o.route != nil {
		o.Tour.Path = o.AppendPath(buffer[:0])
	}
	return o.Result
}

// pathWalk is the walk of a path in memory.
type pathWalk struct {
	board tour.Board
	path  []tour.Square // from where the walk is
	moves [1 << 10]tour.Move
}

func (w *pathWalk) Next() []tour.Move {
	n := min(len(w.moves), len(w.path)-1)
	for i := range n {
		w.moves[i], _ = w.board.Between(w.path[i], w.path[i+1])
	}
	w.path = w.path[n:]
	return w.moves[:n]
}
