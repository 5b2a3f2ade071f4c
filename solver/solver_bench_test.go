package solver_test

import (
	"context"
	"testing"

	"tourcat/solver"
	"tourcat/tour"
)

// benchmarkStarts solves every problem of a list in turn, so that one operation
// is one answer.
func benchmarkStarts(b *testing.B, name string, problems []solver.Problem) {
	s := strategy(b, name)
	b.ReportAllocs()
	squares := problems[0].Board.Squares()
	i := 0
	for b.Loop() {
		r, err := s.Solve(context.Background(), problems[i%len(problems)])
		if err != nil || r.Outcome != tour.Found {
			b.Fatal(r.Outcome, err)
		}
		i++
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(squares), "ns/square")
}

func starts(b *testing.B, size string, goal tour.Goal) []solver.Problem {
	size8 := board(b, size)
	var list []solver.Problem
	for start := range tour.Square(size8.Squares()) {
		p := solver.Problem{Board: size8, Start: start, Goal: goal}
		if _, refused := solver.Refuse(p); !refused {
			list = append(list, p)
		}
	}
	return list
}

func pairs(b *testing.B, size string) []solver.Problem {
	var list []solver.Problem
	problems(board(b, size), func(p solver.Problem) {
		if _, refused := solver.Refuse(p); p.Goal == tour.To && !refused {
			list = append(list, p)
		}
	})
	return list
}

func BenchmarkSolve(b *testing.B) {
	for _, size := range []string{"8x8", "10x9", "20x20", "100x100"} {
		b.Run("auto/open/"+size, func(b *testing.B) { benchmarkStarts(b, "auto", starts(b, size, tour.Open)) })
	}
	for _, size := range []string{"8x8", "10x9", "20x20"} {
		b.Run("auto/closed/"+size, func(b *testing.B) { benchmarkStarts(b, "auto", starts(b, size, tour.Closed)) })
	}
	for _, size := range []string{"8x8", "10x9"} {
		b.Run("exact/to/"+size, func(b *testing.B) { benchmarkStarts(b, "exact", pairs(b, size)) })
	}
	for _, name := range []string{"warnsdorff", "pohl", "roth"} {
		b.Run(name+"/open/8x8", func(b *testing.B) { benchmarkStarts(b, name, starts(b, "8x8", tour.Open)) })
	}
}

// BenchmarkSearchNode is what a node of a search of paths costs.
func BenchmarkSearchNode(b *testing.B) {
	size := board(b, "8x8")
	for _, name := range []string{"backtrack", "accessibility", "warnsdorff", "pohl", "roth"} {
		b.Run(name, func(b *testing.B) {
			s, ok := strategy(b, name).Search(size)
			if !ok {
				b.Fatal("no search")
			}
			s.Reset(solver.Problem{Board: size, Start: 1, Goal: tour.Closed})
			b.ReportAllocs()
			for b.Loop() {
				for step, _ := s.Next(); step.Undone; step, _ = s.Next() {
				}
			}
			if s.Stats().Nodes < int64(b.N) {
				b.Fatal("fewer nodes than operations")
			}
		})
	}
}

func BenchmarkRefuse(b *testing.B) {
	size := board(b, "4x1000000000")
	p := solver.Problem{Board: size, Start: square(b, size, "b2"), Goal: tour.Open}
	b.ReportAllocs()
	for b.Loop() {
		if _, refused := solver.Refuse(p); !refused {
			b.Fatal("not refused")
		}
	}
}
