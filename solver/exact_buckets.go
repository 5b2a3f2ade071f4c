package solver

// rank is the place of a square in the order of choice for a branch: by edges
// left, and of equal ones the ends of paths before squares without a forced
// edge. Squares with two forced edges are decided and have no rank.
type rank = int8

const (
	unranked rank = -1
	ranks         = 2 * (maxDegree + 1)
)

func (x *exactState) rank(v int32) rank {
	switch x.used[v] {
	case 0:
		return rank(2*x.left[v] + 1)
	case 1:
		return rank(2 * x.left[v])
	default:
		return unranked
	}
}

// buckets keeps the squares by rank, so that the next one to branch on is found
// without looking at all of them. Order within a bucket is not sorted, but
// depends on nothing except the changes made since clear.
type buckets struct {
	members [ranks][]int32
	ranked  []rank  // per square
	place   []int32 // per square: index in its bucket
}

func newBuckets(squares int) buckets {
	return buckets{ranked: make([]rank, squares), place: make([]int32, squares)}
}

func (b *buckets) clear() {
	for i := range b.members {
		b.members[i] = b.members[i][:0]
	}
}

// add enters a square that is in no bucket.
func (b *buckets) add(v int32, r rank) {
	b.ranked[v] = r
	if r == unranked {
		return
	}
	b.place[v] = int32(len(b.members[r]))
	b.members[r] = append(b.members[r], v)
}

func (b *buckets) move(v int32, r rank) {
	old := b.ranked[v]
	if old == r {
		return
	}
	if old != unranked {
		m := b.members[old]
		last := m[len(m)-1]
		m[b.place[v]] = last
		b.place[last] = b.place[v]
		b.members[old] = m[:len(m)-1]
	}
	b.add(v, r)
}
