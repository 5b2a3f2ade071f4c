package verify

// Blob judges a tour in the encoding that files call codec 0: one nibble a move,
// its digit from 1 to 8, the high nibble of a byte first, and a last nibble of 0
// where the number of moves is odd. The start is not part of it, so that 1x1 has
// no bytes. Other codecs are unpacked to this one by the caller.
//
// Its error is an *Error; the step of a digit is the step that it makes, so that
// the first digit makes step 2.
func Blob(c Claim, moves []byte) (Verdict, error) {
	if err := c.check(); err != nil {
		return Verdict{}, err
	}
	squares := c.squares()
	if uint64(len(moves)) != squares/2 {
		return Verdict{}, broken(RuleLength, 0, "%s takes %d bytes of moves, not %d", c.board(), squares/2, len(moves))
	}
	if squares%2 == 0 {
		if pad := moves[len(moves)-1] & 15; pad != 0 {
			return Verdict{}, broken(RulePadding, 0, "the last nibble must be 0, not %d", pad)
		}
	}
	finish, err := walkBlob(c, moves)
	if err != nil {
		return Verdict{}, err
	}
	return c.conclude(finish)
}

// walkBlob walks all moves and returns the square on which they end. Messages
// are made elsewhere, which keeps this loop in the registers.
func walkBlob(c Claim, moves []byte) (finish int, err error) {
	seen := newVisited(c.squares())
	seen.enter(uint(c.Start))
	rows, cols := c.Rows, c.Cols
	row, col := c.Start/cols, c.Start%cols
	for i := range rows*cols - 1 {
		s := stepOf[nibble(moves, i)]
		if !oneMove(s.rows, s.cols) {
			return 0, badDigit(moves, i)
		}
		row += s.rows
		col += s.cols
		if uint(row) >= uint(rows) || uint(col) >= uint(cols) {
			return 0, leaves(c, moves, i, row, col)
		}
		if !seen.enter(uint(row*cols + col)) {
			return 0, returns(moves, i, row, col)
		}
	}
	return row*cols + col, nil
}

func badDigit(moves []byte, i int) error {
	return broken(RuleDigit, i+2, "%d is not a digit from 1 to 8", nibble(moves, i))
}

func leaves(c Claim, moves []byte, i, row, col int) error {
	digit := nibble(moves, i)
	s := stepOf[digit]
	return broken(RuleOffBoard, i+2, "digit %d leads from %d,%d to %d,%d, which is not on %s",
		digit, row-s.rows+1, col-s.cols+1, row+1, col+1, c.board())
}

func returns(moves []byte, i, row, col int) error {
	return broken(RuleRepeat, i+2, "%d,%d was entered at step %d", row+1, col+1, i+2-loop(moves, i))
}

// nibble is move i, from 0.
func nibble(moves []byte, i int) byte {
	pair := moves[i/2]
	if i%2 == 0 {
		pair >>= 4
	}
	return pair & 15
}

// loop is the number of moves, up to and with move i, since the walk last stood
// on the square to which move i leads. It is called only when there is one.
func loop(moves []byte, i int) int {
	rows, cols := 0, 0
	for first := i; first > 0; first-- {
		s := stepOf[nibble(moves, first)]
		rows += s.rows
		cols += s.cols
		if rows == 0 && cols == 0 {
			return i - first + 1
		}
	}
	return i + 1 // the square is the start
}
