package count

import (
	"fmt"
	"math/big"
	"strings"

	"tourcat/tour"
)

// String says what a plan will do and take.
func (p *Plan) String() string {
	if p.known != nil {
		return fmt.Sprintf("%s: known by a rule, without counting", p.Problem)
	}
	exact := "checked at every addition"
	if p.Moduli[0] != 0 {
		exact = fmt.Sprintf("with %d moduli for a total below 2^%.0f", len(p.Moduli), p.BoundBits)
	}
	passes := "1 pass"
	if p.Passes > 1 {
		passes = fmt.Sprintf("%d passes", p.Passes)
	}
	return fmt.Sprintf("%s: method %s, %s with counters of %d bits, %s; memory at most %s",
		p.Problem, p.Method, passes, p.CounterBits, exact, Size(p.Bytes))
}

// Words writes a count as people read it: "9,862 closed tours".
func Words(n *big.Int, goal tour.Goal, fromStart bool) string {
	kind := "closed tours"
	switch {
	case goal == tour.To:
		kind = "tours from start to finish"
	case goal == tour.Open && fromStart:
		kind = "open tours from there"
	case goal == tour.Open:
		kind = "open tours, directed"
	}
	return grouped(n.String()) + " " + kind
}

// grouped puts a comma before every third digit from the right.
func grouped(digits string) string {
	var text strings.Builder
	for i := range len(digits) {
		if i > 0 && (len(digits)-i)%3 == 0 {
			text.WriteByte(',')
		}
		text.WriteByte(digits[i])
	}
	return text.String()
}
