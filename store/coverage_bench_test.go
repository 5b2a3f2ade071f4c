package store_test

import (
	"testing"

	"tourcat/store"
	"tourcat/tour"
)

// BenchmarkCoverage sums up a board with many results of two strategies.
func BenchmarkCoverage(b *testing.B) {
	const results = 20_000
	c, run, _ := newFile(b)
	rows := make([]store.Result, results)
	for i := range rows {
		r := found(key("6x6", tour.Square(i%36)))
		r.Strategy, r.Seed = []string{"backtrack", "exact"}[i%2], int64(i)
		r.Backtracks = int64(i*7919%results) + 1
		r.Nodes = r.Backtracks + 36
		rows[i] = r
	}
	put(b, c, run, rows...)
	b.ReportAllocs()
	for b.Loop() {
		all, err := c.Coverage(b.Context(), store.Filter{})
		if err != nil || len(all) != 2 || all[0].Results != results/2 {
			b.Fatal(all, err)
		}
	}
	b.ReportMetric(float64(results)*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
}
