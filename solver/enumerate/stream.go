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
	Sums                 // of what was met before it; without them, a listing that goes on there is not checked
	After  []tour.Square // the tour, or the beginning of tours, behind which it lies
}

// Beginning is where a listing begins.
var Beginning = Position{}

// summed reports whether the position has the sums of all that is before it.
func (at Position) summed() bool { return len(at.After) == 0 || at.Met > 0 }

// Tours yields the tours of the listing behind a position, in order. A tour's
// squares are good until the next one. It takes 70 MB of memory at most, and that
// only when they are found faster than they are read; but all symmetric closed
// tours of the kind Bergholtian are held.
//
// The sequence ends after the last tour, or with an error: the context's,
// ErrMiscounted when all the tours of a board, or the distinct or symmetric ones,
// do not make whole classes, or a *tour.InputError of Check.
func (l Listing) Tours(ctx context.Context, from Position) iter.Seq2[[]tour.Square, error] {
	return func(yield func([]tour.Square, error) bool) {
		at := from
		l.Follow(ctx, &at)(yield)
	}
}

// Follow is Tours from a position that it moves along: it is always that behind
// the last tour, whose squares it shares.
func (l Listing) Follow(ctx context.Context, at *Position) iter.Seq2[[]tour.Square, error] {
	return func(yield func([]tour.Square, error) bool) {
		p, err := newPlan(l)
		if err == nil {
			err = p.list(ctx, at, func(path []tour.Square) bool { return yield(path, nil) })
		}
		if err != nil && !errors.Is(err, errEnough) {
			yield(nil, fmt.Errorf("enumerate: %s %s: %w", l.Board, l.Goal, err))
		}
	}
}

// errEnough ends what was stopped by the one who reads.
var errEnough = errors.New("enough")

// list passes on the tours behind a position.
func (p *plan) list(ctx context.Context, at *Position, yield func([]tour.Square) bool) error {
	after, err := p.prefix(at.After)
	summed := at.summed()
	switch {
	case err != nil:
	case p.grid.board.Squares() == 1:
		err = p.listOnly(at, yield)
	case p.listing.Select == Symmetric:
		err = p.listSymmetric(ctx, after, at, yield)
	default:
		err = p.run(ctx, p.jobs(p.lengthened(p.roots(after))), at, yield)
	}
	if err != nil || !summed {
		return err
	}
	return at.check()
}

// listOnly lists the tour of 1x1, which is open.
func (p *plan) listOnly(at *Position, yield func([]tour.Square) bool) error {
	if len(at.After) > 0 || p.listing.Goal == tour.Closed {
		return nil
	}
	at.Listed, at.After = at.Listed+1, []tour.Square{0}
	if !yield(at.After) {
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

// job is the search of the paths of one prefix.
type job struct {
	prefix prefix
	out    chan *chunk // what it finds, in order; closed at its end
	sums   Sums        // at its end
}

// How far searches may be ahead of the one who reads: in jobs, in chunks of each
// of them, in tours of a chunk. The first chunks of a job are smaller.
const (
	aheadJobs  = 64
	aheadChunk = 64
	chunkTours = 256
)

// chunk is a number of paths behind each other.
type chunk struct {
	paths []cell
	sums  []Sums // of the job, by path: up to it
}

var chunks = sync.Pool{New: func() any { return new(chunk) }}

func (p *plan) jobs(prefixes []prefix) []*job {
	jobs := make([]*job, len(prefixes))
	for i, x := range prefixes {
		jobs[i] = &job{prefix: x, out: make(chan *chunk, aheadChunk)}
	}
	return jobs
}

// run does jobs on all processors and passes on what they find in order.
func (p *plan) run(ctx context.Context, jobs []*job, at *Position, yield func([]tour.Square) bool) error {
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
	before := at.Sums // the job
	for _, j := range jobs {
		for c := range j.out {
			for i, sums := range c.sums {
				for k, c := range c.paths[i*len(squares):][:len(squares)] {
					squares[k] = p.grid.square[c%MaxSquares]
				}
				at.Listed, at.Sums, at.After = at.Listed+1, before.plus(sums), squares
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
		before = before.plus(j.sums)
		<-window
	}
	at.Sums = before
	return nil
}

// writer does a job and puts what it finds into chunks.
type writer struct {
	plan   *plan
	job    *job
	search *search
	adder  adder
	done   chan struct{} // closed when nobody reads any more
	chunk  *chunk
	size   int // of the chunk, in tours
}

func (w *writer) work(stop *atomic.Bool) {
	defer close(w.job.out)
	x := w.job.prefix
	w.size = 1
	w.adder = w.plan.adder(x[0])
	w.search = w.plan.search(x)
	w.search.stop = stop
	w.search.visit = w.write
	if w.search.walk(x.head(), w.plan.free(x), len(x)-1) && w.chunk != nil {
		w.send()
	}
	w.job.sums = w.adder.sums
}

// write puts the path of the search into the chunk, if it is listed.
func (w *writer) write() bool {
	path := w.search.path[:len(w.plan.grid.cell)]
	if !w.adder.add(path) {
		return true
	}
	if w.chunk == nil {
		w.chunk = chunks.Get().(*chunk)
		w.chunk.paths, w.chunk.sums = w.chunk.paths[:0], w.chunk.sums[:0]
	}
	w.chunk.paths = append(w.chunk.paths, path...)
	w.chunk.sums = append(w.chunk.sums, w.adder.sums)
	return len(w.chunk.sums) < w.size || w.send()
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
