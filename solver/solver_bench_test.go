package solver_test

import (
	"context"
	"testing"

	"tourcat/solver"
	"tourcat/tour"
)

// benchmarkStarts solves every problem of a list in turn into one buffer, so that
// one operation is one answer.
func benchmarkStarts(b *testing.B, name string, problems []solver.Problem) {
	s := strategy(b, name)
	squares := problems[0].Board.Squares()
	buffer := make([]tour.Square, squares)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		r, err := s.SolveInto(context.Background(), problems[i%len(problems)], buffer)
		if err != nil || r.Outcome != tour.Found || len(r.Tour.Path) != squares {
			b.Fatal(r.Outcome, err)
		}
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

// BenchmarkRefuse is what a proof in constant time takes, on boards of any size.
func BenchmarkRefuse(b *testing.B) {
	for _, c := range []struct {
		board, start, finish string
		goal                 tour.Goal
		proof                solver.Proof
	}{
		{"4x1000000000", "b2", "", tour.Open, solver.ProofFourRows},
		{"4x1000000000", "a1", "", tour.Closed, solver.ProofFourRows},
		{"999999999x3", "a1", "", tour.Closed, solver.ProofOddClosed},
		{"999999999x3", "a2", "", tour.Open, solver.ProofColour},
		{"8x8", "a1", "h8", tour.To, solver.ProofColour},
	} {
		size := board(b, c.board)
		p := solver.Problem{Board: size, Start: square(b, size, c.start), Goal: c.goal}
		if c.finish != "" {
			p.Finish = square(b, size, c.finish)
		}
		b.Run(c.board+"/"+string(c.proof)+"/"+string(c.goal), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if proof, _ := solver.Refuse(p); proof != c.proof {
					b.Fatal(proof)
				}
			}
		})
	}
}
