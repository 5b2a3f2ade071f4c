package render

import (
	"bufio"
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"io"
	"time"

	"tourcat/tour"
)

// The time of a step is such that a walk takes about walkTime.
const (
	walkTime = 16 * time.Second
	slowStep = 400 * time.Millisecond
	fastStep = 40 * time.Millisecond
	lastStep = 3 * time.Second // how long the whole tour is shown
)

// writeGIF walks the tour, a frame a step, again and again. Where there is no
// tour, it is one frame with what writePNG draws.
func writeGIF(w *bufio.Writer, a Answer, s Style) error {
	p, err := newPainter(a.Board, GIF, s)
	if err != nil {
		return err
	}
	g := gif.GIF{}
	if a.Outcome == tour.Found {
		p.walk(&g, a.Tour, s)
	} else {
		g.Image, g.Delay = []*image.Paletted{p.still(a, s.Notation).Paletted}, []int{0}
	}
	first := g.Image[0]
	g.Config = image.Config{ColorModel: first.Palette, Width: first.Rect.Dx(), Height: first.Rect.Dy()}
	// The encoder would flush a buffer that it knows to be one after each frame.
	return gif.EncodeAll(struct{ io.Writer }{w}, &g)
}

// walk adds a frame for each step.
func (p *painter) walk(g *gif.GIF, t tour.Tour, s Style) {
	p.palette = append(p.palette, color.RGBA{}) // what has not changed
	f := film{painter: p, tour: t, entered: stepNumbers(t), lines: p.empty(s.Notation)}
	f.shown = f.lines.clone()
	f.marks(f.shown, 1)
	// A frame may be cut out of what is shown, which goes on changing.
	g.Image = append(g.Image, f.shown.clone().Paletted)
	for step := 2; step <= len(t.Path); step++ {
		g.Image = append(g.Image, f.next(step))
	}
	delay := s.Delay
	if delay == 0 {
		delay = min(max(walkTime/time.Duration(len(t.Path)), fastStep), slowStep)
	}
	for range t.Path {
		g.Delay = append(g.Delay, hundredths(delay))
	}
	g.Delay[len(g.Delay)-1] = hundredths(max(delay, lastStep))
}

func hundredths(d time.Duration) int { return int(d / (10 * time.Millisecond)) }

// film is a walk in progress.
type film struct {
	*painter
	tour    tour.Tour
	entered []uint32 // the step at which each square is entered
	lines   canvas   // the board with the line so far
	shown   canvas   // what the frames so far show together
}

// next makes the frame of a step, counted from 1: what it changes.
func (f *film) next(step int) *image.Paletted {
	from, to := f.tour.Path[step-2], f.tour.Path[step-1]
	touched := f.room(from, to)
	f.move(f.lines, from, to)
	if step == len(f.tour.Path) && f.tour.Closed() {
		f.closing(f.lines, f.tour)
		touched = touched.Union(f.room(to, f.tour.Start()))
	}
	touched = touched.Intersect(f.lines.Rect)
	next := f.lines.within(touched).clone()
	f.steps(next, step)
	f.marks(next, step)
	return f.change(next)
}

// room is where a move between two squares, and marks on them, are drawn.
func (f *film) room(a, b tour.Square) image.Rectangle {
	r := image.Rectangle{}
	for _, s := range []tour.Square{a, b} {
		x, y := f.centre(s)
		r = r.Union(image.Rect(f.px(x-f.reach), f.px(y-f.reach), f.px(x+f.reach), f.px(y+f.reach)))
	}
	return r.Inset(-4) // rounding, and marks of the least size
}

// steps writes the numbers of the steps so far on the squares of a part, but for those that
// have marks.
func (f *film) steps(c canvas, step int) {
	if f.numbers == nil {
		return
	}
	side := cell * f.scale
	first := func(at int) int { return max(0, int((float64(at)-float64(f.margin)*f.scale)/side)) }
	for row := first(c.Rect.Min.Y); row <= min(first(c.Rect.Max.Y), f.board.Rows-1); row++ {
		for col := first(c.Rect.Min.X); col <= min(first(c.Rect.Max.X), f.board.Cols-1); col++ {
			s := f.board.At(row, col)
			if n := int(f.entered[s]); n > 1 && n < step {
				f.step(c, s, n)
			}
		}
	}
}

// marks draws the start, and where the walk is.
func (f *film) marks(c canvas, step int) {
	f.disc(c, f.tour.Start(), 1, start)
	here := f.tour.Path[step-1]
	switch {
	case step == 1:
	case step == len(f.tour.Path):
		f.diamond(c, here, step, finish)
	default:
		f.disc(c, here, step, path)
	}
}

// change shows the next state of a part, and returns the pixels that differ.
func (f *film) change(next canvas) *image.Paletted {
	same := uint8(len(f.palette) - 1)
	changed := image.Rectangle{}
	for y := next.Rect.Min.Y; y < next.Rect.Max.Y; y++ {
		now := next.Pix[next.PixOffset(next.Rect.Min.X, y):next.PixOffset(next.Rect.Max.X, y)]
		before := f.shown.Pix[f.shown.PixOffset(next.Rect.Min.X, y):][:len(now)]
		if bytes.Equal(now, before) {
			continue
		}
		for i := range now {
			if now[i] == before[i] {
				now[i] = same
				continue
			}
			before[i] = now[i]
			x := next.Rect.Min.X + i
			changed = changed.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	if changed.Empty() {
		changed = image.Rectangle{next.Rect.Min, next.Rect.Min.Add(image.Pt(1, 1))}
	}
	return next.SubImage(changed).(*image.Paletted)
}
