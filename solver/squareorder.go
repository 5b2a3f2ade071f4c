package solver

import (
	"math/rand/v2"

	"tourcat/tour"
)

// squareOrder ranks the squares of a board, from 0: of equally good moves that
// to the lowest rank is made, and of equal ranks that to the lowest square.
type squareOrder func(b tour.Board, s tour.Square) uint64

// squareOrders are the orders in which quick breaks ties, the one that fails
// least often first, the others chosen because they succeed where those before
// them fail. The shuffled ones come last: they mend the most on boards of up to
// bitMaxSquares with a side of at most 5, and fail on large boards.
var squareOrders = [...]squareOrder{farFromCentre, byColumns, byRows, nearEdges, shuffled(33), shuffled(51)}

const (
	bitOrders = len(squareOrders)     // tries on a small board
	keyOrders = len(squareOrders) - 2 // tries on a large board: not the shuffled orders
)

// farFromCentre is Arnd Roth's order.
func farFromCentre(b tour.Board, s tour.Square) uint64 {
	// Twice the distance to the centre lines, so that it is whole on even sides.
	row, col := 2*b.Row(s)-b.Rows+1, 2*b.Col(s)-b.Cols+1
	farthest := (b.Rows-1)*(b.Rows-1) + (b.Cols-1)*(b.Cols-1)
	return uint64(farthest - row*row - col*col)
}

func byColumns(b tour.Board, s tour.Square) uint64 { return uint64(b.Col(s)) }

func byRows(b tour.Board, s tour.Square) uint64 { return uint64(b.Row(s)) }

// nearEdges adds the distances to the nearest horizontal and vertical edge.
func nearEdges(b tour.Board, s tour.Square) uint64 {
	row, col := b.Row(s), b.Col(s)
	return uint64(min(row, b.Rows-1-row) + min(col, b.Cols-1-col))
}

// shuffled is an order without a pattern. It hashes squares rather than permute
// them: the numbers of a PCG are fixed for ever, those of rand.Perm are not.
func shuffled(seed uint64) squareOrder {
	return func(_ tour.Board, s tour.Square) uint64 { return rand.NewPCG(seed, uint64(s)).Uint64() }
}
