package tour

// Move is one of the eight steps of a knight, numbered 1 to 8 clockwise from
// two up, one right. The digit is the same in files, on screen and in orders.
type Move uint8

// steps are the (row, column) differences of the moves, rows growing downwards.
var steps = [9][2]int{
	1: {-2, +1}, 2: {-1, +2}, 3: {+1, +2}, 4: {+2, +1},
	5: {+2, -1}, 6: {+1, -2}, 7: {-1, -2}, 8: {-2, -1},
}

// Step is the difference in rows and columns that the move makes.
func (m Move) Step() (rows, cols int) { return steps[m][0], steps[m][1] }

// Valid reports whether m is one of the eight moves.
func (m Move) Valid() bool { return 1 <= m && m <= 8 }

// After is the square that m leads to from s, or false when m leaves the board.
func (b Board) After(s Square, m Move) (Square, bool) {
	row, col := b.Row(s)+steps[m][0], b.Col(s)+steps[m][1]
	if row < 0 || row >= b.Rows || col < 0 || col >= b.Cols {
		return NoSquare, false
	}
	return b.At(row, col), true
}

// Degree is the number of squares one move from s, from 0 to 8.
func (b Board) Degree(s Square) int {
	n := 0
	for m := Move(1); m.Valid(); m++ {
		if _, ok := b.After(s, m); ok {
			n++
		}
	}
	return n
}

// Between is the move from one square to another, or false when they are not
// one move apart.
func (b Board) Between(from, to Square) (Move, bool) {
	rows, cols := b.Row(to)-b.Row(from), b.Col(to)-b.Col(from)
	if uint(rows+2) > 4 || uint(cols+2) > 4 {
		return 0, false
	}
	m := moveOf[rows+2][cols+2]
	return m, m != 0
}

// moveOf inverts steps; 0 where the difference is not a knight's.
var moveOf = func() (table [5][5]Move) {
	for m := Move(1); m.Valid(); m++ {
		rows, cols := m.Step()
		table[rows+2][cols+2] = m
	}
	return table
}()
