package coverage

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"strings"

	"tourcat/store"
	"tourcat/tour"
)

// Count is an exact number of tours. Its JSON fields are the columns of the CSV.
type Count struct {
	Board       string    `json:"board"` // ROWSxCOLS
	Goal        tour.Goal `json:"goal"`
	Start       *string   `json:"start"`      // null where tours from every square were counted
	Finish      *string   `json:"finish"`     // null unless the goal is to
	Value       string    `json:"value"`      // decimal; it may have more than 64 bits
	Convention  string    `json:"convention"` // undirected cycles, or directed tours
	Method      string    `json:"method"`
	CounterBits int       `json:"counter_bits"`
	Passes      int       `json:"passes"`
	Solver      int       `json:"solver"` // version of the way of counting
	ElapsedNS   int64     `json:"elapsed_ns"`
}

// CountOf is the count to show.
func CountOf(n store.Count) Count {
	name := func(s tour.Square) *string {
		if s == tour.NoSquare {
			return nil
		}
		return new(n.Board.Name(s))
	}
	return Count{
		Board: n.Board.String(), Goal: n.Goal, Start: name(n.Start), Finish: name(n.Finish),
		Value: n.Value.String(), Convention: n.Convention(), Method: n.Method,
		CounterBits: n.CounterBits, Passes: n.Passes, Solver: n.Solver, ElapsedNS: n.Elapsed.Nanoseconds(),
	}
}

// CountsOf are the counts to show; never nil, so that they are an array in JSON.
func CountsOf(stored []store.Count) []Count {
	counts := make([]Count, len(stored))
	for i, n := range stored {
		counts[i] = CountOf(n)
	}
	return counts
}

// Whole are the counts of all tours of a board, from whatever start.
func Whole(stored []store.Count) []store.Count {
	return slices.DeleteFunc(slices.Clone(stored), func(n store.Count) bool { return n.Start != tour.NoSquare })
}

// Words writes a count as people read it: "9,862 closed tours".
func (c Count) Words() string {
	kind := "closed tours"
	switch {
	case c.Finish != nil:
		kind = "tours from " + *c.Start + " to " + *c.Finish
	case c.Start != nil:
		kind = "open tours from " + *c.Start
	case c.Goal == tour.Open:
		kind = "open tours, directed"
	}
	return grouped(c.Value) + " " + kind
}

// grouped puts a comma before every third digit from the right.
func grouped(digits string) string {
	var text strings.Builder
	for i := range len(digits) {
		if i > 0 && (len(digits)-i)%3 == 0 {
			text.WriteByte(',')
		}
		text.WriteByte(digits[i])
	}
	return text.String()
}

// WriteCountsCSV writes a line for each count below a line of names. Lines end
// with LF; what does not apply is empty.
func WriteCountsCSV(w io.Writer, counts []Count) error {
	lines := [][]string{{"board", "goal", "start", "finish", "value", "convention", "method", "counter_bits", "passes", "solver", "elapsed_ns"}}
	orEmpty := func(s *string) string {
		if s == nil {
			return ""
		}
		return *s
	}
	for _, c := range counts {
		lines = append(lines, []string{c.Board, string(c.Goal), orEmpty(c.Start), orEmpty(c.Finish), c.Value, c.Convention, c.Method,
			strconv.Itoa(c.CounterBits), strconv.Itoa(c.Passes), strconv.Itoa(c.Solver), decimal(c.ElapsedNS)})
	}
	return csv.NewWriter(w).WriteAll(lines)
}

// WriteCountsJSONL writes an object in each line.
func WriteCountsJSONL(w io.Writer, counts []Count) error {
	encoder := json.NewEncoder(w)
	for _, c := range counts {
		if err := encoder.Encode(c); err != nil {
			return err
		}
	}
	return nil
}
