package precompute

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tourcat/solver"
	"tourcat/tour"
)

// Request asks for tours on every board of a range: from every start, for every
// goal, by every strategy. An empty list or nil means the default.
type Request struct {
	Boards     tour.Range
	Goals      []tour.Goal // default: open, closed
	Strategies []string    // default: auto
	Seeds      *Seeds      // default: 0
	MaxNodes   *int64      // default: the strategy's own budget
	Starts     []string    // default: every square

	at position // where a boards file asks for it
}

// Seeds is a range of seeds, both ends included.
type Seeds struct{ First, Last int64 }

// MaxSeeds bounds the number of seeds of one request, MaxSeed a seed: up to it,
// JSON readers that know only floating point are exact.
const (
	MaxSeeds = 1_000_000
	MaxSeed  = 1 << 53
)

// ParseSeeds reads one seed or a range of seeds, such as "0-99".
func ParseSeeds(s string) (Seeds, error) {
	first, last, isRange := strings.Cut(s, "-")
	if !isRange {
		last = first
	}
	low, err1 := strconv.ParseInt(first, 10, 64)
	high, err2 := strconv.ParseInt(last, 10, 64)
	if err1 != nil || err2 != nil || low < 0 || high > MaxSeed || high < low || high-low >= MaxSeeds {
		return Seeds{}, tour.BadInput("seeds", s, "write one number from 0 to %d, or a range such as 0-99, of at most %d seeds", int64(MaxSeed), MaxSeeds)
	}
	return Seeds{First: low, Last: high}, nil
}

// ParseMaxNodes reads a node budget: a whole number from 0 (no limit), in which
// "_" may separate digits.
func ParseMaxNodes(s string) (int64, error) {
	n, err := strconv.ParseInt(strings.ReplaceAll(s, "_", ""), 10, 64)
	if err != nil || n < 0 || s[0] == '+' {
		return 0, tour.BadInput("max-nodes", s, "write a whole number of nodes from 0 (no limit)")
	}
	return n, nil
}

// Override replaces in every request what the override sets.
func Override(requests []Request, by Request) {
	for i := range requests {
		r := &requests[i]
		if len(by.Goals) > 0 {
			r.Goals = by.Goals
		}
		if len(by.Strategies) > 0 {
			r.Strategies = by.Strategies
		}
		if by.Seeds != nil {
			r.Seeds = by.Seeds
		}
		if by.MaxNodes != nil {
			r.MaxNodes = by.MaxNodes
		}
	}
}

func (r Request) goals() []tour.Goal {
	if len(r.Goals) == 0 {
		return []tour.Goal{tour.Open, tour.Closed}
	}
	return r.Goals
}

func (r Request) strategies() ([]*solver.Strategy, error) {
	names := r.Strategies
	if len(names) == 0 {
		names = []string{"auto"}
	}
	strategies := make([]*solver.Strategy, len(names))
	for i, name := range names {
		s, err := solver.Lookup(name)
		if err != nil {
			return nil, r.at.wrap("strategies", i, err)
		}
		strategies[i] = s
	}
	return strategies, nil
}

// seeds are those of the request for a strategy that draws random numbers, and
// seed 0 for the others.
func (r Request) seeds(s *solver.Strategy) Seeds {
	if r.Seeds == nil || !s.Seeded() {
		return Seeds{}
	}
	return *r.Seeds
}

func (r Request) maxNodes(s *solver.Strategy) int64 {
	if r.MaxNodes == nil {
		return s.MaxNodes()
	}
	return *r.MaxNodes
}

// starts reads the starts of the request on one of its boards; nil means all.
func (r Request) starts(b tour.Board) ([]tour.Square, error) {
	var starts []tour.Square
	for i, text := range r.Starts {
		s, err := b.ParseSquareAs("start", text)
		if err != nil {
			return nil, r.at.wrap("starts", i, err)
		}
		if !slices.Contains(starts, s) {
			starts = append(starts, s)
		}
	}
	return starts, nil
}

// startsOf are the starts asked for, all of which the strategy must have, or all
// that it has; nil means every square.
func (r Request) startsOf(s *solver.Strategy, b tour.Board, asked, own []tour.Square) ([]tour.Square, error) {
	if own == nil {
		return asked, nil
	}
	if asked == nil {
		return own, nil
	}
	for i, text := range r.Starts {
		start, err := b.ParseSquareAs("start", text)
		if err == nil && !slices.Contains(own, start) {
			err = s.BadStart(b, start, own)
		}
		if err != nil {
			return nil, r.at.wrap("starts", i, err)
		}
	}
	return asked, nil
}

// position is the place of a request in a boards file; the zero value is none.
type position struct {
	file  *source
	index int
}

// wrap adds line, column and excerpt to an error about the i-th value of a list.
func (p position) wrap(list string, i int, err error) error {
	if p.file == nil {
		return err
	}
	return p.file.locate(fmt.Sprintf("$.boards[%d].%s[%d]", p.index, list, i),
		fmt.Sprintf("$.defaults.%s[%d]", list, i), err)
}
