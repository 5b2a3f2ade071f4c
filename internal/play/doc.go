// Package play shows what happens on a board step by step: a tour walked by the
// knight, or the search of paths that looks for one, with its dead ends and
// undone moves.
//
// A Show goes forwards and backwards and knows what is to be seen on a square;
// a drawing is lines of plain ASCII in which nothing is told by colour alone.
// Both are free of terminals. Frames writes one drawing after another, for
// pipes; Run plays a show in a terminal and leaves it as it was found.
package play
