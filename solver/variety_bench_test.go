package solver_test

import (
	"context"
	"testing"

	"tourcat/solver"
	"tourcat/tour"
)

// BenchmarkDistinct draws one more distinct tour in each operation.
func BenchmarkDistinct(b *testing.B) {
	for _, c := range []struct {
		name, board string
		goal        tour.Goal
	}{
		{"open/8x8", "8x8", tour.Open},
		{"closed/8x8", "8x8", tour.Closed},
		{"to/8x8", "8x8", tour.To},
		{"open/20x20", "20x20", tour.Open},
	} {
		b.Run(c.name, func(b *testing.B) {
			p := solver.Problem{Board: board(b, c.board), Goal: c.goal, Finish: 1}
			b.ReportAllocs()
			n := 0
			for path, err := range solver.Distinct(context.Background(), p) {
				if err != nil || len(path) != p.Board.Squares() {
					b.Fatal(len(path), err)
				}
				if n%1000 == 0 {
					judge(b, p, tour.Tour{Board: p.Board, Path: path})
				}
				if n++; n >= b.N {
					break
				}
			}
			if n < b.N {
				b.Fatalf("only %d tours", n)
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1000, "k-tours/s")
		})
	}
}

func BenchmarkRotate(b *testing.B) {
	for _, size := range []string{"8x8", "60x60"} {
		b.Run("open/"+size, func(b *testing.B) { benchmarkStarts(b, "rotate", starts(b, size, tour.Open)) })
		b.Run("closed/"+size, func(b *testing.B) { benchmarkStarts(b, "rotate", starts(b, size, tour.Closed)) })
	}
}

func BenchmarkSquirrelCull(b *testing.B) {
	for _, size := range []string{"8x8", "100x100"} {
		corner := solver.Problem{Board: board(b, size), Goal: tour.Open}
		b.Run(size, func(b *testing.B) { benchmarkStarts(b, "squirrel-cull", []solver.Problem{corner}) })
	}
}
