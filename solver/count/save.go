package count

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// every is the least time between two savings of a run, unless it is told.
const every = 10 * time.Second

// assumedRate is how many bytes of counters a second are taken to be saved, as
// long as nothing was: twice what a disk writes, since they are packed.
const assumedRate = 800e6

func (r *run[T]) interval() time.Duration {
	if r.options.Every > 0 {
		return r.options.Every
	}
	return every
}

// long reports whether what was done since the last saving is worth one.
func (r *run[T]) long() bool {
	return r.options.Checkpoint != "" && time.Since(r.last) >= r.interval()
}

// atLatest is when a run is saved for the first time, whatever that takes.
const atLatest = time.Minute

// due reports whether the layer is to be saved: saving shall take a fifth of the
// time at most, but for the first one.
func (r *run[T]) due() bool {
	if !r.long() {
		return false
	}
	since := time.Since(r.last)
	if r.options.Every > 0 || r.rate == 0 && since >= atLatest {
		return true
	}
	rate := r.rate
	if rate == 0 {
		rate = assumedRate
	}
	return since.Seconds() >= 4*float64(r.layerBytes())/rate
}

// layerBytes is the size of the counters of the layer.
func (r *run[T]) layerBytes() int64 { return r.layer.live() * int64(r.plan.CounterBits) / 8 }

// save writes a checkpoint. Not to be able to is no reason to stop.
func (r *run[T]) save(l *layer[T]) {
	began := time.Now()
	r.saved.Spent = r.plan.spent + time.Since(r.began)
	if err := writeCheckpoint(r.options.Checkpoint, r.saved, l); err != nil {
		r.unsaved(err)
	}
	r.last = time.Now()
	if l != nil {
		r.rate = float64(r.layerBytes()) / r.last.Sub(began).Seconds()
	}
}

func (r *run[T]) unsaved(err error) {
	if r.options.Unsaved != nil {
		r.options.Unsaved(err)
	}
}

// forget removes the checkpoint of a run that is done.
func (r *run[T]) forget() error {
	if err := os.Remove(r.options.Checkpoint); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("count: checkpoint: %w", err)
	}
	return nil
}

// removeUnfinished removes what a kill in the middle of a saving has left beside a
// checkpoint, which can be as large as memory.
func removeUnfinished(path string) error {
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		return fmt.Errorf("count: checkpoint: %w", err)
	}
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), "."+filepath.Base(path)) {
			err = errors.Join(err, os.Remove(filepath.Join(filepath.Dir(path), entry.Name())))
		}
	}
	return err
}

// resume goes on from the checkpoint if there is one of the same run. One that
// is damaged is told of and not used.
func (r *run[T]) resume() {
	if r.options.Checkpoint == "" {
		return
	}
	if err := removeUnfinished(r.options.Checkpoint); err != nil {
		r.unsaved(err)
	}
	c, err := openCheckpoint(r.options.Checkpoint, r.saved)
	if err != nil || c == nil {
		if err != nil {
			r.unsaved(err)
		}
		return
	}
	err = r.load(c)
	if err = errors.Join(err, c.close()); err != nil {
		r.unsaved(fmt.Errorf("count: checkpoint %s: %w", r.options.Checkpoint, err))
		r.saved, r.resumed = r.plan.newSaved(), false
		return
	}
	for range r.saved.Results {
		r.report.skip(r.plan, len(r.plan.needs[0].work))
	}
	if r.resumed {
		r.report.skip(r.plan, r.saved.Step)
	}
	if r.options.Resumed != nil {
		r.options.Resumed(fmt.Sprintf("%d of %d passes and %d steps", len(r.saved.Results), r.plan.Passes, r.saved.Step))
	}
}

func (r *run[T]) load(c *checkpointReader) error {
	if len(c.saved.Results) > r.plan.Passes || c.saved.Layer && (c.saved.Step < 1 || c.saved.Step >= len(r.plan.needs[0].work)) {
		return errDamaged
	}
	if c.saved.Layer {
		r.layer.empty()
		if err := r.layer.read(c, c.saved.Sizes); err != nil {
			return err
		}
	}
	if err := c.end(); err != nil {
		return err
	}
	r.saved, r.resumed = c.saved, c.saved.Layer
	r.plan.spent = c.saved.Spent
	return nil
}

// skip counts steps of a pass as done.
func (r *report) skip(p *Plan, steps int) {
	for _, work := range p.needs[0].work[:steps] {
		r.step(work)(1)
	}
}
