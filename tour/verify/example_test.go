package verify_test

import (
	"errors"
	"fmt"

	"tourcat/tour/verify"
)

func ExampleSquares() {
	claim := verify.Claim{Rows: 3, Cols: 4, Start: 0, Goal: "open", Finish: -1}
	verdict, err := verify.Squares(claim, []uint32{0, 6, 8, 1, 7, 9, 2, 11, 5, 3, 10, 4})
	fmt.Println(verdict, err)
	// Output: {4 false} <nil>
}

func ExampleBlob() {
	claim := verify.Claim{Rows: 3, Cols: 4, Start: 0, Goal: "open", Finish: -1}
	moves := []byte{0x36, 0x13, 0x61, 0x47, 0x25, 0x70}
	verdict, err := verify.Blob(claim, moves)
	fmt.Println(verdict, err)
	// Output: {4 false} <nil>
}

func ExampleError() {
	claim := verify.Claim{Rows: 3, Cols: 4, Start: 0, Goal: "closed", Finish: -1}
	_, err := verify.Squares(claim, []uint32{0, 6, 8, 1, 7, 9, 2, 11, 5, 3, 10, 4})
	var broken *verify.Error
	fmt.Println(errors.As(err, &broken) && broken.Rule == verify.RuleClosed)
	fmt.Println(err)
	// Output:
	// true
	// verify: closed: step 12: 2,1 is not one move from the start, 1,1
}

func ExampleWalker() {
	walker, err := verify.NewWalker(verify.Claim{Rows: 3, Cols: 4, Start: 0, Goal: "open", Finish: -1})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, piece := range [][]byte{{3, 6, 1, 3, 6}, {1, 4, 7, 2, 5, 7}} {
		if err := walker.Enter(piece); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(walker.Conclude())
	// Output: {4 false} <nil>
}
