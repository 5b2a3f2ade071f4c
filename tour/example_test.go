package tour_test

import (
	"errors"
	"fmt"

	"tourcat/tour"
)

// A board, a start and a string of move digits make a tour.
func Example() {
	board, err := tour.ParseBoard("3x4")
	if err != nil {
		panic(err)
	}
	start, err := board.ParseSquare("a3")
	if err != nil {
		panic(err)
	}
	t, err := tour.FromMoves(board, start, "36136147257")
	if err != nil {
		panic(err)
	}
	var names []string
	for _, square := range t.Path {
		names = append(names, board.Name(square))
	}
	fmt.Println(names)
	fmt.Println("closed:", t.Closed())
	// Output:
	// [a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2]
	// closed: false
}

// A square has a name and a row and column; both are read everywhere.
func ExampleBoard_ParseSquare() {
	board, _ := tour.ParseBoard("10x9") // 10 rows, 9 columns
	for _, text := range []string{"a1", "10,1", "I10", "11,1"} {
		square, err := board.ParseSquare(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(board.Name(square), "is row,column", board.RowCol(square))
	}
	// Output:
	// a1 is row,column 10,1
	// a1 is row,column 10,1
	// i10 is row,column 1,9
	// square "11,1": row: 11 is out of range; 10x9 has a1 to i10, or rows 1 to 10 and columns 1 to 9
}

// In hex, the bytes of a tour read as its moves.
func ExampleEncode() {
	board, _ := tour.ParseBoard("3x4")
	t, _ := tour.FromMoves(board, 0, "36136147257")
	moves, _ := tour.Encode(t)
	fmt.Printf("%x\n", moves)

	again, _ := tour.Decode(board, 0, moves)
	fmt.Println(board.Name(again.Finish()))
	// Output:
	// 361361472570
	// a2
}

// The image of a tour under each of the eight symmetries is a tour.
func ExampleSymmetry_Tour() {
	board, _ := tour.ParseBoard("3x4")
	t, _ := tour.FromMoves(board, 0, "36136147257")
	for y := range tour.Symmetry(tour.Symmetries) {
		image := y.Tour(t)
		moves, _ := image.Moves()
		fmt.Println(image.Board, image.Board.Name(image.Start()), moves)
	}
	// Output:
	// 3x4 a3 36136147257
	// 3x4 a1 27427416386
	// 3x4 d3 63863852742
	// 3x4 d1 72572583613
	// 4x3 a4 41641638528
	// 4x3 c4 58358361471
	// 4x3 a1 14714725835
	// 4x3 c1 85285274164
}

// A refused value says which field it was meant for and what is allowed.
func ExampleInputError() {
	_, err := tour.ParseBoard("0x8")
	var input *tour.InputError
	if errors.As(err, &input) {
		fmt.Println(input.Field, input.Value)
	}
	fmt.Println(err)
	// Output:
	// board 0x8
	// board "0x8": rows must be a number from 1 to 1000000000: 0 is out of range
}
