package export

import (
	"strings"

	"tourcat/tour"
)

// Table names what can be exported.
type Table string

// The tables.
const (
	Results Table = "results" // a line for each answer
	Steps   Table = "steps"   // a line for each square of each tour

	Enumerated Table = "enumerated" // a line for each tour of each set
)

// Tables lists every table in the order in which they are shown.
var Tables = []Table{Results, Steps, Enumerated}

// ParseTable reads the name of a table. The error is a *tour.InputError.
func ParseTable(s string) (Table, error) {
	for _, t := range Tables {
		if s == string(t) {
			return t, nil
		}
	}
	return "", tour.BadInput("table", s, "a table is %s", joined(Tables))
}

// Type says what the values of a column are.
type Type string

// The types.
const (
	Text    Type = "text"
	Integer Type = "integer" // 64 bits, with a sign
	Boolean Type = "boolean" // 1 or 0 in CSV, true or false in JSON
)

// Column describes a column of a table.
type Column struct {
	Name    string
	Type    Type
	Meaning string // in words, with unit and range, and when it is null
}

// Columns lists the columns of the table from left to right; none for an
// unknown table.
func (t Table) Columns() []Column {
	var described []Column
	for _, c := range t.columns() {
		described = append(described, c.Column)
	}
	return described
}

func (t Table) columns() []column {
	switch t {
	case Results:
		return resultColumns
	case Steps:
		return stepColumns
	case Enumerated:
		return enumeratedColumns
	}
	return nil
}

// joined is "a, b or c".
func joined[S ~string](names []S) string {
	var text strings.Builder
	for i, name := range names {
		switch {
		case i == 0:
		case i == len(names)-1:
			text.WriteString(" or ")
		default:
			text.WriteString(", ")
		}
		text.WriteString(string(name))
	}
	return text.String()
}
