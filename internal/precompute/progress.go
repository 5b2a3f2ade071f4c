package precompute

import (
	"sync/atomic"

	"tourcat/store"
	"tourcat/tour"
)

// Progress counts the units of a run as they are stored. It may be read while
// the run goes on.
type Progress struct {
	total, found, impossible, undecided atomic.Int64
	current                             atomic.Pointer[store.Key]
}

// Total is the number of units that the run shall decide.
func (p *Progress) Total() int64 { return p.total.Load() }

// Done is the number of units stored so far.
func (p *Progress) Done() int64 { return p.Found() + p.Impossible() + p.Undecided() }

// Found is the number of units stored with a tour.
func (p *Progress) Found() int64 { return p.found.Load() }

// Impossible is the number of units stored with a proof that there is no tour.
func (p *Progress) Impossible() int64 { return p.impossible.Load() }

// Undecided is the number of units stored whose budget was spent.
func (p *Progress) Undecided() int64 { return p.undecided.Load() }

// Current is the unit stored last, or nil before the first.
func (p *Progress) Current() *store.Key { return p.current.Load() }

func (p *Progress) add(rows []store.Result) {
	for i := range rows {
		switch rows[i].Outcome {
		case tour.Found:
			p.found.Add(1)
		case tour.Impossible:
			p.impossible.Add(1)
		case tour.Undecided:
			p.undecided.Add(1)
		}
	}
	if len(rows) > 0 {
		key := rows[len(rows)-1].Key
		p.current.Store(&key)
	}
}
