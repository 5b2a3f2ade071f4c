package solver

import "tourcat/tour"

// tilesWalk walks a tiling: along an arc of a tile to a dock that is cut, across
// to the neighbour, and on from there.
type tilesWalk struct {
	*tiling
	row, col int // the tile
	template *template
	joined   sideSet
	arc      arc
	left     int // moves to be made
	buffer   [1 << 12]tour.Move
}

func (t *tiling) walk() tour.Walk {
	w := &tilesWalk{tiling: t, left: t.board.Squares() - 1}
	w.row, w.col = t.tileOf(t.start)
	w.template, w.joined = t.tileAt(w.row, w.col)
	w.arc = w.template.onward(w.template.position(t.local(t.start)), w.joined)
	return w
}

func (w *tilesWalk) Next() []tour.Move {
	n := 0
	for w.left > 0 && n+len(w.arc.moves) < len(w.buffer) {
		made := copy(w.buffer[n:], w.arc.moves[:min(w.left, len(w.arc.moves))])
		n += made
		if w.left -= made; w.left == 0 {
			break
		}
		w.buffer[n] = w.cross()
		n++
		w.left--
	}
	return w.buffer[:n]
}

// cross leaves the tile at the end of the arc and tells by which move.
func (w *tilesWalk) cross() tour.Move {
	if w.arc.exit == noGate {
		l := w.spanAt(w.row, w.col)
		w.enter(l.toward)
		w.arc = w.template.onward(0, w.joined)
		return l.exit
	}
	s := w.arc.exit.side()
	m := dockMove(s, w.template.variants)
	enterAt := w.arc.exit.across()
	w.enter(s)
	w.arc = w.template.arcs[w.joined][enterAt]
	return m
}

func (w *tilesWalk) enter(s side) {
	rows, cols := s.step()
	w.row += rows
	w.col += cols
	w.template, w.joined = w.tileAt(w.row, w.col)
}
