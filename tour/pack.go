package tour

import (
	"errors"
	"fmt"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// CodecZstd names moves that are the bytes of Encode as one frame of Zstandard
// (RFC 8878), whose header tells their number.
const CodecZstd = 1

// packFrom is the number of squares from which moves are compressed: below it
// hardly anything is saved, and plain SQL reads nibbles only.
const packFrom = 4096

// packWindow is how far back the compression looks. Twice as many moves are
// some rows of the largest board that anybody solves, and an eighth of the usual
// window keeps an encoder at 5 MB.
const packWindow = 1 << 20

// Encoders and decoders are costly to make, and each serves one call at a time.
var (
	packers = sync.Pool{New: func() any {
		e, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(packWindow))
		if err != nil {
			panic(err) // only for options that are out of range
		}
		return e
	}}
	unpackers = sync.Pool{New: func() any {
		d, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
		if err != nil {
			panic(err) // only for options that are out of range
		}
		return d
	}}
)

// Pack chooses how the moves of a tour of b are kept, and returns the codec and
// the bytes: the nibbles that Encode made, themselves, or compressed where the
// board has at least 4,096 squares and they get smaller. The same nibbles give
// the same bytes.
func Pack(b Board, nibbles []byte) (codec int, blob []byte) {
	if b.Squares() < packFrom {
		return CodecNibbles, nibbles
	}
	e := packers.Get().(*zstd.Encoder)
	defer packers.Put(e)
	packed := e.EncodeAll(nibbles, nil)
	if len(packed) >= len(nibbles) {
		return CodecNibbles, nibbles
	}
	return CodecZstd, packed
}

// Unpack returns the nibbles of a blob that Pack made, which are the blob itself
// with CodecNibbles. They are EncodedSize(b) bytes and never nil; what they say
// is for Decode to judge. It refuses an unknown codec, bytes of another number
// and compressed bytes that are damaged or anything but one frame, and takes no
// memory for more than b needs or the blob can hold.
func Unpack(b Board, codec int, blob []byte) ([]byte, error) {
	switch codec {
	case CodecNibbles:
		if len(blob) != EncodedSize(b) {
			return nil, wrongSize(b, uint64(len(blob)))
		}
		if blob == nil {
			blob = []byte{}
		}
		return blob, nil
	case CodecZstd:
		return decompress(b, blob)
	}
	return nil, fmt.Errorf("tour: codec %d is not known", codec)
}

func wrongSize(b Board, size uint64) error {
	return fmt.Errorf("tour: %s needs %d bytes of moves, not %d", b, EncodedSize(b), size)
}

func decompress(b Board, blob []byte) ([]byte, error) {
	size, err := frameContent(blob)
	if err != nil {
		return nil, fmt.Errorf("tour: compressed moves: %w", err)
	}
	if size != uint64(EncodedSize(b)) {
		return nil, wrongSize(b, size)
	}
	d := unpackers.Get().(*zstd.Decoder)
	defer unpackers.Put(d)
	// The decoder keeps to the size in the header, which is the right one, and
	// takes no memory for more than the frame's blocks can hold.
	nibbles, err := d.DecodeAll(blob, []byte{})
	if err != nil {
		return nil, fmt.Errorf("tour: compressed moves: %w", err)
	}
	return nibbles, nil
}

// frameContent is the size that a frame's header states. The blob must be one
// frame from end to end; the decoder would pass over further ones that are empty
// or to be skipped.
func frameContent(blob []byte) (uint64, error) {
	var h zstd.Header
	if err := h.Decode(blob); err != nil {
		return 0, err
	}
	if h.Skippable || !h.HasFCS {
		return 0, errors.New("the frame does not tell the size of its content")
	}
	end := endOfBlocks(blob, h.HeaderSize)
	if h.HasCheckSum {
		end += 4
	}
	if end != len(blob) {
		return 0, fmt.Errorf("one frame of %d bytes is expected, not %d bytes", end, len(blob))
	}
	return h.FrameContentSize, nil
}

// endOfBlocks is where the last block of a frame ends, which may be beyond a
// blob that is cut short. A block has a header of three bytes: whether it is the
// last, its type and its size. (RFC 8878, section 3.1.1.2)
func endOfBlocks(blob []byte, at int) int {
	const repeated = 1 // the type of a block of one byte, which its size repeats
	for at+3 <= len(blob) {
		header := int(blob[at]) | int(blob[at+1])<<8 | int(blob[at+2])<<16
		size := header >> 3
		if header>>1&3 == repeated {
			size = 1
		}
		at += 3 + size
		if header&1 == 1 {
			return at
		}
	}
	return at + 3
}
