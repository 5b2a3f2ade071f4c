package render

import (
	"bufio"
	"image/png"

	"tourcat/tour"
)

// writePNG draws what writeSVG draws, in pixels. Numbers that would be too small
// to read are left out.
func writePNG(w *bufio.Writer, a Answer, s Style) error {
	p, err := newPainter(a.Board, PNG, s)
	if err != nil {
		return err
	}
	return png.Encode(w, p.still(a, s.Notation))
}

// still is the whole answer in one picture.
func (p *painter) still(a Answer, n tour.Notation) canvas {
	c := p.empty(n)
	steps := a.Tour.Path
	for i := 1; i < len(steps); i++ {
		p.move(c, steps[i-1], steps[i])
	}
	if len(steps) > 0 && a.Tour.Closed() {
		p.closing(c, a.Tour)
	}
	for i := 1; i < len(steps)-1; i++ {
		p.step(c, steps[i], i+1)
	}
	p.disc(c, a.Start, min(1, len(steps)), start)
	if end, ok := a.end(); ok {
		p.diamond(c, end, len(steps), finish)
	}
	return c
}
