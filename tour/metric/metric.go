package metric

import "tourcat/tour"

// Metrics are those of a tour.
type Metrics struct {
	Turns     int       // squares whose moves in and out are not the same (see Corners)
	Crossings int       // pairs of moves that cross
	Corners   [6]int    // squares by the angle between their two moves: see Angles
	Symmetry  tour.Kind // asymmetric, or what lays the tour on itself
	Quartes   int       // on 8x8: quartes that are gone through at once, 0 to 16; NoQuartes on others
	Magic     Magic
}

// NoQuartes stands for the number of quartes on a board that is not 8x8.
const NoQuartes = -1

// Of measures a tour; closed says whether the move from its finish to its start
// belongs to it.
func Of(t tour.Tour, closed bool) Metrics {
	m := Metrics{Corners: corners(t, closed), Crossings: crossings(t, closed), Quartes: NoQuartes}
	for _, n := range m.Corners[:straight] {
		m.Turns += n
	}
	numbers := numbersOf(t)
	m.Symmetry = symmetry(t, numbers, closed)
	m.Magic = magic(t.Board, numbers)
	if t.Board == (tour.Board{Rows: 8, Cols: 8}) {
		m.Quartes = quartes(numbers, closed)
	}
	return m
}

// numbersOf has the step on which a tour enters each square, from 0.
func numbersOf(t tour.Tour) []int32 {
	numbers := make([]int32, len(t.Path))
	for i, s := range t.Path {
		numbers[s] = int32(i)
	}
	return numbers
}
