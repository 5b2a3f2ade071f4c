package count

import (
	"encoding/binary"
	"math/bits"
)

// Blocks are kept and saved packed: every counter in as many bytes, 1, 2, 4 or 8,
// as the largest of the block needs, in little-endian order. Counts are small
// while few squares are processed, so that this takes a fraction of the memory.

// packedWidth is the number of bytes of a counter of the block when packed.
func packedWidth[T counter](block []T) int {
	var all T
	for _, n := range block {
		all |= n
	}
	width := 1
	for bits.Len64(uint64(all)) > 8*width {
		width *= 2
	}
	return width
}

// validWidth reports whether a block of T can be packed with so many bytes.
func validWidth[T counter](width int) bool {
	return width > 0 && width&(width-1) == 0 && width <= bits.Len64(uint64(^T(0)))/8
}

// appendPacked appends a block, with so many bytes a counter.
func appendPacked[T counter](dst []byte, block []T, width int) []byte {
	switch width {
	case 1:
		for _, n := range block {
			dst = append(dst, byte(n))
		}
	case 2:
		for _, n := range block {
			dst = binary.LittleEndian.AppendUint16(dst, uint16(n))
		}
	case 4:
		for _, n := range block {
			dst = binary.LittleEndian.AppendUint32(dst, uint32(n))
		}
	default:
		for _, n := range block {
			dst = binary.LittleEndian.AppendUint64(dst, uint64(n))
		}
	}
	return dst
}

// packedAt is a counter of a packed block.
func packedAt(packed []byte, width, i int) uint64 {
	at := packed[i*width:]
	switch width {
	case 1:
		return uint64(at[0])
	case 2:
		return uint64(binary.LittleEndian.Uint16(at))
	case 4:
		return uint64(binary.LittleEndian.Uint32(at))
	}
	return binary.LittleEndian.Uint64(at)
}

// unpack reads a block.
func unpack[T counter](block []T, packed []byte, width int) {
	for i := range block {
		block[i] = T(packedAt(packed, width, i))
	}
}
