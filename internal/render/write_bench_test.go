package render_test

import (
	"fmt"
	"testing"

	"tourcat/internal/render"
	"tourcat/tour"
)

// BenchmarkWrite reports ns/square. The squares come in any order, which is the
// worst for a drawing.
func BenchmarkWrite(b *testing.B) {
	for _, f := range []render.Format{render.ASCII, render.Squares, render.CSV} {
		for _, side := range []int{8, 100, 1000} {
			board := tour.Board{Rows: side, Cols: side}
			b.Run(fmt.Sprintf("%s/%s", f, board), func(b *testing.B) {
				benchmark(b, f, found(shuffled(board, 1)))
			})
		}
	}
	for _, f := range []render.Format{render.JSON, render.SVG, render.PNG, render.GIF} {
		b.Run(string(f)+"/8x8", func(b *testing.B) { benchmark(b, f, stored8x8(b)) })
	}
}

func benchmark(b *testing.B, f render.Format, a render.Answer) {
	size := len(write(b, f, a, tour.Names))
	b.ReportAllocs()
	for b.Loop() {
		var out length
		if err := render.Write(&out, f, a, render.Style{}); err != nil || int(out) != size {
			b.Fatalf("%d bytes, want %d, error %v", out, size, err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(a.Board.Squares()), "ns/square")
}

// length counts bytes.
type length int

func (l *length) Write(p []byte) (int, error) {
	*l += length(len(p))
	return len(p), nil
}
