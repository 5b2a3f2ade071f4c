package count

import (
	"context"
	"errors"
	"math/big"
	"sync/atomic"
	"time"
)

// Options says how to carry out a plan.
type Options struct {
	Progress *Progress // may be nil
}

// Count is an answer.
type Count struct {
	Total       *big.Int
	Method      Method
	CounterBits int // 0 for MethodRule
	Passes      int
	Elapsed     time.Duration
}

// Progress tells how far a run is. Its methods may be called at any time.
type Progress struct {
	total, done atomic.Int64 // in units of a thousandth of a percent
}

// whole is the progress of a finished run.
const whole = 100_000

// Done is how much of Total is done.
func (p *Progress) Done() int64 { return p.done.Load() }

// Total is 0 before the run has begun.
func (p *Progress) Total() int64 { return p.total.Load() }

// errFull ends a pass whose counters may have been too narrow.
var errFull = errors.New("count: a counter of 64 bits may be too narrow")

// Run counts. It returns soon after ctx ends, with an error that wraps its cause.
func (p *Plan) Run(ctx context.Context, o Options) (Count, error) {
	began := time.Now()
	total := p.known
	if total == nil {
		var err error
		if total, err = p.count(ctx, o); err != nil {
			return Count{}, err
		}
	}
	return Count{Total: total, Method: p.Method, CounterBits: p.CounterBits, Passes: p.Passes, Elapsed: time.Since(began)}, nil
}

// count makes the passes. Should checked counters turn out too narrow, it starts
// again with residues of the same width of memory or less.
func (p *Plan) count(ctx context.Context, o Options) (*big.Int, error) {
	total, err := p.passes(ctx, o)
	if errors.Is(err, errFull) {
		p.use(32)
		total, err = p.passes(ctx, o)
	}
	return total, err
}

func (p *Plan) passes(ctx context.Context, o Options) (*big.Int, error) {
	switch p.CounterBits {
	case 16:
		return runPasses[uint16](ctx, p, o)
	case 32:
		return runPasses[uint32](ctx, p, o)
	default:
		return runPasses[uint64](ctx, p, o)
	}
}

// runPasses sums the results of the passes over the possible ends, modulo each
// modulus, and puts the total together.
func runPasses[T counter](ctx context.Context, p *Plan, o Options) (*big.Int, error) {
	r := &run[T]{plan: p, report: newReport(p, o.Progress)}
	residues := make([]uint64, len(p.Moduli))
	for i, modulus := range p.Moduli {
		sum := new(big.Int)
		for e := range p.ends {
			result, err := r.pass(ctx, modulus, e)
			if err != nil {
				return nil, err
			}
			sum.Add(sum, result)
		}
		if modulus == 0 {
			return sum, nil
		}
		residues[i] = sum.Mod(sum, new(big.Int).SetUint64(modulus)).Uint64()
	}
	return combine(p.Moduli, residues), nil
}

// run keeps the memory of one pass for the next.
type run[T counter] struct {
	plan   *Plan
	layer  *layer[T]
	ends   [3]bool // that the layer is made for
	report *report
}

func (r *run[T]) pass(ctx context.Context, modulus uint64, which int) (*big.Int, error) {
	p := r.plan
	e, n := &p.ends[which], &p.needs[which]
	if r.layer == nil {
		r.layer = newLayer[T](*n)
	}
	r.layer.begin()
	var workers []*worker[T]
	for range p.Workers {
		workers = append(workers, newWorker(r.layer, modulus))
	}
	steps := newSteps(p, e)
	for i := range len(n.work) {
		done := r.report.step(n.work[i])
		var err error
		if s := steps.next(); s != nil {
			err = apply(ctx, workers, s, done)
		} else {
			err = meet(ctx, workers, p.order, done)
		}
		if err != nil {
			return nil, context.Cause(ctx)
		}
		for _, w := range workers {
			if w.full() {
				return nil, errFull
			}
		}
	}
	sum := new(big.Int)
	for _, w := range workers {
		sum.Add(sum, w.total.big())
	}
	return sum.Mul(sum, new(big.Int).SetUint64(e.times)), nil
}

// steps makes the steps of a pass one after the other.
type steps struct {
	plan  *Plan
	ends  *ends
	at    int
	kinds []kindOf
}

func newSteps(p *Plan, e *ends) *steps { return &steps{plan: p, ends: e, kinds: []kindOf{{}}} }

// next is nil where the halves are to meet.
func (s *steps) next() *step {
	o := s.plan.order
	at := s.at
	s.at++
	if s.plan.Method == MethodMeeting {
		half := o.middle() * o.width
		if col := at - half; col >= o.width-2 {
			return nil
		} else if col >= 0 {
			from := half + col
			return edgeStep(o, half, from, from+o.width+2)
		}
	}
	next := squareStep(o, s.ends, at, s.kinds)
	s.kinds = next.after
	return next
}

// report turns the work of steps into progress.
type report struct {
	progress *Progress
	all      float64
	before   float64
	share    atomic.Int64 // of the step, in millionths
}

func newReport(p *Plan, progress *Progress) *report {
	r := &report{progress: progress}
	for i := range p.needs {
		for _, w := range p.needs[i].work {
			r.all += w * float64(len(p.Moduli))
		}
	}
	if progress != nil {
		progress.total.Store(whole)
		progress.done.Store(0)
	}
	return r
}

// step begins a step; what it returns takes shares of the step that are done.
func (r *report) step(work float64) func(share float64) {
	before := r.before
	r.before += work
	r.share.Store(0)
	return func(share float64) {
		done := r.share.Add(int64(share * 1e6))
		if r.progress != nil {
			r.progress.done.Store(int64((before + work*float64(done)/1e6) / r.all * whole))
		}
	}
}
