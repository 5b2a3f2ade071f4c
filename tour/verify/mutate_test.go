package verify_test

import (
	"math"
	"slices"
	"testing"

	"tourcat/tour/verify"
)

// Each way of spoiling one step of a path, with the rule that must find it
// there. All are tried at every step of every sample.
var pathMutations = []struct {
	name  string
	first int // index from which the mutation makes sense
	rule  verify.Rule
	spoil func(s sample, path []uint32, i int)
}{
	{"back to the last square but one", 2, verify.RuleRepeat,
		func(_ sample, path []uint32, i int) { path[i] = path[i-2] }},
	{"standing still", 1, verify.RuleKnight,
		func(_ sample, path []uint32, i int) { path[i] = path[i-1] }},
	{"a square at the wrong distance", 1, verify.RuleKnight,
		func(s sample, path []uint32, i int) { path[i] = farFrom(s, path[i-1]) }},
	{"the same square of a second board below", 1, verify.RuleOffBoard,
		func(s sample, path []uint32, i int) { path[i] += uint32(s.rows * s.cols) }},
	{"one square beyond", 1, verify.RuleOffBoard,
		func(s sample, path []uint32, i int) { path[i] = uint32(s.rows * s.cols) }},
	{"the greatest number", 1, verify.RuleOffBoard,
		func(_ sample, path []uint32, i int) { path[i] = math.MaxUint32 }},
}

// farFrom is the first square that is neither from nor one move away from it.
func farFrom(s sample, from uint32) uint32 {
	for square := range uint32(s.rows * s.cols) {
		if square != from && !apart(s.claim(), square, from) {
			return square
		}
	}
	return from
}

func TestSpoiltPathsAreRefused(t *testing.T) {
	for _, m := range pathMutations {
		for _, s := range samples(t) {
			for i := m.first; i < len(s.path); i++ {
				path := slices.Clone(s.path)
				m.spoil(s, path, i)
				_, err := verify.Squares(s.claim(), path)
				if got := found(t, err); got != (finding{m.rule, i + 1}) {
					t.Fatalf("%s, %s at step %d: %v", s.name, m.name, i+1, err)
				}
			}
		}
	}
}

// A difference of square numbers that is a knight's on the board's middle is
// none where it runs over the edge into the next row.
func TestMovesDoNotWrapAround(t *testing.T) {
	for _, s := range samples(t) {
		squares := s.rows * s.cols
		for i := 1; i < len(s.path); i++ {
			for step := range digits {
				to := int(s.path[i-1]) + step[0]*s.cols + step[1]
				if to < 0 || to >= squares || apart(s.claim(), s.path[i-1], uint32(to)) {
					continue
				}
				path := slices.Clone(s.path)
				path[i] = uint32(to)
				_, err := verify.Squares(s.claim(), path)
				if got := found(t, err); got != (finding{verify.RuleKnight, i + 1}) {
					t.Fatalf("%s: %d to %d: %v", s.name, path[i-1], to, err)
				}
			}
		}
	}
}

func TestStartThatIsNotTheClaimed(t *testing.T) {
	for _, s := range samples(t) {
		for start := range s.rows * s.cols {
			if start == int(s.path[0]) {
				continue
			}
			c := s.claim()
			c.Start = start
			_, err := verify.Squares(c, s.path)
			if got := found(t, err); got != (finding{verify.RuleStart, 1}) {
				t.Fatalf("%s claimed from %d: %v", s.name, start, err)
			}
			// Moves alone do not show their start: they lead elsewhere.
			if _, err := verify.Blob(c, encode(t, s.cols, s.path)); found(t, err).Rule != verify.RuleOffBoard {
				t.Fatalf("moves of %s from %d: %v", s.name, start, err)
			}
		}
		path := slices.Clone(s.path)
		path[0] = uint32(s.rows * s.cols)
		if _, err := verify.Squares(s.claim(), path); found(t, err) != (finding{verify.RuleStart, 1}) {
			t.Errorf("%s beginning off the board: %v", s.name, err)
		}
	}
}

func TestExchangedRowsAndColumns(t *testing.T) {
	for _, s := range samples(t) {
		if s.rows == s.cols {
			continue
		}
		c := s.claim()
		c.Rows, c.Cols = c.Cols, c.Rows
		_, err := verify.Squares(c, s.path)
		if got, want := found(t, err), judgePath(c, s.path); got != want || got == (finding{}) {
			t.Errorf("%s as %dx%d: got %+v, want %+v", s.name, c.Rows, c.Cols, got, want)
		}
		blob := encode(t, s.cols, s.path)
		_, err = verify.Blob(c, blob)
		if got, want := found(t, err), judgeMoves(c, nibbles(blob, len(s.path)-1)); got != want || got == (finding{}) {
			t.Errorf("moves of %s as %dx%d: got %+v, want %+v", s.name, c.Rows, c.Cols, got, want)
		}
	}
}

func TestWrongLengths(t *testing.T) {
	want := finding{verify.RuleLength, 0}
	for _, s := range samples(t) {
		blob := encode(t, s.cols, s.path)
		blobs := [][]byte{nil, {}, blob[1:], blob[:len(blob)-1], append(slices.Clone(blob), 0), slices.Concat(blob, blob)}
		for _, b := range blobs {
			if _, err := verify.Blob(s.claim(), b); found(t, err) != want {
				t.Errorf("%s in %d bytes: %v", s.name, len(b), err)
			}
		}
		paths := [][]uint32{nil, {}, s.path[1:], s.path[:len(s.path)-1], append(slices.Clone(s.path), s.path[0])}
		for _, p := range paths {
			if _, err := verify.Squares(s.claim(), p); found(t, err) != want {
				t.Errorf("%s in %d squares: %v", s.name, len(p), err)
			}
		}
	}
}

// Any other nibble at any place is found: one that is no digit at its own step,
// a wrong digit there or later, since a path moved aside covers other squares.
func TestEveryOtherNibbleIsRefused(t *testing.T) {
	for _, s := range samples(t) {
		blob := encode(t, s.cols, s.path)
		moves := len(s.path) - 1
		for i := range moves {
			shift := 4 * (1 - i%2)
			right := blob[i/2] >> shift & 15
			for nibble := range byte(16) {
				if nibble == right {
					continue
				}
				changed := slices.Clone(blob)
				changed[i/2] ^= (nibble ^ right) << shift
				_, err := verify.Blob(s.claim(), changed)
				got, want := found(t, err), judgeMoves(s.claim(), nibbles(changed, moves))
				if got != want || got.Step < i+2 {
					t.Fatalf("%s, nibble %d for %d at step %d: got %v, want %+v", s.name, nibble, right, i+2, err, want)
				}
				if isDigit := 1 <= nibble && nibble <= 8; !isDigit && got != (finding{verify.RuleDigit, i + 2}) {
					t.Fatalf("%s, nibble %d at step %d: %v", s.name, nibble, i+2, err)
				}
			}
		}
	}
}

func TestPaddingIsZero(t *testing.T) {
	for _, s := range samples(t) {
		if len(s.path)%2 == 1 {
			continue // no padding
		}
		for pad := byte(1); pad < 16; pad++ {
			blob := encode(t, s.cols, s.path)
			blob[len(blob)-1] |= pad
			if _, err := verify.Blob(s.claim(), blob); found(t, err) != (finding{verify.RulePadding, 0}) {
				t.Errorf("%s padded with %d: %v", s.name, pad, err)
			}
		}
	}
}
