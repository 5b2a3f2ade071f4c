package stats

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"charm.land/lipgloss/v2"

	"tourcat/tour"
)

// MaxDrawn is the number of squares of the largest board that is drawn.
const MaxDrawn = 1_000_000

// Draw writes the board with the number of each start and its shade beside it,
// rank 1 at the bottom, and the legend below. Shades of colour, when wanted,
// say no more than the marks.
func (h HeatMap) Draw(w io.Writer, colour bool) error {
	if n := h.Board.Squares(); n > MaxDrawn {
		return tour.BadInput("board", h.Board.String(),
			"it has %d squares and a drawing at most %d; json and csv have no limit", n, MaxDrawn)
	}
	d := newDrawing(h)
	if colour {
		d.paint = paint
	}
	if err := d.board(w); err != nil {
		return err
	}
	return d.legend(w)
}

// drawing is a heat map and what is the same for all of its squares.
type drawing struct {
	HeatMap
	unit  unit
	scale scale
	width int // of the longest text
	paint func(text string, shade int) string
}

func newDrawing(h HeatMap) drawing {
	d := drawing{HeatMap: h, paint: func(text string, _ int) string { return text }}
	var greatest int64
	for _, heat := range h.Heats {
		if found(heat.Effort) {
			greatest = max(greatest, h.Metric.of(heat.Effort))
		}
	}
	d.unit = h.Metric.unitFor(greatest)
	d.scale = newScale(d.numbers())
	d.width = len(tour.ColumnName(h.Board.Cols - 1))
	for _, heat := range h.Heats {
		d.width = max(d.width, len(d.text(heat)))
	}
	return d
}

// numbers are the numbers that are drawn.
func (d drawing) numbers() (numbers []int64) {
	for _, heat := range d.Heats {
		if found(heat.Effort) {
			numbers = append(numbers, d.number(heat))
		}
	}
	return numbers
}

func (d drawing) number(heat Heat) int64 { return d.unit.count(d.Metric.of(heat.Effort)) }

// Marks of squares without a number.
const (
	impossible = "x"
	undecided  = "?"
)

// text is what stands on a square, without its shade.
func (d drawing) text(heat Heat) string {
	switch {
	case heat.Outcome == tour.Impossible:
		return impossible
	case heat.Outcome == tour.Undecided:
		return undecided
	case d.Metric == Time && heat.Doubtful:
		return "~" + decimal(d.number(heat))
	default:
		return decimal(d.number(heat))
	}
}

// shaded is the text of a square in a field of its own, and the shade.
func (d drawing) shaded(heat Heat) string {
	text := d.text(heat)
	field := strings.Repeat(" ", d.width-len(text))
	if !found(heat.Effort) || d.number(heat) == 0 {
		return field + text + " "
	}
	shade := d.scale.shade(d.number(heat))
	return field + d.paint(text+shades[shade:shade+1], shade)
}

func (d drawing) board(w io.Writer) error {
	in := ""
	if d.unit.name != "" {
		in = " in " + d.unit.name
	}
	if _, err := fmt.Fprintf(w, "%s %s by %s: %s%s from each start\n\n", d.Board, d.Goal, d.Strategy, d.Metric, in); err != nil {
		return err
	}
	missing := fmt.Sprintf(" %*s ", d.width, none)
	margin := len(decimal(d.Board.Rows))
	rest := d.Heats
	for row := range d.Board.Rows {
		line := fmt.Appendf(nil, "%*d ", margin, d.Board.Rows-row)
		for col := range d.Board.Cols {
			if len(rest) == 0 || rest[0].Start != d.Board.At(row, col) {
				line = append(line, missing...)
				continue
			}
			line = append(append(line, ' '), d.shaded(rest[0])...)
			rest = rest[1:]
		}
		if err := writeLine(w, line); err != nil {
			return err
		}
	}
	line := fmt.Appendf(nil, "%*s ", margin, "")
	for col := range d.Board.Cols {
		line = fmt.Appendf(line, " %*s ", d.width, tour.ColumnName(col))
	}
	return writeLine(w, line)
}

// writeLine writes a line without the spaces at its end.
func writeLine(w io.Writer, line []byte) error {
	_, err := w.Write(append(bytes.TrimRight(line, " "), '\n'))
	return err
}

// paint takes the sixteen colours that every terminal has.
func paint(text string, shade int) string {
	ramp := []lipgloss.Style{
		lipgloss.NewStyle().Foreground(lipgloss.Green),
		lipgloss.NewStyle().Foreground(lipgloss.Yellow),
		lipgloss.NewStyle().Foreground(lipgloss.Magenta),
		lipgloss.NewStyle().Foreground(lipgloss.Red),
	}
	return ramp[shade*len(ramp)/len(shades)].Render(text)
}
