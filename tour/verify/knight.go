package verify

import (
	"cmp"
	"math"
	"slices"
)

// oneMove is the definition of a knight's move: its length is √5.
func oneMove(rows, cols int) bool { return rows*rows+cols*cols == 5 }

// step is a difference in rows, which grow downwards, and columns.
type step struct{ rows, cols int }

// stepOf is the step of each digit. The digits 1 to 8 number the knight's moves
// as the hand of a clock meets them from twelve on; any other byte has the step
// to nowhere, which is not one move.
var stepOf = func() (table [256]step) {
	copy(table[1:], clockwise())
	return table
}()

// clockwise lists all moves by the angle between them and straight up.
func clockwise() []step {
	var moves []step
	for rows := -2; rows <= 2; rows++ {
		for cols := -2; cols <= 2; cols++ {
			if oneMove(rows, cols) {
				moves = append(moves, step{rows, cols})
			}
		}
	}
	slices.SortFunc(moves, func(a, b step) int { return cmp.Compare(a.angle(), b.angle()) })
	return moves
}

// angle is from 0 to 2π, clockwise from straight up.
func (s step) angle() float64 {
	a := math.Atan2(float64(s.cols), float64(-s.rows))
	if a < 0 {
		a += 2 * math.Pi
	}
	return a
}
