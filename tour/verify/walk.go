package verify

// walk is a walk so far: where it stands and what it has entered.
type walk struct {
	claim    Claim
	seen     visited
	row, col int    // where the last move led, on the board or not
	left     uint64 // moves that are still to come
}

// begin begins a walk at the start of a lawful claim. The caller makes the bits,
// which for a small board need no memory from the heap then.
func begin(c Claim, seen visited) walk {
	seen.enter(uint(c.Start))
	return walk{claim: c, seen: seen, row: c.Start / c.Cols, col: c.Start % c.Cols, left: c.squares() - 1}
}

// enter makes moves, a digit in each byte, up to the first that breaks a rule,
// with which the walk has ended.
func (w *walk) enter(digits []byte) *Error {
	within := digits[:min(uint64(len(digits)), w.left)]
	made := w.move(within)
	w.left -= uint64(made)
	switch {
	case made < len(within):
		return w.refusal(digits[made])
	case made < len(digits):
		return broken(RuleLength, w.step(), "%s takes %d moves, and this is one more", w.claim.board(), w.claim.squares()-1)
	}
	return nil
}

// move makes moves up to the first that cannot be made, and returns how many it
// made. What is wrong with that one is found out elsewhere, which keeps this loop
// in the registers; what is no digit stands still, on a square that was entered.
func (w *walk) move(digits []byte) int {
	rows, cols, seen := w.claim.Rows, w.claim.Cols, w.seen
	row, col := w.row, w.col
	for i, digit := range digits {
		s := &stepOf[digit]
		row += s.rows
		col += s.cols
		if uint(row) >= uint(rows) || uint(col) >= uint(cols) || !seen.enter(uint(row*cols+col)) {
			w.row, w.col = row, col
			return i
		}
	}
	w.row, w.col = row, col
	return len(digits)
}

// step is the step that the next move makes.
func (w *walk) step() int { return int(w.claim.squares()-w.left) + 1 }

// refusal says why the last move cannot be made.
func (w *walk) refusal(digit byte) *Error {
	s := stepOf[digit]
	switch {
	case !oneMove(s.rows, s.cols):
		return broken(RuleDigit, w.step(), "%d is not a digit from 1 to 8", digit)
	case uint(w.row) >= uint(w.claim.Rows), uint(w.col) >= uint(w.claim.Cols):
		return broken(RuleOffBoard, w.step(), "digit %d leads from %d,%d to %d,%d, which is not on %s",
			digit, w.row-s.rows+1, w.col-s.cols+1, w.row+1, w.col+1, w.claim.board())
	}
	return broken(RuleRepeat, w.step(), "%d,%d was entered before", w.row+1, w.col+1)
}

// conclude judges the walk as a whole, after its last move.
func (w *walk) conclude() (Verdict, error) {
	if w.left > 0 {
		moves := w.claim.squares() - 1
		return Verdict{}, broken(RuleLength, 0, "%s takes %d moves, not %d", w.claim.board(), moves, moves-w.left)
	}
	return w.claim.conclude(w.row*w.claim.Cols + w.col)
}
