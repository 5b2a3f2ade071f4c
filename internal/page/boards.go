package page

import (
	"io"
	"strconv"

	"tourcat/internal/coverage"
	"tourcat/tour"
)

// maxRows bounds the list of boards: a browser takes long for more.
const maxRows = 2000

// row is a row of coverage as a page shows it.
type row struct {
	coverage.Row
	Link         string
	Here         bool
	Median, Most string
}

// newRow makes a row that leads to an address.
func newRow(c coverage.Row, a Address) row {
	r := row{Row: c, Link: a.String(), Median: "–", Most: "–"}
	if c.Backtracks != nil {
		r.Median = strconv.FormatFloat(c.Backtracks.Median, 'f', -1, 64)
		r.Most = strconv.FormatInt(c.Backtracks.Max, 10)
	}
	return r
}

// WriteBoards writes the list of everything that is stored, from rows in the order
// of their boards.
func WriteBoards(w io.Writer, stored []coverage.Row) error {
	matter := struct {
		frame
		Rows          []row
		Left          int // rows that are not shown
		Found, Boards int64
	}{frame: frame{Title: "tourcat: knight’s tours"}}
	for i, c := range stored {
		matter.Found += c.Found
		if i == 0 || stored[i-1].Board != c.Board {
			matter.Boards++
		}
		if i >= maxRows {
			matter.Left++
			continue
		}
		b := tour.Board{Rows: c.Rows, Cols: c.Cols}
		matter.Rows = append(matter.Rows, newRow(c, Address{Board: b, Start: tour.NoSquare, Goal: c.Goal, Strategy: c.Strategy}))
	}
	return write(w, "boards", matter)
}
