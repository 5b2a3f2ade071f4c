package solver

import "tourcat/tour"

// block is a range of columns of the short board, and how many copies of it the
// long board has.
type block struct {
	from, to int // to is the first column after it
	copies   int
}

// blocks finds in each stretch a block which, repeated, makes up for the columns
// that were taken out, or reports false.
func (s *shortening) blocks(path []tour.Square) ([]block, bool) {
	b := s.short.Board
	closed := s.short.Goal == tour.Closed
	cuts := cutsOf(b, path, closed)
	finish := -1
	if !closed {
		finish = b.Col(path[len(path)-1])
	}
	var all []block
	for _, st := range s.stretches {
		found, ok := st.block(cuts, finish)
		if !ok {
			return nil, false
		}
		all = append(all, found)
	}
	return all, true
}

// block is the longest block of a stretch, since long ones are quicker to walk.
// It leaves out two columns, the reach of a move, at both ends of the stretch, so
// that no move leads over all that lies beside a block; and the column in which
// the tour finishes, since a tour does so once.
func (st stretch) block(cuts []cut, finish int) (block, bool) {
	const reach = 2
	first, end := st.from+reach, st.to-reach
	for width := end - first; width >= reach; width-- {
		if st.missing%width != 0 {
			continue
		}
		for from := first; from+width <= end; from++ {
			to := from + width
			if (finish < from || to <= finish) && cuts[from].joint == cuts[to].joint {
				return block{from: from, to: to, copies: 1 + st.missing/width}, true
			}
		}
	}
	return block{}, false
}
