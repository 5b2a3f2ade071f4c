package play

import (
	"fmt"

	"tourcat/internal/render"
	"tourcat/solver"
	"tourcat/tour"
)

// Show is a walk or a search, of which one step after another is shown: a square
// placed at the end of the knight's way, or the last square undone. It begins
// with the knight on the start. It is not safe for concurrent use.
type Show struct {
	trail
	record
	search   *search // nil for a walk
	title    string
	notation tour.Notation
	start    tour.Square
	finish   tour.Square // the one asked for, or tour.NoSquare
}

// NewWalk shows the tour of an answer, which must have one, as the knight walks
// it. Squares are written in the notation n.
func NewWalk(a render.Answer, n tour.Notation) *Show {
	steps := int64(len(a.Tour.Path))
	s := &Show{
		trail: newTrail(a.Board), record: record{limit: steps},
		title: a.Sentence(n), notation: n, start: a.Start, finish: tour.NoSquare,
	}
	for _, square := range a.Tour.Path {
		s.add(solver.Step{Square: square})
	}
	s.Forward()
	return s
}

// NewSearch shows how a strategy looks for a path that solves the problem, whose
// squares must be on its board. The search is made step by step while it is
// shown; a step undone in it can still be shown again, as long as it is among
// the last ten million. The error is a *tour.InputError when the strategy is not
// a single search of paths or does not take so large a board.
func NewSearch(s *solver.Strategy, p solver.Problem, n tour.Notation) (*Show, error) {
	if squares := p.Board.Squares(); squares > s.MaxSquares() {
		return nil, tour.BadInput("board", p.Board.String(), "it has %d squares; %s takes boards of at most %d", squares, s.Name(), s.MaxSquares())
	}
	engine, ok := s.Search(p.Board)
	if !ok {
		return nil, tour.BadInput("strategy", s.Name(), "it is not a single search of paths, such as backtrack or warnsdorff")
	}
	engine.Reset(p)
	show := &Show{
		trail: newTrail(p.Board), record: record{limit: recordedSteps},
		search:   &search{engine: engine, problem: p, strategy: s.Name()},
		notation: n, start: p.Start, finish: tour.NoSquare,
	}
	show.title = fmt.Sprintf("%s on %s: %s from %s", s.Name(), p.Board, p.Goal, n.Format(p.Board, p.Start))
	if p.Goal == tour.To {
		show.finish = p.Finish
		show.title = fmt.Sprintf("%s on %s: from %s to %s", s.Name(), p.Board, n.Format(p.Board, p.Start), n.Format(p.Board, p.Finish))
	}
	show.Forward()
	return show, nil
}

// Forward shows one step more, or returns false at the end.
func (s *Show) Forward() bool {
	if s.shown == s.made {
		if s.search == nil {
			return false
		}
		step, ok := s.search.next()
		if !ok {
			return false
		}
		s.add(step)
	}
	s.apply(s.at(s.shown))
	s.shown++
	return true
}

// Back shows one step less, or returns false at the first step and where older
// ones are no longer known.
func (s *Show) Back() bool {
	// The step before it is needed as well, since it is the one to tell of.
	if s.shown-2 < s.oldest() {
		return false
	}
	s.shown--
	s.revert(s.at(s.shown))
	return true
}

// Ended reports whether the last step is shown and it is known that there are
// no more.
func (s *Show) Ended() bool {
	return s.shown == s.made && (s.search == nil || s.search.outcome != "")
}

// Outcome is what the show came to, whatever step is shown now; empty while a
// search is not at its end.
func (s *Show) Outcome() tour.Outcome {
	if s.search == nil {
		return tour.Found
	}
	return s.search.outcome
}

// forgotten reports whether steps before the one shown are no longer known.
func (s *Show) forgotten() bool { return s.shown-2 < s.oldest() && s.shown > 1 }

// last is the step that was made last.
func (s *Show) last() solver.Step { return s.at(s.shown - 1) }

// focus is the square that the last step is about.
func (s *Show) focus() tour.Square { return s.last().Square }

// choice reports whether the knight could enter a square now. The finish asked
// for is kept for the last move.
func (s *Show) choice(to tour.Square) bool {
	if !s.free(to) || len(s.squares) == 0 {
		return false
	}
	if to == s.finish && len(s.squares) < len(s.entered)-1 {
		return false
	}
	_, ok := s.board.Between(s.knight(), to)
	return ok
}

// stuck reports whether the knight has no square to enter.
func (s *Show) stuck() bool {
	for m := tour.Move(1); m.Valid(); m++ {
		if to, ok := s.board.After(s.knight(), m); ok && s.choice(to) {
			return false
		}
	}
	return true
}
