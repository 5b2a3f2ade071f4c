package solver_test

import (
	"strings"
	"testing"

	"tourcat/solver"
	"tourcat/tour"
)

func TestExplainTellsTheWay(t *testing.T) {
	for _, c := range []struct {
		board, start, finish string
		goal                 tour.Goal
		engines              string // tried, in order
		became               string // part of what became of the last
	}{
		{"8x8", "a1", "", tour.Open, "refusal path", "found with 64 nodes"},
		{"8x8", "a1", "h8", tour.To, "refusal", "same colour"},
		{"8x8", "a1", "b1", tour.To, "refusal exact", "found with"},
		{"3x3", "b2", "", tour.Open, "refusal path exact", "impossible (exhausted)"},
		{"5x12", "b3", "e5", tour.To, "refusal exact", "squares with two exits"},
		{"100x90", "a1", "", tour.Closed, "refusal tiles", "8 by 7 tiles, most of 12x12"},
	} {
		b := board(t, c.board)
		p := solver.Problem{Board: b, Start: square(t, b, c.start), Goal: c.goal}
		if c.finish != "" {
			p.Finish = square(t, b, c.finish)
		}
		o, tried, err := strategy(t, "auto").Explain(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		var engines []string
		for _, a := range tried {
			engines = append(engines, string(a.Engine))
			if a.Why == "" {
				t.Errorf("%s: %s has no reason", p, a.Engine)
			}
		}
		last := tried[len(tried)-1]
		if got := strings.Join(engines, " "); got != c.engines || !strings.Contains(last.Became, c.became) || last.Engine != o.Engine {
			t.Errorf("%s by %s: tried %s, %q", p, o.Engine, got, last.Became)
		}
	}
}
