package stats

import (
	"cmp"
	"iter"

	"tourcat/store"
	"tourcat/tour"
)

// Comparison is two strategies side by side on one board.
type Comparison struct {
	Board tour.Board
	Goal  tour.Goal
	A, B  string // the strategies
	Pairs []Pair // by start, row by row from the top left, then by finish
}

// Pair is what both strategies took for one question. An effort without an
// outcome is not stored.
type Pair struct {
	Start  tour.Square
	Finish tour.Square // tour.NoSquare unless the goal is tour.To
	A, B   store.Effort
}

// NewComparison goes through efforts for one board and goal, in key order. Of
// several seeds the least counts.
func NewComparison(b tour.Board, g tour.Goal, strategyA, strategyB string, efforts iter.Seq2[store.Effort, error]) (Comparison, error) {
	c := Comparison{Board: b, Goal: g, A: strategyA, B: strategyB}
	for e, err := range efforts {
		if err != nil {
			return c, err
		}
		p := c.pair(e)
		switch {
		case e.Strategy == c.A && p.A.Outcome == "":
			p.A = e
		case e.Strategy == c.B && p.B.Outcome == "":
			p.B = e
		}
	}
	return c, nil
}

// pair is the pair of an effort; key order brings those of a pair together.
func (c *Comparison) pair(e store.Effort) *Pair {
	last := len(c.Pairs) - 1
	if last >= 0 && c.Pairs[last].Start == e.Start && c.Pairs[last].Finish == e.FinishWanted {
		return &c.Pairs[last]
	}
	c.Pairs = append(c.Pairs, Pair{Start: e.Start, Finish: e.FinishWanted})
	return &c.Pairs[last+1]
}

// both reports whether both strategies found a tour, so that it makes sense to
// compare what they took.
func (p Pair) both() bool { return found(p.A) && found(p.B) }

func (p Pair) doubtful() bool { return p.A.Doubtful || p.B.Doubtful }

// Totals tell how often which strategy did better.
type Totals struct {
	Pairs      int   `json:"pairs"`
	Found      Score `json:"found"` // where only A, both, or only B found a tour, both being stored
	Nodes      Score `json:"nodes"` // the rest is about the pairs where both found one: where A needed fewer
	Backtracks Score `json:"backtracks"`
	Time       Score `json:"time"`     // without the pairs that have a doubtful time
	Doubtful   int   `json:"doubtful"` // how many pairs these are
}

// Score counts where A did better, where neither did, and where B did.
type Score struct {
	A     int `json:"a"`
	Equal int `json:"equal"`
	B     int `json:"b"`
}

// less counts a pair of numbers, of which the lesser is better.
func (s *Score) less(order int) {
	switch {
	case order < 0:
		s.A++
	case order > 0:
		s.B++
	default:
		s.Equal++
	}
}

// Totals counts the pairs.
func (c Comparison) Totals() Totals {
	t := Totals{Pairs: len(c.Pairs)}
	for _, p := range c.Pairs {
		switch {
		case p.both():
			t.Found.Equal++
			t.compare(p)
		case p.A.Outcome == "" || p.B.Outcome == "":
			// What is not stored is no failure.
		case found(p.A):
			t.Found.A++
		case found(p.B):
			t.Found.B++
		}
	}
	return t
}

func (t *Totals) compare(p Pair) {
	t.Nodes.less(cmp.Compare(p.A.Nodes, p.B.Nodes))
	t.Backtracks.less(cmp.Compare(p.A.Backtracks, p.B.Backtracks))
	if p.doubtful() {
		t.Doubtful++
		return
	}
	t.Time.less(cmp.Compare(p.A.Elapsed, p.B.Elapsed))
}
