package server

import (
	"net/url"
	"path"
	"strings"
)

// address is a short address, taken apart and not yet understood:
// BOARD[/START[/FINISH]][EXTENSION].
type address struct {
	board, start, finish string // start and finish are empty when not given
	extension            string // with its dot
}

// parseAddress takes an escaped path apart. Segments are unescaped one by one,
// so an escaped slash divides nothing. What does not begin like a board is no
// address; what does is one, if perhaps of a board that there is not.
func parseAddress(escaped string) (address, error) {
	segments := strings.Split(strings.TrimPrefix(escaped, "/"), "/")
	if len(segments) > 3 {
		return address{}, errNoAddress
	}
	for i, segment := range segments {
		var err error
		if segments[i], err = url.PathUnescape(segment); err != nil {
			return address{}, errNoAddress
		}
	}
	if !startsWithDigit(segments[0]) {
		return address{}, errNoAddress
	}
	var a address
	last := &segments[len(segments)-1]
	a.extension = path.Ext(*last)
	if *last = strings.TrimSuffix(*last, a.extension); *last == "" {
		return address{}, errNoAddress
	}
	for i, part := range []*string{&a.board, &a.start, &a.finish}[:len(segments)] {
		*part = segments[i]
	}
	return a, nil
}

func startsWithDigit(s string) bool { return s != "" && '0' <= s[0] && s[0] <= '9' }
