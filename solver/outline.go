package solver

import (
	"slices"

	"tourcat/tour"
)

// route is a tour that an engine knows without having written its squares.
type route interface {
	// walk begins at the start; walks of one route do not disturb each other.
	walk() tour.Walk
}

// Outline is the answer to a problem whose tour, if there is one, need not be
// held in memory: Tour.Path is set only where the engine wrote it anyway.
type Outline struct {
	Result
	start tour.Square
	route route
}

// Walk is a new walk of the tour from its start. The outcome must be tour.Found.
func (o Outline) Walk() tour.Walk {
	if o.route != nil {
		return o.route.walk()
	}
	return o.Tour.Walk()
}

// AppendPath appends the squares of the tour, the start first, to dst. The
// outcome must be tour.Found.
func (o Outline) AppendPath(dst []tour.Square) []tour.Square {
	if o.route == nil {
		return append(dst, o.Tour.Path...)
	}
	offsets := o.Tour.Board.Offsets()
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
