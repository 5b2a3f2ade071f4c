// Package tour is the domain of the catalogue: boards, squares, goals, moves
// and tours, and the ways they are written down. It imports nothing else of
// this module and knows neither how a tour is found nor where it is kept.
//
//	b, _ := tour.ParseBoard("8x8")
//	start, _ := b.ParseSquare("d4")
//	t, err := tour.FromMoves(b, start, "1234…")
//
// A board is ROWSxCOLS, rows first. Squares are numbered row by row from the
// top-left corner, from 0; that number stays inside programs and files. People
// read and write a square as its name (column letters from the left, rank from
// the bottom: a1 is the bottom-left corner) or as ROW,COL, counted from 1 with
// row 1 at the top.
//
// Every parser answers a refused value with an *InputError that names the
// field, the value and what would be allowed.
package tour
