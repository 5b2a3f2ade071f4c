package oracle

// forward lists the knight's moves towards later columns; the others are their
// reversals, since no move stays in its column.
var forward = []struct{ columns, down int }{{2, -1}, {2, 1}, {1, -2}, {1, 2}}

// movesBack lists the slots of the squares from which a move leads to the
// newest square, which is in the given row and in slot 2·short+1. Squares lie
// column by column, so a square one column back in the same row is short slots
// below, and one row down is one slot above.
func movesBack(short, row int) []int {
	var back []int
	for _, move := range forward {
		if from := row - move.down; 0 <= from && from < short {
			back = append(back, 2*short+1-move.columns*short-move.down)
		}
	}
	return back
}

// movesAhead is the number of moves from the square in a slot to squares that
// come after the newest one, which is in the given row.
func movesAhead(short, row, slot int) int {
	newest := 2*short + 1
	// The row of the square newest-slot squares earlier; 3·short keeps the
	// number positive.
	from := (row - (newest - slot) + 3*short) % short
	ahead := 0
	for _, move := range forward {
		to := from + move.down
		if 0 <= to && to < short && slot+move.columns*short+move.down > newest {
			ahead++
		}
	}
	return ahead
}
