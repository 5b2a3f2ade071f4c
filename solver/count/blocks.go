package count

// A block has a counter for each pairing of 2k ends, by rank. The methods here
// add to block dst what becomes of block src when its ends are moved, joined or
// added to. Up to tabled pairs a table says which counter goes where. A bigger
// block is cut by the partner of its lowest end into the contiguous blocks of
// one pair less that make it up, and each is treated by itself.

// move: the end at ordinal i becomes the one at ordinal j.
func (r *ring[T]) move(dst, src []T, k, i, j int) {
	switch {
	case i == j:
		r.add(dst, src)
	case k <= tabled:
		r.gather(dst, src, tablesOf[k]().moves[j][i])
	case i == 0:
		r.moveLowest(dst, src, k, j)
	case j == 0:
		r.moveToLowest(dst, src, k, i)
	default:
		r.moveOther(dst, src, k, i, j)
	}
}

// moveOther leaves the lowest end where it is.
func (r *ring[T]) moveOther(dst, src []T, k, i, j int) {
	size := sizes[k-1]
	for partner := 1; partner < 2*k; partner++ {
		part := src[(partner-1)*size : partner*size]
		if partner == i {
			r.add(dst[(j-1)*size:j*size], part)
			continue
		}
		to := partner - beyond(partner, i)
		to += later(to, j)
		r.move(dst[(to-1)*size:to*size], part, k-1, i-1-beyond(i, partner), j-1-beyond(j, to))
	}
}

// moveLowest: the lowest end becomes the one at ordinal j > 0. The end after it
// is the lowest then; by its partner and that of the moved end the blocks are
// those of two pairs less, into which the pair of the moved end is put.
func (r *ring[T]) moveLowest(dst, src []T, k, j int) {
	size := sizes[k-1]
	r.add(dst[(j-1)*size:j*size], src[:size])
	eachSplit(k, j, func(from, to, a, b int) {
		r.insert(dst[to:to+size], src[from:from+sizes[k-2]], k-2, a, b)
	})
}

// moveToLowest undoes moveLowest: the end at ordinal i > 0 becomes the lowest.
func (r *ring[T]) moveToLowest(dst, src []T, k, i int) {
	size := sizes[k-1]
	r.add(dst[:size], src[(i-1)*size:i*size])
	eachSplit(k, i, func(from, to, a, b int) {
		r.remove(dst[from:from+sizes[k-2]], src[to:to+size], k-2, a, b)
	})
}

// eachSplit goes through the partners p of the lowest end, which becomes the one
// at ordinal j, and q of the one after it, where they are not partners. The
// block of k−2 pairs at from is then the part of the block of k−1 pairs at to
// that has a pair at the ordinals a < b.
func eachSplit(k, j int, split func(from, to, a, b int)) {
	renamed := func(end int) int { return end - 1 + later(end-1, j) }
	for p := 2; p < 2*k; p++ {
		from := (p - 1) * sizes[k-1]
		for q := 2; q < 2*k; q++ {
			if q == p {
				continue
			}
			p, q := renamed(p), renamed(q)
			a, b := p-1-beyond(p, q), j-1-beyond(j, q)
			split(from, (q-1)*sizes[k-1], min(a, b), max(a, b))
			from += sizes[k-2]
		}
	}
}

// insert: dst has a pair more than src, at the ordinals i < j.
func (r *ring[T]) insert(dst, src []T, k, i, j int) {
	switch {
	case k < tabled:
		r.scatter(dst, src, tablesOf[k]().inserts[i][j])
	case i == 0:
		r.add(dst[(j-1)*sizes[k]:j*sizes[k]], src)
	default:
		eachInsert(k, i, j, func(from, to, a, b int) {
			r.insert(dst[to:to+sizes[k]], src[from:from+sizes[k-1]], k-1, a, b)
		})
	}
}

// remove undoes insert: of src, with k+1 pairs, only the part with a pair at the
// ordinals i < j counts.
func (r *ring[T]) remove(dst, src []T, k, i, j int) {
	switch {
	case k < tabled:
		r.gather(dst, src, tablesOf[k]().inserts[i][j])
	case i == 0:
		r.add(dst, src[(j-1)*sizes[k]:j*sizes[k]])
	default:
		eachInsert(k, i, j, func(from, to, a, b int) {
			r.remove(dst[from:from+sizes[k-1]], src[to:to+sizes[k]], k-1, a, b)
		})
	}
}

// eachInsert goes through the partners of the lowest end, which is not among the
// new pair i < j.
func eachInsert(k, i, j int, part func(from, to, a, b int)) {
	for partner := 1; partner < 2*k; partner++ {
		to := partner + later(partner, i)
		to += later(to, j)
		part((partner-1)*sizes[k-1], (to-1)*sizes[k], i-1-beyond(i, to), j-1-beyond(j, to))
	}
}

// join: the ends at ordinals i < j are joined, so that their partners become
// partners. Where they are partners already a cycle closes; nothing is added.
func (r *ring[T]) join(dst, src []T, k, i, j int) {
	switch {
	case k <= tabled:
		r.collect(dst, src, tablesOf[k]().joins[i][j], 2*(k-1))
	case i == 0:
		r.joinLowest(dst, src, k, j)
	default:
		r.joinOthers(dst, src, k, i, j)
	}
}

// joinLowest joins the lowest end with j: its partner takes the place of j.
func (r *ring[T]) joinLowest(dst, src []T, k, j int) {
	size := sizes[k-1]
	for partner := 1; partner < 2*k; partner++ {
		if partner != j {
			part := src[(partner-1)*size : partner*size]
			r.move(dst, part, k-1, j-1-beyond(j, partner), partner-1-beyond(partner, j))
		}
	}
}

// joinOthers joins two ends that are not the lowest. Where one of them is its
// partner, the other one becomes the lowest end.
func (r *ring[T]) joinOthers(dst, src []T, k, i, j int) {
	size, less := sizes[k-1], sizes[k-2]
	for partner := 1; partner < 2*k; partner++ {
		part := src[(partner-1)*size : partner*size]
		switch partner {
		case i:
			r.move(dst, part, k-1, j-2, 0)
		case j:
			r.move(dst, part, k-1, i-1, 0)
		default:
			to := partner - beyond(partner, i) - beyond(partner, j)
			r.join(dst[(to-1)*less:to*less], part, k-1, i-1-beyond(i, partner), j-1-beyond(j, partner))
		}
	}
}
