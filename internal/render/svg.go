package render

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"

	"tourcat/tour"
)

// What a picture shows depends on the longer side of its board.
const (
	maxNumbered = 60      // numbers and coordinates can be read up to here
	maxSquared  = 250     // squares can be told apart up to here
	maxPicture  = 1 << 20 // squares of the largest board that is drawn; a point of the path takes about ten bytes
)

// cell is the side of a square in the units of the picture, which are whole so
// that the same answer always has the same picture.
const (
	cell   = 40
	margin = 28

	// baseline is how far below its middle a line of text stands; programs that
	// draw SVG disagree on every other way to centre it.
	baseline = 5
)

// The colours follow what the reader prefers, and print on white.
const svgStyle = `
.light{fill:#f3ead8}.dark{fill:#d9c6a5}.path{fill:none;stroke:#2f5d8a;stroke-width:3;stroke-linejoin:round;stroke-linecap:round}
.closing{stroke-dasharray:6 6}.start{fill:#2e7d32}.finish{fill:#b3261e}
text{font:600 13px system-ui,sans-serif;text-anchor:middle;fill:#1d1b16}
.step{paint-order:stroke;stroke:#f3ead8;stroke-width:4px}.step.on{paint-order:normal;stroke:none;fill:#fff}
@media (prefers-color-scheme:dark){.light{fill:#3b4048}.dark{fill:#2a2e35}.path{stroke:#7fb2e5}.start{fill:#43a047}.finish{fill:#e0635b}text{fill:#e8e6e1}.step{stroke:#2a2e35}}
@media print{.light{fill:#fff}.dark{fill:#e6e6e6}.path{stroke:#444}text{fill:#000}.step{stroke:#fff}}
`

// writeSVG draws the board with the tour as a line through its squares, a disc on
// the start and a diamond on the finish, and the step on every square. Large
// boards have no numbers, very large ones no squares. Where there is no tour, the
// board has the start, and the finish that was wanted; the reason is its title.
func writeSVG(w *bufio.Writer, a Answer, n tour.Notation) error {
	if squares := a.Board.Squares(); squares > maxPicture {
		return tour.BadInput("board", a.Board.String(), "it has %d squares; pictures are drawn of at most %d", squares, maxPicture)
	}
	d := drawing{w: w, a: a, n: n, long: max(a.Board.Rows, a.Board.Cols)}
	d.head()
	if d.long <= maxSquared {
		d.squares()
	}
	d.path()
	d.ends()
	if d.long <= maxNumbered {
		d.coordinates()
		d.steps()
	}
	_, err := w.WriteString("</svg>\n")
	return err
}

// drawing is a picture in progress. Its writer keeps the first error.
type drawing struct {
	w    *bufio.Writer
	a    Answer
	n    tour.Notation
	long int // longer side of the board
}

func (d *drawing) printf(format string, args ...any) { fmt.Fprintf(d.w, format, args...) }

func (d *drawing) head() {
	b := d.a.Board
	width, height := b.Cols*cell+2*margin, b.Rows*cell+2*margin
	sentence := escaped(d.a.Sentence(d.n))
	d.printf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-label="%s">`+"\n",
		width, height, width, height, sentence)
	d.printf("<title>%s</title>\n<desc>%s</desc>\n<style>%s</style>\n", sentence, escaped(d.description()), svgStyle)
	d.printf(`<rect class="light" x="%d" y="%d" width="%d" height="%d"/>`+"\n", margin, margin, b.Cols*cell, b.Rows*cell)
}

// description tells what is to be seen.
func (d *drawing) description() string {
	b := d.a.Board
	if d.a.Outcome != tour.Found {
		return fmt.Sprintf("A board of %d rows and %d columns without a tour; a disc marks the start.", b.Rows, b.Cols)
	}
	return fmt.Sprintf("A board of %d rows and %d columns. A line leads from square to square in %d steps, from a disc on %s to a diamond on %s.",
		b.Rows, b.Cols, b.Squares(), d.n.Format(b, d.a.Start), d.n.Format(b, d.a.Tour.Finish()))
}

func escaped(text string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(text)) // a Builder takes everything
	return out.String()
}

// squares fills the dark squares as one shape.
func (d *drawing) squares() {
	b := d.a.Board
	d.printf(`<path class="dark" d="`)
	for row := range b.Rows {
		for col := 1 - row%2; col < b.Cols; col += 2 {
			d.printf("M%d %dh%dv%dh-%dz", margin+col*cell, margin+row*cell, cell, cell, cell)
		}
	}
	d.printf("\"/>\n")
}

// centre is the middle of a square.
func (d *drawing) centre(s tour.Square) (x, y int) {
	return margin + d.a.Board.Col(s)*cell + cell/2, margin + d.a.Board.Row(s)*cell + cell/2
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
	d.printf(`<circle class="start" cx="%d" cy="%d" r="%d"/>`+"\n", x, y, cell*2/5)
	finish, ok := d.finish()
	if !ok {
		return
	}
	x, y = d.centre(finish)
	const reach = cell / 2
	d.printf(`<path class="finish" d="M%d %dl%d %dl-%d %dl-%d -%dz"/>`+"\n", x, y-reach, reach, reach, reach, reach, reach, reach)
}

// finish is the last square, or the one that was wanted.
func (d *drawing) finish() (tour.Square, bool) {
	switch {
	case d.a.Outcome == tour.Found:
		return d.a.Tour.Finish(), len(d.a.Tour.Path) > 1
	case d.a.Goal == tour.To:
		return d.a.FinishWanted, true
	default:
		return tour.NoSquare, false
	}
}

// coordinates names the columns below and the rows on the left.
func (d *drawing) coordinates() {
	b := d.a.Board
	l := newLabels(b, d.n)
	for col := range b.Cols {
		d.printf(`<text x="%d" y="%d">%s</text>`+"\n", margin+col*cell+cell/2, margin+b.Rows*cell+margin/2+baseline, l.column(col))
	}
	for row := range b.Rows {
		d.printf(`<text x="%d" y="%d">%d</text>`+"\n", margin/2, margin+row*cell+cell/2+baseline, l.rank(row))
	}
}

// steps writes on each square at which step it is entered.
func (d *drawing) steps() {
	for i, s := range d.a.Tour.Path {
		class := "step"
		if i == 0 || i == len(d.a.Tour.Path)-1 {
			class = "step on"
		}
		x, y := d.centre(s)
		d.printf(`<text class="%s" x="%d" y="%d">%d</text>`+"\n", class, x, y+baseline, i+1)
	}
}
