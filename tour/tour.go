package tour

import (
	"fmt"
	"strconv"
	"strings"
)

// Tour is a walk that a solver or a file claims to be a tour: Path[0] is the
// start, and every square of the board is entered once. The type promises
// nothing of this; package verify checks it.
type Tour struct {
	Board Board
	Path  []Square
}

// Start is the first square of the tour.
func (t Tour) Start() Square { return t.Path[0] }

// Finish is the last square of the tour.
func (t Tour) Finish() Square { return t.Path[len(t.Path)-1] }

// Closed reports whether the finish is one move from the start. The tour of
// 1x1 is not closed.
func (t Tour) Closed() bool {
	_, ok := t.Board.Between(t.Finish(), t.Start())
	return ok
}

// Moves writes the tour as move digits, one for each square after the start.
func (t Tour) Moves() (string, error) {
	var digits strings.Builder
	digits.Grow(len(t.Path))
	for i := 1; i < len(t.Path); i++ {
		m, ok := t.Board.Between(t.Path[i-1], t.Path[i])
		if !ok {
			return "", t.noMove(i)
		}
		digits.WriteByte('0' + byte(m))
	}
	return digits.String(), nil
}

// noMove tells that no move enters Path[i].
func (t Tour) noMove(i int) error {
	return fmt.Errorf("tour: step %d: %s to %s is no knight's move",
		i+1, t.Board.Name(t.Path[i-1]), t.Board.Name(t.Path[i]))
}

// FromMoves walks a string of move digits from start. It refuses, with an
// *InputError, a start that is not on the board, digits other than 1 to 8, a
// walk that leaves the board, and a number of moves that does not fit the board;
// it does not look for squares entered twice.
func FromMoves(b Board, start Square, moves string) (Tour, error) {
	if !b.Has(start) {
		return Tour{}, BadInput("start", strconv.FormatUint(uint64(start), 10), "this is the number of no square of %s", b)
	}
	if len(moves) != b.Squares()-1 {
		return Tour{}, BadInput("moves", moves, "%s needs %d moves, not %d", b, b.Squares()-1, len(moves))
	}
	w := newWalk(b, start)
	for i := range len(moves) {
		if m := Move(moves[i] - '0'); !w.enter(m) {
			return Tour{}, BadInput("moves", moves, "%v", w.refusal(m))
		}
	}
	return w.tour(), nil
}

// walk builds a tour move by move, keeping row and column beside the square.
type walk struct {
	board    Board
	path     []Square
	row, col int // where the last move led, on the board or not
}

func newWalk(b Board, start Square) walk {
	path := append(make([]Square, 0, b.Squares()), start)
	return walk{board: b, path: path, row: b.Row(start), col: b.Col(start)}
}

// enter makes a move, or returns false where refusal tells why it cannot. The
// walk has ended then.
func (w *walk) enter(m Move) bool {
	if !m.Valid() {
		return false
	}
	w.row += steps[m][0]
	w.col += steps[m][1]
	if uint(w.row) >= uint(w.board.Rows) || uint(w.col) >= uint(w.board.Cols) {
		return false
	}
	w.path = append(w.path, w.board.At(w.row, w.col))
	return true
}

func (w *walk) refusal(m Move) error {
	step := len(w.path) + 1
	if !m.Valid() {
		return fmt.Errorf("step %d: a move is a digit from 1 to 8", step)
	}
	return fmt.Errorf("step %d: move %d from %s leaves the board %s", step, m, w.board.Name(w.path[step-2]), w.board)
}

func (w *walk) tour() Tour { return Tour{Board: w.board, Path: w.path} }
