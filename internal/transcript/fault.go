package transcript

import (
	"fmt"
	"strings"

	"tourcat/tour/verify"
)

// The rules that a text can break before it is a walk that package verify can
// judge.
const (
	RuleText    verify.Rule = "text"    // the input can be read
	RuleNumbers verify.Rule = "numbers" // a board has each number from 1, or from 0, once
)

// Fault says why an input is not a tour, or not the one that it claims to be.
type Fault struct {
	Rule   verify.Rule
	Step   int // from 1; 0 when it is the whole
	Line   int // of the input, from 1; 0 when no place shows the fault
	Column int // counted in characters, from 1; 0 with line 0
	Detail string
}

// Error is the fault in one line: "knight: step 13 (line 3, column 7): …".
func (f *Fault) Error() string {
	var where []string
	if f.Step > 0 {
		where = append(where, fmt.Sprintf("step %d", f.Step))
	}
	if f.Line > 0 {
		where = append(where, fmt.Sprintf("line %d, column %d", f.Line, f.Column))
	}
	if len(where) == 0 {
		return fmt.Sprintf("%s: %s", f.Rule, f.Detail)
	}
	return fmt.Sprintf("%s: %s: %s", f.Rule, strings.Join(where, ", "), f.Detail)
}

// broken is a fault of a rule without a place.
func broken(rule verify.Rule, format string, args ...any) *Fault {
	return &Fault{Rule: rule, Detail: fmt.Sprintf(format, args...)}
}

// at adds the place of a byte of the input.
func (f *Fault) at(text string, offset int) *Fault {
	f.Line, f.Column = place(text, offset)
	return f
}

// ofStep adds a step, from 1.
func (f *Fault) ofStep(step int) *Fault {
	f.Step = step
	return f
}
