package transcript_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tourcat/internal/render"
	"tourcat/internal/transcript"
	"tourcat/tour"
)

// BenchmarkRead reads walks of 8x8 and of a million squares. The big ones are in
// no order of a knight, which reading does not ask for.
func BenchmarkRead(b *testing.B) {
	small := publishedTours(b)[4]
	big := tour.Tour{Board: tour.Board{Rows: 1000, Cols: 1000}, Path: make([]tour.Square, 1_000_000)}
	for i, s := range rand.New(rand.NewPCG(1, 2)).Perm(len(big.Path)) {
		big.Path[i] = tour.Square(s)
	}
	for _, t := range []tour.Tour{small, big} {
		for _, f := range []render.Format{render.ASCII, render.Grid, render.Squares, render.CSV} {
			text := rendered(b, t, f, tour.Names)
			b.Run(fmt.Sprintf("%s/%s", t.Board, f), func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					read, err := transcript.Read(strings.NewReader(text), transcript.Question{})
					if err != nil || len(read.Tour.Path) != len(t.Path) {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
