package precompute_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"tourcat/internal/precompute"
	"tourcat/store"
	"tourcat/tour"
)

// BenchmarkPipeline solves, encodes, verifies and stores all open starts of
// some boards, and next to it stores the same rows, solved already. The ratio
// of the two rates is what the pipeline costs beside the writing.
func BenchmarkPipeline(b *testing.B) {
	plan := planned(b, precompute.Request{Boards: ranged(b, "5-20x5-20"), Goals: []tour.Goal{tour.Open}})
	solved := fresh(b)
	run(b, solved, plan, options(2))
	all := rows(b, solved)
	if int64(len(all)) != plan.Units() {
		b.Fatalf("%d rows of %d units", len(all), plan.Units())
	}

	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprintf("precompute/workers=%d", workers), func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				c := fresh(b)
				o := options(workers)
				b.StartTimer()
				run(b, c, plan, o)
				if o.Progress.Done() != plan.Units() {
					b.Fatal("units are missing")
				}
			}
			reportRate(b, len(all))
		})
	}
	b.Run("insert", func(b *testing.B) {
		for b.Loop() {
			b.StopTimer()
			c := fresh(b)
			b.StartTimer()
			insert(b, c, all)
		}
		reportRate(b, len(all))
	})
}

func reportRate(b *testing.B, rows int) {
	b.ReportMetric(float64(rows)*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
	b.ReportMetric(0, "ns/op")
}

func insert(b *testing.B, c *store.Catalogue, all []store.Result) {
	ctx := context.Background()
	id, err := c.BeginRun(ctx, store.Run{Started: time.Now()})
	if err != nil {
		b.Fatal(err)
	}
	for len(all) > 0 {
		n := min(500, len(all))
		if err := c.Put(ctx, id, all[:n]); err != nil {
			b.Fatal(err)
		}
		all = all[n:]
	}
}
