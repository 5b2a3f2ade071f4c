package solver

import (
	"slices"
	"sync"

	"tourcat/tour"
)

// quickMaxSquares is the size of the largest board that quick takes. keyStride
// follows from it.
const quickMaxSquares = 1 << 10

// quick looks for open tours by Warnsdorff's rule without ever taking a move
// back. When a try ends at a dead end the next one begins anew and breaks ties
// in another order of the squares. A try costs a few nanoseconds a square, and
// of the boards with both sides longer than 5 hardly any start resists all of
// them; on narrower boards many do. A failure proves nothing.
//
// It is safe for concurrent use. The same board and start always get the same
// answer.
type quick struct {
	bits   bitBoards
	arrays sync.Pool // of *keyBoard
}

func newQuick() *quick { return &quick{} }

// tryer is a board prepared for tries.
type tryer interface {
	// try follows the rule from the start, with ties broken by the given order,
	// to the first dead end. It writes the squares that it enters into the path,
	// which has room for all, and returns how many they are.
	try(order int, start tour.Square, path []tour.Square) (entered int)
}

// solve looks for an open tour from the start and writes it into buffer[:0], or
// into fresh memory where its capacity is too small. Every square of a failed
// try counts as a node and as a backtrack.
func (q *quick) solve(b tour.Board, start tour.Square, buffer []tour.Square) (path []tour.Square, stats Stats, ok bool) {
	n := b.Squares()
	switch {
	case n > quickMaxSquares || !b.Has(start), min(b.Rows, b.Cols) < 3 && n > 1:
		return nil, Stats{}, false
	case n <= bitMaxSquares:
		return attempt(q.bits.board(b), bitOrders, start, slices.Grow(buffer[:0], n)[:n])
	}
	k, ok := q.arrays.Get().(*keyBoard)
	if !ok || k.board != b {
		k = newKeyBoard(b)
	}
	path, stats, ok = attempt(k, keyOrders, start, slices.Grow(buffer[:0], n)[:n])
	q.arrays.Put(k)
	return path, stats, ok
}

// attempt tries one order after the other until the whole path is entered.
func attempt(t tryer, orders int, start tour.Square, path []tour.Square) ([]tour.Square, Stats, bool) {
	var stats Stats
	for order := range orders {
		entered := t.try(order, start, path)
		stats.Nodes += int64(entered)
		if entered == len(path) {
			return path, stats, true
		}
		stats.Backtracks += int64(entered)
	}
	return nil, Stats{}, false
}
