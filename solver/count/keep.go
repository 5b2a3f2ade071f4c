package count

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"
	"unsafe"

	"tourcat/tour"
)

// Kept has the layers of a count, from which each of its tours can be found by
// its number. It is safe for use by several goroutines.
type Kept struct {
	plan   *Plan
	passes []keptPass
	totals []uint64 // of the passes, before they are multiplied
	total  int64
}

// keptPass has the layers of a pass, by the number of squares that are processed.
type keptPass []keptLayer

// keptLayer is a layer, packed: part i has the blocks of the degree vectors from
// i·span on.
type keptLayer struct {
	span  int
	parts []keptPart
}

type keptPart struct {
	vectors [3][]uint32 // by ends met, in order
	places  [3][]place  // of their blocks in data
	data    []byte
}

// place is where a packed block begins, and its bytes a counter.
type place uint64

func newPlace(at, width int) place { return place(at)<<8 | place(width) }
func (p place) at() int            { return int(p >> 8) }
func (p place) width() int         { return int(p & 0xff) }

// Keep counts like Run, but for the checkpoint, and keeps the layers. The plan must
// have been made for it. The error wraps ErrMemory when they take more than the
// plan's limit, or the total passes 2^63 − 1.
func (p *Plan) Keep(ctx context.Context, o Options) (*Kept, error) {
	o.Checkpoint = ""
	k := &Kept{plan: p}
	if p.known != nil {
		k.total = p.known.Int64()
		return k, nil
	}
	sum, err := p.keepPasses(ctx, k, o)
	for errors.Is(err, errFull) && len(p.ways) > 0 {
		p.next()
		sum, err = p.keepPasses(ctx, k, o)
	}
	if err == nil && sum > math.MaxInt64 {
		err = fmt.Errorf("%w: there are %.0f tours, and numbers go to %d", ErrMemory, sum, math.MaxInt64)
	}
	if err != nil {
		return nil, fmt.Errorf("count: keep %s: %w", p.Problem, err)
	}
	for i, n := range k.totals {
		k.total += int64(n * p.ends[i].times)
	}
	return k, nil
}

func (p *Plan) keepPasses(ctx context.Context, k *Kept, o Options) (float64, error) {
	if p.CounterBits == 32 {
		return keepPasses[uint32](ctx, k, o)
	}
	return keepPasses[uint64](ctx, k, o)
}

// keepPasses makes the passes and returns about how many tours there are.
func keepPasses[T counter](ctx context.Context, k *Kept, o Options) (sum float64, err error) {
	r := newRun[T](k.plan, o)
	k.passes, k.totals = nil, nil
	budget := keptBudget{left: k.plan.limit - k.plan.working, unlimited: k.plan.limit == 0}
	for i := range k.plan.ends {
		var layers keptPass
		r.observe = func() error {
			layers = append(layers, keepLayer(r.layer, k.plan.Workers))
			return budget.take(&layers[len(layers)-1])
		}
		total, err := r.pass(ctx)
		if err != nil {
			return 0, err
		}
		r.saved.Results = append(r.saved.Results, "")
		tours, _ := total.Float64()
		sum += tours
		k.passes = append(k.passes, layers)
		k.totals = append(k.totals, total.Uint64()/k.plan.ends[i].times)
	}
	return sum, nil
}

// keptBudget is the memory that layers may take.
type keptBudget struct {
	left      int64
	unlimited bool
}

func (b *keptBudget) take(l *keptLayer) error {
	for i := range l.parts {
		b.left -= l.parts[i].bytes()
	}
	if b.left < 0 && !b.unlimited {
		return fmt.Errorf("%w: the layers take more than was expected", ErrMemory)
	}
	return nil
}

func (p *keptPart) bytes() int64 {
	n := int64(len(p.data))
	for ends := range p.vectors {
		n += int64(len(p.vectors[ends])) * int64(unsafe.Sizeof(uint32(0))+unsafe.Sizeof(place(0)))
	}
	return n
}

// keepLayer packs a layer, a part on each processor.
func keepLayer[T counter](l *layer[T], workers int) keptLayer {
	most := 0
	for _, blocks := range l.blocks {
		most = max(most, len(blocks))
	}
	kept := keptLayer{span: (most + workers - 1) / workers, parts: make([]keptPart, workers)}
	var wait sync.WaitGroup
	for i := range kept.parts {
		wait.Go(func() { keepBlocks(&kept.parts[i], l, i*kept.span, min((i+1)*kept.span, most)) })
	}
	wait.Wait()
	return kept
}

// keepBlocks packs the blocks of the vectors from first to last−1.
func keepBlocks[T counter](p *keptPart, l *layer[T], first, last int) {
	size := 0
	for ends, blocks := range l.blocks {
		for vector := first; vector < min(last, len(blocks)); vector++ {
			if blocks[vector] == 0 {
				continue
			}
			block := l.shelves[pairs(onesOf(uint32(vector)), ends)].block(blocks[vector])
			width := packedWidth(block)
			p.vectors[ends] = append(p.vectors[ends], uint32(vector))
			p.places[ends] = append(p.places[ends], newPlace(size, width))
			size += width * len(block)
		}
	}
	p.data = make([]byte, 0, size)
	for ends, vectors := range p.vectors {
		for i, vector := range vectors {
			block := l.shelves[pairs(onesOf(vector), ends)].block(l.blocks[ends][vector])
			p.data = appendPacked(p.data, block, p.places[ends][i].width())
		}
	}
}

// count is the counter of a state.
func (l *keptLayer) count(s stateKey) uint64 {
	part := &l.parts[int(s.vector)/l.span]
	i, ok := slices.BinarySearch(part.vectors[s.ends], s.vector)
	if !ok {
		return 0
	}
	at := part.places[s.ends][i]
	return packedAt(part.data[at.at():], at.width(), s.rank)
}

// Total is the number of tours.
func (k *Kept) Total() int64 { return k.total }

// Nth is the n-th tour, counted from 1: a path from the start in direction, or a
// cycle from any of its squares. Another number than 1 to Total is a
// *tour.InputError.
func (k *Kept) Nth(n int64) ([]tour.Square, error) {
	if n < 1 || n > k.total {
		return nil, tour.BadInput("nth", fmt.Sprint(n), "there are %d tours, counted from 1", k.total)
	}
	if k.plan.known != nil {
		return []tour.Square{0}, nil
	}
	left := uint64(n - 1)
	for i, total := range k.totals {
		times := k.plan.ends[i].times
		if left < total*times {
			return k.read(i, left/times, left%times), nil
		}
		left -= total * times
	}
	panic("count: the totals of the passes are not the total")
}
