package transcript

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// kind tells tokens apart.
type kind uint8

const (
	number  kind = iota // digits
	name                // letters, then digits: a square
	word                // any other letters and digits
	comma               // the comma, which joins a row and a column
	opening             // an opening bracket
	closing             // a closing bracket
	mark                // a full stop or a colon, as behind the number of a move
	newline             // the end of a line, also of the last
	stray               // what has no meaning in a tour
)

// token is a piece of the input, from one byte to before another.
type token struct {
	kind    kind
	at, end int
}

// separators stand between things and are no tokens, like spaces, box drawing
// characters and arrows. They draw borders as well.
const separators = ";|+-=_<>\"'`–—!"

// tokens takes text[from:] apart.
func tokens(text string, from int) iter.Seq[token] {
	return func(yield func(token) bool) {
		for at := from; at < len(text); {
			t, ok := next(text, at)
			at = t.end
			if ok && !yield(t) {
				return
			}
		}
		yield(token{newline, len(text), len(text)})
	}
}

// next is what begins at a byte: a token or, with false, something between.
func next(text string, at int) (t token, ok bool) {
	r, size := utf8.DecodeRuneInString(text[at:])
	t = token{stray, at, at + size}
	switch {
	case r == '\n':
		t.kind = newline
	case unicode.IsSpace(r):
		return t, false
	case isDigit(r), unicode.IsLetter(r):
		return alphanumeric(text, at), true
	case r == '-' && isNegative(text, at):
		for t.end < len(text) && isDigit(rune(text[t.end])) {
			t.end++
		}
	case strings.ContainsRune(separators, r), '\u2500' <= r && r <= '\u257f', '\u2190' <= r && r <= '\u21ff':
		return t, false
	case r == ',':
		t.kind = comma
	case strings.ContainsRune("([{", r):
		t.kind = opening
	case strings.ContainsRune(")]}", r):
		t.kind = closing
	case r == '.', r == ':':
		t.kind = mark
	}
	return t, true
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

// isNegative reports whether the hyphen at a byte is the sign of a number, not a
// piece of a border or a dash between squares.
func isNegative(text string, at int) bool {
	if at+1 == len(text) || !isDigit(rune(text[at+1])) {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	return at == 0 || unicode.IsSpace(before) || strings.ContainsRune(",;|([{", before)
}

// alphanumeric is the number, name or word that begins at a byte.
func alphanumeric(text string, at int) token {
	end := at
	letters, digits := 0, 0
	t := token{kind: number, at: at}
	for _, r := range text[at:] {
		switch {
		case isDigit(r):
			digits++
			if letters > 0 && t.kind == number {
				t.kind = name
			}
		case unicode.IsLetter(r):
			letters++
			if digits > 0 || r > unicode.MaxASCII {
				t.kind = word
			}
		default:
			t.end = end
			return t.settled(letters, digits)
		}
		end += utf8.RuneLen(r)
	}
	t.end = end
	return t.settled(letters, digits)
}

// settled is t when all its letters and digits are known.
func (t token) settled(letters, digits int) token {
	if letters > 0 && digits == 0 {
		t.kind = word
	}
	return t
}
