package verify_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tourcat/tour/verify"
)

// drawClaim asks for any goal, with a finish as likely right as wrong.
func drawClaim(t *rapid.T, s sample) verify.Claim {
	c := s.claim()
	c.Goal = rapid.SampledFrom([]string{"open", "closed", "to"}).Draw(t, "goal")
	if c.Goal == "to" {
		c.Finish = rapid.SampledFrom([]int{s.finish(), int(s.path[1])}).Draw(t, "finish")
	}
	return c
}

// Whatever is done to a known tour, Squares finds what the plain rules find.
func TestSquaresAgreesWithThePlainRules(t *testing.T) {
	all := samples(t)
	edits := []func(*rapid.T, []uint32, int, int){
		func(_ *rapid.T, path []uint32, i, j int) { path[i], path[j] = path[j], path[i] },
		func(_ *rapid.T, path []uint32, i, j int) { slices.Reverse(path[min(i, j):max(i, j)]) },
		func(_ *rapid.T, path []uint32, i, j int) { path[i] = path[j] },
		func(t *rapid.T, path []uint32, i, _ int) {
			path[i] = rapid.Uint32Range(0, uint32(len(path))).Draw(t, "square")
		},
	}
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(all).Draw(t, "sample")
		c := drawClaim(t, s)
		path := slices.Clone(s.path)
		index := rapid.IntRange(1, len(path)-1)
		for range rapid.IntRange(0, 3).Draw(t, "edits") {
			edit := rapid.SampledFrom(edits).Draw(t, "edit")
			edit(t, path, index.Draw(t, "i"), index.Draw(t, "j"))
		}
		got, err := verify.Squares(c, path)
		if f, want := found(t, err), judgePath(c, path); f != want {
			t.Fatalf("got %v, want %+v", err, want)
		}
		if last := path[len(path)-1]; err == nil &&
			got != (verify.Verdict{Finish: int(last), Closed: apart(c, last, path[0])}) {
			t.Fatalf("%+v", got)
		}
	})
}

// Whatever bytes of the right length it is given, Blob finds what the plain
// rules find.
func TestBlobAgreesWithThePlainRules(t *testing.T) {
	all := samples(t)
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(all).Draw(t, "sample")
		c := drawClaim(t, s)
		blob := encode(t, s.cols, s.path)
		for range rapid.IntRange(0, 2).Draw(t, "edits") {
			i := rapid.IntRange(0, len(blob)-1).Draw(t, "byte")
			blob[i] = rapid.Byte().Draw(t, "value")
		}
		_, err := verify.Blob(c, blob)
		want := judgeMoves(c, nibbles(blob, len(s.path)-1))
		if len(s.path)%2 == 0 && blob[len(blob)-1]&15 != 0 {
			want = finding{verify.RulePadding, 0}
		}
		if got := found(t, err); got != want {
			t.Fatalf("got %v, want %+v", err, want)
		}
	})
}

// A walk that only ever enters a free square is refused at the step, and by the
// rule, at which it is cut off by a bad one: on any board, however narrow.
func TestWalksOnAnyBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := verify.Claim{
			Rows: rapid.IntRange(1, 12).Draw(t, "rows"), Cols: rapid.IntRange(1, 12).Draw(t, "cols"),
			Goal: "open", Finish: -1,
		}
		squares := c.Rows * c.Cols
		c.Start = rapid.IntRange(0, squares-1).Draw(t, "start")
		path := []uint32{uint32(c.Start)}
		for len(path) < squares {
			path = append(path, drawNext(t, c, path))
		}
		_, err := verify.Squares(c, path)
		if got, want := found(t, err), judgePath(c, path); got != want {
			t.Fatalf("got %v, want %+v", err, want)
		}
	})
}

// drawNext is a free square one move on, or any square where there is none.
func drawNext(t *rapid.T, c verify.Claim, path []uint32) uint32 {
	var free []uint32
	for square := range uint32(c.Rows * c.Cols) {
		if apart(c, path[len(path)-1], square) && !slices.Contains(path, square) {
			free = append(free, square)
		}
	}
	if free == nil {
		return rapid.Uint32Range(0, uint32(c.Rows*c.Cols)).Draw(t, "any")
	}
	return rapid.SampledFrom(free).Draw(t, "free")
}
