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

// FuzzWalker: moves in pieces of any sizes are judged as by the plain rules.
func FuzzWalker(f *testing.F) {
	for _, s := range samples(f) {
		f.Add(s.rows, s.cols, int(s.path[0]), nibbles(encode(f, s.cols, s.path), len(s.path)-1), []byte{1, 0, 30})
	}
	f.Add(3, 4, 0, []byte("\x03\x06\x01\x03\x06\x01\x04\x07\x02\x05\x07\x01"), []byte{200})
	f.Add(1, 1, 0, []byte{0}, []byte{})
	f.Fuzz(func(t *testing.T, rows, cols, start int, digits, sizes []byte) {
		if rows > 1000 || cols > 1000 {
			return // only the memory would grow
		}
		w, err := verify.NewWalker(verify.Claim{Rows: rows, Cols: cols, Start: start, Goal: "open", Finish: -1})
		if err != nil {
			if f := found(t, err); f.Step != 0 {
				t.Fatalf("a claim: %v", err)
			}
			return
		}
		rest := digits
		for _, size := range sizes {
			n := min(int(size), len(rest))
			_ = w.Enter(rest[:n]) // the last call returns it too
			rest = rest[n:]
		}
		err = w.Enter(rest)
		moves := rows*cols - 1
		want := judgeMoves(verify.Claim{Rows: rows, Cols: cols, Start: start, Goal: "open"}, digits[:min(len(digits), moves)])
		if want == (finding{}) && len(digits) > moves {
			want = finding{verify.RuleLength, moves + 2}
		}
		if got := found(t, err); got != want {
			t.Fatalf("got %v, want %+v", err, want)
		}
		if want == (finding{}) && len(digits) < moves {
			want = finding{verify.RuleLength, 0}
		}
		if _, err := w.Conclude(); found(t, err) != want {
			t.Fatalf("at last %v, want %+v", err, want)
		}
	})
}
