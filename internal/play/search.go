package play

import (
	"tourcat/internal/render"
	"tourcat/solver"
	"tourcat/tour"
)

// search is a search of paths that is made while it is watched.
type search struct {
	engine   *solver.Search
	problem  solver.Problem
	strategy string
	outcome  tour.Outcome // empty while the search goes on
}

// next makes one step, or returns false when the search has ended.
func (s *search) next() (solver.Step, bool) {
	if s.outcome != "" {
		return solver.Step{}, false
	}
	step, _ := s.engine.Next()
	budget := s.problem.MaxNodes
	if budget != solver.NoLimit && !step.Undone && s.engine.Stats().Nodes > budget {
		// The step was one too many, and nobody sees it.
		s.outcome = tour.Undecided
		return solver.Step{}, false
	}
	switch {
	case s.engine.AtTour():
		s.outcome = tour.Found
	case len(s.engine.Path()) == 0:
		s.outcome = tour.Impossible
	}
	return step, true
}

// answer is what the search came to. It must have ended.
func (s *search) answer() render.Answer {
	p := s.problem
	a := render.Answer{
		Board: p.Board, Start: p.Start, Goal: p.Goal, FinishWanted: p.Finish,
		Strategy: s.strategy, Outcome: s.outcome, MaxNodes: p.MaxNodes,
	}
	switch s.outcome {
	case tour.Found:
		a.Tour = tour.Tour{Board: p.Board, Path: s.engine.Path()}
	case tour.Impossible:
		a.Proof = string(solver.ProofExhausted)
		a.Reason = solver.Reason(p, solver.ProofExhausted)
	}
	return a
}
