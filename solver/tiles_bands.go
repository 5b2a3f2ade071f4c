package solver

// bands cuts a side of a board: all bands have the base size, which is even,
// except one, the special band, which takes what remains and may be odd.
type bands struct {
	count   int
	base    int
	special int // size of the special band, from base to 2·base−1; the whole side if it is shorter
	at      int // index of the special band
}

// newBands cuts a side so that the special band holds a position if the side is
// odd, because then the tiles of that band alone may have an odd number of
// squares. shift moves the band towards 0 as far as that allows.
func newBands(side, base, position, shift int) bands {
	if side < 2*base {
		return bands{count: 1, base: base, special: side}
	}
	b := bands{count: side / base, base: base, special: base + side%base}
	last := b.count - 1
	b.at = min(position/base, last)
	if side%2 == 0 {
		b.at = (last + b.at*shift) % b.count
		return b
	}
	for ; shift > 0 && b.at > 0 && position < (b.at-1)*base+b.special; shift-- {
		b.at--
	}
	return b
}

// size is the number of rows or columns of a band.
func (b bands) size(i int) int {
	if i == b.at {
		return b.special
	}
	return b.base
}

// first is the first row or column of a band.
func (b bands) first(i int) int {
	if i > b.at {
		return (i-1)*b.base + b.special
	}
	return i * b.base
}

// of is the band of a row or column.
func (b bands) of(position int) int {
	switch before := b.at * b.base; {
	case position < before:
		return position / b.base
	case position < before+b.special:
		return b.at
	default:
		return (position-b.special)/b.base + 1
	}
}
