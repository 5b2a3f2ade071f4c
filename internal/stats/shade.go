package stats

import "math/bits"

// shades are marks from light to dark, for numbers from 1 on.
const shades = ".:=+*%#@"

// scale gives every positive number a shade. It is logarithmic and made of
// bands, each of which covers the same number of doublings and begins at a power
// of two.
type scale struct {
	first int // length in bits of the least number
	step  int // bits a band covers
	bands int
}

// newScale has as many bands as it can, up to one for each shade. Without a
// positive number it has none.
func newScale(numbers []int64) scale {
	var shortest, longest int
	for _, n := range numbers {
		if length := bits.Len64(uint64(n)); length > 0 {
			longest = max(longest, length)
			if shortest == 0 || length < shortest {
				shortest = length
			}
		}
	}
	if shortest == 0 {
		return scale{}
	}
	lengths := longest - shortest + 1
	step := (lengths + len(shades) - 1) / len(shades)
	return scale{first: shortest, step: step, bands: (lengths + step - 1) / step}
}

// band is the place of a positive number in the scale, from 0.
func (s scale) band(n int64) int { return (bits.Len64(uint64(n)) - s.first) / s.step }

// ends are the least and the greatest number that a band covers.
func (s scale) ends(band int) (least, greatest uint64) {
	bit := s.first - 1 + band*s.step
	return 1 << bit, 1<<(bit+s.step) - 1
}

// shadeOf is the shade of a band. A few bands are spread over all the shades.
func (s scale) shadeOf(band int) int { return band * (len(shades) - 1) / max(1, s.bands-1) }

// shade is the shade of a positive number.
func (s scale) shade(n int64) int { return s.shadeOf(s.band(n)) }
