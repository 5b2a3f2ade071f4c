package solver

import (
	"context"
	"fmt"

	"tourcat/tour"
)

// Attempt is an engine that a strategy tried.
type Attempt struct {
	Engine Engine
	Why    string // what spoke for the engine
	Became string // what became of it
}

// Explain is Outline with the engines that were tried, in order; the last one
// gave the answer.
func (s *Strategy) Explain(ctx context.Context, p Problem) (Outline, []Attempt, error) {
	var tried []Attempt
	o, err := s.outline(ctx, p, nil, func(w *way, o Outline) {
		tried = append(tried, Attempt{Engine: w.engine, Why: w.why, Became: became(p, w.engine, o)})
	})
	if err != nil {
		return Outline{}, nil, err
	}
	refusal := Attempt{Engine: EngineRefusal, Why: "what a proof in constant time refutes needs no search", Became: "no such proof applies"}
	if o.Engine == EngineRefusal {
		refusal.Became = became(p, EngineRefusal, o)
	}
	return o, append([]Attempt{refusal}, tried...), nil
}

// became tells what an engine answered.
func became(p Problem, asked Engine, o Outline) string {
	by := ""
	if o.Outcome != gaveUp && o.Engine != asked {
		by = fmt.Sprintf(" by %s, which takes over what is small", o.Engine)
	}
	counts := fmt.Sprintf(" with %d nodes and %d backtracks", o.Stats.Nodes, o.Stats.Backtracks)
	switch o.Outcome {
	case gaveUp:
		return "gave up at dead ends, which proves nothing"
	case tour.Found:
		if described, ok := o.route.(fmt.Stringer); ok {
			return "found" + by + counts + ": " + described.String()
		}
		return "found" + by + counts
	case tour.Impossible:
		if o.Engine == EngineRefusal {
			counts = ""
		}
		return fmt.Sprintf("impossible (%s)%s%s: %s (source: %s)", o.Proof, by, counts, Reason(p, o.Proof), o.Proof.Source())
	default:
		return "undecided" + by + counts + ": the node budget was spent"
	}
}
