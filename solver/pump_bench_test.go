package solver_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"tourcat/internal/oracle"
	"tourcat/solver"
	"tourcat/tour"
)

// feasiblePairs are random starts and finishes that a tour joins.
func feasiblePairs(b tour.Board, count int) []solver.Problem {
	random := rand.New(rand.NewPCG(3, 4))
	strip := oracle.NewStrip(b.Rows, b.Cols)
	var list []solver.Problem
	for len(list) < count {
		p := solver.Problem{
			Board: b, Goal: tour.To,
			Start: tour.Square(random.IntN(b.Squares())), Finish: tour.Square(random.IntN(b.Squares())),
		}
		if p.Start != p.Finish && strip.Exists("to", int(p.Start), int(p.Finish)) {
			list = append(list, p)
		}
	}
	return list
}

// BenchmarkPump writes tours into the caller's memory; they are judged while the
// clock stands.
func BenchmarkPump(b *testing.B) {
	pump := strategy(b, "pump")
	run := func(name string, problems []solver.Problem) {
		b.Run(name, func(b *testing.B) {
			squares := problems[0].Board.Squares()
			buffer := make([]tour.Square, 0, squares)
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				p := problems[i%len(problems)]
				r, err := pump.SolveInto(context.Background(), p, buffer)
				b.StopTimer()
				if err != nil || r.Outcome != tour.Found {
					b.Fatal(r.Outcome, err)
				}
				judge(b, p, r.Tour)
				b.StartTimer()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(squares), "ns/square")
		})
	}
	for _, size := range []string{"3x1000", "4x1000"} {
		run("to/"+size, feasiblePairs(board(b, size), 100))
	}
	for _, size := range []string{"3x100000", "4x100000"} {
		run("to/"+size, feasiblePairs(board(b, size), 5))
	}
	for _, c := range []struct {
		size string
		goal tour.Goal
	}{{"3x100000", tour.Open}, {"4x100000", tour.Open}, {"3x100000", tour.Closed}} {
		run(string(c.goal)+"/"+c.size, []solver.Problem{{Board: board(b, c.size), Goal: c.goal}})
	}
}

// BenchmarkPumpOutline is what a tour costs that nobody walks.
func BenchmarkPumpOutline(b *testing.B) {
	for _, size := range []string{"3x1000", "3x1000000000", "4x1000000000"} {
		b.Run(size, func(b *testing.B) {
			p := solver.Problem{Board: board(b, size), Goal: tour.Open}
			b.ReportAllocs()
			for b.Loop() {
				o, err := strategy(b, "pump").Outline(context.Background(), p)
				if err != nil || o.Outcome != tour.Found {
					b.Fatal(o.Outcome, err)
				}
			}
		})
	}
}

// BenchmarkPumpWalk is what a move costs that nobody keeps.
func BenchmarkPumpWalk(b *testing.B) {
	for _, size := range []string{"3x1000000000", "4x1000000000"} {
		b.Run(size, func(b *testing.B) {
			o, err := strategy(b, "pump").Outline(context.Background(), solver.Problem{Board: board(b, size), Goal: tour.Open})
			if err != nil || o.Outcome != tour.Found {
				b.Fatal(o.Outcome, err)
			}
			w := o.Walk()
			moves := 0
			for b.Loop() {
				piece := len(w.Next())
				if piece == 0 {
					w = o.Walk()
				}
				moves += piece
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(moves), "ns/move")
		})
	}
}
