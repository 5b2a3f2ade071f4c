package render

import (
	"bufio"
	"fmt"
	"io"

	"tourcat/tour"
)

// Write writes the answer to w in the format f and the style s. The error is a
// *tour.InputError when the format is unknown or Style.Check refuses; otherwise
// it wraps the error of w, or says what is wrong with the answer. Before such a
// fault is known, a part may have been written.
func Write(w io.Writer, f Format, a Answer, s Style) error {
	write := f.layout().write
	if write == nil {
		return unknownFormat(string(f))
	}
	if err := a.check(); err != nil {
		return fmt.Errorf("render: %w", err)
	}
	if err := s.Check(f, a.Board); err != nil {
		return err
	}
	buffered := bufio.NewWriterSize(w, bufferSize(f, a))
	if err := write(buffered, a, s); err != nil {
		return fmt.Errorf("render: write %s: %w", f, err)
	}
	if err := buffered.Flush(); err != nil {
		return fmt.Errorf("render: write %s: %w", f, err)
	}
	return nil
}

// WriteWalk writes the tour that walk makes from the start, in a format that
// Streams. It holds no more of the tour than a piece. A verifier must have walked
// it before: a walk off the board has no lawful names.
func WriteWalk(w io.Writer, f Format, b tour.Board, start tour.Square, walk tour.Walk, n tour.Notation) error {
	write := f.layout().walk
	if write == nil {
		return tour.BadInput("format", string(f), "this format needs the whole tour")
	}
	buffered := bufio.NewWriterSize(w, 64<<10)
	if err := write(buffered, b, start, walk, n); err != nil {
		return fmt.Errorf("render: write %s: %w", f, err)
	}
	if err := buffered.Flush(); err != nil {
		return fmt.Errorf("render: write %s: %w", f, err)
	}
	return nil
}

// bufferSize holds a small answer whole, so that it reaches the other end in
// one piece, and lets a big one through in pieces.
func bufferSize(f Format, a Answer) int {
	const most = 64 << 10
	head, square := 1<<10, 16
	switch {
	case f.IsBinary():
		return most
	case f == SVG:
		head, square = 4<<10, 90
	}
	return min(head+square*a.Board.Squares(), most)
}

// orSentence lets a format that is read by people answer with a sentence where
// there is no tour.
func orSentence(write writer) writer {
	return func(w *bufio.Writer, a Answer, s Style) error {
		if a.Outcome == tour.Found {
			return write(w, a, s)
		}
		_, err := w.WriteString(a.Sentence(s.Notation) + "\n")
		return err
	}
}
