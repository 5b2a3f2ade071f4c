package play

import (
	tea "charm.land/bubbletea/v2"

	"tourcat/tour"
)

// Cell is what is to be seen on a square.
func (s *Show) Cell(square tour.Square) (Mark, string) { return s.cell(square) }

// RecordOnly makes a show that has hardly begun forget all but its last steps.
func (s *Show) RecordOnly(steps int64) { s.limit = steps }

// Tick is the message that the player waits for.
func (p *Player) Tick() tea.Msg { return tick{p.ticks} }

// Follow is follow.
func (w Window) Follow(b tour.Board, s tour.Square, rows, cols int) Window {
	return w.follow(b, s, rows, cols)
}
