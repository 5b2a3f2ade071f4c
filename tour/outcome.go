package tour

// Outcome is what became of a question. A question whose answer was cancelled
// or timed out has no outcome.
type Outcome string

// The outcomes.
const (
	Found      Outcome = "found"      // a tour, verified
	Impossible Outcome = "impossible" // proved: there is none
	Undecided  Outcome = "undecided"  // the budget was spent, of nodes or of a single try; nothing is known
)

// Outcomes lists every outcome in the order in which they are shown.
var Outcomes = []Outcome{Found, Impossible, Undecided}
