package tour_test

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/klauspost/compress/zstd"
	"pgregory.net/rapid"

	"tourcat/tour"
)

// bigTour is a tour of 100x100, which package verify keeps, as nibbles.
func bigTour(tb testing.TB) (tour.Board, []byte) {
	tb.Helper()
	text, err := os.ReadFile("verify/testdata/warnsdorff-100x100.moves")
	if err != nil {
		tb.Fatal(err)
	}
	nibbles, err := hex.DecodeString(strings.Join(strings.Fields(string(text)), "") + "0")
	if err != nil {
		tb.Fatal(err)
	}
	return tour.Board{Rows: 100, Cols: 100}, nibbles
}

func mustUnpack(tb rapid.TB, b tour.Board, codec int, blob []byte) []byte {
	tb.Helper()
	nibbles, err := tour.Unpack(b, codec, blob)
	if err != nil {
		tb.Fatal(err)
	}
	return nibbles
}

func TestBigToursArePacked(t *testing.T) {
	b, nibbles := bigTour(t)
	codec, blob := tour.Pack(b, nibbles)
	if codec != tour.CodecZstd || len(blob) > len(nibbles)*6/10 {
		t.Errorf("codec %d, %d bytes of %d", codec, len(blob), len(nibbles))
	}
	if got := mustUnpack(t, b, codec, blob); !bytes.Equal(got, nibbles) {
		t.Error("the moves came back changed")
	}
}

// What repeats takes next to nothing, however large.
func TestPatternsPackToAlmostNothing(t *testing.T) {
	b := mustBoard(t, "2000x2000")
	nibbles := bytes.Repeat([]byte{0x23, 0x81, 0x67, 0x44}, tour.EncodedSize(b)/4)
	codec, blob := tour.Pack(b, nibbles)
	if codec != tour.CodecZstd || len(blob) > 2000 {
		t.Errorf("codec %d, %d bytes", codec, len(blob))
	}
	if got := mustUnpack(t, b, codec, blob); !bytes.Equal(got, nibbles) {
		t.Error("the moves came back changed")
	}
}

func TestSmallBoardsKeepTheirNibbles(t *testing.T) {
	for _, board := range []string{"1x1", "8x8", "63x65"} {
		b := mustBoard(t, board)
		nibbles := bytes.Repeat([]byte{0x23}, tour.EncodedSize(b))
		codec, blob := tour.Pack(b, nibbles)
		if codec != tour.CodecNibbles || !bytes.Equal(blob, nibbles) {
			t.Errorf("%s: codec %d, %d bytes of %d", board, codec, len(blob), len(nibbles))
		}
		if got := mustUnpack(t, b, codec, blob); got == nil || !bytes.Equal(got, nibbles) {
			t.Errorf("%s: the moves came back changed", board)
		}
	}
	if got := mustUnpack(t, mustBoard(t, "1x1"), tour.CodecNibbles, nil); got == nil {
		t.Error("the moves of 1x1 are nil")
	}
}

// drawNibbles draws a board of about as many squares as packing begins at, and
// bytes for it: of a walk, that repeat, or that cannot be compressed.
func drawNibbles(t *rapid.T) (tour.Board, []byte) {
	b := tour.Board{Rows: rapid.IntRange(50, 90).Draw(t, "rows"), Cols: rapid.IntRange(50, 90).Draw(t, "cols")}
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	nibbles := make([]byte, tour.EncodedSize(b))
	switch rapid.SampledFrom([]string{"walk", "pattern", "noise"}).Draw(t, "kind") {
	case "walk":
		return b, mustEncode(t, randomWalk(b, drawSquare(t, b), random))
	case "pattern":
		period := rapid.IntRange(1, 64).Draw(t, "period")
		for i := range nibbles {
			nibbles[i] = byte(i % period)
		}
	case "noise":
		for i := range nibbles {
			nibbles[i] = byte(random.Uint32())
		}
	}
	return b, nibbles
}

func TestPackedMovesComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, nibbles := drawNibbles(t)
		codec, blob := tour.Pack(b, nibbles)
		switch {
		case codec == tour.CodecZstd && (b.Squares() < 4096 || len(blob) >= len(nibbles)):
			t.Fatalf("%d of %d squares are packed to %d bytes", len(nibbles), b.Squares(), len(blob))
		case codec == tour.CodecNibbles && !bytes.Equal(blob, nibbles):
			t.Fatal("the nibbles are changed")
		}
		if got := mustUnpack(t, b, codec, blob); !bytes.Equal(got, nibbles) {
			t.Fatal("the moves came back changed")
		}
	})
}

// Whatever was packed before, and whoever packs at the same time.
func TestPackingIsDeterministic(t *testing.T) {
	b, nibbles := bigTour(t)
	other := bytes.Repeat([]byte{0x12}, len(nibbles))
	_, want := tour.Pack(b, nibbles)
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for range 20 {
				tour.Pack(b, other)
				codec, blob := tour.Pack(b, nibbles)
				if !bytes.Equal(blob, want) {
					t.Error("the same moves were packed to other bytes")
				}
				if got, err := tour.Unpack(b, codec, blob); err != nil || !bytes.Equal(got, nibbles) {
					t.Errorf("the moves came back changed: %v", err)
				}
			}
		})
	}
	group.Wait()
}

// frame compresses content as another program would.
func frame(tb testing.TB, content []byte, options ...zstd.EOption) []byte {
	tb.Helper()
	e, err := zstd.NewWriter(nil, options...)
	if err != nil {
		tb.Fatal(err)
	}
	return e.EncodeAll(content, nil)
}

// streamed compresses content whose size is not known at the beginning.
func streamed(tb testing.TB, content []byte) []byte {
	tb.Helper()
	var out bytes.Buffer
	e, err := zstd.NewWriter(&out)
	if err != nil {
		tb.Fatal(err)
	}
	for _, half := range [][]byte{content[:len(content)/2], content[len(content)/2:]} {
		if _, err := e.Write(half); err != nil {
			tb.Fatal(err)
		}
		if err := e.Flush(); err != nil {
			tb.Fatal(err)
		}
	}
	if err := e.Close(); err != nil {
		tb.Fatal(err)
	}
	return out.Bytes()
}

func TestUnpackRefuses(t *testing.T) {
	b, nibbles := bigTour(t)
	_, good := tour.Pack(b, nibbles)
	empty := frame(t, nil)
	changed := slices.Clone(good)
	changed[len(changed)/2] ^= 0x10
	var skippable = []byte{0x50, 0x2a, 0x4d, 0x18, 0, 0, 0, 0}
	for _, tt := range []struct {
		name  string
		codec int
		blob  []byte
		says  string
	}{
		{"an unknown codec", 2, good, "codec 2 is not known"},
		{"a negative codec", -1, good, "codec -1 is not known"},
		{"no nibbles", tour.CodecNibbles, nil, "100x100 needs 5000 bytes of moves, not 0"},
		{"too many nibbles", tour.CodecNibbles, append(slices.Clone(nibbles), 0), "not 5001"},
		{"a frame as nibbles", tour.CodecNibbles, good, "100x100 needs 5000 bytes of moves, not"},
		{"nothing", tour.CodecZstd, nil, "compressed moves"},
		{"nibbles as a frame", tour.CodecZstd, nibbles, "magic"},
		{"a smaller frame", tour.CodecZstd, frame(t, nibbles[1:]), "needs 5000 bytes of moves, not 4999"},
		{"a larger frame", tour.CodecZstd, frame(t, append(slices.Clone(nibbles), 0)), "needs 5000 bytes of moves, not 5001"},
		{"a bomb", tour.CodecZstd, frame(t, make([]byte, 50<<20)), "needs 5000 bytes of moves, not 52428800"},
		{"an empty frame", tour.CodecZstd, empty, "needs 5000 bytes of moves, not 0"},
		{"a frame of unknown size", tour.CodecZstd, streamed(t, nibbles), "size of its content"},
		{"a byte behind it", tour.CodecZstd, append(slices.Clone(good), 0), "one frame"},
		{"a frame behind it", tour.CodecZstd, slices.Concat(good, good), "one frame"},
		{"an empty frame behind it", tour.CodecZstd, slices.Concat(good, empty), "one frame"},
		{"an empty frame before it", tour.CodecZstd, slices.Concat(empty, good), "one frame"},
		{"a frame to skip behind it", tour.CodecZstd, slices.Concat(good, skippable), "one frame"},
		{"a frame to skip before it", tour.CodecZstd, slices.Concat(skippable, good), "size of its content"},
		{"a changed byte", tour.CodecZstd, changed, "compressed moves"},
		{"another checksum", tour.CodecZstd, append(slices.Clone(good[:len(good)-4]), 1, 2, 3, 4), "compressed moves"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := tour.Unpack(b, tt.codec, tt.blob)
			if err == nil || !strings.Contains(err.Error(), tt.says) || !strings.HasPrefix(err.Error(), "tour: ") || got != nil {
				t.Errorf("got %d bytes, %v; want %q", len(got), err, tt.says)
			}
		})
	}
	for cut := range good {
		if _, err := tour.Unpack(b, tour.CodecZstd, good[:cut]); err == nil {
			t.Errorf("a frame cut to %d bytes is accepted", cut)
		}
	}
	// What another program compressed is as good.
	for name, blob := range map[string][]byte{
		"another level":   frame(t, nibbles, zstd.WithEncoderLevel(zstd.SpeedBestCompression)),
		"no checksum":     frame(t, nibbles, zstd.WithEncoderCRC(false)),
		"not compressed":  rawFrame(nibbles),
		"a larger window": frame(t, nibbles, zstd.WithWindowSize(zstd.MaxWindowSize), zstd.WithSingleSegment(false)),
	} {
		if got := mustUnpack(t, b, tour.CodecZstd, blob); !bytes.Equal(got, nibbles) {
			t.Errorf("%s: the moves came back changed", name)
		}
	}
}

// rawFrame is a frame with all content in one block as it is.
func rawFrame(content []byte) []byte {
	blob := []byte{0x28, 0xb5, 0x2f, 0xfd, 0xa0} // single segment, size in four bytes
	blob = binary.LittleEndian.AppendUint32(blob, uint32(len(content)))
	block := len(content)<<3 | 1
	return append(append(blob, byte(block), byte(block>>8), byte(block>>16)), content...)
}

// A frame that promises what its blocks cannot hold does not get the memory.
func TestPromisesTakeNoMemory(t *testing.T) {
	b := mustBoard(t, "65535x65537")
	blob := []byte{0x28, 0xb5, 0x2f, 0xfd, 0xe0} // single segment, size in eight bytes
	blob = binary.LittleEndian.AppendUint64(blob, uint64(tour.EncodedSize(b)))
	blob = append(blob, 3, 0, 16, 0x11) // the last block: 0x11, 131,072 times
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := tour.Unpack(b, tour.CodecZstd, blob); err == nil {
		t.Error("accepted")
	}
	runtime.ReadMemStats(&after)
	if taken := after.TotalAlloc - before.TotalAlloc; taken > 4<<20 {
		t.Errorf("%d bytes were taken for a blob of %d", taken, len(blob))
	}
}
