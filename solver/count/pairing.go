package count

import "math/bits"

// maxPairs is the most pairs of ends that a state can have: a frontier has at
// most two squares a column, and 2·maxWidth ends make maxWidth pairs. The open
// end of a path adds one end, which takes the place of a square's.
const maxPairs = maxWidth

// sizes has, for k pairs, the number of ways in which 2k ends can be paired:
// (2k−1)!! = 1, 1, 3, 15, 105, …
var sizes = func() (s [maxPairs + 2]int) {
	s[0] = 1
	for k := 1; k < len(s); k++ {
		s[k] = s[k-1] * (2*k - 1)
	}
	return s
}()

// pairing tells for each end, by its ordinal, which end it is paired with.
type pairing []uint8

// rank numbers a pairing of 2k ends from 0 to sizes[k]−1. The lowest end gives
// the leading digit, which is how many ends lie between it and its partner; the
// rest are ranked in the same way. So all pairings with the same partner of the
// lowest end follow each other, in the order of what remains.
func (p pairing) rank() int {
	rank := 0
	unranked := uint32(1)<<len(p) - 1
	for k := len(p) / 2; k > 0; k-- {
		low := bits.TrailingZeros32(unranked)
		partner := p[low]
		unranked &^= 1 << low
		digit := bits.OnesCount32(unranked & (1<<partner - 1))
		unranked &^= 1 << partner
		rank += digit * sizes[k-1]
	}
	return rank
}

// unrank writes the pairing of len(p) ends with the given rank into p.
func (p pairing) unrank(rank int) {
	free := uint32(1)<<len(p) - 1
	for k := len(p) / 2; k > 0; k-- {
		low := bits.TrailingZeros32(free)
		free &^= 1 << low
		partner := bits.TrailingZeros32(dropLowest(free, rank/sizes[k-1]))
		rank %= sizes[k-1]
		free &^= 1 << partner
		p[low], p[partner] = uint8(partner), uint8(low)
	}
}

// dropLowest clears the n lowest bits that are set.
func dropLowest(set uint32, n int) uint32 {
	for range n {
		set &= set - 1
	}
	return set
}

// moved is the pairing after the end at ordinal i has become the one at j, the
// others keeping their order.
func (p pairing) moved(i, j int) pairing {
	return p.renamed(len(p), func(end int) int {
		switch {
		case end == i:
			return j
		case end > i:
			end--
		}
		return end + later(end, j)
	})
}

// inserted is the pairing with a new pair at the ordinals i < j.
func (p pairing) inserted(i, j int) pairing {
	q := p.renamed(len(p)+2, func(end int) int {
		end += later(end, i)
		return end + later(end, j)
	})
	q[i], q[j] = uint8(j), uint8(i)
	return q
}

// joined is the pairing after the ends i < j were joined: their partners become
// partners. It is false when they are partners already, which closes a cycle.
func (p pairing) joined(i, j int) (pairing, bool) {
	if int(p[i]) == j {
		return nil, false
	}
	q := append(pairing(nil), p...)
	q[p[i]], q[p[j]] = p[j], p[i]
	without := make(pairing, 0, len(p)-2)
	for end := range q {
		if end != i && end != j {
			without = append(without, q[end]-uint8(beyond(int(q[end]), i)+beyond(int(q[end]), j)))
		}
	}
	return without, true
}

// renamed is the pairing with other ordinals.
func (p pairing) renamed(ends int, name func(int) int) pairing {
	q := make(pairing, ends)
	for end, partner := range p {
		q[name(end)] = uint8(name(int(partner)))
	}
	return q
}

// later is 1 when an end at this ordinal makes room for a new one at j.
func later(end, j int) int {
	if end >= j {
		return 1
	}
	return 0
}

// beyond is 1 when an end moves down because the one at i is gone.
func beyond(end, i int) int {
	if end > i {
		return 1
	}
	return 0
}
