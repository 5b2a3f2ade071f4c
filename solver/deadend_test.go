package solver_test

import (
	"slices"
	"testing"

	"tourcat/solver"
	"tourcat/tour"
)

// deadEnds are the squares of a board from which Warnsdorff's rule with a move
// order runs into a dead end, and how many squares it has entered by then.
func deadEnds(t *testing.T, order string, b tour.Board) map[string]int {
	t.Helper()
	reached := map[string]int{}
	for start := range tour.Square(b.Squares()) {
		p := solver.Problem{Board: b, Start: start, Goal: tour.Open}
		if n := squaresBeforeDeadEnd(t, "warnsdorff:"+order, p); n < b.Squares() {
			reached[b.Name(start)] = n
		}
	}
	return reached
}

// Each way to break ties has its own traps on 8x8, as people found who wrote the
// eight moves down in some order and did not backtrack. From a trap the search
// goes on behind the dead end, and auto does not care.
func TestTrapsOfMoveOrders(t *testing.T) {
	b := board(t, "8x8")
	for _, test := range []struct {
		order string
		traps map[string]int
	}{
		{"12345678", map[string]int{"e3": 60}}, // clockwise from two up, one right
		{"87654321", map[string]int{"d3": 60}}, // the same, the last of equals
		{"43218765", map[string]int{"e6": 60}},
		{"81726354", map[string]int{"a5": 60, "d5": 62, "b2": 56}}, // by row step, then column step
	} {
		got := deadEnds(t, test.order, b)
		if len(got) != len(test.traps) {
			t.Errorf("%s: dead ends %v, want %v", test.order, got, test.traps)
		}
		for name, squares := range test.traps {
			if got[name] != squares {
				t.Errorf("%s: dead ends %v, want %v", test.order, got, test.traps)
			}
			p := solver.Problem{Board: b, Start: square(t, b, name), Goal: tour.Open, MaxNodes: 100_000}
			for _, s := range []string{"warnsdorff:" + test.order, "auto"} {
				if r := solve(t, strategy(t, s), p); r.Outcome != tour.Found {
					t.Errorf("%s by %s: %s", p, s, r.Outcome)
				}
			}
		}
	}
}

// Of all 40,320 move orders these two, and no others, make Warnsdorff's rule
// fail from the corner of 15x15, 26x26, 27x27 and 32x32 and of no other square
// board from 5 to 40; backwards they fail on 35x35 first. A tour exists on all.
func TestOrdersThatFailOnFourBoards(t *testing.T) {
	auto := strategy(t, "auto")
	for _, test := range []struct {
		order string
		fails []int // sides
	}{
		{"72638154", []int{15, 26, 27, 32}}, {"45183627", []int{35, 37, 38, 39}},
		{"85147623", []int{15, 26, 27, 32}}, {"32674158", []int{35, 37, 38, 39}},
	} {
		var fails []int
		for n := 5; n <= 40; n++ {
			p := solver.Problem{Board: tour.Board{Rows: n, Cols: n}, Goal: tour.Open}
			if squaresBeforeDeadEnd(t, "warnsdorff:"+test.order, p) < n*n {
				fails = append(fails, n)
				if r := solve(t, auto, p); r.Outcome != tour.Found {
					t.Errorf("%s by auto: %s", p, r.Outcome)
				}
				p.MaxNodes = int64(n * n) // too few to go on behind the dead end
				if r := solve(t, strategy(t, "warnsdorff:"+test.order), p); r.Outcome != tour.Undecided {
					t.Errorf("%s, cut off in the dead end: %s", p, r.Outcome)
				}
			}
		}
		if !slices.Equal(fails, test.fails) {
			t.Errorf("%s fails on %v, want %v", test.order, fails, test.fails)
		}
	}
}

// As many tours start on row r, column c of a board as on row c, column r of the
// transposed one, more columns than rows or fewer.
func TestTransposedBoardsHaveAsManyTours(t *testing.T) {
	transpose := tour.Symmetry(4)
	for _, size := range []string{"3x4", "3x7", "4x5"} {
		b := board(t, size)
		for start := range tour.Square(b.Squares()) {
			p := solver.Problem{Board: b, Start: start, Goal: tour.Open}
			image := solver.Problem{Board: transpose.Board(b), Start: transpose.Square(b, start), Goal: tour.Open}
			if one, other := len(every(t, "system-d", p)), len(every(t, "system-d", image)); one != other {
				t.Errorf("%s: %d tours, %s: %d", p, one, image, other)
			}
		}
	}
}
