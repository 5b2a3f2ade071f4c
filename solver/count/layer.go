package count

// layer has the counts of all states at some time: for each number of ends met
// and each degree vector the block of its pairings, or none when all are 0.
type layer[T counter] struct {
	blocks  [3][]blockRef // by ends met, then degree vector; nil for numbers that do not occur
	shelves []*shelf[T]   // by pairs
}

func newLayer[T counter](n needs) *layer[T] {
	l := &layer[T]{}
	for ends, occurs := range n.ends {
		if occurs {
			l.blocks[ends] = make([]blockRef, n.vectors)
		}
	}
	for k, most := range n.capacity {
		l.shelves = append(l.shelves, newShelf[T](sizes[k], most))
	}
	return l
}

// begin is the layer before any square was processed: one state, the empty one.
func (l *layer[T]) begin() {
	l.empty()
	refs := l.shelves[0].take(nil, 1)
	l.shelves[0].block(refs[0])[0] = 1
	l.blocks[0][0] = refs[0]
}

// live is how many counters are in use, those in the stocks of workers included.
func (l *layer[T]) live() (counters int64) {
	for _, s := range l.shelves {
		counters += int64(s.used-len(s.free)) * int64(s.size)
	}
	return counters
}

// empty frees every block.
func (l *layer[T]) empty() {
	for _, b := range l.blocks {
		clear(b)
	}
	for _, s := range l.shelves {
		s.reset()
	}
}
