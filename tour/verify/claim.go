package verify

import (
	"fmt"
	"math"
)

// MaxSquares is the most squares that a board may have: the number of a square
// fits 32 bits.
const MaxSquares = math.MaxUint32

// Claim is what a stored or printed tour says of itself.
type Claim struct {
	Rows, Cols int
	Start      int    // number of the first square
	Goal       string // open, closed or to
	Finish     int    // number of the wanted last square with goal to, else -1
}

// Verdict is what a walk that keeps all rules really is, whatever was asked.
type Verdict struct {
	Finish int  // number of the last square
	Closed bool // the last square is one move from the first; never on 1x1
}

// check judges the claim without its walk.
func (c Claim) check() error {
	if c.Rows < 1 || c.Cols < 1 || uint64(c.Rows) > MaxSquares/uint64(c.Cols) {
		return broken(RuleBoard, 0, "%s is not a board of 1 to %d squares", c.board(), uint64(MaxSquares))
	}
	if err := c.checkGoal(); err != nil {
		return err
	}
	if !c.has(c.Start) {
		return broken(RuleStart, 0, "the start, number %d, is not on %s", c.Start, c.board())
	}
	return nil
}

func (c Claim) checkGoal() error {
	switch c.Goal {
	case "open", "closed":
		if c.Finish != -1 {
			return broken(RuleGoal, 0, "goal %s wants no finish, so it must be -1, not %d", c.Goal, c.Finish)
		}
	case "to":
		if !c.has(c.Finish) {
			return broken(RuleGoal, 0, "the wanted finish, number %d, is not on %s", c.Finish, c.board())
		}
	default:
		return broken(RuleGoal, 0, "%.20q is not open, closed or to", c.Goal)
	}
	return nil
}

// conclude judges a walk that entered every square once and ended on finish.
func (c Claim) conclude(finish int) (Verdict, error) {
	closed := oneMove(finish/c.Cols-c.Start/c.Cols, finish%c.Cols-c.Start%c.Cols)
	last := int(c.squares())
	if c.Goal == "to" && finish != c.Finish {
		return Verdict{}, broken(RuleFinish, last, "the walk ends on %s, not on %s", c.name(finish), c.name(c.Finish))
	}
	if c.Goal == "closed" && !closed {
		return Verdict{}, broken(RuleClosed, last, "%s is not one move from the start, %s", c.name(finish), c.name(c.Start))
	}
	return Verdict{Finish: finish, Closed: closed}, nil
}

// squares is the number of squares of a board of lawful size.
func (c Claim) squares() uint64 { return uint64(c.Rows) * uint64(c.Cols) }

// has takes a negative number for one far beyond the board.
func (c Claim) has(square int) bool { return uint64(square) < c.squares() }

func (c Claim) board() string { return fmt.Sprintf("%dx%d", c.Rows, c.Cols) }

// name is a square as ROW,COL; a number too great for the board has a row below
// the last.
func (c Claim) name(square int) string {
	return fmt.Sprintf("%d,%d", square/c.Cols+1, square%c.Cols+1)
}
