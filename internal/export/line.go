package export

import (
	"strconv"

	"tourcat/tour"
)

// line is a line that is being written, cell by cell, in the style of a format.
// Its memory serves the next line again.
type line struct {
	style style
	bytes []byte
	err   error // the first thing that could not be written
}

// style is how a format writes values: each method appends to dst.
type style interface {
	header(dst []byte, columns []column) []byte
	before(dst []byte, cell int, name string) []byte // what stands before a cell, counted from 0
	end(dst []byte) []byte
	null(dst []byte) []byte
	boolean(dst []byte, v bool) []byte
	text(dst []byte, v string) []byte
}

// of writes the line of a table about a subject.
func (l *line) of(columns []column, s *subject) error {
	l.bytes = l.bytes[:0]
	for i := range columns {
		l.bytes = l.style.before(l.bytes, i, columns[i].Name)
		columns[i].write(l, s)
	}
	l.bytes = l.style.end(l.bytes)
	return l.err
}

func (l *line) integer(v int64) { l.bytes = strconv.AppendInt(l.bytes, v, 10) }
func (l *line) boolean(v bool)  { l.bytes = l.style.boolean(l.bytes, v) }
func (l *line) text(v string)   { l.bytes = l.style.text(l.bytes, v) }

// when writes a value that applies only sometimes.
func (l *line) when(applies bool, write func()) {
	if applies {
		write()
	} else {
		l.bytes = l.style.null(l.bytes)
	}
}

func (l *line) moves(t tour.Tour) {
	moves, err := t.Moves()
	if l.err == nil {
		l.err = err
	}
	l.text(moves)
}
