package render

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"hash/fnv"
	"io"
	"strconv"
	"strings"

	"tourcat/tour"
)

// baseline is how far below its middle a line of text stands, in the size of a
// font; programs that draw SVG disagree on every other way to centre it.
func baseline(size int) int { return (size*3 + 4) / 8 }

// writeSVG draws the board with the tour as a line through its squares, a disc on
// the start and a diamond on the finish, and the step on every square. Large
// boards have no numbers, very large ones no squares. Where there is no tour, the
// board has the start, and the finish that was wanted; the reason is its title.
func writeSVG(w *bufio.Writer, a Answer, s Style) error {
	d := drawing{sheet: newSheet(a.Board), w: w, a: a, n: s.Notation}
	d.head(s)
	if d.squared() {
		d.squares()
	}
	d.path()
	d.ends()
	if d.numbered() {
		d.coordinates()
		d.steps()
	}
	_, err := w.WriteString("</svg>\n")
	return err
}

// drawing is a picture in progress. Its writer keeps the first error.
type drawing struct {
	sheet
	w *bufio.Writer
	a Answer
	n tour.Notation
}

func (d *drawing) printf(format string, args ...any) { fmt.Fprintf(d.w, format, args...) }

func (d *drawing) head(s Style) {
	width, height := d.width(), d.height()
	sentence := d.a.Sentence(d.n)
	id := idOf(sentence)
	d.printf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-labelledby="title-%s desc-%s">`+"\n",
		width, height, d.scaled(width, s.Size), d.scaled(height, s.Size), id, id)
	d.printf("<title id=\"title-%s\">%s</title>\n<desc id=\"desc-%s\">%s</desc>\n", id, escaped(sentence), id, escaped(d.description()))
	d.printf("<style>\n%s\n%s\n</style>\n", d.css(), s.Theme.css())
	d.printf(`<rect class="page" width="%d" height="%d"/>`+"\n", width, height)
	d.printf(`<rect class="light" x="%d" y="%d" width="%d" height="%d"/>`+"\n", d.margin, d.margin, d.board.Cols*cell, d.board.Rows*cell)
}

// css is the part of the style sheet that all themes have.
func (d *drawing) css() string {
	return fmt.Sprintf(`.path{fill:none;stroke-width:%d;stroke-linejoin:round;stroke-linecap:round}.closing{stroke-dasharray:%d %d}
text{font:600 %dpx system-ui,sans-serif;text-anchor:middle}.step{font-size:%dpx;paint-order:stroke;stroke-width:%dpx}.step.on{stroke:none}`,
		lineWidth, dash, dash, fontSize, d.stepSize(), 2*haloWidth)
}

// scaled is a length when the longer side is to have a size.
func (d *drawing) scaled(units, size int) int {
	if size == 0 {
		return units
	}
	return max(1, (units*size+d.side()/2)/d.side())
}

// idOf makes names for the elements of a picture, so that several pictures can
// stand in one page.
func idOf(sentence string) string {
	h := fnv.New32a()
	_, _ = io.WriteString(h, sentence) // a hash takes everything
	return fmt.Sprintf("%08x", h.Sum32())
}

// description tells what is to be seen.
func (d *drawing) description() string {
	b := d.board
	size := fmt.Sprintf("A board of %d rows and %d columns", b.Rows, b.Cols)
	begin := "a disc on " + d.n.Format(b, d.a.Start)
	end, ends := d.a.end()
	switch {
	case d.a.Outcome != tour.Found && ends:
		return fmt.Sprintf("%s without a tour, with %s where it was to start and a diamond on %s where it was to finish.", size, begin, d.n.Format(b, end))
	case d.a.Outcome != tour.Found:
		return fmt.Sprintf("%s without a tour, with %s where it was to start.", size, begin)
	case !ends:
		return fmt.Sprintf("%s, with %s.", size, begin)
	}
	text := fmt.Sprintf("%s. A line leads from square to square in %d steps, from %s to a diamond on %s.",
		size, b.Squares(), begin, d.n.Format(b, end))
	if d.a.Tour.Closed() {
		text += " A dashed line closes the tour."
	}
	return text
}

func escaped(text string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(text)) // a Builder takes everything
	return out.String()
}

// squares fills the dark squares as one shape.
func (d *drawing) squares() {
	b := d.board
	d.printf(`<path class="dark" d="`)
	for row := range b.Rows {
		for col := 1 - row%2; col < b.Cols; col += 2 {
			d.printf("M%d %dh%dv%dh-%dz", d.margin+col*cell, d.margin+row*cell, cell, cell, cell)
		}
	}
	d.printf("\"/>\n")
}

func (d *drawing) path() {
	path := d.a.Tour.Path
	if len(path) < 2 {
		return
	}
	d.printf(`<polyline class="path" points="`)
	for i, s := range path {
		x, y := d.centre(s)
		point := d.w.AvailableBuffer()
		if i > 0 {
			point = append(point, ' ')
		}
		point = strconv.AppendInt(point, int64(x), 10)
		point = append(point, ',')
		point = strconv.AppendInt(point, int64(y), 10)
		_, _ = d.w.Write(point) // the writer keeps the error
	}
	d.printf("\"/>\n")
	if d.a.Tour.Closed() {
		x, y := d.centre(d.a.Tour.Finish())
		toX, toY := d.centre(d.a.Start)
		d.printf(`<line class="path closing" x1="%d" y1="%d" x2="%d" y2="%d"/>`+"\n", x, y, toX, toY)
	}
}

// ends marks the start by a disc and the finish by a diamond.
func (d *drawing) ends() {
	x, y := d.centre(d.a.Start)
	d.printf(`<circle class="start" cx="%d" cy="%d" r="%d"/>`+"\n", x, y, d.mark)
	end, ok := d.a.end()
	if !ok {
		return
	}
	x, y = d.centre(end)
	r := d.reach
	d.printf(`<path class="finish" d="M%d %dl%d %dl-%d %dl-%d -%dz"/>`+"\n", x, y-r, r, r, r, r, r, r)
}

// coordinates names the columns below and the rows on the left.
func (d *drawing) coordinates() {
	b := d.board
	l := newLabels(b, d.n)
	for col := range b.Cols {
		d.printf(`<text x="%d" y="%d">%s</text>`+"\n", d.margin+col*cell+cell/2, d.margin+b.Rows*cell+d.margin/2+baseline(fontSize), l.column(col))
	}
	for row := range b.Rows {
		d.printf(`<text x="%d" y="%d">%d</text>`+"\n", d.margin/2, d.margin+row*cell+cell/2+baseline(fontSize), l.rank(row))
	}
}

// steps writes on each square at which step it is entered.
func (d *drawing) steps() {
	down := baseline(d.stepSize())
	for i, s := range d.a.Tour.Path {
		class := "step"
		if i == 0 || i == len(d.a.Tour.Path)-1 {
			class = "step on"
		}
		x, y := d.centre(s)
		d.printf(`<text class="%s" x="%d" y="%d">%d</text>`+"\n", class, x, y+down, i+1)
	}
}
