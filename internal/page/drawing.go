package page

import (
	"strconv"
	"strings"

	"tourcat/internal/render"
	"tourcat/tour"
)

// maxFitting is the longer side of the largest board whose squares can be hit when
// it is as wide as a phone. Larger ones are scrolled where there is no room.
const maxFitting = 12

// enough is how many pixels the longer side of a scrolled board has at least.
const enough = 560

// maxDrawn is the longer side of the largest board whose squares can be chosen
// on a page: with more they are too small to be hit, and the page too long.
const maxDrawn = 60

// The units of a drawing.
const (
	cell = 40
	edge = 28 // on the left and below, for the names of rows and columns
	rim  = 6  // on the other sides
)

// drawing is a board as a picture whose squares are links.
type drawing struct {
	Width, Height int
	Label         string // what it is, for screen readers
	Squares       []square
	Columns, Rows []label
	Path          *line // nil for none
	Start, Finish *point
	Size          point // in pixels, where there is room for it
	Large         bool  // where there is none, it is scrolled, else smaller
}

// square is a square of a drawing.
type square struct {
	Name  string
	X, Y  int    // of its top left corner
	Class string // light or dark, and what else it is
	Link  string
	Title string
	Heat  string // how much heat, from 0 to 1; empty for none
	Text  string // what is written on it, in few letters
}

// label is a text in the middle of something.
type label struct {
	X, Y int
	Text string
	End  bool // it is the number of the start or the finish, which stands on a mark
}

// point is the middle of a square, or the corner opposite to the origin.
type point struct{ X, Y int }

// line is the line of a tour.
type line struct {
	Steps   int
	Points  string  // of the line, as SVG writes them
	Names   string  // of the squares, in order
	Numbers []label // the step on each square, in order
	Closing *[2]point
}

func isDrawn(b tour.Board) bool { return max(b.Rows, b.Cols) <= maxDrawn }

// draw makes the drawing of a board; fill completes each square.
func draw(b tour.Board, title string, fill func(tour.Square, *square)) *drawing {
	d := &drawing{Width: edge + b.Cols*cell + rim, Height: rim + b.Rows*cell + edge, Label: title}
	d.Size = point{d.Width * 2, d.Height * 2}
	if max(b.Rows, b.Cols) > maxFitting {
		longer := max(d.Width, d.Height)
		pixels := max(enough, longer*2/3) // of the longer side
		d.Size, d.Large = point{d.Width * pixels / longer, d.Height * pixels / longer}, true
	}
	for s := range tour.Square(b.Squares()) {
		row, col := b.Row(s), b.Col(s)
		drawn := square{Name: b.Name(s), X: edge + col*cell, Y: rim + row*cell, Class: "light"}
		if (row+col)%2 == 1 {
			drawn.Class = "dark"
		}
		fill(s, &drawn)
		d.Squares = append(d.Squares, drawn)
	}
	for col := range b.Cols {
		d.Columns = append(d.Columns, label{X: edge + col*cell + cell/2, Y: d.Height - edge/2, Text: tour.ColumnName(col)})
	}
	for row := range b.Rows {
		d.Rows = append(d.Rows, label{X: edge / 2, Y: rim + row*cell + cell/2, Text: strconv.Itoa(b.Rows - row)})
	}
	return d
}

func middle(b tour.Board, s tour.Square) point {
	return point{edge + b.Col(s)*cell + cell/2, rim + b.Row(s)*cell + cell/2}
}

// walk adds an answer to the drawing: its start, its finish, and the tour if there
// is one.
func (d *drawing) walk(a render.Answer) {
	b := a.Board
	d.Start = new(middle(b, a.Start))
	if a.Goal == tour.To {
		d.Finish = new(middle(b, a.FinishWanted))
	}
	squares := a.Tour.Path
	if len(squares) == 0 {
		return
	}
	p := &line{Steps: len(squares)}
	var points, names strings.Builder
	for i, s := range squares {
		at := middle(b, s)
		if i > 0 {
			points.WriteByte(' ')
			names.WriteByte(' ')
		}
		points.WriteString(strconv.Itoa(at.X) + "," + strconv.Itoa(at.Y))
		names.WriteString(b.Name(s))
		p.Numbers = append(p.Numbers, label{X: at.X, Y: at.Y, Text: strconv.Itoa(i + 1), End: i == 0 || i == len(squares)-1})
	}
	p.Points, p.Names = points.String(), names.String()
	finish := middle(b, a.Tour.Finish())
	if len(squares) > 1 {
		d.Finish = &finish
	}
	if a.Tour.Closed() {
		p.Closing = &[2]point{finish, *d.Start}
	}
	d.Path = p
}
