package enumerate

import (
	"slices"

	"tourcat/tour"
)

// prefix is the beginning of paths; a listing is cut into the paths of prefixes
// that follow each other in order.
type prefix []cell

func (x prefix) head() cell { return x[len(x)-1] }

// and is the prefix with one cell more, in memory of its own.
func (x prefix) and(c cell) prefix { return append(x[:len(x):len(x)], c) }

// endsOf has the cells where a path that begins in a way may end. The direction of
// a closed path is that of the smaller first digit, so that it ends on a cell to
// which a greater digit leads.
func (p *plan) endsOf(x prefix) cells {
	ends := p.ends[x[0]]
	if p.listing.Goal != tour.Closed || len(x) < 2 {
		return ends
	}
	digits := &p.group.digit[x[0]]
	for left := ends; left != 0; left &= left - 1 {
		if c := first(left); digits[c] <= digits[x[1]] {
			ends &^= 1 << c
		}
	}
	return ends
}

// search is a search made ready to walk on from a prefix.
func (p *plan) search(x prefix) *search {
	s := &search{grid: p.grid, ends: p.endsOf(x), last: len(p.grid.cell) - 1}
	copy(s.path[:], x)
	return s
}

// free has the cells that a prefix leaves.
func (p *plan) free(x prefix) cells {
	free := p.grid.all
	for _, c := range x {
		free &^= 1 << c
	}
	return free
}

// children are the prefixes with one cell more, in order.
func (p *plan) children(x prefix) []prefix {
	next := p.grid.choices(p.endsOf(x), x.head(), p.free(x))
	var children []prefix
	digits := &p.group.digit[x.head()]
	if next != 0 {
		children = make([]prefix, 0, size(next))
	}
	for ; next != 0; next &= next - 1 {
		children = append(children, x.and(first(next)))
	}
	slices.SortFunc(children, func(a, b prefix) int { return int(digits[a.head()]) - int(digits[b.head()]) })
	return children
}

// roots are the prefixes of all paths behind a position: behind every path that
// begins in that way. The empty position is the beginning.
func (p *plan) roots(after prefix) []prefix {
	var roots []prefix
	for depth := len(after) - 1; depth >= 1; depth-- {
		passed := p.group.digit[after[depth-1]][after[depth]]
		for _, child := range p.children(after[:depth]) {
			if p.group.digit[after[depth-1]][child.head()] > passed {
				roots = append(roots, child)
			}
		}
	}
	for _, s := range p.starts {
		if c := p.grid.cell[s]; len(after) == 0 || c > after[0] {
			roots = append(roots, prefix{c})
		}
	}
	return roots
}

// jobPrefixes are enough to keep several goroutines busy to the end, even when
// most paths are behind a few of them.
const jobPrefixes = 1 << 10

// lengthened cuts the paths of prefixes into those of jobPrefixes, if there
// are as many.
func (p *plan) lengthened(prefixes []prefix) []prefix {
	last := len(p.grid.cell) - 1
	for {
		longer := make([]prefix, 0, 2*len(prefixes))
		grew := false
		for _, x := range prefixes {
			if len(x) >= last || len(x) > 1 && len(prefixes) >= jobPrefixes {
				longer = append(longer, x)
				continue
			}
			longer = append(longer, p.children(x)...)
			grew = true
		}
		if prefixes = longer; !grew {
			return prefixes
		}
	}
}
