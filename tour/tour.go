package tour

import "fmt"

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
	digits := make([]byte, 0, len(t.Path))
	for i := 1; i < len(t.Path); i++ {
		m, err := t.move(i)
		if err != nil {
			return "", err
		}
		digits = append(digits, '0'+byte(m))
	}
	return string(digits), nil
}

// move is the move that enters Path[i].
func (t Tour) move(i int) (Move, error) {
	m, ok := t.Board.Between(t.Path[i-1], t.Path[i])
	if !ok {
		return 0, fmt.Errorf("tour: step %d: %s to %s is no knight's move",
			i+1, t.Board.Name(t.Path[i-1]), t.Board.Name(t.Path[i]))
	}
	return m, nil
}

// FromMoves walks a string of move digits from start. It refuses digits other
// than 1 to 8, a walk that leaves the board, and a number of moves that does
// not fit the board; it does not look for squares entered twice.
func FromMoves(b Board, start Square, moves string) (Tour, error) {
	if !b.Has(start) {
		return Tour{}, fmt.Errorf("tour: start %d is not on %s", start, b)
	}
	if len(moves) != b.Squares()-1 {
		return Tour{}, fmt.Errorf("tour: %s needs %d moves, not %d", b, b.Squares()-1, len(moves))
	}
	w := newWalk(b, start)
	for i := range len(moves) {
		if err := w.enter(Move(moves[i] - '0')); err != nil {
			return Tour{}, err
		}
	}
	return w.tour, nil
}

// walk builds a tour move by move, keeping row and column beside the square.
type walk struct {
	tour     Tour
	row, col int
}

func newWalk(b Board, start Square) walk {
	path := append(make([]Square, 0, b.Squares()), start)
	return walk{tour: Tour{Board: b, Path: path}, row: b.Row(start), col: b.Col(start)}
}

func (w *walk) enter(m Move) error {
	if !m.Valid() {
		return fmt.Errorf("tour: step %d: a move is a digit from 1 to 8", len(w.tour.Path)+1)
	}
	b := w.tour.Board
	w.row += steps[m][0]
	w.col += steps[m][1]
	if w.row < 0 || w.row >= b.Rows || w.col < 0 || w.col >= b.Cols {
		return fmt.Errorf("tour: step %d: move %d leaves the board %s", len(w.tour.Path)+1, m, b)
	}
	w.tour.Path = append(w.tour.Path, b.At(w.row, w.col))
	return nil
}
