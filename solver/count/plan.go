package count

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"time"

	"tourcat/tour"
)

// Version numbers the way of counting; a count is stored with it.
const Version = 1

// ErrMemory is wrapped by the error about a count that does not fit in memory.
var ErrMemory = errors.New("not enough memory")

// Limits bounds what a plan may use. The zero value bounds nothing.
type Limits struct {
	Memory      int64 // bytes; 0 for no limit
	CounterBits int   // 16, 32 or 64; 0 lets the plan choose
	Workers     int   // goroutines at the same time; 0 means 1
	Whole       bool  // never count by halves
	Keep        bool  // plan for Keep, with the memory that layers are expected to take
}

// Plan is how a problem will be counted.
type Plan struct {
	Problem     Problem
	Method      Method
	CounterBits int      // 0 when nothing has to be counted
	Moduli      []uint64 // a pass for each; {0} is one with checked counters
	Passes      int
	Bytes       int64   // memory at most; that of kept layers is a guess
	BoundBits   float64 // the total is proved to be below 2^BoundBits
	Workers     int

	order *order
	ends  []ends
	needs []needs // by ends
	known *big.Int
	ways  []way         // that are left
	spent time.Duration // before the checkpoint that the run goes on from

	keep    bool  // layers
	limit   int64 // of memory, or 0
	working int64 // memory besides kept layers
}

// Method is how a total was found.
type Method string

// The methods.
const (
	MethodRule     Method = "rule"     // a parity argument, or a board of one square
	MethodFrontier Method = "frontier" // one run over the whole board
	MethodMeeting  Method = "meeting"  // a half of the board and its mirror image
)

// A way of counting is a width of counters, which hold residues, or plain numbers
// that are checked at every addition.
type way struct {
	bits    int
	checked bool
}

// ways are tried in this order; the first that fits is used, and the next one
// after it should a checked counter turn out too narrow.
var ways = []way{{32, true}, {64, true}, {32, false}, {16, false}}

// likely reports whether checked counters will do. The bound has been seen to
// have a quarter more bits than the total, and the counters of a half have about
// half of them. The sums of 128 bits that halves make must be safe as well.
func (p *Plan) likely(bits int) bool {
	most := 0.81 * p.BoundBits
	if p.Method == MethodMeeting {
		most /= 2
	}
	return most <= float64(bits-1) && p.BoundBits < 127
}

// NewPlan plans a count: it chooses the method, and the counters that take the
// least time within the limits. Its error wraps ErrTooWide,
// ErrMemory, or is a *tour.InputError.
func NewPlan(p Problem, l Limits) (*Plan, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	plan := &Plan{Problem: p, Method: MethodRule, Workers: max(1, l.Workers), keep: l.Keep, limit: l.Memory}
	if p.Board.Squares() == 1 && p.Goal != tour.Closed {
		plan.known = big.NewInt(1)
		return plan, nil
	}
	if p.impossible() {
		plan.known = new(big.Int)
		return plan, nil
	}
	plan.prepare(l.Whole || l.Keep)
	return plan, plan.choose(l)
}

func (p *Plan) prepare(whole bool) {
	p.order = newOrder(p.Problem.Board)
	p.Method = MethodFrontier
	if meetable(p.Problem, p.order) && !whole {
		p.Method = MethodMeeting
		p.order.pairRows(p.order.middle())
	}
	p.ends = passEnds(p.Problem, p.order)
	for i := range p.ends {
		p.needs = append(p.needs, needsOf(p.order, &p.ends[i], p.Method == MethodMeeting))
	}
	p.BoundBits = boundBits(p.Problem, p.order)
}

// choose lists the ways that fit and takes the first.
func (p *Plan) choose(l Limits) error {
	var tried []string
	for _, w := range ways {
		if l.CounterBits != 0 && w.bits != l.CounterBits || w.checked && !p.likely(w.bits) || p.keep && !w.checked {
			continue
		}
		p.use(w)
		if l.Memory == 0 || p.Bytes <= l.Memory {
			p.ways = append(p.ways, w)
		}
		if text := fmt.Sprintf("%s with counters of %d bits", Size(p.Bytes), w.bits); !slices.Contains(tried, text) {
			tried = append(tried, text)
		}
	}
	switch {
	case len(tried) == 0 && p.keep:
		return fmt.Errorf("count: %s: %w: there are more tours than have numbers of 63 bits", p.Problem, ErrMemory)
	case len(tried) == 0:
		return tour.BadInput("counter-bits", fmt.Sprint(l.CounterBits), "counters have 16, 32 or, where that is enough, 64 bits")
	case len(p.ways) == 0:
		return fmt.Errorf("count: %s: %w: it takes %s, and %s may be used", p.Problem, ErrMemory, strings.Join(tried, ", "), Size(l.Memory))
	}
	p.next()
	return nil
}

// next turns to the next way.
func (p *Plan) next() {
	p.use(p.ways[0])
	p.ways = p.ways[1:]
}

func (p *Plan) use(w way) {
	p.CounterBits, p.working = w.bits, 0
	p.Moduli = []uint64{0}
	if !w.checked {
		p.Moduli = moduliFor(w.bits, p.BoundBits)
	}
	for i := range p.needs {
		p.working = max(p.working, p.needs[i].bytes(w.bits/8, p.Workers, p.Method == MethodMeeting))
	}
	p.Bytes = p.working
	if p.keep {
		p.Bytes += p.keptBytes()
	}
	p.Passes = len(p.ends) * len(p.Moduli)
}

// keptBytes is the memory that all layers are expected to take: a counter is
// expected to need as many bits of the total's as its part of the squares.
func (p *Plan) keptBytes() (bytes int64) {
	for i := range p.needs {
		layers := p.needs[i].counters
		for at, counters := range layers {
			bits := 0.81 * p.BoundBits * float64(at) / float64(len(layers))
			width := 1.0
			for 8*width < bits && width < 8 {
				width *= 2
			}
			bytes += int64(counters * width)
		}
	}
	return bytes
}

// Work is the number of counters that all passes go through at most: some 100
// million a second on each processor.
func (p *Plan) Work() (work float64) {
	for i := range p.needs {
		for _, w := range p.needs[i].work {
			work += w * float64(len(p.Moduli))
		}
	}
	return work
}

// Size writes a number of bytes for people.
func Size(bytes int64) string {
	if bytes < 1e9 {
		return fmt.Sprintf("%d MB", (bytes+1e6-1)/1e6)
	}
	return fmt.Sprintf("%.1f GB", float64(bytes)/1e9)
}
