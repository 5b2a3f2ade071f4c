package precompute

import (
	"context"
	"fmt"
	"iter"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"tourcat/solver"
	"tourcat/store"
)

// Options say how a plan is carried out.
type Options struct {
	Workers  int       // solving at the same time, at least 1
	Repeats  int       // timed solvings of each unit, at least 1
	Force    bool      // solve what is decided too, and replace it
	Run      store.Run // who runs: see Machine
	Progress *Progress // counts the run; may be nil
}

// Sizes of what goes through the pipeline at once. A chunk is large enough that
// handing it over costs little beside solving it; a batch is one transaction,
// and what a kill can lose.
const (
	chunkUnits    = 64
	batchRows     = 500
	batchInterval = 250 * time.Millisecond
	passInterval  = 100 * time.Millisecond
)

// Run decides the units of the plan that the catalogue does not decide yet. It
// returns nil when all are stored. When the context is cancelled it abandons
// the units being solved, stores those that are done, and returns an error that
// wraps the context's; what the catalogue holds then is complete in itself, and
// another Run goes on from there.
func Run(ctx context.Context, c *store.Catalogue, plan Plan, o Options) error {
	if o.Progress == nil {
		o.Progress = &Progress{}
	}
	total, err := countMissing(ctx, c, plan, o.Force)
	if err != nil || total == 0 {
		return err
	}
	o.Progress.total.Store(total)

	o.Run.Started = time.Now()
	o.Run.Workers = o.Workers
	runID, err := c.BeginRun(ctx, o.Run)
	if err != nil {
		return fmt.Errorf("precompute: begin the run: %w", err)
	}
	if err := pipeline(ctx, c, plan, o, runID); err != nil {
		return err
	}
	if err := c.FinishRun(ctx, runID, time.Now()); err != nil {
		return fmt.Errorf("precompute: finish the run: %w", err)
	}
	return nil
}

func countMissing(ctx context.Context, c *store.Catalogue, plan Plan, force bool) (total int64, err error) {
	for m, err := range plan.missing(ctx, c.Reader, force) {
		if err != nil {
			return 0, err
		}
		total += m.count()
	}
	return total, nil
}

// pipeline runs one feeder, the workers and, in this goroutine, the writer.
func pipeline(ctx context.Context, c *store.Catalogue, plan Plan, o Options, runID int64) error {
	solving, stop := context.WithCancel(ctx)
	defer stop()
	g, solving := errgroup.WithContext(solving)
	chunks := make(chan chunk, o.Workers)
	rows := make(chan []store.Result, 2*o.Workers)

	g.Go(func() error {
		defer close(chunks)
		return feed(solving, plan.missing(solving, c.Reader, o.Force), chunks)
	})
	var working, passing sync.WaitGroup
	workers := make([]*worker, o.Workers)
	for i := range workers {
		w := &worker{repeats: o.Repeats, rows: rows}
		workers[i] = w
		working.Add(1)
		g.Go(func() error {
			defer working.Done()
			return w.work(solving, chunks)
		})
	}
	idle := make(chan struct{})
	passing.Go(func() { passAll(workers, idle) })
	go func() {
		working.Wait()
		close(idle)
		passing.Wait()
		close(rows)
	}()

	// The rows that are done are stored even when the run is being cancelled.
	w := writer{catalogue: c, runID: runID, progress: o.Progress}
	writeErr := w.write(context.WithoutCancel(ctx), rows, stop)
	solveErr := g.Wait()
	if writeErr != nil {
		return fmt.Errorf("precompute: store results: %w", writeErr)
	}
	if ctx.Err() != nil {
		return fmt.Errorf("precompute: %w", ctx.Err())
	}
	return solveErr
}

// chunk is some units of one group.
type chunk struct {
	group *group
	units []unit
}

// feed hands the units out in chunks.
func feed(ctx context.Context, groups iter.Seq2[remainder, error], chunks chan<- chunk) error {
	for m, err := range groups {
		if err != nil {
			return err
		}
		next := chunk{group: m.group}
		for u := range m.units() {
			next.units = append(next.units, u)
			if len(next.units) == chunkUnits {
				if err := hand(ctx, next, chunks); err != nil {
					return err
				}
				next.units = make([]unit, 0, chunkUnits)
			}
		}
		if err := hand(ctx, next, chunks); err != nil {
			return err
		}
	}
	return nil
}

// hand waits until a worker takes the chunk, if there is something in it.
func hand(ctx context.Context, c chunk, chunks chan<- chunk) error {
	if len(c.units) == 0 {
		return ctx.Err()
	}
	select {
	case chunks <- c:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// worker solves chunks. What is done is handed on at the end of a chunk, and
// from outside at intervals, so that it does not wait behind a hard unit.
type worker struct {
	repeats int
	rows    chan<- []store.Result
	warm    *group // solved once untimed already

	mutex sync.Mutex
	done  []store.Result
}

func (w *worker) work(ctx context.Context, chunks <-chan chunk) error {
	defer w.pass()
	for c := range chunks {
		if err := w.solve(ctx, c); err != nil {
			return err
		}
		w.pass()
	}
	return nil
}

// pass hands on what is done.
func (w *worker) pass() {
	w.mutex.Lock()
	done := w.done
	w.done = nil
	w.mutex.Unlock()
	if len(done) > 0 {
		w.rows <- done
	}
}

// solve answers the units of a chunk.
func (w *worker) solve(ctx context.Context, c chunk) error {
	if err := w.warmUp(ctx, c); err != nil {
		return err
	}
	for _, u := range c.units {
		row, err := Answer(ctx, c.group.strategy, c.group.problem(u), w.repeats)
		if err != nil {
			return err
		}
		w.mutex.Lock()
		w.done = append(w.done, row)
		w.mutex.Unlock()
	}
	return nil
}

// passAll makes workers hand on what they have done, at intervals until stop is
// closed.
func passAll(workers []*worker, stop <-chan struct{}) {
	ticker := time.NewTicker(passInterval)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			for _, w := range workers {
				w.pass()
			}
		case <-stop:
			return
		}
	}
}

// warmUpNodes bounds the untimed solving, which is to touch the memory and not
// to solve a hard unit twice.
const warmUpNodes = 10_000

// warmUp solves the first unit of a group untimed, so that the first time is
// not that of preparing the board.
func (w *worker) warmUp(ctx context.Context, c chunk) error {
	if w.warm == c.group {
		return nil
	}
	w.warm = c.group
	p := c.group.problem(c.units[0])
	if p.MaxNodes == solver.NoLimit || p.MaxNodes > warmUpNodes {
		p.MaxNodes = warmUpNodes
	}
	_, err := c.group.strategy.Outline(ctx, p)
	return err
}

// writer is the only one that writes to the catalogue.
type writer struct {
	catalogue *store.Catalogue
	runID     int64
	progress  *Progress
	batch     []store.Result
}

// write stores rows in batches until the channel is closed. After a failure it
// stops the run and goes on receiving, so that no worker waits for ever.
func (w *writer) write(ctx context.Context, rows <-chan []store.Result, stop func()) error {
	ticker := time.NewTicker(batchInterval)
	defer ticker.Stop()
	var failed error
	for {
		select {
		case some, open := <-rows:
			if failed == nil {
				failed = w.add(ctx, some, !open)
			}
			if !open {
				return failed
			}
		case <-ticker.C:
			if failed == nil {
				failed = w.add(ctx, nil, true)
			}
		}
		if failed != nil {
			stop()
		}
	}
}

// add takes rows into the batch and stores it in whole batches, or all of it
// when it has to be flushed.
func (w *writer) add(ctx context.Context, rows []store.Result, flush bool) error {
	w.batch = append(w.batch, rows...)
	for len(w.batch) >= batchRows || flush && len(w.batch) > 0 {
		n := min(len(w.batch), batchRows)
		if err := w.catalogue.Put(ctx, w.runID, w.batch[:n]); err != nil {
			return err
		}
		w.progress.add(w.batch[:n])
		w.batch = append(w.batch[:0], w.batch[n:]...)
	}
	return nil
}
