package tour

// Goal is what is asked of a tour besides its start.
type Goal string

// The goals.
const (
	Open   Goal = "open"   // any finish
	Closed Goal = "closed" // the finish is one move from the start
	To     Goal = "to"     // the finish is given
)

// Goals lists every goal in the order in which they are shown.
var Goals = []Goal{Open, Closed, To}

// ParseGoal reads the name of a goal.
func ParseGoal(s string) (Goal, error) {
	for _, g := range Goals {
		if s == string(g) {
			return g, nil
		}
	}
	return "", BadInput("goal", s, "a goal is open, closed or to")
}
