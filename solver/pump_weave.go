package solver

import (
	"slices"

	"tourcat/tour"
)

// weaver cuts the tour of a short board into the threads of its sections and
// ties them up for the long board.
type weaver struct {
	board     tour.Board // the short one
	closed    bool
	path      []tour.Square
	sectionOf []int // per column
	sections  []block

	forth, back []tour.Move // the moves of the path, and those of the path walked backwards
	threads     []thread
	exits       []port         // per thread: by which it leaves its section
	entries     map[port]int32 // the thread that enters a section by a port
}

// port is a place at which a move crosses the border of a section.
type port struct {
	section  int
	onRight  bool // of the section
	crossing crossing
}

func newPumpRoute(s shortening, path []tour.Square, blocks []block) *pumpRoute {
	w := &weaver{board: s.short.Board, closed: s.short.Goal == tour.Closed, path: path, entries: map[port]int32{}}
	w.cutSections(blocks)
	w.rotate()
	w.readMoves(s.standing)
	r := &pumpRoute{sections: w.sections, moves: s.long.Board.Squares() - 1}
	r.start = w.cutThreads(s.long)
	w.tie()
	r.threads = w.threads
	return r
}

// cutSections makes the blocks and the columns between them sections.
func (w *weaver) cutSections(blocks []block) {
	from := 0
	for _, b := range blocks {
		w.sections = append(w.sections, block{from: from, to: b.from, copies: 1}, b)
		from = b.to
	}
	w.sections = append(w.sections, block{from: from, to: w.board.Cols, copies: 1})
	for i, s := range w.sections {
		w.sectionOf = append(w.sectionOf, slices.Repeat([]int{i}, s.to-s.from)...)
	}
}

// section is the index of the section of a square.
func (w *weaver) section(s tour.Square) int { return w.sectionOf[w.board.Col(s)] }

// rotate makes a closed path begin where it enters a section, so that no thread
// is in two pieces.
func (w *weaver) rotate() {
	if !w.closed {
		return
	}
	first := w.section(w.path[0])
	i := slices.IndexFunc(w.path, func(s tour.Square) bool { return w.section(s) != first })
	w.path = slices.Concat(w.path[i:], w.path[:i])
}

// readMoves fills forth, in which move i leads on from path[i], and back, in
// which it leads back from path[len(path)-1-i].
func (w *weaver) readMoves(standing bool) {
	n := len(w.path)
	for i := range moveCount(w.path, w.closed) {
		m, _ := w.board.Between(w.path[i], w.path[(i+1)%n])
		if standing {
			m = (14-m)%8 + 1 // the move with rows and columns exchanged
		}
		w.forth = append(w.forth, m)
	}
	for i := range w.forth {
		m := w.forth[(2*n-2-i)%n]
		w.back = append(w.back, (m+3)%8+1) // the opposite move
	}
}

// cutThreads cuts the path where it leaves a section, and finds on the threads
// the start of the long board.
func (w *weaver) cutThreads(long Problem) threadPosition {
	start, square := w.locate(long)
	index := slices.Index(w.path, square)
	for first := 0; first < len(w.path); {
		end := first + 1
		for end < len(w.path) && w.section(w.path[end]) == w.section(w.path[first]) {
			end++
		}
		if first <= index && index < end {
			start.thread = int32(len(w.threads))
			start.rest = w.forth[index:min(end, len(w.forth))]
		}
		w.addThreads(first, end)
		first = end
	}
	return start
}

// locate finds the copy of a section in which the start of the long board lies,
// and the square of the short board that it is there.
func (w *weaver) locate(long Problem) (threadPosition, tour.Square) {
	col := long.Board.Col(long.Start)
	for i, s := range w.sections {
		width := s.to - s.from
		if col < width*s.copies {
			return threadPosition{section: i, copy: col / width}, w.board.At(long.Board.Row(long.Start), s.from+col%width)
		}
		col -= width * s.copies
	}
	panic("solver: a start beyond the last column")
}

// addThreads adds the squares of the path from first to before end as a thread
// forwards and one backwards. A thread that is an end of the path has one port.
func (w *weaver) addThreads(first, end int) {
	n := len(w.path)
	before, after := w.port(first, first-1), w.port(end-1, end)
	w.addThread(w.forth[first:min(end, len(w.forth))], before, after)
	w.addThread(w.back[n-end:min(n-first, len(w.back))], after, before)
}

func (w *weaver) addThread(moves []tour.Move, entry, exit port) {
	w.entries[entry] = int32(len(w.threads))
	w.exits = append(w.exits, exit)
	w.threads = append(w.threads, thread{moves: moves, toRight: exit.onRight})
}

// port is that of the move between the square of a section with an index on the
// path and its neighbour on the path outside of the section. Beyond the ends of
// a path it is a port by which no thread goes.
func (w *weaver) port(inside, outside int) port {
	n := len(w.path)
	if !w.closed && (outside < 0 || outside == n) {
		return port{crossing: uncrossed}
	}
	in, out := w.path[inside], w.path[(outside+n)%n]
	section, other := w.section(in), w.section(out)
	left, right := in, out
	if other < section {
		left, right = out, in
	}
	cut := w.sections[max(section, other)].from
	return port{section: section, onRight: other > section, crossing: crossingOf(w.board, left, right, cut)}
}

// tie finds the threads that go on where a thread leaves its section: it comes
// in on the other side, by the same move.
func (w *weaver) tie() {
	for i, exit := range w.exits {
		entry := port{section: exit.section, onRight: !exit.onRight, crossing: exit.crossing}
		w.threads[i].again = w.entries[entry]
		if exit.onRight {
			entry.section++
		} else {
			entry.section--
		}
		w.threads[i].beyond = w.entries[entry]
	}
}
