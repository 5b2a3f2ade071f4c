package count

import "fmt"

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
	memory := "at most"
	if p.keep { // layers, whose size is a guess
		memory = "about"
	}
	return fmt.Sprintf("%s: method %s, %s with counters of %d bits, %s; memory %s %s",
		p.Problem, p.Method, passes, p.CounterBits, exact, memory, Size(p.Bytes))
}
