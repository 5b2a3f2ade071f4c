package render

import (
	"image"
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// goBold is the typeface of pictures of pixels, Go Bold, which the program
// brings along.
var goBold = sync.OnceValues(func() (*opentype.Font, error) { return opentype.Parse(gobold.TTF) })

// lettering writes numbers and names of columns in one size.
type lettering struct {
	face  font.Face
	halo  float64 // width, in pixels
	drawn map[rune]letter
}

// letter is a character as masks whose origin is its place on the baseline.
type letter struct {
	body, halo *image.Alpha
	advance    int
}

// newLettering takes the size of the font and the width of halos in pixels.
func newLettering(size, halo float64) (*lettering, error) {
	parsed, err := goBold()
	if err != nil {
		return nil, err
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull})
	return &lettering{face: face, halo: halo, drawn: map[rune]letter{}}, err
}

// write sets a text with its middle at a place. The halo, if there is one, is
// laid under all of it.
func (l *lettering) write(c canvas, text string, middle point, i ink, halo *ink) {
	width := 0
	for _, r := range text {
		width += l.letter(r).advance
	}
	origin := image.Pt(int(math.Round(middle.x-float64(width)/2)), int(math.Round(middle.y))+l.face.Metrics().CapHeight.Round()/2)
	if halo != nil {
		l.lay(c, text, origin, *halo, func(drawn letter) *image.Alpha { return drawn.halo })
	}
	l.lay(c, text, origin, i, func(drawn letter) *image.Alpha { return drawn.body })
}

func (l *lettering) lay(c canvas, text string, at image.Point, i ink, part func(letter) *image.Alpha) {
	for _, r := range text {
		drawn := l.letter(r)
		c.lay(part(drawn), at, i)
		at.X += drawn.advance
	}
}

func (l *lettering) letter(r rune) letter {
	if drawn, ok := l.drawn[r]; ok {
		return drawn
	}
	// The typeface has a box for what it lacks.
	bounds, mask, from, advance, _ := l.face.Glyph(fixed.Point26_6{}, r)
	body := image.NewAlpha(bounds)
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			_, _, _, a := mask.At(from.X+x-bounds.Min.X, from.Y+y-bounds.Min.Y).RGBA()
			body.Pix[body.PixOffset(x, y)] = uint8(a >> 8)
		}
	}
	l.drawn[r] = letter{body: body, halo: spread(body, l.halo), advance: advance.Round()}
	return l.drawn[r]
}

// spread widens a mask on all sides.
func spread(body *image.Alpha, by float64) *image.Alpha {
	wide := image.NewAlpha(body.Rect.Inset(-int(math.Ceil(by))))
	for _, radius := range []float64{0, by / 2, by} {
		for _, p := range arc(nil, point{}, radius, 0, 2*math.Pi) {
			shift := image.Pt(int(math.Round(p.x)), int(math.Round(p.y)))
			for y := body.Rect.Min.Y; y < body.Rect.Max.Y; y++ {
				for x := body.Rect.Min.X; x < body.Rect.Max.X; x++ {
					at := wide.PixOffset(x+shift.X, y+shift.Y)
					wide.Pix[at] = max(wide.Pix[at], body.Pix[body.PixOffset(x, y)])
				}
			}
		}
	}
	return wide
}
