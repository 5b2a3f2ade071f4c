package count

import (
	"context"
	"math/bits"
	"sync"
	"sync/atomic"

	"tourcat/tour"
)

// The upper half of a closed board with an even number of rows ends where the
// frontier is the two rows in the middle. Of the moves between these two, those
// to the right belong to the upper half, those to the left to the lower one, so
// that the lower half is the mirror image of the upper one. The tours are then
// the pairs of an upper and a lower state whose degrees add up to two at every
// square and whose paths together make a single cycle.

// meetable reports whether a board is counted by halves. On less than six rows
// the halves are smaller than the frontier.
func meetable(p Problem, o *order) bool {
	return o.wholeHalves() && p.Goal == tour.Closed
}

func (o *order) wholeHalves() bool { return o.length%2 == 0 && o.length >= 6 && o.width >= 3 }

// middle is the upper one of the two rows in the middle.
func (o *order) middle() int { return o.length/2 - 1 }

// hasMiddleMove reports whether a move of the upper half joins a square of the
// middle rows with another one.
func (o *order) hasMiddleMove(square int) bool {
	col := square % o.width
	if square/o.width == o.middle() {
		return col+2 < o.width
	}
	return col >= 2
}

// meet adds up the cycles that the upper half makes with its mirror image.
func meet[T counter](ctx context.Context, workers []*worker[T], o *order, done func(share float64)) error {
	vectors := len(workers[0].layer.blocks[0])
	const part = 81
	var next atomic.Int64
	var wait sync.WaitGroup
	for _, w := range workers {
		wait.Go(func() {
			m := newMeeting(w, o)
			for ctx.Err() == nil {
				first := int(next.Add(part)) - part
				if first >= vectors {
					break
				}
				last := min(first+part, vectors)
				for vector := first; vector < last; vector++ {
					m.vector(uint32(vector))
				}
				done(float64(last-first) / float64(vectors))
			}
		})
	}
	wait.Wait()
	return ctx.Err()
}

// meeting is the work space of one worker. By number of pairs it has a block of
// the upper half after joins, and two for the mirror image.
type meeting[T counter] struct {
	*worker[T]
	width    int
	upper    [][]T
	mirrored [2][]T
}

func newMeeting[T counter](w *worker[T], o *order) *meeting[T] {
	m := &meeting[T]{worker: w, width: o.width}
	for k := range o.width {
		m.upper = append(m.upper, make([]T, sizes[k]))
	}
	for i := range m.mirrored {
		m.mirrored[i] = make([]T, sizes[o.width])
	}
	return m
}

// vector adds the cycles of the upper states with a degree vector. The lower
// states that go with it have the complement; they are the upper ones of its
// mirror image, whose own turn would give the same number again.
func (m *meeting[T]) vector(v uint32) {
	blocks := m.layer.blocks[0]
	if blocks[v] == 0 {
		return
	}
	partner, ends, swaps := m.opposite(v)
	if partner < v || blocks[partner] == 0 {
		return
	}
	k := ends / 2
	upper := m.layer.shelves[k].block(blocks[v])
	lower := m.mirror(m.layer.shelves[k].block(blocks[partner]), k, swaps)
	var sum wide
	if m.modulus == 0 {
		m.checkSummable(lower)
	}
	m.cycles(&sum, upper, lower, k)
	m.total.add(sum.high, sum.low)
	if partner != v {
		m.total.add(sum.high, sum.low)
	}
}

// opposite is the mirror image of the complement of a degree vector, with its
// number of ends and a bit for each ordinal that the mirror exchanges with the
// next one: the ends of columns that have two.
func (m *meeting[T]) opposite(v uint32) (partner uint32, ends int, swaps uint32) {
	for col := range m.width {
		upper, lower := v%3, v/3%3
		v /= 9
		partner += (2-lower)*powers[2*col] + (2-upper)*powers[2*col+1]
		if upper == 1 && lower == 1 {
			swaps |= 1 << ends
		}
		if upper == 1 {
			ends++
		}
		if lower == 1 {
			ends++
		}
	}
	return partner, ends, swaps
}

// mirror is a block after some ends were exchanged with the ones after them.
func (m *meeting[T]) mirror(block []T, k int, swaps uint32) []T {
	for n := 0; swaps != 0; n++ {
		i := bits.TrailingZeros32(swaps)
		swaps &= swaps - 1
		dst := m.mirrored[n%2][:len(block)]
		clear(dst)
		m.ring.move(dst, block, k, i, i+1)
		block = dst
	}
	return block
}

// cycles adds up upper[p]·lower[q] over the pairings p and q of the same 2k ends
// that make a single cycle. By the partner x of the lowest end in q: the move from
// the lowest end to x joins the two in the upper block, and what remains of the
// lower one is contiguous.
func (m *meeting[T]) cycles(sum *wide, upper, lower []T, k int) {
	switch k {
	case 0:
		return // all squares have their moves: no path is left to be closed
	case 1:
		sum.add(bits.Mul64(uint64(upper[0]), uint64(lower[0])))
	case 3:
		cyclesOfThree(sum, upper, lower)
	default:
		joined := m.upper[k-1]
		for x := range 2*k - 1 {
			clear(joined)
			m.ring.join(joined, upper, k, 0, x+1)
			m.cycles(sum, joined, lower[x*sizes[k-1]:(x+1)*sizes[k-1]], k-1)
		}
	}
}

// checkSummable makes sure that eight counters of a block can be added.
func (m *meeting[T]) checkSummable(block []T) {
	var all uint64
	for _, n := range block {
		all |= uint64(n)
	}
	m.high |= all &^ (1<<60 - 1) << 3
}

// cyclesOfThree is cycles for blocks of three pairs, where each pairing makes a
// single cycle with eight others.
func cyclesOfThree[T counter](sum *wide, upper, lower []T) {
	lower = lower[:16-1]
	for p, n := range upper[:16-1] {
		if n == 0 {
			continue
		}
		var with uint64
		for _, q := range singleCycles[p] {
			with += uint64(lower[q])
		}
		sum.add(bits.Mul64(uint64(n), with))
	}
}

// singleCycles has for each pairing of three pairs those that make a single
// cycle with it.
var singleCycles = func() (with [15][8]uint8) {
	for p := range with {
		n := 0
		for q := range with {
			if singleCycle(p, q) {
				with[p][n] = uint8(q)
				n++
			}
		}
	}
	return with
}()

func singleCycle(p, q int) bool {
	a, b := make(pairing, 6), make(pairing, 6)
	a.unrank(p)
	b.unrank(q)
	end, length := uint8(0), 0
	for {
		end = b[a[end]]
		length++
		if end == 0 {
			return length == 3
		}
	}
}
