package play

import (
	"fmt"

	"tourcat/tour"
)

// Title says what is shown, in one line.
func (s *Show) Title() string { return s.title }

// Headline says what the last step did: "step 12 of 64  d4", or of a search
// "node 120  backtracks 56  undone c3".
func (s *Show) Headline() string {
	square := s.notation.Format(s.board, s.focus())
	if s.search == nil {
		return fmt.Sprintf("step %d of %d  %s", len(s.squares), len(s.entered), square)
	}
	line := fmt.Sprintf("node %d  backtracks %d  ", s.nodes, s.backtracks)
	if s.last().Undone {
		line += "undone " + square
		if knight := s.knight(); knight != tour.NoSquare {
			line += ", back on " + s.notation.Format(s.board, knight)
		}
		return line
	}
	line += "entered " + square
	switch {
	case s.Ended() && s.search.outcome == tour.Found:
		line += ": a tour"
	case len(s.squares) == len(s.entered):
		line += ": dead end, the goal is missed"
	case s.stuck():
		line += ": dead end"
	}
	return line
}

// Conclusion says what a search came to, or nothing while the shown step is not
// its end. A walk needs none.
func (s *Show) Conclusion() string {
	if s.search == nil || !s.Ended() {
		return ""
	}
	return s.search.answer().Sentence(s.notation)
}
