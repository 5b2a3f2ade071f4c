package solver

import "tourcat/tour"

// side is a side of a tile.
type side uint8

const (
	left side = iota
	right
	top
	bottom
	sides
)

func (s side) opposite() side { return s ^ 1 }

// step is the way from a tile to its neighbour on the side, in bands.
func (s side) step() (rows, cols int) {
	switch s {
	case left:
		return 0, -1
	case right:
		return 0, 1
	case top:
		return -1, 0
	default:
		return 1, 0
	}
}

// sideSet has bit s for side s.
type sideSet uint8

func (set sideSet) has(s side) bool { return set>>s&1 == 1 }

const (
	acrossSides = sideSet(1<<left | 1<<right)
	allSides    = acrossSides | 1<<top | 1<<bottom
)

// place is a square of a tile by its row and column.
type place struct{ row, col int }

// A dock is a move of a tile's tour near a side. The docks of two neighbours on
// their common side face each other: end 0 of one is a knight's move from end 0
// of the other, and so are the ends 1. Taking the two docks out and these two
// moves in makes one tour of two. A variant is a dock mirrored along its side.

// dock gives the ends of the dock of a tile on a side; variants has the side's
// bit for the mirrored one.
func dock(h, w int, s side, variants sideSet) (ends [2]place) {
	switch s {
	case left:
		ends = [2]place{{1, 1}, {3, 0}}
	case right:
		ends = [2]place{{0, w - 1}, {2, w - 2}}
	case top:
		ends = [2]place{{1, 1}, {0, 3}}
	default:
		ends = [2]place{{h - 1, 0}, {h - 2, 2}}
	}
	if variants.has(s) {
		for i, p := range ends {
			if acrossSides.has(s) {
				ends[i] = place{h - 1 - p.row, p.col}
			} else {
				ends[i] = place{p.row, w - 1 - p.col}
			}
		}
	}
	return ends
}

// dockMove is the move from an end of a dock to the same end of its neighbour's.
func dockMove(s side, variants sideSet) tour.Move {
	moves := [sides][2]tour.Move{left: {7, 6}, right: {3, 2}, top: {8, 1}, bottom: {4, 5}}
	if variants.has(s) {
		return moves[s][1]
	}
	return moves[s][0]
}
