package metric

import "tourcat/tour"

// symmetry is the kind of a tour: a symmetry lays it on itself when the numbers along
// the image of its path go up, or down, one by one; those of a closed tour around the
// end.
func symmetry(t tour.Tour, numbers []int32, closed bool) tour.Kind {
	kind := tour.Asymmetric
	if len(t.Path) == 1 {
		return kind
	}
	for y := tour.Symmetry(1); y < tour.Symmetries; y++ {
		if y.Board(t.Board) != t.Board {
			continue
		}
		if same, turnsRound := fixes(t, numbers, closed, y); same {
			kind = kind.With(y, turnsRound)
		}
	}
	return kind
}

// fixes reports whether a symmetry lays a tour on itself, and whether it turns the
// direction round.
func fixes(t tour.Tour, numbers []int32, closed bool, y tour.Symmetry) (same, turnsRound bool) {
	n := int32(len(t.Path))
	number := func(i int) int32 { return numbers[y.Square(t.Board, t.Path[i])] }
	at := number(0)
	step := number(1) - at
	if closed {
		switch step {
		case n - 1:
			step = -1
		case 1 - n:
			step = 1
		}
	}
	if step != 1 && step != -1 {
		return false, false
	}
	for i := range t.Path {
		if number(i) != at {
			return false, false
		}
		at += step
		if closed {
			at = (at + n) % n
		}
	}
	return true, step < 0
}
