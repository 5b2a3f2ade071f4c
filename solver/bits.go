package solver

import (
	"cmp"
	"math/bits"
	"slices"
	"sync/atomic"

	"tourcat/tour"
)

const (
	// bitMaxSquares bounds the boards of which each colour fits a word: as every
	// move changes the colour, a step of Warnsdorff's rule looks only at one.
	bitMaxSquares = 128
	bitMaxSide    = bitMaxSquares / 3
)

// bitBoards keeps what was prepared for small boards, by rows and columns, for
// as long as it lives: there are only some hundreds of them. Two that prepare
// the same at the same time make equal ones, so that no lock is needed.
type bitBoards [bitMaxSide + 1][bitMaxSide + 1]atomic.Pointer[bitBoard]

// bitBoard is a small board with a table for every order that was needed.
type bitBoard struct {
	board  tour.Board
	tables [bitOrders]atomic.Pointer[bitTable]
}

func (bb *bitBoards) board(b tour.Board) *bitBoard {
	slot := &bb[b.Rows][b.Cols]
	small := slot.Load()
	if small == nil {
		small = &bitBoard{board: b}
		slot.Store(small)
	}
	return small
}

func (small *bitBoard) try(order int, start tour.Square, path []tour.Square) int {
	slot := &small.tables[order]
	t := slot.Load()
	if t == nil {
		t = newBitTable(small.board, squareOrders[order])
		slot.Store(t)
	}
	return t.try(start, path)
}

// bitTable is a board whose squares are numbered anew, those of a colour by
// themselves, in the order that breaks ties: then the lowest bit of a set of
// equally good squares is the one to enter.
type bitTable struct {
	numbers [bitMaxSquares]uint8 // of a square; colourBit tells its colour
	colours [2]bitColour
}

const colourBit = 64

// bitColour is the squares of one colour by their numbers.
type bitColour struct {
	squares [64]uint8
	around  [64]uint64 // the squares one move away, all of the other colour
	empty   bitState
}

// bitState is a set of squares of one colour and, in binary across three words,
// how many of its eight exits each of them has lost to the path or to the edge.
// A square without exits counts as 0, which does no harm: the rule looks only at
// squares around the last one, which was an exit of theirs until now.
type bitState struct {
	free                uint64
	lost1, lost2, lost4 uint64
}

func newBitTable(b tour.Board, order squareOrder) *bitTable {
	t := new(bitTable)
	var counts [2]int
	for _, s := range inOrder(b, order) {
		colour := 0
		if b.Light(s) {
			colour = 1
		}
		number := counts[colour]
		counts[colour]++
		t.numbers[s] = uint8(number + colour*colourBit)
		t.colours[colour].squares[number] = uint8(s)
		t.colours[colour].empty.free |= 1 << number
	}
	for s := range tour.Square(b.Squares()) {
		t.surround(b, s)
	}
	return t
}

// inOrder lists the squares of a board.
func inOrder(b tour.Board, order squareOrder) []tour.Square {
	squares := make([]tour.Square, b.Squares())
	ranks := make([]uint64, len(squares))
	for i := range squares {
		squares[i] = tour.Square(i)
		ranks[i] = order(b, tour.Square(i))
	}
	slices.SortFunc(squares, func(s, t tour.Square) int {
		return cmp.Or(cmp.Compare(ranks[s], ranks[t]), cmp.Compare(s, t))
	})
	return squares
}

// surround fills in what the table holds of the moves from a square.
func (t *bitTable) surround(b tour.Board, s tour.Square) {
	number := t.numbers[s] % colourBit
	c := &t.colours[t.numbers[s]/colourBit]
	for m := tour.Move(1); m.Valid(); m++ {
		if to, ok := b.After(s, m); ok {
			c.around[number] |= 1 << (t.numbers[to] % colourBit)
		}
	}
	lost := uint64(8 - bits.OnesCount64(c.around[number]))
	c.empty.lost1 |= (lost & 1) << number
	c.empty.lost2 |= (lost >> 1 & 1) << number
	c.empty.lost4 |= (lost >> 2 & 1) << number
}

// try is the loop that a small board's tour is made by. Its shape is measured:
// the states live in registers, the tests of best are better predicted than
// computed, and swapping the colours is as fast as writing the loop out twice.
func (t *bitTable) try(start tour.Square, path []tour.Square) int {
	at := uint(t.numbers[start%bitMaxSquares])
	this, other := &t.colours[at/colourBit%2], &t.colours[1-at/colourBit%2]
	squares, nextSquares := &this.squares, &other.squares
	around, nextAround := &this.around, &other.around
	state, next := this.empty, other.empty
	state.free &^= 1 << (at % colourBit)
	for i := range path {
		path[i] = tour.Square(squares[at%colourBit])
		exits := around[at%colourBit] & next.free
		best := exits
		if most := best & next.lost4; most != 0 {
			best = most
		}
		if most := best & next.lost2; most != 0 {
			best = most
		}
		if most := best & next.lost1; most != 0 {
			best = most
		}
		if best == 0 {
			return i + 1
		}
		at = uint(bits.TrailingZeros64(best))
		next.free &^= 1 << (at % colourBit)
		carry := exits & next.lost1
		next.lost1 ^= exits
		next.lost4 ^= carry & next.lost2
		next.lost2 ^= carry
		squares, nextSquares = nextSquares, squares
		around, nextAround = nextAround, around
		state, next = next, state
	}
	return len(path)
}
