package verify_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/tour/verify"
)

// walkInPieces has a walker judge moves in pieces of a size, the last of which
// may be smaller.
func walkInPieces(c verify.Claim, digits []byte, size int) (verify.Verdict, error) {
	w, err := verify.NewWalker(c)
	if err != nil {
		return verify.Verdict{}, err
	}
	for len(digits) > 0 {
		n := min(size, len(digits))
		if err := w.Enter(digits[:n]); err != nil {
			return verify.Verdict{}, err
		}
		digits = digits[n:]
	}
	return w.Conclude()
}

// walkAsDrawn does the same in pieces of any sizes, and goes on after a refusal.
func walkAsDrawn(t *rapid.T, c verify.Claim, digits []byte) (verify.Verdict, error) {
	w, err := verify.NewWalker(c)
	if err != nil {
		t.Fatal(err)
	}
	var refusal error
	for len(digits) > 0 {
		n := rapid.IntRange(0, len(digits)).Draw(t, "piece")
		if err := w.Enter(digits[:n]); refusal != nil && err != refusal { //nolint:errorlint // the very same
			t.Fatalf("first %v, then %v", refusal, err)
		} else {
			refusal = err
		}
		digits = digits[n:]
	}
	verdict, err := w.Conclude()
	if refusal != nil && err != refusal { //nolint:errorlint // the very same
		t.Fatalf("first %v, at last %v", refusal, err)
	}
	return verdict, err
}

// Whatever is done to the moves and however they are cut, the walker finds what
// Blob finds.
func TestWalkerAgreesWithBlob(t *testing.T) {
	all := samples(t)
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(all).Draw(t, "sample")
		c := drawClaim(t, s)
		blob := encode(t, s.cols, s.path)
		moves := len(s.path) - 1
		for range rapid.IntRange(0, 2).Draw(t, "edits") {
			i := rapid.IntRange(0, moves-1).Draw(t, "move")
			shift := 4 * (1 - i%2)
			blob[i/2] = blob[i/2]&^(15<<shift) | rapid.ByteRange(0, 15).Draw(t, "digit")<<shift
		}
		want, wantErr := verify.Blob(c, blob)
		got, err := walkAsDrawn(t, c, nibbles(blob, moves))
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("(-blob +walker):\n%s", diff)
		}
		if f, want := found(t, err), found(t, wantErr); f != want {
			t.Fatalf("got %v, want %v", err, wantErr)
		}
		if wantErr != nil && found(t, wantErr).Rule != verify.RuleRepeat && err.Error() != wantErr.Error() {
			t.Fatalf("got %v, want %v", err, wantErr)
		}
	})
}

// A byte that is no digit is refused wherever it stands.
func TestWalkerRefusesEveryOtherByte(t *testing.T) {
	s := sampleNamed(t, "open-3x4")
	digits := nibbles(encode(t, s.cols, s.path), len(s.path)-1)
	for value := range 256 {
		if 1 <= value && value <= 8 {
			continue
		}
		for i := range digits {
			changed := append([]byte(nil), digits...)
			changed[i] = byte(value)
			if _, err := walkInPieces(s.claim(), changed, 5); found(t, err) != (finding{verify.RuleDigit, i + 2}) {
				t.Fatalf("byte %d at step %d: %v", value, i+2, err)
			}
		}
	}
}

// A move too many is refused as soon as it comes, and one too few at the end.
func TestWalkerCountsMoves(t *testing.T) {
	for _, s := range samples(t) {
		digits := nibbles(encode(t, s.cols, s.path), len(s.path)-1)
		tooMany := append(append([]byte(nil), digits...), 3, 3)
		for _, size := range []int{1, 7, len(digits), len(tooMany)} {
			if _, err := walkInPieces(s.claim(), tooMany, size); found(t, err) != (finding{verify.RuleLength, len(s.path) + 1}) {
				t.Errorf("%s, more moves, %d at once: %v", s.name, size, err)
			}
			if _, err := walkInPieces(s.claim(), digits[:len(digits)-1], size); found(t, err) != (finding{verify.RuleLength, 0}) {
				t.Errorf("%s, a move less, %d at once: %v", s.name, size, err)
			}
		}
	}
}

// Concluding too early is no more than a question.
func TestWalkerGoesOnAfterAConclusion(t *testing.T) {
	s := sampleNamed(t, "wenzelides-1849")
	digits := nibbles(encode(t, s.cols, s.path), len(s.path)-1)
	w, err := verify.NewWalker(s.claim())
	if err != nil {
		t.Fatal(err)
	}
	for i := range digits {
		if _, err := w.Conclude(); found(t, err) != (finding{verify.RuleLength, 0}) {
			t.Fatalf("after %d moves: %v", i, err)
		}
		if err := w.Enter(digits[i : i+1]); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := w.Conclude(); err != nil || !got.Closed {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestWalkerMessages(t *testing.T) {
	c := sampleNamed(t, "open-3x4").claim() // from 1,1
	for digits, want := range map[string]string{
		"\x09":     "verify: digit: step 2: 9 is not a digit from 1 to 8",
		"\x03\x07": "verify: repeat: step 3: 1,1 was entered before",
		"\x01":     "verify: off-board: step 2: digit 1 leads from 1,1 to -1,2, which is not on 3x4",
		"\x03\x06": "verify: length: 3x4 takes 11 moves, not 2",
		"\x03\x06\x01\x03\x06\x01\x04\x07\x02\x05\x07\x01": "verify: length: step 13: 3x4 takes 11 moves, and this is one more",
	} {
		if _, err := walkInPieces(c, []byte(digits), 4); err == nil || err.Error() != want {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
	if _, err := verify.NewWalker(verify.Claim{Rows: 8, Cols: 8, Goal: "open"}); err == nil || !strings.Contains(err.Error(), "goal") {
		t.Errorf("got %v", err)
	}
}
