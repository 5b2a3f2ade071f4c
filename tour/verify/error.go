package verify

import "fmt"

// Rule names one of the conditions of a claimed tour.
type Rule string

// The rules, in the order in which they are judged: board to padding before the
// walk, digit to repeat at every step of it, finish and closed at its end.
const (
	RuleBoard    Rule = "board"     // rows and columns are at least 1, squares at most MaxSquares
	RuleGoal     Rule = "goal"      // the goal is open, closed or to; only to wants a finish, which is on the board
	RuleStart    Rule = "start"     // the start is on the board and is the first square
	RuleLength   Rule = "length"    // the walk has as many squares as the board
	RulePadding  Rule = "padding"   // the nibble after the last move is 0
	RuleDigit    Rule = "digit"     // a move is a digit from 1 to 8
	RuleOffBoard Rule = "off-board" // every square is on the board
	RuleKnight   Rule = "knight"    // every step is a knight's move
	RuleRepeat   Rule = "repeat"    // no square is entered twice
	RuleFinish   Rule = "finish"    // goal to: the last square is the wanted finish
	RuleClosed   Rule = "closed"    // goal closed: the last square is one move from the start
)

// Error says which rule is broken first, and where.
type Error struct {
	Rule   Rule
	Step   int    // the step that breaks it, from 1; 0 when it is the claim or the whole
	Detail string // what is there and what should be, squares as ROW,COL from 1
}

func (e *Error) Error() string {
	if e.Step == 0 {
		return fmt.Sprintf("verify: %s: %s", e.Rule, e.Detail)
	}
	return fmt.Sprintf("verify: %s: step %d: %s", e.Rule, e.Step, e.Detail)
}

// broken builds an Error whose detail is formatted like fmt.Sprintf.
func broken(rule Rule, step int, format string, args ...any) *Error {
	return &Error{Rule: rule, Step: step, Detail: fmt.Sprintf(format, args...)}
}
