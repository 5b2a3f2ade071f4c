package tour

import "fmt"

// CodecNibbles names the encoding of Encode in a file.
const CodecNibbles = 0

// EncodedSize is the number of bytes that Encode makes of a tour of b.
func EncodedSize(b Board) int { return b.Squares() / 2 }

// AppendEncoded appends the moves of t to dst, one nibble a move: the move's
// digit, the high nibble first, padded with 0. So the bytes printed as hex read
// as the moves. The start is not part of it; the tour of 1x1 has no bytes.
func AppendEncoded(dst []byte, t Tour) ([]byte, error) {
	for i := 1; i < len(t.Path); i++ {
		m, ok := t.Board.Between(t.Path[i-1], t.Path[i])
		if !ok {
			return nil, t.noMove(i)
		}
		if i%2 == 1 {
			dst = append(dst, byte(m)<<4)
		} else {
			dst[len(dst)-1] |= byte(m)
		}
	}
	return dst, nil
}

// AppendMoves continues an encoding: dst ends with the moves made so far, of
// which there are made, and moves are those that follow.
func AppendMoves(dst []byte, made int, moves []Move) []byte {
	if made%2 == 1 && len(moves) > 0 {
		dst[len(dst)-1] |= byte(moves[0])
		moves = moves[1:]
	}
	for ; len(moves) >= 2; moves = moves[2:] {
		dst = append(dst, byte(moves[0])<<4|byte(moves[1]))
	}
	if len(moves) == 1 {
		dst = append(dst, byte(moves[0])<<4)
	}
	return dst
}

// Encode is AppendEncoded into fresh memory; it never returns nil bytes.
func Encode(t Tour) ([]byte, error) {
	return AppendEncoded(make([]byte, 0, EncodedSize(t.Board)), t)
}

// Decode reads what Encode wrote. It refuses a wrong length, a nibble that is
// no move, padding that is not 0 and a walk that leaves the board; it does not
// look for squares entered twice.
func Decode(b Board, start Square, moves []byte) (Tour, error) {
	if !b.Has(start) {
		return Tour{}, fmt.Errorf("tour: start %d is not on %s", start, b)
	}
	if len(moves) != EncodedSize(b) {
		return Tour{}, fmt.Errorf("tour: %s needs %d bytes of moves, not %d", b, EncodedSize(b), len(moves))
	}
	w := newWalk(b, start)
	for i := range b.Squares() - 1 {
		pair := moves[i/2]
		if i%2 == 0 {
			pair >>= 4
		}
		if m := Move(pair & 15); !w.enter(m) {
			return Tour{}, fmt.Errorf("tour: %w", w.refusal(m))
		}
	}
	if b.Squares()%2 == 0 && moves[len(moves)-1]&15 != 0 {
		return Tour{}, fmt.Errorf("tour: the last nibble pads and must be 0")
	}
	return w.tour(), nil
}
