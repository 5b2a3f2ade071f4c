// Package oracle answers questions about knight's tours slowly, in two ways
// that share nothing with each other or with the rest of this module. Only
// tests import it: it is the judge of the fast solvers, so it prefers being
// obviously right to being fast, and it imports nothing of this module.
//
//   - Count walks every tour of a board of at most 30 squares.
//   - Strip decides existence on boards of any length with a side of 3 or 4,
//     by a frontier dynamic programme.
//
// A square is its number, row by row from the top-left corner, from 0. The
// goals are "open" (from a start to any finish), "closed" (the finish is one
// move from the start) and "to" (from a start to a given finish). A tour enters
// every square once. The tour of the board of one square is open, and goes from
// that square to itself; it is not closed.
//
// Both panic when they are asked about a board out of their reach, a square
// that is not on the board, or another goal: that is a mistake in a test.
package oracle
