package solver

import (
	"context"
	"iter"

	"tourcat/tour"
)

// The chain of a tiling is the tiles whose part of the tour is a path: from the
// start's tile along its row of tiles to the finish's column, then along that
// column, the trunk, to the finish's tile. A tour without a wanted finish has a
// chain of one tile. All other tiles are closed and hang on the chain like the
// twigs of a tree: on a neighbour towards the trunk, and on the trunk on one
// towards the chain. So neighbours in a row of tiles are always joined, those in
// a column of tiles only on the trunk.

// span is a stretch of the chain whose tiles are all alike.
type span struct {
	row, col int  // the first tile
	count    int  // tiles
	toward   side // to the next tile; not used by the last span
	last     bool
	shape    // of a tile
	template *template
	exit     tour.Move // into the next tile
}

// holds reports whether a tile is in the span.
func (l *span) holds(row, col int) bool {
	rows, cols := l.toward.step()
	i := (row-l.row)*rows + (col-l.col)*cols
	return 0 <= i && i < l.count && row == l.row+i*rows && col == l.col+i*cols
}

// chainOf cuts the chain from one tile to another into spans.
func (t *tiling) chainOf(row, col int, toRow, toCol int) []span {
	var spans []span
	add := func(row, col, count int, toward side) {
		spans = append(spans, span{row: row, col: col, count: count, toward: toward})
	}
	if across := right; col != toCol {
		if toCol < col {
			across = left
		}
		add(row, col, 1, across)
		alike(t.cols, col, toCol, func(first, count int) { add(row, first, count, across) })
	}
	if down := bottom; row != toRow {
		if toRow < row {
			down = top
		}
		add(row, toCol, 1, down)
		alike(t.rows, row, toRow, func(first, count int) { add(first, toCol, count, down) })
	}
	add(toRow, toCol, 1, sides)
	spans[len(spans)-1].last = true
	return spans
}

// alike visits the bands strictly between two bands, in stretches of one size.
func alike(b bands, from, to int, visit func(first, count int)) {
	step := 1
	if to < from {
		step = -1
	}
	stretch := func(first, end int) {
		if first != end {
			visit(first, (end-first)*step)
		}
	}
	if (b.at-from)*step <= 0 || (to-b.at)*step <= 0 {
		stretch(from+step, to)
		return
	}
	stretch(from+step, b.at)
	visit(b.at, 1)
	stretch(b.at+step, to)
}

// fill solves the spans from the i-th on, the tour entering that one at a square
// of its tile, and reports whether it could. tries counts down.
func (t *tiling) fill(ctx context.Context, i int, entry tour.Square, tries *int) (bool, error) {
	l := &t.chain[i]
	b := tour.Board{Rows: l.rows, Cols: l.cols}
	l.start = entry
	if l.last {
		return t.solveSpan(ctx, l, tries)
	}
	l.goal = tour.To
	next := t.chain[i+1]
	for way := range waysOut(b, l.toward) {
		// A tile like this one must be entered where this one was.
		if l.count > 1 && way.entry(l.rows, l.cols) != (place{b.Row(entry), b.Col(entry)}) {
			continue
		}
		into := way.entry(next.rows, next.cols)
		if into.row < 0 || into.row >= next.rows || into.col < 0 || into.col >= next.cols {
			continue
		}
		l.finish, l.exit = b.At(way.from.row, way.from.col), way.move
		if l.finish == entry {
			continue
		}
		ok, err := t.solveSpan(ctx, l, tries)
		if ok {
			ok, err = t.fill(ctx, i+1, tour.Board{Rows: next.rows, Cols: next.cols}.At(into.row, into.col), tries)
		}
		if ok || err != nil || *tries <= 0 {
			return ok, err
		}
	}
	return false, nil
}

// solveSpan finds a template for a span whose ends are set, with any variants.
func (t *tiling) solveSpan(ctx context.Context, l *span, tries *int) (bool, error) {
	for variants := range allSides + 1 {
		if variants&^l.docks != 0 {
			continue
		}
		if *tries--; *tries < 0 {
			return false, nil
		}
		sh := l.shape
		sh.variants = variants
		found, err := t.templates.find(ctx, sh)
		if err != nil {
			return false, err
		}
		if found != nil {
			l.template = found
			return true, nil
		}
	}
	return false, nil
}

// wayOut is a move from a square of a tile into its neighbour.
type wayOut struct {
	from   place
	move   tour.Move
	toward side
	tile   tour.Board
}

// waysOut yields the moves into the neighbour on a side.
func waysOut(b tour.Board, toward side) iter.Seq[wayOut] {
	firstRow, endRow, firstCol, endCol := 0, b.Rows, 0, b.Cols
	switch toward {
	case left:
		endCol = 2
	case right:
		firstCol = b.Cols - 2
	case top:
		endRow = 2
	default:
		firstRow = b.Rows - 2
	}
	rows, cols := toward.step()
	return func(yield func(wayOut) bool) {
		for row := firstRow; row < endRow; row++ {
			for col := firstCol; col < endCol; col++ {
				for m := tour.Move(1); m.Valid(); m++ {
					down, across := m.Step()
					leavesRows := row+down < 0 && rows < 0 || row+down >= b.Rows && rows > 0
					leavesCols := col+across < 0 && cols < 0 || col+across >= b.Cols && cols > 0
					if (leavesRows || leavesCols) && !yield(wayOut{place{row, col}, m, toward, b}) {
						return
					}
				}
			}
		}
	}
}

// entry is the place in a neighbour of the given size to which the way leads; it
// may lie beside the neighbour.
func (w wayOut) entry(rows, cols int) place {
	down, across := w.move.Step()
	p := place{w.from.row + down, w.from.col + across}
	switch w.toward {
	case right:
		p.col -= w.tile.Cols
	case left:
		p.col += cols
	case bottom:
		p.row -= w.tile.Rows
	default:
		p.row += rows
	}
	return p
}
