package count

import "math/bits"

// counter is what a state's count is kept in.
type counter interface{ uint16 | uint32 | uint64 }

// ring adds counters. With a modulus it adds residues, which are below it. With
// modulus 0 it adds plain numbers and collects the bits of all sums in high, which
// tells whether one was ever cut: a sum of counters of up to 32 bits is made with
// 64, and two numbers below 2^63 make one below 2^64.
type ring[T counter] struct {
	modulus uint64 // 0, or at most 2^16 or 2^32 for counters of so many bits
	inverse uint64 // ⌊2^64 / modulus⌋ or one less
	high    uint64
}

func newRing[T counter](modulus uint64) ring[T] {
	r := ring[T]{modulus: modulus}
	if modulus != 0 {
		r.inverse = ^uint64(0) / modulus
	}
	return r
}

// full reports whether a sum may have been cut.
func (r *ring[T]) full() bool {
	if all := uint64(^T(0)); all < 1<<63 {
		return r.high > all
	}
	return r.high>>63 != 0
}

// reduce brings a sum of a few residues below the modulus.
func (r *ring[T]) reduce(sum uint64) T {
	quotient, _ := bits.Mul64(sum, r.inverse) // at most one too small
	sum -= quotient * r.modulus
	if sum >= r.modulus {
		sum -= r.modulus
	}
	return T(sum)
}

// add adds block src to block dst.
func (r *ring[T]) add(dst, src []T) {
	dst = dst[:len(src)]
	if r.modulus == 0 {
		var high uint64
		for i, v := range src {
			sum := uint64(dst[i]) + uint64(v)
			high |= sum
			dst[i] = T(sum)
		}
		r.high |= high
		return
	}
	m := r.modulus
	for i, v := range src {
		sum := uint64(dst[i]) + uint64(v)
		if less := sum - m; sum >= m {
			sum = less
		}
		dst[i] = T(sum)
	}
}

// gather adds src[from[i]] to dst[i].
func (r *ring[T]) gather(dst, src []T, from []uint16) {
	dst = dst[:len(from)]
	if r.modulus == 0 {
		var high uint64
		for i, f := range from {
			sum := uint64(dst[i]) + uint64(src[f])
			high |= sum
			dst[i] = T(sum)
		}
		r.high |= high
		return
	}
	m := r.modulus
	for i, f := range from {
		sum := uint64(dst[i]) + uint64(src[f])
		if less := sum - m; sum >= m {
			sum = less
		}
		dst[i] = T(sum)
	}
}

// scatter adds src[i] to dst[to[i]].
func (r *ring[T]) scatter(dst, src []T, to []uint16) {
	src = src[:len(to)]
	if r.modulus == 0 {
		var high uint64
		for i, t := range to {
			sum := uint64(dst[t]) + uint64(src[i])
			high |= sum
			dst[t] = T(sum)
		}
		r.high |= high
		return
	}
	m := r.modulus
	for i, t := range to {
		sum := uint64(dst[t]) + uint64(src[i])
		if less := sum - m; sum >= m {
			sum = less
		}
		dst[t] = T(sum)
	}
}

// collect adds to dst[i] the sum of src over the i-th n numbers of from.
func (r *ring[T]) collect(dst, src []T, from []uint16, n int) {
	if r.modulus == 0 {
		var high uint64
		for i := range dst {
			sum := uint64(dst[i])
			for _, f := range from[:n] {
				sum += uint64(src[f])
				high |= sum
			}
			from = from[n:]
			dst[i] = T(sum)
		}
		r.high |= high
		return
	}
	for i := range dst {
		sum := uint64(dst[i])
		for _, f := range from[:n] {
			sum += uint64(src[f])
		}
		from = from[n:]
		dst[i] = r.reduce(sum)
	}
}
