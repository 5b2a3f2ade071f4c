package stats

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestScale(t *testing.T) {
	tests := []struct {
		numbers []int64
		want    scale
	}{
		{nil, scale{}},
		{[]int64{0, 0}, scale{}},
		{[]int64{0, 5}, scale{first: 3, step: 1, bands: 1}},
		{[]int64{64, 127}, scale{first: 7, step: 1, bands: 1}},
		{[]int64{64, 128}, scale{first: 7, step: 1, bands: 2}},
		{[]int64{1, 255}, scale{first: 1, step: 1, bands: 8}},
		{[]int64{256, 1}, scale{first: 1, step: 2, bands: 5}},
		{[]int64{1, 1<<63 - 1}, scale{first: 1, step: 8, bands: 8}},
	}
	for _, test := range tests {
		if got := newScale(test.numbers); got != test.want {
			t.Errorf("%v: got %+v, want %+v", test.numbers, got, test.want)
		}
	}
}

// TestShades: every number is in the band that says so, and a darker shade is
// for greater numbers.
func TestShades(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers := rapid.SliceOfN(rapid.Int64Range(1, 1<<62), 1, 20).Draw(t, "numbers")
		slices.Sort(numbers)
		s := newScale(numbers)
		before := -1
		for _, n := range numbers {
			band := s.band(n)
			if band < 0 || band >= s.bands {
				t.Fatalf("%d is in band %d of %d", n, band, s.bands)
			}
			if least, greatest := s.ends(band); uint64(n) < least || uint64(n) > greatest {
				t.Fatalf("%d is in the band of %d to %d", n, least, greatest)
			}
			shade := s.shade(n)
			if shade < before || shade >= len(shades) {
				t.Fatalf("%d has the shade %d after %d", n, shade, before)
			}
			before = shade
		}
		for band := 1; band < s.bands; band++ {
			if s.shadeOf(band) <= s.shadeOf(band-1) {
				t.Fatalf("bands %d and %d share a shade", band-1, band)
			}
		}
	})
}
