package export

import "strings"

// csvStyle writes CSV; end is what ends a line.
type csvStyle struct {
	lineEnd     string
	spreadsheet bool // a byte order mark, and no text that could run or be rounded
}

func (c csvStyle) header(dst []byte, columns []column) []byte {
	if c.spreadsheet {
		dst = append(dst, "\ufeff"...)
	}
	for i := range columns {
		dst = append(c.before(dst, i, ""), columns[i].Name...)
	}
	return c.end(dst)
}

func (csvStyle) before(dst []byte, cell int, _ string) []byte {
	if cell > 0 {
		dst = append(dst, ',')
	}
	return dst
}

func (c csvStyle) end(dst []byte) []byte { return append(dst, c.lineEnd...) }

func (csvStyle) null(dst []byte) []byte { return dst }

func (csvStyle) boolean(dst []byte, v bool) []byte {
	if v {
		return append(dst, '1')
	}
	return append(dst, '0')
}

func (c csvStyle) text(dst []byte, v string) []byte {
	if c.spreadsheet && tempting(v) {
		v = "'" + v
	}
	if v != "" && !special(v) {
		return append(dst, v...)
	}
	dst = append(dst, '"')
	dst = append(dst, strings.ReplaceAll(v, `"`, `""`)...)
	return append(dst, '"')
}

// special reports whether a text needs quotes. Every cell is asked, and a loop
// is several times faster than package strings on texts this short.
func special(v string) bool {
	for i := range len(v) {
		switch v[i] {
		case ',', '"', '\r', '\n':
			return true
		}
	}
	return false
}

// tempting reports whether a spreadsheet would run a text as a formula or read
// it as a number, of which it keeps fifteen digits.
func tempting(v string) bool {
	if v == "" {
		return false
	}
	return strings.IndexByte("=+-@\t\r", v[0]) >= 0 || strings.Trim(v, "0123456789") == ""
}
