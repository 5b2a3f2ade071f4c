package verify_test

import (
	"testing"

	"tourcat/tour/verify"
)

// FuzzBlob: no input panics or takes much memory, and a tour that is accepted
// keeps the plain rules.
func FuzzBlob(f *testing.F) {
	for _, s := range samples(f) {
		blob := encode(f, s.cols, s.path)
		f.Add(s.rows, s.cols, int(s.path[0]), "open", -1, blob)
		f.Add(s.rows, s.cols, int(s.path[0]), "closed", -1, blob)
		f.Add(s.rows, s.cols, int(s.path[0]), "to", s.finish(), blob)
		f.Add(s.cols, s.rows, int(s.path[0]), "open", -1, blob)
	}
	f.Add(1, 1, 0, "open", -1, []byte{})
	f.Add(1<<62, 4, 0, "open", -1, []byte{})
	f.Add(-1, -1, -1, "to", -1, []byte{0})
	f.Fuzz(func(t *testing.T, rows, cols, start int, goal string, finish int, blob []byte) {
		c := verify.Claim{Rows: rows, Cols: cols, Start: start, Goal: goal, Finish: finish}
		got, err := verify.Blob(c, blob)
		if err != nil {
			if f := found(t, err); f.Rule == "" || f.Step < 0 || f.Step > 2*len(blob)+1 || err.Error() == "" {
				t.Fatalf("%+v: %v", f, err)
			}
			return
		}
		moves := nibbles(blob, rows*cols-1)
		if f := judgeMoves(c, moves); f != (finding{}) {
			t.Fatalf("accepted, but %+v", f)
		}
		if (goal == "to" && got.Finish != finish) || (goal == "closed" && !got.Closed) {
			t.Fatalf("goal %s, finish %d: %+v", goal, finish, got)
		}
	})
}
