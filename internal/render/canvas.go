package render

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"golang.org/x/image/vector"
)

// ramp is the number of colours between two inks, for the edges of shapes. With
// them a palette leaves some of the 256 colours of a file free.
const ramp = 4

// palette has the inks first, then the colours between each two of them.
func (c *colours) palette() color.Palette {
	var p color.Palette
	for i := range inks {
		p = append(p, rgb(c.of[i]))
	}
	for i := range inks {
		for j := i + 1; j < inks; j++ {
			for step := 1; step <= ramp; step++ {
				p = append(p, between(p[i], p[j], step, ramp+1))
			}
		}
	}
	return p
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// between is the colour at a step of so many on the way from one to another.
func between(from, to color.Color, step, of int) color.RGBA {
	a, b := from.(color.RGBA), to.(color.RGBA)
	mix := func(x, y uint8) uint8 { return uint8((int(x)*(of-step) + int(y)*step + of/2) / of) }
	return color.RGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 0xff}
}

// point is a place on a canvas, in pixels.
type point struct{ x, y float64 }

// canvas is a picture of pixels in progress. A pixel takes one byte: shapes are
// mixed with what is under them within the palette.
type canvas struct {
	*image.Paletted
	tools *tools
}

// tools are what canvases of one picture share.
type tools struct {
	// mixed has the colour of an ink laid on a colour, by how much of it is laid
	// on, plus one; 0 stands for not yet known.
	mixed  [256][inks][opacities]uint16
	raster vector.Rasterizer
	mask   image.Alpha
}

// opacities is how many degrees of covering a pixel are told apart.
const opacities = 16

func newCanvas(width, height int, p color.Palette) canvas {
	return canvas{image.NewPaletted(image.Rect(0, 0, width, height), p), &tools{}}
}

// within is the part of the canvas in r.
func (c canvas) within(r image.Rectangle) canvas {
	return canvas{c.SubImage(r).(*image.Paletted), c.tools}
}

func (c canvas) clone() canvas {
	copied := image.NewPaletted(c.Rect, c.Palette)
	for y := c.Rect.Min.Y; y < c.Rect.Max.Y; y++ {
		copy(copied.Pix[copied.PixOffset(c.Rect.Min.X, y):], c.Pix[c.PixOffset(c.Rect.Min.X, y):c.PixOffset(c.Rect.Max.X, y)])
	}
	return canvas{copied, c.tools}
}

// rectangle fills whole pixels.
func (c canvas) rectangle(r image.Rectangle, i ink) {
	r = r.Intersect(c.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := c.Pix[c.PixOffset(r.Min.X, y):c.PixOffset(r.Max.X, y)]
		for x := range row {
			row[x] = uint8(i)
		}
	}
}

// polygon fills a shape with smooth edges.
func (c canvas) polygon(corners []point, i ink) {
	low, high := corners[0], corners[0]
	for _, p := range corners {
		low = point{min(low.x, p.x), min(low.y, p.y)}
		high = point{max(high.x, p.x), max(high.y, p.y)}
	}
	r := image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x)), int(math.Ceil(high.y)))
	if !r.Overlaps(c.Rect) {
		return
	}
	z, mask := &c.tools.raster, &c.tools.mask
	z.Reset(r.Dx(), r.Dy())
	z.DrawOp = draw.Src
	for n, p := range corners {
		x, y := float32(p.x-float64(r.Min.X)), float32(p.y-float64(r.Min.Y))
		if n == 0 {
			z.MoveTo(x, y)
		} else {
			z.LineTo(x, y)
		}
	}
	z.ClosePath()
	mask.Pix = slices.Grow(mask.Pix[:0], r.Dx()*r.Dy())[:r.Dx()*r.Dy()]
	mask.Stride, mask.Rect = r.Dx(), r
	z.Draw(mask, r, image.Opaque, image.Point{})
	c.lay(mask, image.Point{}, i)
}

// disc fills a circle.
func (c canvas) disc(centre point, radius float64, i ink) {
	c.polygon(arc(nil, centre, radius, 0, 2*math.Pi), i)
}

// diamond fills a square that stands on a corner.
func (c canvas) diamond(centre point, reach float64, i ink) {
	c.polygon([]point{
		{centre.x, centre.y - reach}, {centre.x + reach, centre.y},
		{centre.x, centre.y + reach}, {centre.x - reach, centre.y},
	}, i)
}

// line draws a line with round ends.
func (c canvas) line(from, to point, width float64, i ink) {
	angle := math.Atan2(to.y-from.y, to.x-from.x)
	outline := arc(nil, to, width/2, angle-math.Pi/2, angle+math.Pi/2)
	c.polygon(arc(outline, from, width/2, angle+math.Pi/2, angle+3*math.Pi/2), i)
}

// arc adds the corners of a curve round a centre, close enough to be smooth.
func arc(dst []point, centre point, radius, from, to float64) []point {
	corners := 4 + int(math.Sqrt(radius)*(to-from))
	for n := range corners + 1 {
		sin, cos := math.Sincos(from + (to-from)*float64(n)/float64(corners))
		dst = append(dst, point{centre.x + radius*cos, centre.y + radius*sin})
	}
	return dst
}

// lay covers what is under the mask, moved by an offset.
func (c canvas) lay(mask *image.Alpha, by image.Point, i ink) {
	r := mask.Rect.Add(by).Intersect(c.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := c.Pix[c.PixOffset(r.Min.X, y):c.PixOffset(r.Max.X, y)]
		from := mask.PixOffset(r.Min.X-by.X, y-by.Y)
		for x, opacity := range mask.Pix[from : from+len(row)] {
			if degree := (int(opacity)*(opacities-1) + 127) / 255; degree > 0 {
				row[x] = c.mix(row[x], i, degree)
			}
		}
	}
}

// mix is the colour of an ink on a colour.
func (c canvas) mix(under uint8, i ink, degree int) uint8 {
	known := &c.tools.mixed[under][i][degree]
	if *known == 0 {
		*known = 1 + uint16(c.Palette.Index(between(c.Palette[under], c.Palette[i], degree, opacities-1)))
	}
	return uint8(*known - 1)
}
