package main

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"slices"
	"testing"
)

// leastOn is the least contrast of the texts on the squares to what is painted
// below them.
const leastOn = `((luminance) => {
	const parts = (color) => color.match(/[\d.]+/g).map(Number);
	const over = (below, element) => {
		const { fill, fillOpacity } = getComputedStyle(element);
		return parts(fill).map((part, i) => part * fillOpacity + below[i] * (1 - fillOpacity));
	};
	const page = parts(getComputedStyle(document.body).backgroundColor);
	return Math.min(...[...document.querySelectorAll(".on-square")].map((text) => {
		const below = [...text.parentNode.querySelectorAll("rect")].reduce(over, page);
		const pair = [luminance(getComputedStyle(text).fill), luminance("rgb(" + below.join() + ")")];
		return (Math.max(...pair) + .05) / (Math.min(...pair) + .05);
	}));
})(` + luminance + `)`

// markContrast is that of the text in one place to the paint of another.
const markContrast = `((luminance, text, mark, paint) => {
	const pair = [luminance(getComputedStyle(document.querySelector(text)).fill), luminance(getComputedStyle(document.querySelector(mark))[paint])];
	return (Math.max(...pair) + .05) / (Math.min(...pair) + .05);
})`

// testContrast measures the texts of drawings (WCAG 2.2, 1.4.3).
func testContrast(t *testing.T, s site) {
	for _, scheme := range []string{"light", "dark"} {
		p := s.tab(t, prefer("prefers-color-scheme", scheme))
		for _, path := range []string{"/8x8?strategy=accessibility", "/5x5?goal=open"} {
			p.open(path)
			if got := value[float64](p, leastOn); got < 4.5 {
				t.Errorf("%s, %s: the contrast of a text on a square is %.1f", scheme, path, got)
			}
		}
		p.open("/8x8/d4")
		value[bool](p, `document.querySelector("[data-do=back]").click(), true`) // the knight comes on
		for _, pair := range []struct{ text, mark, paint string }{
			{".numbers text:not(.end)", ".numbers text:not(.end)", "stroke"}, // its halo
			{".numbers .end", ".start", "fill"},
			{".numbers .end:last-child", ".finish", "fill"},
			{".knight text", ".knight circle", "fill"},
		} {
			got := value[float64](p, fmt.Sprintf("%s(%s, %q, %q, %q)", markContrast, luminance, pair.text, pair.mark, pair.paint))
			if got < 4.5 {
				t.Errorf("%s: the contrast of %s to %s is %.1f", scheme, pair.text, pair.mark, got)
			}
		}
	}
}

// fewColours writes a picture in the 256 colours that it has most of, in half the
// bytes or less.
func fewColours(picture []byte) ([]byte, error) {
	full, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		return nil, err
	}
	counts := make(map[color.Color]int)
	bounds := full.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			counts[full.At(x, y)]++
		}
	}
	most := slices.SortedFunc(maps.Keys(counts), func(a, b color.Color) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)))
	})
	few := image.NewPaletted(bounds, most[:min(256, len(most))])
	draw.Draw(few, bounds, full, bounds.Min, draw.Src)
	var out bytes.Buffer
	err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, few)
	return out.Bytes(), err
}
