package enumerate

import (
	"math/bits"

	"tourcat/tour"
)

// MaxSquares is the size of the largest board whose tours are listed: a set of
// its squares is one word.
const MaxSquares = 64

// cell is a square by the number of its bit in a set.
type cell = uint8

// cells is a set of squares.
type cells = uint64

// grid is a board laid out in one word, row by row. A row takes eight bits where
// the board fits that way, because shifts by constants are faster.
type grid struct {
	board  tour.Board
	stride int
	all    cells
	near   [MaxSquares]cells       // by cell: the cells one move away
	right  [MaxSquares]cells       // those of them in later columns, moves 1 to 4
	square [MaxSquares]tour.Square // the number of a cell's square
	cell   []cell                  // by square

	// Where moves begin that go one or two columns to the right, or to the left.
	right1, right2, left1, left2 cells
}

func newGrid(b tour.Board) *grid {
	g := &grid{board: b, stride: b.Cols, cell: make([]cell, b.Squares())}
	if b.Rows <= 8 && b.Cols <= 8 {
		g.stride = 8
	}
	for s := range tour.Square(b.Squares()) {
		c := cell(b.Row(s)*g.stride + b.Col(s))
		g.cell[s], g.square[c] = c, s
		g.all |= 1 << c
	}
	for s := range tour.Square(b.Squares()) {
		g.link(s)
	}
	return g
}

// link notes where moves lead from a square.
func (g *grid) link(s tour.Square) {
	c, col := g.cell[s], g.board.Col(s)
	for m := tour.Move(1); m.Valid(); m++ {
		to, ok := g.board.After(s, m)
		if !ok {
			continue
		}
		g.near[c] |= 1 << g.cell[to]
		if g.board.Col(to) > col {
			g.right[c] |= 1 << g.cell[to]
		}
	}
	for _, edge := range []struct {
		set  *cells
		cols int
	}{{&g.right1, 1}, {&g.right2, 2}, {&g.left1, -1}, {&g.left2, -2}} {
		if to := col + edge.cols; 0 <= to && to < g.board.Cols {
			*edge.set |= 1 << c
		}
	}
}

// reached tells for all cells at once which of them have at least one neighbour
// in a set, and which at least two. Bits outside the board may be set in both.
func (g *grid) reached(set cells) (one, two cells) {
	if g.stride == 8 {
		return g.reach8(set)
	}
	return g.reach(set)
}

// reach is reached for rows of any length.
func (g *grid) reach(set cells) (one, two cells) {
	near, far := uint(g.stride), uint(2*g.stride)
	r1, l1, r2, l2 := set&g.right1, set&g.left1, set&g.right2, set&g.left2
	for _, x := range [...]cells{
		r1 << (far + 1), r1 >> (far - 1), l1 << (far - 1), l1 >> (far + 1),
		r2 << (near + 2), r2 >> (near - 2), l2 << (near - 2), l2 >> (near + 2),
	} {
		two |= one & x
		one |= x
	}
	return one, two
}

// reach8 is reached for rows of eight bits. It adds in twos, so that a processor can
// do several at once.
func (g *grid) reach8(set cells) (one, two cells) {
	r1, l1, r2, l2 := set&g.right1, set&g.left1, set&g.right2, set&g.left2
	a, b := r1<<17, r1>>15
	c, d := l1<<15, l1>>17
	e, f := r2<<10, r2>>6
	h, i := l2<<6, l2>>10
	ab, cd, ef, hi := a|b, c|d, e|f, h|i
	abcd, efhi := ab|cd, ef|hi
	two = a&b | c&d | e&f | h&i | ab&cd | ef&hi | abcd&efhi
	return abcd | efhi, two
}

// size is the number of cells in a set.
func size(set cells) int { return bits.OnesCount64(set) }

// single reports whether a set has one cell, or none.
func single(set cells) bool { return set&(set-1) == 0 }

// first is the lowest cell of a set that is not empty.
func first(set cells) cell { return cell(bits.TrailingZeros64(set)) }
