package render_test

import (
	"fmt"
	"os"

	"tourcat/internal/render"
	"tourcat/tour"
)

func ExampleWrite() {
	b, _ := tour.ParseBoard("3x4")
	start, _ := b.ParseSquare("a1")
	t, _ := tour.FromMoves(b, start, "27427416386")
	answer := render.Answer{
		Board: b, Start: start, Goal: tour.Open, FinishWanted: tour.NoSquare,
		Strategy: "auto", Outcome: tour.Found, Engine: "path", Tour: t,
	}
	for _, f := range []render.Format{render.ASCII, render.Squares} {
		if err := render.Write(os.Stdout, f, answer, render.Style{}); err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// 3x4 open tour from a1 to a2
	//
	// 3   3  6 11  8
	// 2  12  9  2  5
	// 1   1  4  7 10
	//     a  b  c  d
	// a1->c2->a3->b1->d2->b3->c1->d3->
	// b2->d1->c3->a2
}
