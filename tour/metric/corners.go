package metric

import "tourcat/tour"

// Angles are the six corners that two moves of a knight can make, by the dot product
// of the vectors from the square to the one before and to the one after: 36.87, 53.13,
// 90, 126.87, 143.13 and 180 degrees. The last one is straight on and no turn.
//
// Turns are those of J. Besa, T. Johnson, N. Mamano, M. Osegueda and P. Williams,
// Taming the Knight's Tour, FUN 2021, LIPIcs 157:4 (arXiv:1904.02824).
var Angles = [6]int{4, 3, 0, -3, -4, -5}

// straight is the index of the angle that is no turn.
const straight = 5

// angleOf has the index of the angle between a move that leads to a square and the
// one that leaves it.
var angleOf = func() (index [9][9]uint8) {
	for in := tour.Move(1); in <= 8; in++ {
		for out := tour.Move(1); out <= 8; out++ {
			inRows, inCols := in.Step()
			outRows, outCols := out.Step()
			product := -inRows*outRows - inCols*outCols
			for i, angle := range Angles {
				if angle == product {
					index[in][out] = uint8(i)
				}
			}
		}
	}
	return index
}()

func corners(t tour.Tour, closed bool) (counts [6]int) {
	n := len(t.Path)
	if n < 3 {
		return counts
	}
	b, path := t.Board, t.Path
	before, _ := b.Between(path[0], path[1])
	first := before
	for i := 1; i < n-1; i++ {
		after, _ := b.Between(path[i], path[i+1])
		counts[angleOf[before][after]]++
		before = after
	}
	if closed {
		last, _ := b.Between(path[n-1], path[0])
		counts[angleOf[before][last]]++
		counts[angleOf[last][first]]++
	}
	return counts
}
