package solver

import (
	"math/bits"
	"slices"

	"tourcat/tour"
)

// A keyBoard has a key for each square, so that the rule is a least key: the
// number of exits, then the rank that breaks ties, then the square, then the
// place of the key in the array. Entered squares and those of a border two
// squares wide have keys beyond all others.
const (
	keyPlaceBits  = 16
	keySquareBits = 16
	keyRankBits   = 24
	keyRankShift  = keyPlaceBits + keySquareBits
	oneExit       = 1 << (keyRankShift + keyRankBits)
	keyEntered    = 1 << 62
)

// keyStride is what the place of a key grows by from row to row. It is the same
// on all boards, with room for the shorter side of the largest and its border,
// so that the places around a square are constants.
const keyStride = 32 + 2

// keyReach is how far from a square's place that of a neighbour can be.
const keyReach = 2*keyStride + 1

// keyBoard is a board of at most quickMaxSquares prepared for tries.
type keyBoard struct {
	board tour.Board
	keys  []uint64
	empty [keyOrders][]uint64 // by order, the keys of the empty board; nil until needed
}

func newKeyBoard(b tour.Board) *keyBoard {
	return &keyBoard{board: b, keys: make([]uint64, (max(b.Rows, b.Cols)+4)*keyStride)}
}

// place is where the key of a square is. The longer side runs along the array.
func (k *keyBoard) place(s tour.Square) int {
	row, col := k.board.Row(s), k.board.Col(s)
	if k.board.Cols > k.board.Rows {
		row, col = col, row
	}
	return (row+2)*keyStride + col + 1
}

func (k *keyBoard) emptyKeys(order squareOrder) []uint64 {
	keys := slices.Repeat([]uint64{keyEntered}, len(k.keys))
	b := k.board
	for s := range tour.Square(b.Squares()) {
		exits := bits.OnesCount8(legalMoves(b, b.Row(s), b.Col(s)))
		place := k.place(s)
		keys[place] = uint64(exits)*oneExit | order(b, s)<<keyRankShift | uint64(s)<<keyPlaceBits | uint64(place)
	}
	return keys
}

func (k *keyBoard) try(order int, start tour.Square, path []tour.Square) int {
	if k.empty[order] == nil {
		k.empty[order] = k.emptyKeys(squareOrders[order])
	}
	keys := k.keys
	copy(keys, k.empty[order])
	best := keys[k.place(start)]
	for i := range path {
		path[i] = tour.Square(best >> keyPlaceBits % (1 << keySquareBits))
		best = enter(keys, int(best%(1<<keyPlaceBits)))
		if best >= keyEntered/2 {
			return i + 1
		}
	}
	return len(path)
}

// enter takes an exit from the squares around a place, and returns the least of
// their keys. They are around the centre of the window, in the order of places.
func enter(keys []uint64, place int) uint64 {
	w := (*[2*keyReach + 1]uint64)(keys[place-keyReach:])
	w[keyReach] = keyEntered
	a := w[0] - oneExit
	b := w[2] - oneExit
	c := w[keyStride-1] - oneExit
	d := w[keyStride+3] - oneExit
	e := w[3*keyStride-1] - oneExit
	f := w[3*keyStride+3] - oneExit
	g := w[4*keyStride] - oneExit
	h := w[4*keyStride+2] - oneExit
	w[0], w[2], w[keyStride-1], w[keyStride+3] = a, b, c, d
	w[3*keyStride-1], w[3*keyStride+3], w[4*keyStride], w[4*keyStride+2] = e, f, g, h
	return unseen(min(min(min(a, b), min(c, d)), min(min(e, f), min(g, h))))
}

// unseen returns its argument in a way that the compiler does not see through.
// Of minima that an address is computed from it would make jumps, whose wrong
// predictions take as long as the rest of the step; of all others it makes
// conditional moves.
func unseen(key uint64) uint64 {
	same, _ := bits.Sub64(key, 0, 0)
	return same
}
