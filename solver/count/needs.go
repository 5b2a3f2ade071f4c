package count

// needs is how much a pass takes at most, in blocks and work. It is found without
// making any state: the colours leave a known number of degree vectors with so
// many ends, and all of them are assumed to occur.
type needs struct {
	ends     [3]bool // numbers of ends met that occur
	vectors  int     // degree vectors that are numbered
	blocks   []int64 // by pairs: the most at any time, which pages are made for
	capacity []int64 // by pairs: more than can ever be
	work     []float64
	counters []float64 // after each step on a square
}

// needsOf looks at the states after each step of a pass. The work of a step is
// the number of counters before and after it.
func needsOf(o *order, e *ends, halves bool) needs {
	n := needs{vectors: int(powers[o.slots])}
	n.blocks, n.capacity = make([]int64, o.width+1), make([]int64, o.width+1)
	kinds := []kindOf{{}}
	before := n.see(o, 0, false, kinds)
	squares := len(o.squares)
	if halves {
		squares = o.middle() * o.width
	}
	for at := range squares {
		kinds = kindsAfter(o, e, at, kinds)
		after := n.see(o, at+1, false, kinds)
		n.work = append(n.work, before+after)
		n.counters = append(n.counters, after)
		before = after
	}
	if halves {
		before = n.see(o, squares, true, kinds)
		for range o.width - 2 {
			n.work = append(n.work, before)
		}
		n.work = append(n.work, 20*before)
	}
	var categories int64
	for _, occurs := range n.ends {
		if occurs {
			categories++
		}
	}
	for k := range n.capacity {
		for _, ones := range []int{2*k - 1, 2 * k} {
			n.capacity[k] += categories * binomial(o.slots, ones) << max(0, o.slots-ones)
		}
	}
	return n
}

// see takes note of the states after some squares were processed and returns
// the number of their counters. With halves the moves between the middle rows
// that belong to the upper half are made, too.
func (n *needs) see(o *order, processed int, halves bool, kinds []kindOf) (counters float64) {
	blocks := make([]int64, len(n.blocks))
	vectors := o.degreeVectors(processed, halves)
	for _, k := range kinds {
		n.ends[k.Ends] = true
		for ones, count := range vectors[o.balance(processed)+k.Light] {
			if p := pairs(ones, k.Ends); p < len(blocks) {
				blocks[p] += count
			}
		}
	}
	for k, count := range blocks {
		n.blocks[k] = max(n.blocks[k], count)
		counters += float64(count) * float64(sizes[k])
	}
	return counters
}

// degreeVectors counts the degree vectors of the frontier after some squares were
// processed, by what the light degrees exceed the dark ones by and by how many
// are 1. No square has more moves than neighbours that were processed, and with
// halves one between the middle rows.
func (o *order) degreeVectors(processed int, halves bool) map[int][]int64 {
	vectors := map[int][]int64{0: make([]int64, o.slots+1)}
	vectors[0][0] = 1
	for _, square := range o.squares[processed:] {
		if o.entry[square] >= processed {
			continue
		}
		sign, next := o.slotOf(square).sign, map[int][]int64{}
		most := o.met(square, processed)
		if halves && o.hasMiddleMove(square) {
			most++
		}
		for degree := range min(2, most) + 1 {
			for balance, byOnes := range vectors {
				balance += sign * degree
				if next[balance] == nil {
					next[balance] = make([]int64, o.slots+1)
				}
				for ones, count := range byOnes {
					if count > 0 {
						next[balance][ones+degree%2] += count
					}
				}
			}
		}
		vectors = next
	}
	return vectors
}

// met is how many neighbours of a square are among the first processed ones.
func (o *order) met(square, processed int) (n int) {
	for _, earlier := range o.squares[:processed] {
		for _, later := range o.later(earlier) {
			if later == square {
				n++
			}
		}
	}
	return n
}

func binomial(n, k int) int64 {
	if k < 0 || k > n {
		return 0
	}
	c := int64(1)
	for i := range k {
		c = c * int64(n-i) / int64(i+1)
	}
	return c
}

// bytes is the memory of a pass with counters of so many bytes.
func (n *needs) bytes(counterBytes, workers int, halves bool) int64 {
	const rest = 48 << 20 // tables, the shards that are worked on, the program itself
	total := int64(rest)
	for _, occurs := range n.ends {
		if occurs {
			total += 4 * int64(n.vectors)
		}
	}
	for k, count := range n.blocks {
		total += (count*int64(sizes[k]) + pageSize) * int64(counterBytes)
		total += 24 * n.capacity[k] * int64(sizes[k]) / pageSize
	}
	width := len(n.blocks) - 1
	if halves {
		total += int64(workers) * 3 * int64(sizes[width]) * int64(counterBytes)
	}
	return total + total/40 // what the allocator loses
}
