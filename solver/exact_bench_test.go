package solver_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tourcat/solver"
	"tourcat/tour"
)

// BenchmarkExactPairs solves a pair of squares in each operation, in an order
// that no processor learns by heart, and tells how the times are spread. It
// tells, too, what the hardest pair takes in nodes.
func BenchmarkExactPairs(b *testing.B) {
	exact := strategy(b, "exact")
	for _, size := range []string{"8x8", "10x9", "15x15"} {
		list := pairs(b, size)
		rand.New(rand.NewPCG(5, 6)).Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		list = list[:min(len(list), 4096)]
		b.Run(size, func(b *testing.B) {
			buffer := make([]tour.Square, list[0].Board.Squares())
			var times []time.Duration
			var nodes int64
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				p := list[i%len(list)]
				began := time.Now()
				r, err := exact.SolveInto(context.Background(), p, buffer)
				times = append(times, time.Since(began))
				if err != nil || r.Outcome != tour.Found {
					b.Fatal(r.Outcome, err)
				}
				nodes = max(nodes, r.Stats.Nodes)
				if i < len(list) {
					b.StopTimer()
					judge(b, p, r.Tour)
					b.StartTimer()
				}
			}
			slices.Sort(times)
			b.ReportMetric(float64(times[len(times)/2].Nanoseconds()), "median-ns")
			b.ReportMetric(float64(times[len(times)*99/100].Nanoseconds()), "p99-ns")
			b.ReportMetric(float64(nodes), "max-nodes")
		})
	}
}

// BenchmarkEveryPair decides every pair of boards in one operation.
func BenchmarkEveryPair(b *testing.B) {
	auto := strategy(b, "auto")
	for _, boards := range []string{"8x8", "5-8x5-12"} {
		r, err := tour.ParseRange(boards)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(boards, func(b *testing.B) {
			buffer := make([]tour.Square, r.MaxRows*r.MaxCols)
			decided := 0
			for b.Loop() {
				decided = 0
				for size := range r.Boards() {
					for start := range tour.Square(size.Squares()) {
						for finish := start + 1; int(finish) < size.Squares(); finish++ {
							p := solver.Problem{Board: size, Start: start, Goal: tour.To, Finish: finish}
							if size.Light(start) == size.Light(finish) && size.Squares()%2 == 0 {
								continue // refused at once
							}
							r, err := auto.SolveInto(context.Background(), p, buffer)
							if err != nil || r.Outcome == tour.Undecided {
								b.Fatal(r.Outcome, err)
							}
							decided++
						}
					}
				}
			}
			b.ReportMetric(float64(decided), "pairs")
		})
	}
}
