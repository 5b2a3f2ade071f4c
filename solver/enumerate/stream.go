package enumerate

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"runtime"
	"sync"
	"sync/atomic"

	"tourcat/tour"
)

// Position is a place in the order of a listing. The zero Position is its
// beginning.
type Position struct {
	Listed int64         // tours before it
	After  []tour.Square // the tour, or the beginning of tours, behind which it lies
}

// Beginning is where a listing begins.
var Beginning = Position{}

// ErrMiscounted says that two counts of the same tours differ: a fault of this
// program or of the machine.
var ErrMiscounted = errors.New("the classes do not add up to the number of tours")

// Tours yields the tours of the listing behind a position, in order. A tour's
// squares are good until the next one. It takes 70 MB of memory at most, and that
// only when they are found faster than they are read; but all symmetric closed
// tours of the kind Bergholtian are held.
//
// The sequence ends after the last tour, or with an error: the context's,
// ErrMiscounted when distinct tours, listed from the beginning to the end, do not
// add up to the number of all tours, or a *tour.InputError of Check.
func (l Listing) Tours(ctx context.Context, from Position) iter.Seq2[[]tour.Square, error] {
	return func(yield func([]tour.Square, error) bool) {
		p, err := newPlan(l)
		if err == nil {
			err = p.list(ctx, from, func(path []tour.Square) bool { return yield(path, nil) })
		}
		if err != nil && !errors.Is(err, errEnough) {
			yield(nil, fmt.Errorf("enumerate: %s %s: %w", l.Board, l.Goal, err))
		}
	}
}

// errEnough ends what was stopped by the one who reads.
var errEnough = errors.New("enough")

// list passes on the tours behind a position.
func (p *plan) list(ctx context.Context, from Position, yield func([]tour.Square) bool) error {
	after, err := p.prefix(from.After)
	switch {
	case err != nil:
		return err
	case p.grid.board.Squares() == 1:
		return p.listOnly(after, yield)
	case p.listing.Select == Symmetric:
		return p.listSymmetric(ctx, after, yield)
	}
	jobs := p.jobs(p.lengthened(p.roots(after)))
	if err := p.run(ctx, jobs, yield); err != nil {
		return err
	}
	if p.listing.Select == Distinct && len(after) == 0 {
		return p.addUp(jobs)
	}
	return nil
}

// listOnly lists the tour of 1x1, which is open.
func (p *plan) listOnly(after prefix, yield func([]tour.Square) bool) error {
	if len(after) == 0 && p.listing.Goal != tour.Closed && !yield([]tour.Square{0}) {
		return errEnough
	}
	return nil
}

// prefix is a walk from a square as cells. It refuses what no listing has passed.
func (p *plan) prefix(path []tour.Square) (prefix, error) {
	var x prefix
	b := p.grid.board
	for i, s := range path {
		if !b.Has(s) {
			return nil, tour.BadInput("position", fmt.Sprint(s), "%s has no such square", b)
		}
		c := p.grid.cell[s]
		if i > 0 && p.group.digit[x.head()][c] == 0 || p.free(x)>>c&1 == 0 {
			return nil, tour.BadInput("position", b.Name(s), "the walk of the position makes a step there that no tour makes")
		}
		x = append(x, c)
	}
	return x, nil
}

// addUp compares the number of all tours with that of the tours in the classes
// of the distinct ones.
func (p *plan) addUp(jobs []*job) error {
	var all, inClasses int64
	for _, j := range jobs {
		all += j.met
		inClasses += j.inClasses
	}
	if all != inClasses {
		return fmt.Errorf("%w: %d tours, but %d in all classes together", ErrMiscounted, all, inClasses)
	}
	return nil
}

// job is the search of the paths of one prefix.
type job struct {
	prefix prefix
	out    chan *chunk // what it finds, in order; closed at its end

	// Known at its end, with distinct tours only.
	met       int64 // tours of the whole board for which those of this prefix stand
	inClasses int64 // tours in the classes of those that were kept
}

// How far searches may be ahead of the one who reads: in jobs, in chunks of each
// of them, in tours of a chunk. The first chunks of a job are smaller.
const (
	aheadJobs  = 64
	aheadChunk = 64
	chunkTours = 256
)

// chunk is a number of paths behind each other.
type chunk struct{ paths []cell }

var chunks = sync.Pool{New: func() any { return new(chunk) }}

func (p *plan) jobs(prefixes []prefix) []*job {
	jobs := make([]*job, len(prefixes))
	for i, x := range prefixes {
		jobs[i] = &job{prefix: x, out: make(chan *chunk, aheadChunk)}
	}
	return jobs
}

// run does jobs on all processors and passes on what they find in order.
func (p *plan) run(ctx context.Context, jobs []*job, yield func([]tour.Square) bool) error {
	var stop atomic.Bool
	done := make(chan struct{})
	window := make(chan struct{}, aheadJobs)
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(jobs)) {
		workers.Go(func() {
			for {
				select {
				case window <- struct{}{}:
				case <-done:
					return
				}
				i := int(next.Add(1)) - 1
				if i >= len(jobs) {
					return
				}
				w := writer{plan: p, job: jobs[i], done: done}
				w.work(&stop)
			}
		})
	}
	defer workers.Wait()
	defer close(done)
	defer stop.Store(true)
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()
	squares := make([]tour.Square, len(p.grid.cell))
	for _, j := range jobs {
		for c := range j.out {
			for rest := c.paths; len(rest) > 0; rest = rest[len(squares):] {
				for i := range squares {
					squares[i] = p.grid.square[rest[i]%MaxSquares]
				}
				if !yield(squares) {
					return errEnough
				}
			}
			chunks.Put(c)
			if ctx.Err() != nil {
				return ctx.Err()
			}
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		<-window
	}
	return nil
}

// writer does a job and puts what it finds into chunks.
type writer struct {
	plan   *plan
	job    *job
	search *search
	done   chan struct{} // closed when nobody reads any more
	chunk  *chunk
	size   int // of the chunk, in tours
}

func (w *writer) work(stop *atomic.Bool) {
	defer close(w.job.out)
	x := w.job.prefix
	w.size = 1
	w.search = w.plan.search(x)
	w.search.stop = stop
	w.search.visit = w.write
	if w.plan.listing.Select == Distinct {
		w.search.visit = w.writeFirst
	}
	if w.search.walk(x.head(), w.plan.free(x), len(x)-1) && w.chunk != nil {
		w.send()
	}
	if w.plan.listing.Select == Distinct {
		w.job.met = w.search.found * w.plan.standsFor(x[0])
	}
}

// standsFor is the number of starts whose tours are as many as those of a start,
// by symmetry.
func (p *plan) standsFor(start cell) int64 {
	if p.listing.Goal == tour.Closed {
		return 1
	}
	return int64(size(p.group.orbit(start)))
}

// write puts the path of the search into the chunk.
func (w *writer) write() bool {
	if w.chunk == nil {
		w.chunk = chunks.Get().(*chunk)
		w.chunk.paths = w.chunk.paths[:0]
	}
	n := len(w.plan.grid.cell)
	w.chunk.paths = append(w.chunk.paths, w.search.path[:n]...)
	return len(w.chunk.paths) < n*w.size || w.send()
}

// writeFirst is write for the first path of each class.
func (w *writer) writeFirst() bool {
	s := w.plan.standing(w.search.path[:len(w.plan.grid.cell)])
	if !s.first {
		return true
	}
	w.job.inClasses += w.plan.inClass(s)
	return w.write()
}

// send passes the chunk on, or reports false when nobody reads any more.
func (w *writer) send() bool {
	select {
	case w.job.out <- w.chunk:
	case <-w.done:
		return false
	}
	w.chunk = nil
	w.size = min(4*w.size, chunkTours)
	return true
}
