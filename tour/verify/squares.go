package verify

import "slices"

// Squares judges a tour given as the numbers of its squares in the order in
// which they are entered, the start first. Its error is an *Error.
func Squares[S ~uint32](c Claim, path []S) (Verdict, error) {
	if err := c.check(); err != nil {
		return Verdict{}, err
	}
	if uint64(len(path)) != c.squares() {
		return Verdict{}, broken(RuleLength, 0, "%s has %d squares, the walk has %d", c.board(), c.squares(), len(path))
	}
	if int(path[0]) != c.Start {
		return Verdict{}, broken(RuleStart, 1, "the walk begins on %s, not on %s", c.name(int(path[0])), c.name(c.Start))
	}
	if err := walkSquares(c, path); err != nil {
		return Verdict{}, err
	}
	return c.conclude(int(path[len(path)-1]))
}

// walkSquares walks from path[0], which is on the board, to the end.
func walkSquares[S ~uint32](c Claim, path []S) error {
	squares, cols := uint32(c.squares()), uint32(c.Cols)
	seen := newVisited(c.squares())
	seen.enter(uint(c.Start))
	row, col := c.Start/c.Cols, c.Start%c.Cols
	for i := 1; i < len(path); i++ {
		square := uint32(path[i])
		if square >= squares {
			return beyond(c, path, i)
		}
		// A division of 32 bits is much faster than one of 64.
		nextRow, nextCol := int(square/cols), int(square%cols)
		if !oneMove(nextRow-row, nextCol-col) {
			return noMove(c, path, i)
		}
		if !seen.enter(uint(square)) {
			return repeats(c, path, i)
		}
		row, col = nextRow, nextCol
	}
	return nil
}

func beyond[S ~uint32](c Claim, path []S, i int) error {
	return broken(RuleOffBoard, i+1, "%s is not on %s", c.name(int(path[i])), c.board())
}

func noMove[S ~uint32](c Claim, path []S, i int) error {
	return broken(RuleKnight, i+1, "%s to %s is no knight's move", c.name(int(path[i-1])), c.name(int(path[i])))
}

func repeats[S ~uint32](c Claim, path []S, i int) error {
	return broken(RuleRepeat, i+1, "%s was entered at step %d", c.name(int(path[i])), slices.Index(path, path[i])+1)
}
