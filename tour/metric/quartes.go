package metric

// Each quarter of a chessboard falls into four circuits of four squares, two diamonds
// and two squares, of which P. M. Roget made his tours (1840). A quarte is whole when
// its four squares follow each other in the tour.

// quarteOf has the quarte, from 0 to 3, of each square of a quarter, from the top row
// down. In names of the lower left quarter: a1 b3 d4 c2 and d1 b2 a4 c3 are the diamonds,
// b1 d2 c4 a3 and c1 a2 b4 d3 the squares.
var quarteOf = [4][4]int{
	{1, 3, 2, 0},
	{2, 0, 1, 3},
	{3, 1, 0, 2},
	{0, 2, 3, 1},
}

// quartes counts those of 8x8 that are whole.
func quartes(numbers []int32, closed bool) (whole int) {
	const squares = 64
	var members [16][4]int32
	var size [16]int
	for s, number := range numbers {
		row, col := s/8, s%8
		q := row/4*8 + col/4*4 + quarteOf[row%4][col%4]
		members[q][size[q]] = number
		size[q]++
	}
	for i := range members {
		if consecutive(members[i][:], closed, squares) {
			whole++
		}
	}
	return whole
}

// consecutive reports whether numbers below n follow each other, perhaps around n.
func consecutive(numbers []int32, around bool, n int32) bool {
	for _, first := range numbers {
		follow := true
		for _, number := range numbers {
			distance := number - first
			if around {
				distance = (distance + n) % n
			}
			follow = follow && 0 <= distance && distance < int32(len(numbers))
		}
		if follow {
			return true
		}
	}
	return false
}
