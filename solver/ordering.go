package solver

import (
	"math/bits"

	"tourcat/tour"
)

// Ordering decides in which order the path engine tries the squares that the
// knight could enter next. It is called once for a Search, may look at its
// board and prepare tables, and returns the function that rates a square.
type Ordering func(*Search) Rate

// Rate rates a free square one move from the end of the path; the squares with
// the lowest rate are tried first. It may look at the Search and must depend on
// nothing else, so that a search can be repeated.
type Rate func(to tour.Square) int

// byMoveOrder rates all squares alike.
func byMoveOrder(*Search) Rate {
	return func(tour.Square) int { return 0 }
}

// byAccessibility prefers squares that few squares lead to on the empty board.
func byAccessibility(s *Search) Rate { return s.Accessibility }

// byExits is the rule of H. C. von Warnsdorff (1823): the fewest exits first.
func byExits(s *Search) Rate { return s.Exits }

// byExitsThenNext breaks Warnsdorff's ties after Ira Pohl (A method for finding
// Hamilton paths and knight's tours, Communications of the ACM 10 (1967)): by
// the fewest exits that any square after the next one has.
func byExitsThenNext(s *Search) Rate {
	return func(to tour.Square) int {
		fewest := 8
		for mask := s.legal[to]; mask != 0; mask &= mask - 1 {
			next := s.after(to, tour.Move(bits.TrailingZeros8(mask)+1))
			if s.free[next] {
				fewest = min(fewest, s.Exits(next))
			}
		}
		return s.Exits(to)*16 + fewest
	}
}

// byExitsThenEdge breaks Warnsdorff's ties after Arnd Roth: the square farthest
// from the centre of the board first. It fails least often of the simple rules.
func byExitsThenEdge(s *Search) Rate {
	b := s.Board()
	// Twice the distance to the centre line, so that it is whole on even sides.
	rowDistance, colDistance := make([]int, b.Rows), make([]int, b.Cols)
	for row := range rowDistance {
		rowDistance[row] = (2*row - b.Rows + 1) * (2*row - b.Rows + 1)
	}
	for col := range colDistance {
		colDistance[col] = (2*col - b.Cols + 1) * (2*col - b.Cols + 1)
	}
	cols := uint32(b.Cols)
	return func(to tour.Square) int {
		distance := rowDistance[uint32(to)/cols] + colDistance[uint32(to)%cols]
		return s.Exits(to)<<rothShift - distance
	}
}

// rothShift leaves room below the exits for the largest distance on a board of
// MaxSearchSquares with a side of at least 3.
const rothShift = 48
