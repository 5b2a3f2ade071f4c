package enumerate

import (
	"slices"

	"tourcat/tour"
)

// image is a symmetry of a board as a map of its cells.
type image struct {
	symmetry tour.Symmetry
	of       [MaxSquares]cell
}

// group has the symmetries of a board, the identity first: four, or eight of a
// square one.
type group struct {
	grid   *grid
	images []image
	digit  [MaxSquares][MaxSquares]tour.Move // between cells; 0 where no move leads
}

func newGroup(grid *grid) *group {
	g := &group{grid: grid}
	b := grid.board
	for y := range tour.Symmetry(tour.Symmetries) {
		if y.Board(b) == b {
			g.images = append(g.images, newImage(grid, y))
		}
	}
	for from := range tour.Square(b.Squares()) {
		for to := range tour.Square(b.Squares()) {
			g.digit[grid.cell[from]][grid.cell[to]], _ = b.Between(from, to)
		}
	}
	return g
}

func newImage(grid *grid, y tour.Symmetry) image {
	m := image{symmetry: y}
	for s := range tour.Square(grid.board.Squares()) {
		m.of[grid.cell[s]] = grid.cell[y.Square(grid.board, s)]
	}
	return m
}

// order is the number of symmetries.
func (g *group) order() int { return len(g.images) }

// orbit has the cells on which symmetries lay a cell.
func (g *group) orbit(c cell) (orbit cells) {
	for i := range g.images {
		orbit |= 1 << g.images[i].of[c]
	}
	return orbit
}

// compare orders two paths of cells: by start, then by the digits of the moves.
func (g *group) compare(a, b []cell) int {
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	switch {
	case i == len(a):
		return 0
	case i == 0:
		return int(a[0]) - int(b[0])
	}
	return int(g.digit[a[i-1]][a[i]]) - int(g.digit[b[i-1]][b[i]])
}

// reading is a way in which an image of a path can be read: from an index, with
// a step of one forwards or backwards, around the end.
type reading struct{ from, step int }

// openReadings are the two directions of an open path.
func openReadings(last int) [2]reading { return [2]reading{{0, 1}, {last, -1}} }

// closedReading is how the image of a closed path is read: from the same first
// cell as the path itself, in the direction of the smaller first digit.
func (g *group) closedReading(path []cell, m *image) reading {
	n := len(path)
	from := slices.IndexFunc(path, func(c cell) bool { return m.of[c] == path[0] })
	after, before := path[(from+1)%n], path[(from+n-1)%n]
	if digits := &g.digit[path[0]]; digits[m.of[after]] < digits[m.of[before]] {
		return reading{from, 1}
	}
	return reading{from, -1}
}

// against compares an image of a path, read in a way, with the path itself.
func (g *group) against(path []cell, m *image, r reading) int {
	n, at := len(path), r.from
	for i := range n {
		if c := m.of[path[at]]; c != path[i] {
			if i == 0 {
				return int(c) - int(path[0])
			}
			digits := &g.digit[path[i-1]]
			return int(digits[c]) - int(digits[path[i]])
		}
		if at += r.step; at == n {
			at = 0
		} else if at < 0 {
			at = n - 1
		}
	}
	return 0
}

// standing is what a path is in its class.
type standing struct {
	first      bool // in the order of the listing
	stabiliser int  // of the symmetries, with the directions of an open tour, those that give the path itself
}

// standing is that of a path that is read as a listing reads it.
func (p *plan) standing(path []cell) standing {
	if p.listing.Goal == tour.Closed {
		return p.group.closedStanding(path)
	}
	return p.group.openStanding(path)
}

// inClass is the number of tours in the class of one: those with a direction
// count twice as many.
func (p *plan) inClass(s standing) int64 {
	if p.listing.Goal == tour.Closed {
		return int64(p.group.order() / s.stabiliser)
	}
	return int64(2 * p.group.order() / s.stabiliser)
}

func (g *group) openStanding(path []cell) standing {
	s := standing{first: true}
	for i := range g.images {
		for _, r := range openReadings(len(path) - 1) {
			if !s.note(g.against(path, &g.images[i], r)) {
				return s
			}
		}
	}
	return s
}

func (g *group) closedStanding(path []cell) standing {
	s := standing{first: true}
	for i := range g.images {
		m := &g.images[i]
		if !s.note(g.against(path, m, g.closedReading(path, m))) {
			return s
		}
	}
	return s
}

// note takes in how an image compares, and reports whether the path can still
// be the first of its class.
func (s *standing) note(compared int) bool {
	if compared == 0 {
		s.stabiliser++
	}
	s.first = compared >= 0
	return s.first
}

// readAsListed is a closed path as it is read from one of its cells, in the
// direction of the smaller first digit.
func (g *group) readAsListed(path []cell, start cell) []cell {
	n := len(path)
	from := slices.Index(path, start)
	step := 1
	if digits := &g.digit[start]; digits[path[(from+1)%n]] > digits[path[(from+n-1)%n]] {
		step = n - 1
	}
	read := make([]cell, n)
	for i := range read {
		read[i] = path[(from+i*step)%n]
	}
	return read
}
