package transcript

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Limits of an input.
const (
	MaxBytes   = 64 << 20 // of the text
	MaxSquares = 1 << 24  // of the board
)

const byteOrderMark = "\ufeff"

// readText reads all of an input that is text. Its error is a *Fault, or wraps
// the error of r.
func readText(r io.Reader) (string, error) {
	var b strings.Builder
	if _, err := io.Copy(&b, io.LimitReader(r, MaxBytes+1)); err != nil {
		return "", fmt.Errorf("transcript: read: %w", err)
	}
	text := b.String()
	switch {
	case len(text) > MaxBytes:
		return "", broken(RuleText, "the input has more than %d bytes; of a longer one only moves are read, of a board of more than %d squares", MaxBytes, MaxSquares)
	case strings.HasPrefix(text, "\xff\xfe"), strings.HasPrefix(text, "\xfe\xff"):
		return "", broken(RuleText, "the input is UTF-16; save it as UTF-8")
	}
	text = strings.TrimPrefix(text, byteOrderMark)
	if i := notText(text); i >= 0 {
		return "", broken(RuleText, "the input is not text in UTF-8").at(text, i)
	}
	return text, nil
}

// notText is the place of the first byte that no text has, or -1.
func notText(text string) int {
	if i := strings.IndexByte(text, 0); i >= 0 {
		return i
	}
	if utf8.ValidString(text) {
		return -1
	}
	for i, r := range text {
		if r == utf8.RuneError && !strings.HasPrefix(text[i:], string(utf8.RuneError)) {
			return i
		}
	}
	return -1
}

// place is the line and the column, counted in characters, of a byte of text.
func place(text string, offset int) (line, column int) {
	before := text[:offset]
	begin := strings.LastIndexByte(before, '\n') + 1
	return strings.Count(before, "\n") + 1, utf8.RuneCountInString(before[begin:]) + 1
}

// clip keeps a hostile text from filling a message.
func clip(s string) string {
	const longest = 40
	if len(s) <= longest {
		return s
	}
	return strings.ToValidUTF8(s[:longest], "") + "…"
}

// span is a piece of the input. Inputs are far smaller than 4 GB, and lists of
// spans are long.
type span struct{ at, end uint32 }

func (s span) of(text string) string { return text[s.at:s.end] }
