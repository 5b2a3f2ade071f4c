package oracle

import "math/bits"

// stateSet is a set of ids of states as a string of bits without trailing zero
// bytes, so that equal sets are equal strings and can be keys of a map.
type stateSet string

func setOf(ids []int) stateSet {
	var set []byte
	for _, id := range ids {
		for len(set) <= id/8 {
			set = append(set, 0)
		}
		set[id/8] |= 1 << (id % 8)
	}
	return stateSet(set)
}

// all yields the ids in the set, from the least.
func (s stateSet) all(yield func(id int) bool) {
	for i := range len(s) {
		for rest := s[i]; rest != 0; rest &= rest - 1 {
			if !yield(i*8 + bits.TrailingZeros8(rest)) {
				return
			}
		}
	}
}
