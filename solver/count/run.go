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

	// Checkpoint is a file in which the run is saved while it lasts, and from which
	// a run of the same plan goes on; "" for none. It is removed at the end.
	Checkpoint string
	Every      time.Duration      // the least time between savings; 0 means ten seconds
	Resumed    func(where string) // may be nil; called when the run goes on from a checkpoint
	Unsaved    func(error)        // may be nil; called when the run could not be saved, or not be resumed
}

// Count is an answer.
type Count struct {
	Total       *big.Int
	Method      Method
	CounterBits int // 0 for MethodRule
	Passes      int
	Elapsed     time.Duration // with that of the run before, where it went on from a checkpoint
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

// errFull ends a pass whose checked counters were too narrow.
var errFull = errors.New("count: the counters are too narrow; wider ones, or residues, do not fit within the limits")

// Run counts; a plan is run once at a time. It returns soon after ctx ends, with an error that wraps its cause.
func (p *Plan) Run(ctx context.Context, o Options) (Count, error) {
	began := time.Now()
	p.spent = 0
	total := p.known
	if total == nil {
		var err error
		if total, err = p.count(ctx, o); err != nil {
			return Count{}, err
		}
	}
	return Count{Total: total, Method: p.Method, CounterBits: p.CounterBits, Passes: p.Passes, Elapsed: p.spent + time.Since(began)}, nil
}

// count makes the passes. Should checked counters turn out too narrow, it starts
// again in the next way.
func (p *Plan) count(ctx context.Context, o Options) (*big.Int, error) {
	total, err := p.passes(ctx, o)
	for errors.Is(err, errFull) && len(p.ways) > 0 {
		p.next()
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
	r := newRun[T](p, o)
	r.resume()
	for len(r.saved.Results) < p.Passes {
		result, err := r.pass(ctx)
		if err != nil {
			return nil, err
		}
		r.saved.Results = append(r.saved.Results, result.String())
		r.saved.Step = 0
		if len(r.saved.Results) < p.Passes && r.long() {
			r.save(nil)
		}
	}
	total, err := p.total(r.saved.Results)
	if err == nil && o.Checkpoint != "" {
		err = r.forget()
	}
	return total, err
}

// total is the answer that the results of all passes make.
func (p *Plan) total(results []string) (*big.Int, error) {
	residues := make([]uint64, len(p.Moduli))
	for i, modulus := range p.Moduli {
		sum := new(big.Int)
		for _, text := range results[i*len(p.ends) : (i+1)*len(p.ends)] {
			result, ok := new(big.Int).SetString(text, 10)
			if !ok {
				return nil, errDamaged
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
	plan    *Plan
	options Options
	layer   *layer[T]
	report  *report
	saved   saved
	observe func() error // may be nil; called with each layer
	resumed bool         // the layer is that of the middle of a pass
	began   time.Time
	last    time.Time // when the run was saved, or began
	rate    float64   // bytes of counters saved in a second, the last time
}

func newRun[T counter](p *Plan, o Options) *run[T] {
	now := time.Now()
	return &run[T]{
		plan: p, options: o, saved: p.newSaved(), began: now, last: now,
		layer: newLayer[T](p.needs[0]), report: newReport(p, o.Progress),
	}
}

// pass makes the next pass, or the rest of the one that was resumed.
func (r *run[T]) pass(ctx context.Context) (*big.Int, error) {
	p := r.plan
	number := len(r.saved.Results)
	e, n := &p.ends[number%len(p.ends)], &p.needs[number%len(p.ends)]
	sum := new(big.Int)
	steps := newSteps(p, e)
	if r.resumed {
		sum.SetString(r.saved.Total, 10)
		steps.at, steps.kinds = r.saved.Step, r.saved.Kinds
		r.resumed = false
	} else {
		r.layer.begin()
	}
	workers := make([]*worker[T], p.Workers)
	for i := range workers {
		workers[i] = newWorker(r.layer, p.Moduli[number/len(p.ends)])
	}
	if err := r.observed(); err != nil {
		return nil, err
	}
	for steps.at < len(n.work) {
		done := r.report.step(n.work[steps.at])
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
			sum.Add(sum, w.total.big())
			w.total = wide{}
		}
		if err := r.observed(); err != nil {
			return nil, err
		}
		if steps.at < len(n.work) && r.due() {
			r.saved.Step, r.saved.Kinds, r.saved.Total = steps.at, steps.kinds, sum.String()
			r.save(r.layer)
		}
	}
	return sum.Mul(sum, new(big.Int).SetUint64(e.times)), nil
}

func (r *run[T]) observed() error {
	if r.observe == nil {
		return nil
	}
	return r.observe()
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
	r := &report{progress: progress, all: p.Work()}
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
