package solver

import (
	"fmt"
	"strings"

	"tourcat/tour"
)

// thread is a part of the tour in one copy of a section, walked in one of its
// two directions, and the move that leaves the section.
type thread struct {
	moves   []tour.Move
	toRight bool  // where the last move leads
	again   int32 // the thread that goes on in a copy of the same section
	beyond  int32 // the thread that goes on in the neighbouring section
}

// pumpRoute is a tour of the long board as threads of the short one. Its memory
// does not grow with the long board.
type pumpRoute struct {
	sections []block
	threads  []thread
	moves    int
	start    threadPosition
}

// threadPosition is where a walk is on the long board.
type threadPosition struct {
	section, copy int
	thread        int32
	rest          []tour.Move // of the thread
}

func (r *pumpRoute) walk() tour.Walk {
	return &pumpWalk{route: r, at: r.start, left: r.moves}
}

// pumpWalk copies the moves of one thread after the other.
type pumpWalk struct {
	route *pumpRoute
	at    threadPosition
	left  int // moves still to be given
	moves [1 << 12]tour.Move
}

func (w *pumpWalk) Next() []tour.Move {
	n := min(len(w.moves), w.left)
	w.left -= n
	for rest := w.moves[:n]; len(rest) > 0; {
		if len(w.at.rest) == 0 {
			w.at.cross(w.route)
		}
		made := copy(rest, w.at.rest)
		w.at.rest, rest = w.at.rest[made:], rest[made:]
	}
	return w.moves[:n]
}

// cross goes on with the thread to which the last move of the present one led.
func (at *threadPosition) cross(r *pumpRoute) {
	from := &r.threads[at.thread]
	at.thread = from.again
	switch {
	case from.toRight && at.copy+1 < r.sections[at.section].copies:
		at.copy++
	case from.toRight:
		at.section, at.copy, at.thread = at.section+1, 0, from.beyond
	case at.copy > 0:
		at.copy--
	default:
		at.section, at.thread = at.section-1, from.beyond
		at.copy = r.sections[at.section].copies - 1
	}
	at.rest = r.threads[at.thread].moves
}

// String tells which columns are repeated.
func (r *pumpRoute) String() string {
	var blocks []string
	for _, b := range r.sections {
		if b.copies > 1 {
			blocks = append(blocks, fmt.Sprintf("%d columns repeated %d times", b.to-b.from, b.copies))
		}
	}
	return fmt.Sprintf("%s, on a board shortened to %d columns", strings.Join(blocks, " and "), r.sections[len(r.sections)-1].to)
}
