package tour_test

import (
	"encoding/hex"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/tour"
	"tourcat/tour/verify"
)

// A walk, its moves and its bytes are three spellings of one thing, and the
// bytes in hex read as the moves.
func TestWalkMovesAndBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawWalk(t)
		moves, err := want.Moves()
		if err != nil {
			t.Fatal(err)
		}
		if len(moves) != want.Board.Squares()-1 {
			t.Fatalf("%d moves", len(moves))
		}
		blob := mustEncode(t, want)
		if len(blob) != tour.EncodedSize(want.Board) {
			t.Fatalf("%d bytes, want %d", len(blob), tour.EncodedSize(want.Board))
		}
		if got, padded := hex.EncodeToString(blob), moves+strings.Repeat("0", len(moves)%2); got != padded {
			t.Fatalf("hex %s\nwant %s", got, padded)
		}
		fromMoves, err := tour.FromMoves(want.Board, want.Start(), moves)
		if diff := cmp.Diff(want, fromMoves); diff != "" || err != nil {
			t.Fatalf("FromMoves: %v\n%s", err, diff)
		}
		decoded, err := tour.Decode(want.Board, want.Start(), blob)
		if diff := cmp.Diff(want, decoded); diff != "" || err != nil {
			t.Fatalf("Decode: %v\n%s", err, diff)
		}
	})
}

// The verifier reads bytes in its own way; both ways must see one walk.
func TestVerifierReadsWhatEncodeWrites(t *testing.T) {
	for _, tr := range knownTours(t) {
		if err := verified(tr); err != nil {
			t.Errorf("%s: %v", tr.Board, err)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		walk := drawWalk(t)
		c := verify.Claim{Rows: walk.Board.Rows, Cols: walk.Board.Cols, Start: int(walk.Start()), Goal: "open", Finish: -1}
		_, blobErr := verify.Blob(c, mustEncode(t, walk))
		_, squaresErr := verify.Squares(c, walk.Path)
		if diff := cmp.Diff(squaresErr, blobErr); diff != "" {
			t.Fatalf("squares and bytes differ (-squares +bytes):\n%s", diff)
		}
	})
}

// verified asks the verifier about a tour as bytes and as squares.
func verified(t tour.Tour) error {
	moves, err := tour.Encode(t)
	if err != nil {
		return err
	}
	c := verify.Claim{Rows: t.Board.Rows, Cols: t.Board.Cols, Start: int(t.Start()), Goal: "to", Finish: int(t.Finish())}
	if _, err := verify.Squares(c, t.Path); err != nil {
		return err
	}
	_, err = verify.Blob(c, moves)
	return err
}

func TestAppendEncodedKeepsWhatIsThere(t *testing.T) {
	for _, tr := range knownTours(t) {
		got, err := tour.AppendEncoded([]byte{0xff}, tr)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(append([]byte{0xff}, mustEncode(t, tr)...), got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tr.Board, diff)
		}
	}
}

func TestOneSquareHasNoMoves(t *testing.T) {
	one := tour.Tour{Board: mustBoard(t, "1x1"), Path: []tour.Square{0}}
	blob := mustEncode(t, one)
	if blob == nil || len(blob) != 0 {
		t.Errorf("encoded as %#v, want bytes that are empty but not nil", blob)
	}
	if moves, err := one.Moves(); moves != "" || err != nil {
		t.Errorf("moves %q, %v", moves, err)
	}
	for _, empty := range [][]byte{nil, {}} {
		got, err := tour.Decode(one.Board, 0, empty)
		if diff := cmp.Diff(one, got); diff != "" || err != nil {
			t.Errorf("decoded: %v\n%s", err, diff)
		}
	}
	if one.Start() != 0 || one.Finish() != 0 || one.Closed() {
		t.Errorf("start %d, finish %d, closed %t", one.Start(), one.Finish(), one.Closed())
	}
}

func TestDecodeRefuses(t *testing.T) {
	b := mustBoard(t, "3x4")
	tests := []struct {
		name, hex string
		start     tour.Square
		says      string
	}{
		{"too short", "3613614725", 0, "3x4 needs 6 bytes of moves, not 5"},
		{"too long", "36136147257000", 0, "3x4 needs 6 bytes of moves, not 7"},
		{"none", "", 0, "not 0"},
		{"padding", "361361472571", 0, "pads and must be 0"},
		{"digit 0", "301361472570", 0, "step 3: a move is a digit from 1 to 8"},
		{"digit 9", "936136147250", 0, "step 2: a move is a digit from 1 to 8"},
		{"digit 15", "3613614725f0", 0, "step 12: a move is a digit from 1 to 8"},
		{"off the board", "161361472570", 0, "step 2: move 1 from a3 leaves the board 3x4"},
		{"off the board later", "331361472570", 0, "step 3: move 3 from c2 leaves the board 3x4"},
		{"start beyond", "361361472570", 12, "start 12 is not on 3x4"},
		{"no start", "361361472570", tour.NoSquare, "is not on 3x4"},
	}
	for _, tt := range tests {
		blob, err := hex.DecodeString(tt.hex)
		if err != nil {
			t.Fatal(err)
		}
		got, err := tour.Decode(b, tt.start, blob)
		if err == nil || !strings.Contains(err.Error(), tt.says) || got.Path != nil {
			t.Errorf("%s: got %v, %v; want %q", tt.name, got.Path, err, tt.says)
		}
	}
}

func TestEncodeRefusesWhatIsNoMove(t *testing.T) {
	b := mustBoard(t, "3x4")
	walk := tour.Tour{Board: b, Path: []tour.Square{0, 6, 7}}
	const says = "step 3: c2 to d2 is no knight's move"
	if blob, err := tour.Encode(walk); blob != nil || err == nil || !strings.Contains(err.Error(), says) {
		t.Errorf("Encode: %x, %v", blob, err)
	}
	if moves, err := walk.Moves(); moves != "" || err == nil || !strings.Contains(err.Error(), says) {
		t.Errorf("Moves: %q, %v", moves, err)
	}
}

func TestCodecTakesMemoryForItsResultOnly(t *testing.T) {
	tr := knownTours(t)[0]
	blob := mustEncode(t, tr)
	moves, err := tr.Moves()
	if err != nil {
		t.Fatal(err)
	}
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, run := range map[string]func(){
		"Encode":    func() { _, err := tour.Encode(tr); must(err) },
		"Decode":    func() { _, err := tour.Decode(tr.Board, tr.Start(), blob); must(err) },
		"Moves":     func() { _, err := tr.Moves(); must(err) },
		"FromMoves": func() { _, err := tour.FromMoves(tr.Board, tr.Start(), moves); must(err) },
	} {
		if allocs := testing.AllocsPerRun(10, run); allocs > 1 {
			t.Errorf("%s: %v allocations", name, allocs)
		}
	}
	room := make([]byte, 0, len(blob))
	if allocs := testing.AllocsPerRun(10, func() { _, err := tour.AppendEncoded(room, tr); must(err) }); allocs != 0 {
		t.Errorf("AppendEncoded into room: %v allocations", allocs)
	}
}
