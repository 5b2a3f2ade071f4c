package enumerate_test

import (
	"math/big"
	"testing"

	"tourcat/solver/enumerate"
	"tourcat/tour"
)

// benchmarked are listings with their numbers of tours.
func benchmarked(b *testing.B) []struct {
	name    string
	listing enumerate.Listing
	tours   int64
} {
	return []struct {
		name    string
		listing enumerate.Listing
		tours   int64
	}{
		{"5x5-open", whole(b, "5x5", tour.Open), 1728},
		{"6x6-closed", whole(b, "6x6", tour.Closed), 9862},
		{"6x6-closed-distinct", chosen(b, "6x6", tour.Closed, enumerate.Distinct), 1245},
		{"6x6-closed-symmetric", chosen(b, "6x6", tour.Closed, enumerate.Symmetric), 78},
		{"6x6-open", whole(b, "6x6", tour.Open), 6_637_920},
		{"6x6-open-distinct", chosen(b, "6x6", tour.Open, enumerate.Distinct), 414_870},
		{"6x7-closed", whole(b, "6x7", tour.Closed), 1_067_638},
		{"6x8-closed-symmetric", chosen(b, "6x8", tour.Closed, enumerate.Symmetric), 5634},
	}
}

func BenchmarkTours(b *testing.B) {
	for _, test := range benchmarked(b) {
		b.Run(test.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				var n int64
				for _, err := range test.listing.Tours(b.Context(), enumerate.Beginning) {
					if err != nil {
						b.Fatal(err)
					}
					n++
				}
				if n != test.tours {
					b.Fatalf("%d tours, want %d", n, test.tours)
				}
			}
			b.ReportMetric(float64(test.tours)*float64(b.N)/b.Elapsed().Seconds(), "tours/s")
		})
	}
}

func BenchmarkCount(b *testing.B) {
	for _, test := range benchmarked(b) {
		if test.listing.Select != "" {
			continue
		}
		b.Run(test.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				n, err := test.listing.Count(b.Context(), enumerate.Beginning)
				if err != nil || n.Listed != test.tours {
					b.Fatalf("%d tours, want %d (%v)", n.Listed, test.tours, err)
				}
			}
			b.ReportMetric(float64(test.tours)*float64(b.N)/b.Elapsed().Seconds(), "tours/s")
		})
	}
}

func BenchmarkClasses(b *testing.B) {
	l := whole(b, "6x8", tour.Closed)
	b.ReportAllocs()
	for b.Loop() {
		c, err := l.Classes(b.Context(), big.NewInt(55_488_142))
		if err != nil || c.Distinct.Int64() != 13_873_444 {
			b.Fatal(c, err)
		}
	}
}

func BenchmarkSample(b *testing.B) {
	for _, test := range []struct {
		name string
		x    enumerate.Numbering
	}{
		{"6x6-open", index(b, whole(b, "6x6", tour.Open))},
		{"6x6-open-by-layers", layers(b, whole(b, "6x6", tour.Open))},
		{"7x8-closed-by-layers", layers(b, whole(b, "7x8", tour.Closed))},
	} {
		b.Run(test.name, func(b *testing.B) {
			b.ReportAllocs()
			n := 0
			for path := range enumerate.Sample(test.x, 1) {
				if len(path) < 36 {
					b.Fatal(path)
				}
				if n++; n >= b.N {
					break
				}
			}
		})
	}
}
