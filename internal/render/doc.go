// Package render writes one answer, a tour or the reason why there is none, in
// a format.
//
//	err := render.Write(os.Stdout, render.ASCII, answer, render.Style{})
//
// The formats promise this:
//
//   - ascii, moves and squares are for people and pipes: plain ASCII, if the
//     texts of the answer are, without trailing spaces. Where there is no tour
//     they are one line, the answer's sentence.
//   - json is one object of fixed fields in a fixed order; what does not apply
//     is null.
//   - csv (RFC 4180, but lines end with LF on every system) has the header
//     step,square,row,col and a line for each step, counted from 1; without a
//     tour, the header alone.
//   - svg is a picture of the board: the tour as a line, a disc on the start, a
//     diamond on the finish, the step on every square, and coordinates. Without a
//     tour it has the start and the wanted finish alone. A Style gives it a theme
//     and a size; for the same answer and style it is byte for byte the same. It
//     has no script and no references, and its title is the sentence. Boards with
//     a side above 60 have no numbers, above 250 no squares; more than 1,048,576
//     squares are refused.
//
// Every format ends with a newline. The notation decides how ascii,
// squares, pictures and sentences write squares; json and csv always give names and, counted from 1
// with row 1 at the top, rows and columns.
//
// Writing takes time in proportion to the squares of the board. Formats are
// streamed; only the step numbers of a drawing, the digits of moves, a json
// object are held in memory.
package render
