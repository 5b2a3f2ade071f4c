// Package enumerate lists every knight's tour of a board of at most MaxSquares
// squares, once and in a fixed order.
//
//	l := enumerate.Listing{Board: board, Goal: tour.Closed, Start: tour.NoSquare, Finish: tour.NoSquare}
//	for path, err := range l.Tours(ctx, enumerate.Beginning) { … }
//
// What counts as one tour:
//
//   - An open tour has a direction: read from its other end it is another one.
//     Tours whose finish is one move from the start, the re-entrant ones, are
//     among them.
//   - A closed tour has neither start nor direction. It is read from the start
//     that was asked for, or from the top-left corner, in the direction whose
//     first move has the smaller digit.
//   - The tours of goal to end on a given finish.
//
// The order is that of a catalogue: by start, row by row from the top left, then
// by the moves as text, digit for digit. So the lines of moves from one start are
// sorted as texts, and the bytes of their encodings as bytes.
//
// Distinct lists one tour of each class of tours that are the same but for a
// symmetry of the board and, if open, their direction: the first in the order
// above. Symmetric lists only tours that a symmetry of the board lays on
// themselves.
//
// A position in the order is a Token, from which a listing goes on exactly where
// it ended. Several goroutines search; what they find is put in order.
package enumerate
