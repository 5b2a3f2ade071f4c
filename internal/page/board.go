package page

import (
	"fmt"
	"io"
	"math"
	"strconv"

	"tourcat/internal/coverage"
	"tourcat/store"
	"tourcat/tour"
)

// Board is what is known of a board.
type Board struct {
	Board   tour.Board
	Rows    []coverage.Row // what is stored of it
	Shown   *coverage.Row  // the row whose starts are shown; nil for none
	Efforts []store.Effort // of those starts; they may be left out when IsDrawn is false
	Counts  []store.Count  // of all its tours, as far as they were counted
	Notice  string         // when what was asked for is not stored: so
	Command string         // and what would store it
}

// IsDrawn reports whether the page of a board has a heat map.
func IsDrawn(b tour.Board) bool { return isDrawn(b) }

// WriteBoard writes the page of a board.
func WriteBoard(w io.Writer, v Board) error {
	alone := Address{Board: v.Board, Start: tour.NoSquare, Finish: tour.NoSquare}
	if v.Shown != nil {
		alone.Goal, alone.Strategy = v.Shown.Goal, v.Shown.Strategy
	}
	matter := struct {
		frame
		Board
		Drawing   *drawing
		Rows      []row
		Numbers   []string // of its tours, in words
		Most      int64
		Downloads []download
	}{frame: newFrame(v.Board.String(), alone), Board: v}
	for _, c := range v.Rows {
		r := newRow(c, Address{Board: v.Board, Start: tour.NoSquare, Goal: c.Goal, Strategy: c.Strategy})
		r.Here = v.Shown != nil && c.Goal == v.Shown.Goal && c.Strategy == v.Shown.Strategy
		matter.Rows = append(matter.Rows, r)
	}
	for _, n := range v.Counts {
		matter.Numbers = append(matter.Numbers, coverage.CountOf(n).Words())
	}
	if isDrawn(v.Board) {
		heat := newHeat(v.Efforts)
		matter.Most = heat.most
		matter.Drawing = draw(v.Board, v.Board.String()+", choose the start", func(s tour.Square, drawn *square) {
			drawn.Link = alone.from(s).String()
			heat.fill(s, drawn)
		})
	}
	if len(v.Rows) > 0 {
		matter.Downloads = downloads(alone.alone(), ".csv", ".json", ".txt")
	}
	return write(w, "board", matter)
}

// heat tells how hard each start was.
type heat struct {
	of   map[tour.Square]store.Effort
	most int64 // backtracks of a tour
}

// newHeat takes the hardest result of each start: with several finishes or seeds
// there are several. What has no tour counts only when nothing was found.
func newHeat(efforts []store.Effort) heat {
	h := heat{of: make(map[tour.Square]store.Effort)}
	for _, e := range efforts {
		before, ok := h.of[e.Start]
		if !ok || harder(e, before) {
			h.of[e.Start] = e
		}
		if e.Outcome == tour.Found {
			h.most = max(h.most, e.Backtracks)
		}
	}
	return h
}

func harder(e, than store.Effort) bool {
	if found := e.Outcome == tour.Found; found != (than.Outcome == tour.Found) {
		return found
	}
	return e.Backtracks > than.Backtracks
}

// fill shows on a square what is known of it.
func (h heat) fill(s tour.Square, drawn *square) {
	e, ok := h.of[s]
	if !ok {
		drawn.Title = drawn.Name + ": not stored"
		return
	}
	drawn.Title = fmt.Sprintf("%s: %s, %d backtracks", drawn.Name, e.Outcome, e.Backtracks)
	switch e.Outcome {
	case tour.Found:
		drawn.Text = short(e.Backtracks)
		if e.Backtracks > 0 {
			share := math.Log1p(float64(e.Backtracks)) / math.Log1p(float64(h.most))
			drawn.Heat = strconv.FormatFloat(0.1+0.8*share, 'f', 2, 64)
		}
	case tour.Impossible:
		drawn.Text = "×"
		drawn.Class += " refused"
	case tour.Undecided:
		drawn.Text = "?"
		drawn.Class += " refused"
	}
}

// short writes a number in at most four letters, rounded down.
func short(n int64) string {
	for _, unit := range []struct {
		of     int64
		letter string
	}{{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}} {
		if n >= unit.of {
			return strconv.FormatInt(n/unit.of, 10) + unit.letter
		}
	}
	return strconv.FormatInt(n, 10)
}
