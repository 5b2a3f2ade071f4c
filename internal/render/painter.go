package render

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"tourcat/tour"
)

// painter draws a sheet in pixels.
type painter struct {
	sheet
	scale   float64 // pixels a unit
	palette color.Palette
	halo    ink
	names   *lettering // of coordinates; nil, like numbers, when they could not be read
	numbers *lettering // of steps
}

// The least that can be seen, in pixels.
const (
	minLine    = 1
	minDash    = 2
	minMark    = 2.5 // radius
	minFont    = 7   // of steps
	minSquared = 4   // side of a square that is told from its neighbours
)

func newPainter(b tour.Board, f Format, s Style) (*painter, error) {
	p := &painter{sheet: newSheet(b)}
	p.scale = float64(p.size(f, s.Size)) / float64(p.side())
	chosen := s.Theme.colours()
	p.palette, p.halo = chosen.palette(), chosen.halo
	if size := float64(p.stepSize()) * p.scale; p.numbered() && size >= minFont {
		var err error
		if p.numbers, err = newLettering(size, haloWidth*p.scale); err != nil {
			return nil, err
		}
		if p.names, err = newLettering(fontSize*p.scale, 0); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// px is a length in whole pixels.
func (p *painter) px(units int) int { return int(math.Round(float64(units) * p.scale)) }

// at is the middle of a square.
func (p *painter) at(s tour.Square) point {
	x, y := p.centre(s)
	return point{float64(x) * p.scale, float64(y) * p.scale}
}

// square is the room of a square.
func (p *painter) square(row, col int) image.Rectangle {
	x, y := p.margin+col*cell, p.margin+row*cell
	return image.Rect(p.px(x), p.px(y), p.px(x+cell), p.px(y+cell))
}

// empty is the board without a tour, with its coordinates.
func (p *painter) empty(n tour.Notation) canvas {
	c := newCanvas(max(1, p.px(p.width())), max(1, p.px(p.height())), p.palette)
	b := p.board
	c.rectangle(p.square(0, 0).Union(p.square(b.Rows-1, b.Cols-1)), light)
	if p.squared() && cell*p.scale >= minSquared {
		for row := range b.Rows {
			for col := 1 - row%2; col < b.Cols; col += 2 {
				c.rectangle(p.square(row, col), dark)
			}
		}
	}
	if p.names == nil {
		return c
	}
	l := newLabels(b, n)
	beside := float64(p.margin) / 2 * p.scale
	for col := range b.Cols {
		x := p.at(b.At(0, col)).x
		p.names.write(c, l.column(col), point{x, float64(p.height())*p.scale - beside}, script, nil)
	}
	for row := range b.Rows {
		y := p.at(b.At(row, 0)).y
		p.names.write(c, strconv.Itoa(l.rank(row)), point{beside, y}, script, nil)
	}
	return c
}

func (p *painter) move(c canvas, from, to tour.Square) {
	c.line(p.at(from), p.at(to), p.lineWidth(), path)
}

func (p *painter) lineWidth() float64 { return max(minLine, lineWidth*p.scale) }

// closing draws the move from the finish to the start in dashes.
func (p *painter) closing(c canvas, t tour.Tour) {
	from, to := p.at(t.Finish()), p.at(t.Start())
	length := math.Hypot(to.x-from.x, to.y-from.y)
	// The round ends reach into the gaps.
	period, width := 2*max(minDash, dash*p.scale), p.lineWidth()
	along := func(distance float64) point {
		part := min(distance/length, 1)
		return point{from.x + (to.x-from.x)*part, from.y + (to.y-from.y)*part}
	}
	for begin := 0.0; begin < length; begin += period {
		c.line(along(begin), along(begin+period/2-width/2), width, path)
	}
}

// step writes the number of a step on its square, over the line.
func (p *painter) step(c canvas, s tour.Square, step int) {
	if p.numbers != nil {
		p.numbers.write(c, strconv.Itoa(step), p.at(s), script, &p.halo)
	}
}

// disc marks a square, and writes the number of its step unless it is 0.
func (p *painter) disc(c canvas, s tour.Square, step int, i ink) {
	c.disc(p.at(s), max(minMark, float64(p.mark)*p.scale), i)
	p.stepOnMark(c, s, step)
}

// diamond marks a square like disc.
func (p *painter) diamond(c canvas, s tour.Square, step int, i ink) {
	c.diamond(p.at(s), max(minMark*9/8, float64(p.reach)*p.scale), i)
	p.stepOnMark(c, s, step)
}

func (p *painter) stepOnMark(c canvas, s tour.Square, step int) {
	if p.numbers != nil && step > 0 {
		p.numbers.write(c, strconv.Itoa(step), p.at(s), onMark, nil)
	}
}
