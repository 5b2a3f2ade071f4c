package oracle

import "fmt"

// Strip is a board with a side of 3 or 4, of any length.
type Strip struct {
	short, long int
	transposed  bool // the board has long rows and short columns
	frontier    *frontier
}

// NewStrip returns the board of the given size; one side must be 3 or 4. Strips
// may be used from several goroutines at once.
func NewStrip(rows, cols int) *Strip {
	s := &Strip{short: rows, long: cols}
	if (!isShort(rows) || rows > cols) && isShort(cols) {
		s = &Strip{short: cols, long: rows, transposed: true}
	}
	if !isShort(s.short) || s.long < 1 {
		panic(fmt.Sprintf("oracle: %dx%d is not a strip: one side must be 3 or 4", rows, cols))
	}
	s.frontier = frontiers[s.short]
	return s
}

func isShort(side int) bool { return side == 3 || side == 4 }

// Exists reports whether there is a tour for the goal; finish counts for the
// goal "to" alone.
func (s *Strip) Exists(goal string, start, finish int) bool {
	roles := make([]role, s.short*s.long)
	switch goal {
	case "open":
		for i := range roles {
			roles[i] = maybeEnd
		}
		roles[s.place(start)] = end
	case "closed":
		s.place(start) // must be a square; each one is a start of a closed tour
	case "to":
		roles[s.place(start)] = end
		roles[s.place(finish)] = end
		if start == finish {
			return false
		}
	default:
		panic(unknownGoal(goal))
	}
	return s.frontier.tours(roles)
}

// place is the number of a square column by column, along the strip.
func (s *Strip) place(square int) int {
	if square < 0 || square >= s.short*s.long {
		panic(fmt.Sprintf("oracle: the strip has no square %d", square))
	}
	if s.transposed {
		return square
	}
	row, col := square/s.long, square%s.long
	return col*s.short + row
}
