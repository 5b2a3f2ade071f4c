package solver_test

import (
	"strings"
	"testing"

	"tourcat/solver"
	"tourcat/tour"
)

// The proof is the first that applies, in the documented order.
func TestRefuse(t *testing.T) {
	for _, c := range []struct {
		board, start, finish string
		goal                 tour.Goal
		proof                solver.Proof
	}{
		{"1x1", "a1", "", tour.Open, ""},
		{"1x1", "a1", "a1", tour.To, ""},
		{"1x1", "a1", "", tour.Closed, solver.ProofNarrow},
		{"1x2", "a1", "", tour.Open, solver.ProofNarrow},
		{"2x20", "b2", "", tour.Closed, solver.ProofNarrow},
		{"20x2", "a1", "a2", tour.To, solver.ProofNarrow},
		{"3x3", "a2", "", tour.Open, solver.ProofColour},
		{"3x3", "b2", "", tour.Open, ""},
		{"3x3", "a1", "", tour.Open, ""},
		{"5x5", "a2", "", tour.Open, solver.ProofColour},
		{"5x5", "a2", "", tour.Closed, solver.ProofColour},
		{"7x7", "b7", "", tour.Open, solver.ProofColour},
		{"9x9", "b9", "", tour.Open, solver.ProofColour},
		{"5x5", "a1", "", tour.Closed, solver.ProofOddClosed},
		{"5x5", "a1", "a2", tour.To, solver.ProofColour},
		{"8x8", "a1", "h8", tour.To, solver.ProofColour},
		{"8x8", "a1", "a8", tour.To, ""},
		{"4x5", "a2", "", tour.Open, solver.ProofFourRows},
		{"4x5", "a1", "", tour.Open, ""},
		{"5x4", "b1", "", tour.Open, solver.ProofFourRows},
		{"5x4", "a1", "b3", tour.To, solver.ProofFourRows},
		{"4x8", "d3", "", tour.Open, solver.ProofFourRows},
		{"4x10", "a3", "", tour.Open, solver.ProofFourRows},
		{"4x30", "h3", "", tour.Open, solver.ProofFourRows},
		{"4x30", "a1", "", tour.Closed, solver.ProofFourRows},
		{"3x4", "a1", "", tour.Closed, solver.ProofFourRows},
		{"3x6", "a1", "", tour.Closed, solver.ProofSchwenk},
		{"8x3", "b2", "", tour.Closed, solver.ProofSchwenk},
		{"3x10", "a1", "", tour.Closed, ""},
	} {
		b := board(t, c.board)
		p := solver.Problem{Board: b, Start: square(t, b, c.start), Goal: c.goal}
		if c.finish != "" {
			p.Finish = square(t, b, c.finish)
		}
		proof, refused := solver.Refuse(p)
		if proof != c.proof || refused != (c.proof != "") {
			t.Errorf("%s: %q, want %q", p, proof, c.proof)
		}
	}
}

func TestReasonNamesWhatIsWrong(t *testing.T) {
	b := board(t, "8x8")
	p := solver.Problem{Board: b, Start: square(t, b, "a1"), Goal: tour.To, Finish: square(t, b, "h8")}
	reason := solver.Reason(p, solver.ProofColour)
	for _, word := range []string{"a1", "h8", "same colour", "64"} {
		if !strings.Contains(reason, word) {
			t.Errorf("%q does not name %q", reason, word)
		}
	}
	for _, proof := range []solver.Proof{
		solver.ProofNarrow, solver.ProofColour, solver.ProofOddClosed,
		solver.ProofFourRows, solver.ProofSchwenk, solver.ProofExhausted,
	} {
		if solver.Reason(p, proof) == "" || proof.Source() == "" {
			t.Errorf("%s has no reason or no source", proof)
		}
	}
}

// A refusal costs no memory, so it can answer for any board.
func TestRefuseAllocatesNothing(t *testing.T) {
	for _, size := range []string{"1000000x1000", "4x1000000000", "8x3"} {
		p := solver.Problem{Board: board(t, size), Start: 5, Goal: tour.To, Finish: 9}
		if allocs := testing.AllocsPerRun(100, func() { solver.Refuse(p) }); allocs != 0 {
			t.Errorf("%s: %v allocations", p, allocs)
		}
	}
}
