package render

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// fields are those of a JSON object as far as they are written. To find them by
// reflection and then to indent them would take longer than all else that is done
// for a small answer, but for asking the catalogue.
type fields struct {
	spacing
	object []byte
}

// spacing is what stands around the fields of an object.
type spacing struct{ begin, between, colon, end string }

var (
	oneLine   = spacing{"{", ",", ":", "}"}
	manyLines = spacing{"{\n  ", ",\n  ", ": ", "\n}"}
)

// name begins a field.
func (f *fields) name(name string) {
	if len(f.object) == 0 {
		f.object = append(f.object, f.begin...)
	} else {
		f.object = append(f.object, f.between...)
	}
	f.object = append(append(append(f.object, '"'), name...), '"')
	f.object = append(f.object, f.colon...)
}

// add writes a field.
func (f *fields) add(name string, value any) {
	f.name(name)
	switch v := value.(type) {
	case string:
		f.object = appendText(f.object, v)
	case int:
		f.object = strconv.AppendInt(f.object, int64(v), 10)
	case int64:
		f.object = strconv.AppendInt(f.object, v, 10)
	case bool:
		f.object = strconv.AppendBool(f.object, v)
	default:
		panic("render: the field " + name + " has a type without a form")
	}
}

// addOrNull writes a field that can be null.
func addOrNull[T string | int | int64 | bool](f *fields, name string, value *T) {
	if value != nil {
		f.add(name, *value)
		return
	}
	f.name(name)
	f.object = append(f.object, "null"...)
}

// appendText adds a string, with < and > as people write them.
func appendText(dst []byte, s string) []byte {
	for _, c := range []byte(s) {
		if c < ' ' || c > '~' || c == '"' || c == '\\' {
			return append(dst, encodeText(s)...)
		}
	}
	return append(append(append(dst, '"'), s...), '"')
}

// encodeText is any string as JSON.
func encodeText(s string) []byte {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(s); err != nil {
		panic(err) // every string has a form
	}
	return bytes.TrimSuffix(text.Bytes(), []byte("\n"))
}
