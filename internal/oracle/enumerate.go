package oracle

import (
	"fmt"
	"math/bits"
)

// MaxSquares is the size of the largest board that Count takes.
const MaxSquares = 30

// Table holds the number of tours of one board between any two squares. A tour
// has a direction here: its reversal counts apart.
type Table struct {
	squares int
	moves   []uint32  // by square: the set of squares one move away
	paths   [][]int64 // by start, then finish
}

// Count walks every tour of a board of at most MaxSquares squares, from each
// start on its own: no symmetry of the board and no colouring is made use of.
func Count(rows, cols int) *Table {
	if rows < 1 || cols < 1 || rows > MaxSquares/cols {
		panic(fmt.Sprintf("oracle: cannot count the tours of %dx%d: a board here has 1 to %d squares", rows, cols, MaxSquares))
	}
	t := &Table{squares: rows * cols, moves: knightMoves(rows, cols)}
	everySquare := uint32(1)<<t.squares - 1
	for start := range t.squares {
		w := walker{moves: t.moves, finishes: make([]int64, t.squares)}
		w.walk(start, everySquare&^(1<<start))
		t.paths = append(t.paths, w.finishes)
	}
	return t
}

// knightMoves gives for each square the set of squares one move away, a bit
// each.
func knightMoves(rows, cols int) []uint32 {
	moves := make([]uint32, rows*cols)
	for a := range moves {
		for b := range moves {
			down, right := a/cols-b/cols, a%cols-b%cols
			if down*down+right*right == 5 {
				moves[a] |= 1 << b
			}
		}
	}
	return moves
}

// Paths is the number of tours from start to finish.
func (t *Table) Paths(start, finish int) int64 { return t.paths[start][finish] }

// FromStart is the number of tours from start, whatever their finish.
func (t *Table) FromStart(start int) int64 {
	var sum int64
	for _, n := range t.paths[start] {
		sum += n
	}
	return sum
}

// Total is the number of tours of the board.
func (t *Table) Total() int64 {
	var sum int64
	for start := range t.squares {
		sum += t.FromStart(start)
	}
	return sum
}

// Closed is the number of closed tours as diagrams: without start or direction.
func (t *Table) Closed() int64 { return t.closedFrom(0) / 2 }

// closedFrom is the number of closed tours, with direction, read from start.
func (t *Table) closedFrom(start int) int64 {
	var sum int64
	for finish, n := range t.paths[start] {
		if t.moves[start]>>finish&1 == 1 {
			sum += n
		}
	}
	return sum
}

// Exists reports whether there is a tour for the goal; finish counts for the
// goal "to" alone.
func (t *Table) Exists(goal string, start, finish int) bool {
	switch goal {
	case "open":
		return t.FromStart(start) > 0
	case "closed":
		return t.closedFrom(start) > 0
	case "to":
		return t.Paths(start, finish) > 0
	}
	panic(unknownGoal(goal))
}

func unknownGoal(goal string) string {
	return fmt.Sprintf("oracle: goal %q: a goal is open, closed or to", goal)
}

// walker lengthens a path by one move in every possible way.
type walker struct {
	moves    []uint32
	finishes []int64 // complete tours so far, by finish
}

// walk counts the ways to go on from head through every free square.
func (w *walker) walk(head int, free uint32) {
	if free == 0 {
		w.finishes[head]++
		return
	}
	if w.stranded(head, free) {
		return
	}
	for next := w.moves[head] & free; next != 0; next &= next - 1 {
		square := bits.TrailingZeros32(next)
		w.walk(square, free&^(1<<square))
	}
}

// stranded tells that the free squares cannot all be entered any more. Each is
// entered from the head or a free square, and left to a free square unless it
// is the last one; so none may have no such neighbour, and at most one may have
// a single one.
func (w *walker) stranded(head int, free uint32) bool {
	deadEnds := 0
	for rest := free; rest != 0; rest &= rest - 1 {
		square := bits.TrailingZeros32(rest)
		switch bits.OnesCount32(w.moves[square] & (free | 1<<head)) {
		case 0:
			return true
		case 1:
			deadEnds++
		}
	}
	return deadEnds > 1
}
