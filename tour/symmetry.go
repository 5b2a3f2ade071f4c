package tour

// Symmetry is one of the eight ways of laying a rectangle on itself or on its
// transposed: bit 0 turns the rows upside down, bit 1 the columns left to
// right, and bit 2 then exchanges rows and columns.
type Symmetry uint8

// Symmetries is their number; symmetries 0 to 3 keep the board's shape.
const Symmetries = 8

const (
	flipRows Symmetry = 1 << iota
	flipCols
	transpose
)

// HalfTurn turns a board by 180 degrees.
const HalfTurn = flipRows | flipCols

// Board is the board that y makes of b.
func (y Symmetry) Board(b Board) Board {
	if y&transpose != 0 {
		return b.Transposed()
	}
	return b
}

// Square is the square of y.Board(b) that y makes of the square s of b.
func (y Symmetry) Square(b Board, s Square) Square {
	row, col := b.Row(s), b.Col(s)
	if y&flipRows != 0 {
		row = b.Rows - 1 - row
	}
	if y&flipCols != 0 {
		col = b.Cols - 1 - col
	}
	if y&transpose != 0 {
		row, col = col, row
	}
	return y.Board(b).At(row, col)
}

// Tour is the image of a tour; a tour's image is a tour.
func (y Symmetry) Tour(t Tour) Tour {
	path := make([]Square, len(t.Path))
	for i, s := range t.Path {
		path[i] = y.Square(t.Board, s)
	}
	return Tour{Board: y.Board(t.Board), Path: path}
}

// Inverse is the symmetry that undoes y.
func (y Symmetry) Inverse() Symmetry {
	if y&transpose == 0 {
		return y
	}
	// Undoing exchanges first, so each flip returns as the flip of the other axis.
	inverse := transpose
	if y&flipRows != 0 {
		inverse |= flipCols
	}
	if y&flipCols != 0 {
		inverse |= flipRows
	}
	return inverse
}
