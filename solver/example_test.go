package solver_test

import (
	"context"
	"fmt"

	"tourcat/solver"
	"tourcat/tour"
)

func Example() {
	b, _ := tour.ParseBoard("10x9")
	start, _ := b.ParseSquare("1,2")
	auto, _ := solver.Lookup("auto")
	result, err := auto.Solve(context.Background(), solver.Problem{Board: b, Start: start, Goal: tour.Closed})
	if err != nil {
		panic(err)
	}
	fmt.Println(result.Outcome, len(result.Tour.Path), result.Tour.Closed())
	// Output: found 90 true
}

// An ordering of the reader's own: to the square nearest to the edge first,
// Warnsdorff's rule only among equals.
func ExampleRegister() {
	nearEdge := func(s *solver.Search) solver.Rate {
		b := s.Board()
		return func(to tour.Square) int {
			row, col := b.Row(to), b.Col(to)
			edge := min(row, col, b.Rows-1-row, b.Cols-1-col)
			return 8*edge + s.Exits(to)
		}
	}
	order, _ := solver.ParseMoveOrder("12345678")
	if err := solver.Register("near-edge", nearEdge, order); err != nil {
		panic(err)
	}

	s, _ := solver.Lookup("near-edge")
	b, _ := tour.ParseBoard("6x6")
	result, err := s.Solve(context.Background(), solver.Problem{Board: b, Goal: tour.Open, MaxNodes: s.MaxNodes()})
	if err != nil {
		panic(err)
	}
	fmt.Println(result.Outcome, result.Engine, result.Stats.Nodes-result.Stats.Backtracks)
	// Output: found path 36
}

// All tours of a start: a sequence that ends by itself has every one.
func ExampleDistinct() {
	b, _ := tour.ParseBoard("5x5")
	start, _ := b.ParseSquare("a1")
	finishes := map[string]int{}
	for path, err := range solver.Distinct(context.Background(), solver.Problem{Board: b, Start: start, Goal: tour.Open}) {
		if err != nil {
			panic(err)
		}
		finishes[b.Name(path[len(path)-1])]++
	}
	fmt.Println(finishes["e5"], finishes["a5"], finishes["e1"])
	// Output: 56 60 60
}

// A search can be watched step by step.
func ExampleSearch() {
	b, _ := tour.ParseBoard("3x4")
	backtrack, _ := solver.Lookup("backtrack")
	search, _ := backtrack.Search(b)
	start, _ := b.ParseSquare("a1")
	search.Reset(solver.Problem{Board: b, Start: start, Goal: tour.Open})
	for range 8 {
		step, _ := search.Next()
		if step.Undone {
			fmt.Println("back from", b.Name(step.Square))
		} else {
			fmt.Println("to", b.Name(step.Square), "with", search.Exits(step.Square), "exits")
		}
	}
	// Output:
	// to a1 with 2 exits
	// to b3 with 2 exits
	// to d2 with 1 exits
	// to b1 with 2 exits
	// to c3 with 2 exits
	// to d1 with 1 exits
	// to b2 with 1 exits
	// to d3 with 1 exits
}
