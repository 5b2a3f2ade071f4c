package play

import (
	"tourcat/solver"
	"tourcat/tour"
)

// recordedSteps is how many steps of a search can be taken back. A step takes
// four bytes.
const recordedSteps = 10_000_000

// record keeps the latest steps of a show, so that they can be taken back and
// made again. Steps are counted from 0.
type record struct {
	ring  []uint32 // step i at i modulo limit: twice its square, plus 1 when undone
	limit int64
	made  int64 // steps that were added
	shown int64 // the first so many of them are on the board
}

func (r *record) add(s solver.Step) {
	code := uint32(s.Square) << 1
	if s.Undone {
		code |= 1
	}
	if r.made < r.limit {
		r.ring = append(r.ring, code)
	} else {
		r.ring[r.made%r.limit] = code
	}
	r.made++
}

// at is step i, which must not be older than the oldest.
func (r *record) at(i int64) solver.Step {
	code := r.ring[i%r.limit]
	return solver.Step{Square: tour.Square(code >> 1), Undone: code&1 != 0}
}

// oldest is the first step that is still known.
func (r *record) oldest() int64 { return max(0, r.made-r.limit) }
