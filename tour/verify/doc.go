// Package verify judges whether a walk is the knight's tour that it is claimed
// to be. It is the second opinion on everything that is stored or imported, and
// so it shares nothing with the code that it judges: it imports only the
// standard library, it has its own way of reading a move digit, and it takes
// plain values.
//
//	verdict, err := verify.Blob(verify.Claim{Rows: 8, Cols: 8, Start: 27, Goal: "open", Finish: -1}, moves)
//
// A nil error is a promise: the walk begins at the start, every step is a
// knight's move on the board, every square of the board is entered exactly once,
// and the goal is met. Otherwise the error is an *Error that names the first
// rule that is broken and the step that breaks it.
//
// Squares are numbered row by row from the top-left corner, from 0; messages
// name them as ROW,COL, counted from 1. Steps are counted from 1, which is the
// start. No input makes the package panic. Its memory is one bit a square, which
// Blob and Squares take only after the length of the walk was found to fit the
// board.
//
// A tour that is too large to be held is judged by a Walker, to which its moves
// are given piece by piece.
package verify
