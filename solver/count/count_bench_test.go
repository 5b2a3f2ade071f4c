package count_test

import (
	"testing"

	"tourcat/solver/count"
	"tourcat/tour"
)

func BenchmarkClosed(b *testing.B) {
	for size, want := range map[string]string{"6x6": "9862", "6x10": "239187240144"} {
		b.Run(size, func(b *testing.B) {
			b.ReportAllocs()
			p := all(board(b, size), tour.Closed)
			for b.Loop() {
				if got := total(b, p, count.Limits{}); got.String() != want {
					b.Fatalf("%s, want %s", got, want)
				}
			}
		})
	}
}
