package solver_test

import (
	"context"
	"testing"

	"tourcat/solver"
	"tourcat/tour"
)

// BenchmarkTiles joins opposite corners of large boards: as squares in memory
// that was used before and in fresh memory, as encoded moves, and walked only.
// What a walk allocates is all that planning takes.
func BenchmarkTiles(b *testing.B) {
	tiles := strategy(b, "tiles")
	for _, size := range []string{"50x50", "1000x1000", "5000x5000", "10000x10000"} {
		p := solver.Problem{Board: board(b, size), Start: 0, Goal: tour.To}
		p.Finish = p.Board.At(p.Board.Rows-1, p.Board.Cols-2)
		squares := p.Board.Squares()
		perSquare := func(b *testing.B) {
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(squares), "ns/square")
		}
		b.Run("squares/"+size, func(b *testing.B) {
			buffer := make([]tour.Square, squares)
			b.ReportAllocs()
			var r solver.Result
			for b.Loop() {
				var err error
				if r, err = tiles.SolveInto(context.Background(), p, buffer); err != nil || r.Outcome != tour.Found {
					b.Fatal(r.Outcome, err)
				}
			}
			perSquare(b)
			judge(b, p, r.Tour)
		})
		b.Run("fresh/"+size, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if r, err := tiles.Solve(context.Background(), p); err != nil || len(r.Tour.Path) != squares {
					b.Fatal(r.Outcome, err)
				}
			}
			perSquare(b)
		})
		b.Run("encoded/"+size, func(b *testing.B) {
			buffer := make([]byte, 0, tour.EncodedSize(p.Board))
			b.ReportAllocs()
			for b.Loop() {
				o, err := tiles.Outline(context.Background(), p)
				if err != nil {
					b.Fatal(err)
				}
				if moves, err := o.AppendEncoded(buffer); err != nil || len(moves) != tour.EncodedSize(p.Board) {
					b.Fatal(len(moves), err)
				}
			}
			perSquare(b)
		})
		b.Run("walk/"+size, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				o, err := tiles.Outline(context.Background(), p)
				if err != nil {
					b.Fatal(err)
				}
				made := 0
				for w, moves := o.Walk(), []tour.Move{0}; len(moves) > 0; made += len(moves) {
					moves = w.Next()
				}
				if made != squares-1 {
					b.Fatalf("%d moves", made)
				}
			}
			perSquare(b)
		})
	}
}
