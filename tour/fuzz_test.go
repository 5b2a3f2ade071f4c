package tour_test

import (
	"bytes"
	"strings"
	"testing"

	"tourcat/tour"
)

// What is read as a board is written in one way, which reads as the same board.
func FuzzParseBoard(f *testing.F) {
	for _, s := range []string{"8x8", "10X9", "5-8x5-12", "65535x65537", "1x1"} {
		f.Add(s)
	}
	for _, bad := range badBoards {
		f.Add(bad.in)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, err := tour.ParseRange(s)
		if err != nil {
			refusal(t, err, "board", s)
		} else if got, err := tour.ParseRange(r.String()); err != nil || got != r {
			t.Fatalf("%q is written %s, which reads %v, %v", s, r, got, err)
		}
		b, err := tour.ParseBoard(s)
		if err != nil {
			refusal(t, err, "board", s)
			return
		}
		if made, err := tour.NewBoard(b.Rows, b.Cols); err != nil || made != b {
			t.Fatalf("%q reads %s, which is no board: %v", s, b, err)
		}
		if b.Squares() < 1 || b.Squares() > tour.MaxSquares {
			t.Fatalf("%q has %d squares", s, b.Squares())
		}
	})
}

// What is read as a square is on the board, and has one spelling in each
// notation but for the case of its letters.
func FuzzParseSquare(f *testing.F) {
	for _, s := range []string{"a1", "H8", "aa10", "8,1", "10,9", "0,1", "a0", "4a", "a-1", "a1x", "", ",", "１,１", "zz1"} {
		f.Add(8, 8, s)
		f.Add(60, 800, s)
	}
	f.Fuzz(func(t *testing.T, rows, cols int, s string) {
		b, err := tour.NewBoard(rows, cols)
		if err != nil {
			return
		}
		square, err := b.ParseSquareAs("start", s)
		if err != nil {
			refusal(t, err, "start", s)
			return
		}
		if !b.Has(square) {
			t.Fatalf("%q is square %d, which is not on %s", s, square, b)
		}
		if got := tour.NotationOf(s).Format(b, square); got != strings.ToLower(s) {
			t.Fatalf("%q is written %q", s, got)
		}
	})
}

// What is decoded is a walk on the board, and encodes to the same bytes.
func FuzzDecode(f *testing.F) {
	for _, tr := range knownTours(f) {
		f.Add(tr.Board.Rows, tr.Board.Cols, uint32(tr.Start()), mustEncode(f, tr))
	}
	f.Add(3, 4, uint32(12), []byte{0x36, 0x13, 0x61, 0x47, 0x25, 0x71})
	f.Fuzz(func(t *testing.T, rows, cols int, start uint32, moves []byte) {
		b, err := tour.NewBoard(rows, cols)
		if err != nil {
			return
		}
		walk, err := tour.Decode(b, tour.Square(start), moves)
		if err != nil {
			return
		}
		if len(walk.Path) != b.Squares() || uint32(walk.Start()) != start {
			t.Fatalf("%d squares from %d", len(walk.Path), walk.Start())
		}
		if got := mustEncode(t, walk); !bytes.Equal(got, moves) {
			t.Fatalf("%x encodes to %x", moves, got)
		}
	})
}

// What is read as moves is a walk on the board, and is written the same.
func FuzzFromMoves(f *testing.F) {
	for _, k := range known {
		b := mustBoard(f, k.board)
		f.Add(b.Rows, b.Cols, uint32(mustSquare(f, b, k.start)), k.moves)
	}
	f.Add(3, 4, uint32(0), "3613614725x")
	f.Fuzz(func(t *testing.T, rows, cols int, start uint32, moves string) {
		b, err := tour.NewBoard(rows, cols)
		if err != nil {
			return
		}
		walk, err := tour.FromMoves(b, tour.Square(start), moves)
		if err != nil {
			return
		}
		for _, s := range walk.Path {
			if !b.Has(s) {
				t.Fatalf("square %d is not on %s", s, b)
			}
		}
		if got, err := walk.Moves(); err != nil || got != moves {
			t.Fatalf("%s is written %s, %v", moves, got, err)
		}
	})
}

// What is unpacked has the size of the board's moves, and packs to bytes that
// give it back.
func FuzzUnpack(f *testing.F) {
	board, nibbles := bigTour(f)
	codec, blob := tour.Pack(board, nibbles)
	f.Add(board.Rows, board.Cols, codec, blob)
	f.Add(board.Rows, board.Cols, tour.CodecNibbles, nibbles)
	f.Add(64, 64, tour.CodecZstd, frame(f, make([]byte, 2048)))
	f.Add(64, 64, tour.CodecZstd, rawFrame(make([]byte, 2048)))
	f.Add(1, 1, tour.CodecZstd, frame(f, nil))
	f.Add(1, 1, tour.CodecNibbles, []byte{})
	f.Add(8, 8, 7, []byte{0x28, 0xb5, 0x2f, 0xfd})
	f.Fuzz(func(t *testing.T, rows, cols, codec int, blob []byte) {
		b, err := tour.NewBoard(rows, cols)
		if err != nil || b.Squares() > 1<<20 {
			return
		}
		nibbles, err := tour.Unpack(b, codec, blob)
		if err != nil {
			return
		}
		if nibbles == nil || len(nibbles) != tour.EncodedSize(b) {
			t.Fatalf("%s: %d bytes", b, len(nibbles))
		}
		again, packed := tour.Pack(b, nibbles)
		if got := mustUnpack(t, b, again, packed); !bytes.Equal(got, nibbles) {
			t.Fatalf("%s: codec %d gives other moves than codec %d", b, again, codec)
		}
	})
}
