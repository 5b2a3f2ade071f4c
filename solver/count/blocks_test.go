package count

import (
	"testing"

	"pgregory.net/rapid"
)

// TestRanksAreTheirOwnInverse: ranks number the pairings without a gap.
func TestRanksAreTheirOwnInverse(t *testing.T) {
	for k := range 7 {
		p := make(pairing, 2*k)
		for rank := range sizes[k] {
			p.unrank(rank)
			for end, partner := range p {
				if int(p[partner]) != end || int(partner) == end {
					t.Fatalf("%v of rank %d is no pairing", p, rank)
				}
			}
			if got := p.rank(); got != rank {
				t.Fatalf("%v has rank %d, want %d", p, got, rank)
			}
		}
	}
}

// block draws a block of k pairs with few counters that are not 0.
func block(t *rapid.T, k int, most uint64) (all []uint32, ranks []int) {
	all = make([]uint32, sizes[k])
	for range rapid.IntRange(1, 20).Draw(t, "filled") {
		rank := rapid.IntRange(0, sizes[k]-1).Draw(t, "rank")
		all[rank] = uint32(rapid.Uint64Range(0, most-1).Draw(t, "count"))
		ranks = append(ranks, rank)
	}
	return all, ranks
}

// TestBlocksFollowPairings compares what is done to whole blocks, cut in pieces
// or not, with what is done to one pairing after the other.
func TestBlocksFollowPairings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.SampledFrom([]int{1, 2, 3, 4, 5, 6, 7, 7, 7, 8}).Draw(t, "k")
		modulus := rapid.SampledFrom([]uint64{2, 65521, 1<<32 - 5, 1 << 32}).Draw(t, "modulus")
		src, ranks := block(t, k, modulus)
		pairs := map[int]uint64{}
		for _, rank := range ranks {
			pairs[rank] = uint64(src[rank])
		}
		kind := rapid.SampledFrom([]string{"move", "insert", "join"}).Draw(t, "kind")
		ring := newRing[uint32](modulus)
		var dst []uint32
		var becomes func(p pairing) (pairing, bool)
		switch kind {
		case "move":
			i, j := rapid.IntRange(0, 2*k-1).Draw(t, "i"), rapid.IntRange(0, 2*k-1).Draw(t, "j")
			dst = make([]uint32, sizes[k])
			ring.move(dst, src, k, i, j)
			becomes = func(p pairing) (pairing, bool) { return p.moved(i, j), true }
		case "insert":
			i := rapid.IntRange(0, 2*k).Draw(t, "i")
			j := rapid.IntRange(i+1, 2*k+1).Draw(t, "j")
			dst = make([]uint32, sizes[k+1])
			ring.insert(dst, src, k, i, j)
			becomes = func(p pairing) (pairing, bool) { return p.inserted(i, j), true }
		case "join":
			i := rapid.IntRange(0, 2*k-2).Draw(t, "i")
			j := rapid.IntRange(i+1, 2*k-1).Draw(t, "j")
			dst = make([]uint32, sizes[k-1])
			ring.join(dst, src, k, i, j)
			becomes = func(p pairing) (pairing, bool) { return p.joined(i, j) }
		}
		want := map[int]uint64{}
		p := make(pairing, 2*k)
		for rank, n := range pairs {
			p.unrank(rank)
			if q, open := becomes(p); open {
				want[q.rank()] = (want[q.rank()] + n) % modulus
			}
		}
		for rank, got := range dst {
			if uint64(got) != want[rank] {
				t.Fatalf("%s of %d pairs: rank %d has %d, want %d", kind, k, rank, got, want[rank])
			}
		}
	})
}
