package enumerate_test

import (
	"context"
	"fmt"

	"tourcat/solver/enumerate"
	"tourcat/tour"
)

func ExampleListing_Tours() {
	l := enumerate.Listing{
		Board: tour.Board{Rows: 5, Cols: 6}, Goal: tour.Closed,
		Start: tour.NoSquare, Finish: tour.NoSquare, Select: enumerate.Distinct,
	}
	for path, err := range l.Tours(context.Background(), enumerate.Beginning) {
		if err != nil {
			fmt.Println(err)
			return
		}
		t := tour.Tour{Board: l.Board, Path: path}
		moves, _ := t.Moves()
		fmt.Println(l.Board.Name(t.Start()), moves)
	}
	// Output:
	// a5 32458367823538167541135671461
	// a5 32458367823538167541632176461
	// a5 32458864328538167541135671461
}

func ExampleIndex() {
	l := enumerate.Listing{Board: tour.Board{Rows: 6, Cols: 6}, Goal: tour.Closed, Start: tour.NoSquare, Finish: tour.NoSquare}
	x, err := l.Index(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	path, _ := x.Nth(1000)
	rank, _ := x.Rank(path)
	fmt.Println(rank, "of", x.Total())
	// Output: 1000 of 9862
}
