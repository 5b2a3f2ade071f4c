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
//   - svg, png and gif are pictures of the board: the tour as a line, a disc on
//     the start, a diamond on the finish, the step on every square, and
//     coordinates. Without a tour they have the start and the wanted finish alone.
//     A Style gives them a theme and a size. Boards with a side above 60 have no
//     numbers, above 250 no squares.
//   - svg is text, byte for byte the same for the same answer and style, without
//     script or references. Its title is the sentence. It takes boards of up to
//     1,048,576 squares.
//   - png takes the same boards as long as a square has 2 pixels of at most 4096
//     a side. A pixel takes a byte of memory while it is made.
//   - gif walks the tour, a frame a step, again and again; one still frame if
//     there is no tour. It takes boards of up to 1,024 squares, and 1024 pixels a
//     side; all frames are in memory. 8x8 has less than 60 kB.
//   - The largest png and the largest gif take about 30 MiB of memory each.
//
// Every format that is text ends with a newline. The notation decides how ascii,
// squares, pictures and sentences write squares; json and csv always give names and, counted from 1
// with row 1 at the top, rows and columns.
//
// Writing takes time in proportion to the squares of the board. Formats are
// streamed; only the step numbers of a drawing, the digits of moves, a json
// object and pixels are held in memory.
package render
