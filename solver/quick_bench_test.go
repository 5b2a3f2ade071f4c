package solver

import (
	"math/rand/v2"
	"testing"

	"tourcat/tour"
	"tourcat/tour/verify"
)

// quickBoards are the boards of the benchmarks, of both versions.
var quickBoards = []tour.Board{
	{Rows: 6, Cols: 6}, {Rows: 8, Cols: 8}, {Rows: 10, Cols: 9}, {Rows: 11, Cols: 11},
	{Rows: 12, Cols: 12}, {Rows: 20, Cols: 20}, {Rows: 32, Cols: 32},
}

// easyProblems are the starts from which quick finds a tour, each of them
// verified; that readies the boards as well.
func easyProblems(b *testing.B, q *quick, boards ...tour.Board) (easy []Problem) {
	b.Helper()
	for _, size := range boards {
		for start := range tour.Square(size.Squares()) {
			path, _, ok := q.solve(size, start, nil)
			if !ok {
				continue
			}
			claim := verify.Claim{Rows: size.Rows, Cols: size.Cols, Start: int(start), Goal: string(tour.Open), Finish: -1}
			if _, err := verify.Squares(claim, path); err != nil {
				b.Fatal(err)
			}
			easy = append(easy, Problem{Board: size, Start: start, Goal: tour.Open})
		}
	}
	return easy
}

// drawn repeats problems in an order that no processor learns by heart.
func drawn(problems []Problem) []Problem {
	random := rand.New(rand.NewPCG(1, 2))
	list := make([]Problem, 1<<14)
	for i := range list {
		list[i] = problems[random.IntN(len(problems))]
	}
	return list
}

// benchmarkQuick solves problems in turn, one an operation, into one buffer.
func benchmarkQuick(b *testing.B, q *quick, problems []Problem) {
	buffer := make([]tour.Square, 0, quickMaxSquares)
	squares := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p := problems[i%len(problems)]
		path, _, ok := q.solve(p.Board, p.Start, buffer)
		if !ok || len(path) != p.Board.Squares() {
			b.Fatalf("%s: no tour", p)
		}
		squares += len(path)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(squares), "ns/square")
}

// BenchmarkQuick is one tour: from the starts of a board in their order, from
// starts at random, and from random starts of all small boards.
func BenchmarkQuick(b *testing.B) {
	for _, size := range quickBoards {
		q := newQuick()
		easy := easyProblems(b, q, size)
		b.Run(size.String()+"/in-order", func(b *testing.B) { benchmarkQuick(b, q, easy) })
		b.Run(size.String()+"/random", func(b *testing.B) { benchmarkQuick(b, q, drawn(easy)) })
	}
	q := newQuick()
	var small []tour.Board
	for size := range (tour.Range{MinRows: 6, MaxRows: 16, MinCols: 6, MaxCols: 16}).Boards() {
		if size.Squares() <= bitMaxSquares {
			small = append(small, size)
		}
	}
	easy := easyProblems(b, q, small...)
	b.Run("small/random", func(b *testing.B) { benchmarkQuick(b, q, drawn(easy)) })
}

// BenchmarkQuickAllStarts is a tour from every start of a board.
func BenchmarkQuickAllStarts(b *testing.B) {
	for _, size := range []tour.Board{{Rows: 8, Cols: 8}, {Rows: 10, Cols: 9}} {
		b.Run(size.String(), func(b *testing.B) {
			q := newQuick()
			if easy := easyProblems(b, q, size); len(easy) != size.Squares() {
				b.Fatalf("%d of %d starts", len(easy), size.Squares())
			}
			buffer := make([]tour.Square, 0, size.Squares())
			b.ReportAllocs()
			for b.Loop() {
				for start := range tour.Square(size.Squares()) {
					if path, _, ok := q.solve(size, start, buffer); !ok || path[0] != start {
						b.Fatal("no tour")
					}
				}
			}
		})
	}
}

// BenchmarkQuickFirst is the first tour on a board: it readies one order.
func BenchmarkQuickFirst(b *testing.B) {
	for _, size := range quickBoards {
		b.Run(size.String(), func(b *testing.B) {
			if easy := easyProblems(b, newQuick(), size); easy[0].Start != 0 {
				b.Fatal("no tour from the first square")
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, _, ok := newQuick().solve(size, 0, nil); !ok {
					b.Fatal("no tour")
				}
			}
		})
	}
}
