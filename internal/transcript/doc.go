// Package transcript reads a tour that somebody wrote down, and tells whether it
// is one.
//
//	report, err := transcript.Check(file, transcript.Question{})
//
// It recognises these ways of writing by their looks:
//
//   - a board of numbers, the step at which each square is entered, from 1 or
//     from 0, a line for each row, row 1 on top. Numbers stand between spaces,
//     tabs, commas or semicolons; borders of + - | or box drawing characters,
//     brackets around rows, numbers of rows or ranks beside them and letters or
//     numbers of columns above or below may be there. Where ranks and letters
//     say so, rank 1 may be on top.
//   - a list of squares in the order of the tour, by name (a1 b3) or by row and
//     column, from 1 with row 1 on top ((1,2)->(3,3), 1,2 3,3, or two numbers in
//     each line; from 0 where only that fits the board). Between them may be
//     arrows, dashes, commas, semicolons and line ends, before them numbers such
//     as "12." A closed tour may name its start again at its end.
//   - moves, digits from 1 to 8 as package tour numbers them, which need a board
//     and a start.
//   - what this program writes as JSON, or as CSV with a column square or the
//     columns row and col.
//
// Lines above the first that have words in them are a title. A title as this
// program writes it, or the other fields of JSON and CSV, make claims: the board,
// start, finish and kind that they name must be those of the tour.
//
// A list tells its board, because a tour reaches the last row and the last
// column; where the number of squares does not fit, the walk is no tour of any
// board.
//
// Only package verify says that a walk is a tour. This package finds out what
// was written, and where: each fault has a line and a column when there is a
// place that shows it. No input makes it panic; an input has at most MaxBytes
// bytes and a board at most MaxSquares squares, and memory is in proportion to
// the input, whatever numbers it contains. Moves of a larger board, of up to
// MaxStreamed squares, are judged by Check without being held.
package transcript
