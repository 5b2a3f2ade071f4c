package count

import (
	"context"
	"math/bits"
	"sync"
	"sync/atomic"
)

// worker applies steps to shards of a layer.
type worker[T counter] struct {
	ring[T]
	layer  *layer[T]
	stocks []stock[T] // by pairs
	taken  []taken
	total  wide // of whole tours

	// Of the shard that is worked on:
	degree  []int  // by fixed slot
	vector  uint32 // of the fixed slots
	balance int
	before  [mostActive + 1]int // by active slot: fixed ends before it; after them, all
}

// taken is a block that a step takes out of its shard.
type taken struct {
	combo *combo
	ref   blockRef
	ends  int
}

func newWorker[T counter](l *layer[T], modulus uint64) *worker[T] {
	w := &worker[T]{ring: newRing[T](modulus), layer: l}
	for _, s := range l.shelves {
		w.stocks = append(w.stocks, newStock(s))
	}
	return w
}

// wide is a sum of 128 bits.
type wide struct{ high, low uint64 }

func (w *wide) add(high, low uint64) {
	var carry uint64
	w.low, carry = bits.Add64(w.low, low, 0)
	w.high += high + carry
}

// chunk is how many shards a worker takes at a time.
const chunk = 27

// apply carries out a step on the whole layer. It returns early, with a useless
// layer, when ctx ends.
func apply[T counter](ctx context.Context, workers []*worker[T], s *step, done func(share float64)) error {
	shards := 1
	for range s.fixed {
		shards *= 3
	}
	var next atomic.Int64
	var wait sync.WaitGroup
	for _, w := range workers {
		wait.Go(func() {
			for ctx.Err() == nil {
				first := int(next.Add(chunk)) - chunk
				if first >= shards {
					break
				}
				last := min(first+chunk, shards)
				w.shards(s, first, last)
				done(float64(last-first) / float64(shards))
			}
			for i := range w.stocks {
				w.stocks[i].empty()
			}
		})
	}
	wait.Wait()
	return ctx.Err()
}

// shards applies a step to the shards with the numbers from first to last−1. The
// digits of a number are the degrees of the fixed slots; their vector and balance
// are kept up to date from one shard to the next.
func (w *worker[T]) shards(s *step, first, last int) {
	w.degree, w.vector, w.balance = w.degree[:0], 0, 0
	for number := first; len(w.degree) < len(s.fixed); number /= 3 {
		f := &s.fixed[len(w.degree)]
		w.degree = append(w.degree, number%3)
		w.vector += uint32(number%3) * f.weight
		w.balance += number % 3 * f.sign
	}
	for range last - first {
		w.shard(s)
		for i := range w.degree {
			f := &s.fixed[i]
			if w.degree[i] < 2 {
				w.degree[i]++
				w.vector += f.weight
				w.balance += f.sign
				break
			}
			w.degree[i] = 0
			w.vector -= 2 * f.weight
			w.balance -= 2 * f.sign
		}
	}
}

// shard takes the blocks of a shard out of the layer, and adds what becomes of
// each to the blocks of the same shard after the step.
func (w *worker[T]) shard(s *step) {
	w.taken = w.taken[:0]
	for i := range s.kinds {
		k := &s.kinds[i]
		blocks := w.layer.blocks[k.Ends]
		combos := k.combosOf(k.balance - w.balance)
		for c := range combos {
			ref := &blocks[w.vector+combos[c].vector]
			if *ref == 0 {
				continue
			}
			w.taken = append(w.taken, taken{&combos[c], *ref, k.Ends})
			if !s.inPlace {
				*ref = 0
			}
		}
	}
	if len(w.taken) == 0 {
		return
	}
	w.countFixedEnds(s)
	for i := range w.taken {
		w.follow(s, &w.taken[i])
	}
}

// pairs is the number of pairs of so many ends of paths, and the open end while
// one end of the tour was met.
func pairs(ones, ends int) int { return (ones + ends&1) / 2 }

// countFixedEnds counts the fixed slots with one move before each active slot.
func (w *worker[T]) countFixedEnds(s *step) {
	clear(w.before[:])
	for i, degree := range w.degree {
		if degree != 1 {
			continue
		}
		for a := range s.active {
			if s.fixed[i].number < s.active[a].number {
				w.before[a]++
			}
		}
		w.before[len(s.active)]++
	}
}

// follow makes all transitions of a block and frees it.
func (w *worker[T]) follow(s *step, from *taken) {
	before := pairs(w.before[len(s.active)]+from.combo.ones, from.ends)
	stock := &w.stocks[before]
	src := stock.shelf.block(from.ref)
	for i := range from.combo.moves {
		t := &from.combo.moves[i]
		vector := w.vector + t.vector
		place := &w.layer.blocks[t.ends][vector]
		k := before
		switch t.action {
		case keep:
			if *place == 0 && len(from.combo.moves) == 1 {
				*place = from.ref
				return
			}
		case insert:
			k++
		case join:
			if k--; k == 0 {
				w.close(s, int(t.ends), vector, src[0])
				continue
			}
		}
		w.add(t, w.block(place, k), src, before)
	}
	if !s.inPlace {
		stock.give(from.ref)
	}
}

// block is that of a place, made when there is none.
func (w *worker[T]) block(place *blockRef, k int) (block []T) {
	if *place != 0 {
		return w.layer.shelves[k].block(*place)
	}
	*place, block = w.stocks[k].take()
	return block
}

func (w *worker[T]) add(t *transition, dst, src []T, k int) {
	i, j := t.i.own, t.j.own
	if t.action != keep {
		i += w.before[t.i.fixed]
		j += w.before[t.j.fixed]
	}
	switch t.action {
	case keep:
		w.ring.add(dst, src)
	case move:
		w.ring.move(dst, src, k, i, j)
	case insert:
		w.ring.insert(dst, src, k, i, j)
	case join:
		w.ring.join(dst, src, k, i, j)
	}
}

// close counts a cycle that closes, or a path that is complete, if it is a whole
// tour: every other square has its two moves.
func (w *worker[T]) close(s *step, ends int, vector uint32, n T) {
	if s.last && vector == s.full && ends == s.wanted {
		w.total.add(0, uint64(n))
	}
}
