package solver

import (
	"context"
	"sync"

	"tourcat/tour"
)

// shape is what a tile must be: its size, the ends of its tour, and its docks.
type shape struct {
	rows, cols int
	goal       tour.Goal
	start      tour.Square // of the tile; 0 with goal tour.Closed
	finish     tour.Square // with goal tour.To, else 0
	docks      sideSet     // sides that have one
	variants   sideSet     // of those, the mirrored ones
	seed       int64
}

// template is a solved shape. Its moves stand there twice, so that a stretch of
// a closed tour that passes its first square is one slice.
type template struct {
	shape
	board    tour.Board
	squares  []tour.Square // in the order of the tour
	forward  []tour.Move
	backward []tour.Move // the closed tour the other way round, from the same square
	docked   [sides]dockPosition
	arcs     [1 << sides][2 * sides]arc
	stats    Stats
}

// dockPosition is where a dock is in the tour: the move from squares[at].
type dockPosition struct {
	at   int
	from uint8 // which end of the dock squares[at] is
}

// arc is a stretch of the tour between two docks that are cut, or up to the end.
type arc struct {
	moves []tour.Move
	exit  gate
}

// gate is an end of a dock, side·2 + end, or noGate for the end of the tour.
type gate uint8

const noGate = gate(2 * sides)

func gateAt(s side, end uint8) gate { return gate(s)*2 + gate(end) }

func (g gate) side() side { return side(g / 2) }

// across is the gate that faces g.
func (g gate) across() gate { return gateAt(g.side().opposite(), uint8(g&1)) }

// newTemplate reads the docks of a solved shape and prepares its arcs.
func newTemplate(sh shape, solved Result) *template {
	b := solved.Tour.Board
	t := &template{shape: sh, board: b, squares: solved.Tour.Path, stats: solved.Stats}
	n := len(t.squares)
	for i := range 2 * n {
		from, to := t.squares[i%n], t.squares[(i+1)%n]
		// Where an open tour ends, this is no move and no arc comes here.
		m, _ := b.Between(from, to)
		t.forward = append(t.forward, m)
		m, _ = b.Between(t.squares[(2*n-i)%n], t.squares[(2*n-i-1)%n])
		t.backward = append(t.backward, m)
	}
	for s := left; s < sides; s++ {
		if sh.docks.has(s) {
			t.docked[s] = t.findDock(s)
		}
	}
	for cut := range sideSet(len(t.arcs)) {
		if cut&^sh.docks != 0 {
			continue
		}
		for s := left; s < sides; s++ {
			if cut.has(s) {
				d := t.docked[s]
				t.arcs[cut][gateAt(s, 1-d.from)] = t.onward((d.at+1)%n, cut)
				t.arcs[cut][gateAt(s, d.from)] = t.back(d.at, cut)
			}
		}
	}
	return t
}

func (t *template) findDock(s side) dockPosition {
	ends := dock(t.rows, t.cols, s, t.variants)
	var squares [2]tour.Square
	for i, p := range ends {
		squares[i] = t.board.At(p.row, p.col)
	}
	for at, from := range t.squares {
		to := t.squares[(at+1)%len(t.squares)]
		switch {
		case from == squares[0] && to == squares[1]:
			return dockPosition{at: at, from: 0}
		case from == squares[1] && to == squares[0]:
			return dockPosition{at: at, from: 1}
		}
	}
	panic("solver: a tile without its dock")
}

// onward is the arc from a position of the tour to the next dock that is cut.
func (t *template) onward(position int, cut sideSet) arc {
	n := len(t.squares)
	length, exit := n-1-position, noGate
	if t.goal == tour.Closed {
		length = n
	}
	for s := left; s < sides; s++ {
		if !cut.has(s) {
			continue
		}
		d := t.docked[s]
		distance := (d.at - position + n) % n
		if distance < length {
			length, exit = distance, gateAt(s, d.from)
		}
	}
	return arc{moves: t.forward[position : position+length], exit: exit}
}

// back is the arc from a position of a closed tour to the dock that is cut
// before it, against the direction of the tour.
func (t *template) back(position int, cut sideSet) arc {
	n := len(t.squares)
	length, exit := n, noGate
	for s := left; s < sides; s++ {
		if !cut.has(s) {
			continue
		}
		d := t.docked[s]
		distance := (position - d.at - 1 + 2*n) % n
		if distance < length {
			length, exit = distance, gateAt(s, 1-d.from)
		}
	}
	first := (n - position) % n
	return arc{moves: t.backward[first : first+length], exit: exit}
}

// position is where a square of the tile is in its tour.
func (t *template) position(s tour.Square) int {
	for i, square := range t.squares {
		if square == s {
			return i
		}
	}
	panic("solver: a tile without its square")
}

// templates solves shapes by the exact search and remembers them, also those
// without a solution. What it answers does not depend on what it remembers.
type templates struct {
	exact *exactPool
	mutex sync.RWMutex
	known map[shape]*template // nil where none was found
}

// maxTemplates bounds what is remembered, to some ten megabytes.
const maxTemplates = 2048

func newTemplates(exact *exactPool) *templates {
	return &templates{exact: exact, known: map[shape]*template{}}
}

// find is the template of a shape, or nil when none was found within the nodes
// that a tile may take.
func (ts *templates) find(ctx context.Context, sh shape) (*template, error) {
	ts.mutex.RLock()
	t, ok := ts.known[sh]
	ts.mutex.RUnlock()
	if ok {
		return t, nil
	}
	t, err := ts.solve(ctx, sh)
	if err != nil {
		return nil, err
	}
	ts.mutex.Lock()
	defer ts.mutex.Unlock()
	if len(ts.known) >= maxTemplates {
		clear(ts.known)
	}
	ts.known[sh] = t
	return t, nil
}

func (ts *templates) solve(ctx context.Context, sh shape) (*template, error) {
	b := tour.Board{Rows: sh.rows, Cols: sh.cols}
	p := Problem{Board: b, Start: sh.start, Goal: sh.goal, Finish: sh.finish, Seed: sh.seed,
		// Four of the short attempts: a shape that needs more is given up for another.
		MaxNodes: 5 * int64(2*b.Squares()+200)}
	if _, refused := Refuse(p); refused {
		return nil, nil
	}
	var given [][2]tour.Square
	for s := left; s < sides; s++ {
		if sh.docks.has(s) {
			ends := dock(sh.rows, sh.cols, s, sh.variants)
			given = append(given, [2]tour.Square{b.At(ends[0].row, ends[0].col), b.At(ends[1].row, ends[1].col)})
		}
	}
	r, err := ts.exact.solveWith(ctx, p, given, nil)
	if err != nil || r.Outcome != tour.Found {
		return nil, err
	}
	return newTemplate(sh, r), nil
}
