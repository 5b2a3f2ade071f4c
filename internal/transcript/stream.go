package transcript

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"tourcat/tour"
	"tourcat/tour/verify"
)

// MaxStreamed is the number of squares of the largest board whose moves are
// read. Above MaxSquares an input is moves and nothing else, and is judged while
// it is read, in an eighth of a byte a square.
const MaxStreamed = 1 << 30

// stream judges moves that are not held.
type stream struct {
	walker *verify.Walker
	digits []byte // of a piece of the input, without what stands between them
	moves  int    // that the walker was given before
	line   int    // of the first byte of the piece, from 0
	column int    // of the same, from 0
}

// checkStream reads and judges the moves of a large board. Its errors are those
// of readFrom and Judge.
func (t *Transcript) checkStream(r io.Reader, q Question) (verify.Verdict, error) {
	if err := q.check(); err != nil {
		return verify.Verdict{}, err
	}
	b := q.Board
	if b.Squares() > MaxStreamed {
		return verify.Verdict{}, tour.BadInput("board", b.String(), "moves of boards of up to %d squares are read, and anything else of up to %d", MaxStreamed, MaxSquares)
	}
	if q.Start == "" {
		return verify.Verdict{}, tour.BadInput("board", b.String(), "boards of up to %d squares are read; of larger ones only moves, which need --start", MaxSquares)
	}
	start, err := b.ParseSquareAs("start", q.Start)
	if err != nil {
		return verify.Verdict{}, err
	}
	t.Notation = tour.NotationOf(q.Start)
	t.Tour = tour.Tour{Board: b, Path: []tour.Square{start}}
	claim, err := t.asked(q)
	if err != nil {
		return verify.Verdict{}, err
	}
	s := stream{}
	if s.walker, err = verify.NewWalker(claim); err != nil {
		return verify.Verdict{}, err
	}
	if err := s.enterAll(r, 2*b.Squares()); err != nil {
		return verify.Verdict{}, err
	}
	verdict, err := s.walker.Conclude()
	if refusal, ok := errors.AsType[*verify.Error](err); ok {
		return verdict, broken(refusal.Rule, "%s", refusal.Detail).ofStep(refusal.Step)
	}
	return verdict, err
}

// enterAll gives the walker all moves of an input of at most so many bytes:
// twice as many as moves leave room for spaces and line ends.
func (s *stream) enterAll(r io.Reader, most int) error {
	piece := make([]byte, 64<<10)
	limited := &io.LimitedReader{R: r, N: int64(most) + 1}
	for {
		n, err := limited.Read(piece)
		if fault := s.enter(piece[:n]); fault != nil {
			return fault
		}
		switch {
		case errors.Is(err, io.EOF) && limited.N == 0:
			return broken(RuleText, "the input has more than %d bytes, two for each square", most)
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("transcript: read: %w", err)
		}
	}
}

// enter gives the walker the moves of a piece of the input. Whatever is no space
// is a digit or refused.
func (s *stream) enter(piece []byte) *Fault {
	s.digits = s.digits[:0]
	for _, c := range piece {
		if !isSpace(c) {
			s.digits = append(s.digits, c-'0')
		}
	}
	err := s.walker.Enter(s.digits)
	if refusal, ok := errors.AsType[*verify.Error](err); ok {
		return s.fault(refusal, piece)
	}
	s.moves += len(s.digits)
	s.pass(piece)
	return nil
}

func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// pass counts the lines of what comes before the next piece, and the columns of
// the last of them.
func (s *stream) pass(piece []byte) {
	if i := bytes.LastIndexByte(piece, '\n'); i >= 0 {
		s.line += bytes.Count(piece, []byte{'\n'})
		s.column = 0
		piece = piece[i+1:]
	}
	s.column += len(piece)
}

// fault says what the walker refused of a piece, with its place.
func (s *stream) fault(e *verify.Error, piece []byte) *Fault {
	before := e.Step - 2 - s.moves // moves of the piece; the first makes step 2
	at := 0
	for ; before > 0 || isSpace(piece[at]); at++ {
		if !isSpace(piece[at]) {
			before--
		}
	}
	f := broken(e.Rule, "%s", e.Detail).ofStep(e.Step)
	if e.Rule == verify.RuleDigit {
		c, _ := utf8.DecodeRune(piece[at:])
		f.Detail = fmt.Sprintf("%q is not a digit from 1 to 8", c)
	}
	s.pass(piece[:at])
	f.Line, f.Column = s.line+1, s.column+1
	return f
}
