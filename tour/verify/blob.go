package verify

import (
	"encoding/binary"
	"fmt"
)

// Blob judges a tour in the encoding that files call codec 0: one nibble a move,
// its digit from 1 to 8, the high nibble of a byte first, and a last nibble of 0
// where the number of moves is odd. The start is not part of it, so that 1x1 has
// no bytes. Other codecs are unpacked to this one by the caller.
//
// Its error is an *Error; the step of a digit is the step that it makes, so that
// the first digit makes step 2.
func Blob(c Claim, moves []byte) (Verdict, error) {
	if err := c.check(); err != nil {
		return Verdict{}, err
	}
	squares := c.squares()
	if uint64(len(moves)) != squares/2 {
		return Verdict{}, broken(RuleLength, 0, "%s takes %d bytes of moves, not %d", c.board(), squares/2, len(moves))
	}
	if squares%2 == 0 {
		if pad := moves[len(moves)-1] & 15; pad != 0 {
			return Verdict{}, broken(RulePadding, 0, "the last nibble must be 0, not %d", pad)
		}
	}
	w := begin(c, newVisited(squares))
	if refusal := w.enterNibbles(moves); refusal != nil {
		if refusal.Rule == RuleRepeat {
			refusal.Detail = fmt.Sprintf("%d,%d was entered at step %d", w.row+1, w.col+1, refusal.Step-loop(moves, refusal.Step-2))
		}
		return Verdict{}, refusal
	}
	return w.conclude()
}

// enterNibbles makes all moves of a tour.
func (w *walk) enterNibbles(moves []byte) *Error {
	var bytes [64]byte
	var digits [2 * len(bytes)]byte
	for len(moves) > 0 {
		n := copy(bytes[:], moves)
		for i := 0; i < n; i += 4 {
			binary.BigEndian.PutUint64(digits[2*i:], spread(binary.BigEndian.Uint32(bytes[i:])))
		}
		if refusal := w.enter(digits[:min(uint64(2*n), w.left)]); refusal != nil {
			return refusal
		}
		moves = moves[n:]
	}
	return nil
}

// spread gives each of eight nibbles a byte, in the same order.
func spread(nibbles uint32) uint64 {
	x := uint64(nibbles)
	x = (x | x<<16) & 0x0000ffff_0000ffff
	x = (x | x<<8) & 0x00ff00ff_00ff00ff
	return (x | x<<4) & 0x0f0f0f0f_0f0f0f0f
}

// nibble is move i, from 0.
func nibble(moves []byte, i int) byte {
	pair := moves[i/2]
	if i%2 == 0 {
		pair >>= 4
	}
	return pair & 15
}

// loop is the number of moves, up to and with move i, since the walk last stood
// on the square to which move i leads. It is called only when there is one.
func loop(moves []byte, i int) int {
	rows, cols := 0, 0
	for first := i; first > 0; first-- {
		s := stepOf[nibble(moves, first)]
		rows += s.rows
		cols += s.cols
		if rows == 0 && cols == 0 {
			return i - first + 1
		}
	}
	return i + 1 // the square is the start
}
