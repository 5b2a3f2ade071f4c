package verify_test

import (
	"errors"

	"pgregory.net/rapid"

	"tourcat/tour/verify"
)

// finding is what is to be compared of a refusal.
type finding struct {
	Rule verify.Rule
	Step int
}

// found takes the finding out of an error of the package; the zero finding is
// acceptance.
func found(tb rapid.TB, err error) finding {
	tb.Helper()
	if err == nil {
		return finding{}
	}
	var broken *verify.Error
	if !errors.As(err, &broken) {
		tb.Fatalf("%T is not a *verify.Error: %v", err, err)
	}
	return finding{broken.Rule, broken.Step}
}

// judgePath is the rules once more, as plainly as they can be written: the first
// step of a path from the claimed start that breaks one.
func judgePath(c verify.Claim, path []uint32) finding {
	entered := map[uint32]bool{path[0]: true}
	for i := 1; i < len(path); i++ {
		switch {
		case uint64(path[i]) >= uint64(c.Rows)*uint64(c.Cols):
			return finding{verify.RuleOffBoard, i + 1}
		case !apart(c, path[i-1], path[i]):
			return finding{verify.RuleKnight, i + 1}
		case entered[path[i]]:
			return finding{verify.RuleRepeat, i + 1}
		}
		entered[path[i]] = true
	}
	last := path[len(path)-1]
	switch {
	case c.Goal == "to" && int(last) != c.Finish:
		return finding{verify.RuleFinish, len(path)}
	case c.Goal == "closed" && !apart(c, last, path[0]):
		return finding{verify.RuleClosed, len(path)}
	}
	return finding{}
}

// apart reports whether two squares are a knight's move apart.
func apart(c verify.Claim, a, b uint32) bool {
	rows := distance(int(a)/c.Cols, int(b)/c.Cols)
	cols := distance(int(a)%c.Cols, int(b)%c.Cols)
	return rows == 1 && cols == 2 || rows == 2 && cols == 1
}

func distance(a, b int) int { return max(a-b, b-a) }

// judgeMoves walks move digits until one is none or leaves the board, and leaves
// the rest to judgePath, whose finding comes first when its step is no later.
func judgeMoves(c verify.Claim, moves []byte) finding {
	path := []uint32{uint32(c.Start)}
	row, col := c.Start/c.Cols, c.Start%c.Cols
	var stop finding
	for i, digit := range moves {
		rows, cols, ok := stepOf(digit)
		if !ok {
			stop = finding{verify.RuleDigit, i + 2}
			break
		}
		row, col = row+rows, col+cols
		if row < 0 || row >= c.Rows || col < 0 || col >= c.Cols {
			stop = finding{verify.RuleOffBoard, i + 2}
			break
		}
		path = append(path, uint32(row*c.Cols+col))
	}
	if stop == (finding{}) {
		return judgePath(c, path)
	}
	c.Goal = "open"
	if earlier := judgePath(c, path); earlier != (finding{}) {
		return earlier
	}
	return stop
}

// stepOf inverts digits.
func stepOf(digit byte) (rows, cols int, ok bool) {
	for step, d := range digits {
		if d == digit {
			return step[0], step[1], true
		}
	}
	return 0, 0, false
}

// nibbles takes n move digits out of a blob.
func nibbles(blob []byte, n int) []byte {
	moves := make([]byte, n)
	for i := range moves {
		moves[i] = blob[i/2] >> (4 * (1 - i%2)) & 15
	}
	return moves
}
