package solver

import "tourcat/tour"

// A stretch is shortened to a length from minStretch on that leaves the same
// remainder by pumpPeriod. The reachable states of a frontier dynamic programme
// over the columns of 3xn and 4xn repeat with a period of at most 2 from the 8th
// column after an edge or an end on, so that taking an even number of columns out
// of a stretch without ends, of which 12 remain, never changes whether there is a
// tour. More remain here, and the number taken out has many divisors, to make it
// likely that a tour has a block to repeat.
const (
	pumpPeriod = 12
	minStretch = 72
)

// shortening is a problem and the same problem on a shortened board. Both lie
// along their columns, so that the rows are the 3 or 4; on a board that stands,
// rows and columns are exchanged.
type shortening struct {
	long, short Problem
	standing    bool
	stretches   []stretch // those that were shortened, from the left
}

// stretch is a range of columns of the shortened board.
type stretch struct {
	from, to int // to is the first column after it
	missing  int // how many columns were taken out
}

func shorten(p Problem) shortening {
	s := shortening{long: p, standing: p.Board.Rows > p.Board.Cols}
	if s.standing {
		s.long.Board = p.Board.Transposed()
		s.long.Start, s.long.Finish = transposed(p.Board, p.Start), transposed(p.Board, p.Finish)
	}
	from, taken := 0, 0
	for _, end := range append(s.endColumns(), s.long.Board.Cols) {
		if missing := missingOf(end - from); missing > 0 {
			s.stretches = append(s.stretches, stretch{from: from - taken, to: end - taken - missing, missing: missing})
			taken += missing
		}
		from = end + 1
	}
	s.short = s.long
	s.short.Board.Cols -= taken
	s.short.Start, s.short.Finish = s.shortened(s.long.Start), s.shortened(s.long.Finish)
	if p.Goal == tour.Closed {
		s.short.Start = 0 // every square is on the same cycle
	}
	return s
}

func transposed(b tour.Board, s tour.Square) tour.Square {
	return b.Transposed().At(b.Col(s), b.Row(s))
}

// endColumns are the columns of the squares that must be ends, from the left.
func (s *shortening) endColumns() []int {
	b := s.long.Board
	switch s.long.Goal {
	case tour.Open:
		return []int{b.Col(s.long.Start)}
	case tour.To:
		start, finish := b.Col(s.long.Start), b.Col(s.long.Finish)
		return []int{min(start, finish), max(start, finish)}
	}
	return nil
}

// missingOf is the number of columns to take out of a stretch.
func missingOf(length int) int {
	return max(0, (length-minStretch)/pumpPeriod*pumpPeriod)
}

// shortened is the square of the short board for an end on the long one.
func (s *shortening) shortened(end tour.Square) tour.Square {
	b := s.long.Board
	col := b.Col(end)
	for _, st := range s.stretches {
		if col >= st.to+st.missing {
			col -= st.missing
		}
	}
	return s.short.Board.At(b.Row(end), col)
}
