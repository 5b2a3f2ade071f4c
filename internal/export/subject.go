package export

import (
	"fmt"

	"tourcat/internal/judge"
	"tourcat/store"
	"tourcat/tour"
)

// subject is what lines are written of: a row and, when it has one, its tour.
type subject struct {
	row   store.Result
	tour  tour.Tour // only when found and of a result
	set   store.Set // only of an enumerated tour
	step  int       // of the line, from 0; only in the table steps
	board string
	names []string // of the squares of the board, "" where not made yet; empty for a big board
}

// mostNames bounds the memory of the names that are kept.
const mostNames = 1 << 14

// take turns to the next row. It refuses one that is damaged.
func (s *subject) take(row store.Result) error {
	if (row.Goal == tour.To) != row.Board.Has(row.FinishWanted) {
		return fmt.Errorf("export: result %d asks for goal %s with the finish %d, run `tourcat verify`", row.ID, row.Goal, row.FinishWanted)
	}
	s.turnTo(row.Board)
	s.row, s.tour = row, tour.Tour{}
	if !s.found() {
		return nil
	}
	var err error
	if s.tour, err = judge.Tour(row); err != nil {
		return fmt.Errorf("export: result %d (%s) is not the tour that it claims, run `tourcat verify`: %w", row.ID, row.Key, err)
	}
	return nil
}

// turnTo turns to a board.
func (s *subject) turnTo(b tour.Board) {
	if s.board != "" && b == s.row.Board {
		return
	}
	s.board = b.String()
	s.names = nil
	if b.Squares() <= mostNames {
		s.names = make([]string, b.Squares())
	}
}

func (s *subject) found() bool { return s.row.Outcome == tour.Found }

// name is the name of a square. Rows of one board follow each other and name
// the same few squares, so names are kept where that takes little memory.
func (s *subject) name(square tour.Square) string {
	if len(s.names) == 0 {
		return s.row.Board.Name(square)
	}
	if s.names[square] == "" {
		s.names[square] = s.row.Board.Name(square)
	}
	return s.names[square]
}

func (s *subject) rowOf(square tour.Square) int64 { return int64(s.row.Board.Row(square)) + 1 }
func (s *subject) colOf(square tour.Square) int64 { return int64(s.row.Board.Col(square)) + 1 }
