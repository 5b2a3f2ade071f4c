package export

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// jsonlStyle writes an object in each line.
type jsonlStyle struct{}

func (jsonlStyle) header(dst []byte, _ []column) []byte { return dst }

func (jsonlStyle) before(dst []byte, cell int, name string) []byte {
	between := byte(',')
	if cell == 0 {
		between = '{'
	}
	dst = append(dst, between, '"')
	dst = append(dst, name...)
	return append(dst, `":`...)
}

func (jsonlStyle) end(dst []byte) []byte { return append(dst, "}\n"...) }

func (jsonlStyle) null(dst []byte) []byte { return append(dst, "null"...) }

func (jsonlStyle) boolean(dst []byte, v bool) []byte { return strconv.AppendBool(dst, v) }

func (jsonlStyle) text(dst []byte, v string) []byte {
	if !plain(v) {
		return append(dst, escaped(v)...)
	}
	dst = append(dst, '"')
	dst = append(dst, v...)
	return append(dst, '"')
}

// plain reports whether a text stands for itself in JSON. Nearly every text of
// a catalogue does.
func plain(v string) bool {
	for i := range len(v) {
		if v[i] < ' ' || v[i] > '~' || v[i] == '"' || v[i] == '\\' {
			return false
		}
	}
	return true
}

func escaped(v string) []byte {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(v) // no text fails, and memory takes all of it
	return bytes.TrimSuffix(text.Bytes(), []byte("\n"))
}
