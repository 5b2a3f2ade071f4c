package tour_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tourcat/tour"
)

// benchBoards are the sizes for which speed is reported.
var benchBoards = []tour.Board{{Rows: 8, Cols: 8}, {Rows: 10, Cols: 9}, {Rows: 100, Cols: 100}}

func reportCodec(b *testing.B, t tour.Tour) {
	squares := len(t.Path)
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(squares), "ns/square")
	b.ReportMetric(float64(tour.EncodedSize(t.Board)), "bytes/tour")
}

func BenchmarkEncode(b *testing.B) {
	for _, board := range benchBoards {
		b.Run(board.String(), func(b *testing.B) {
			walk := randomWalk(board, 0, rand.New(rand.NewPCG(1, 2)))
			want := mustEncode(b, walk)
			b.ReportAllocs()
			for b.Loop() {
				got, err := tour.Encode(walk)
				if err != nil || !bytes.Equal(got, want) {
					b.Fatal(err)
				}
			}
			reportCodec(b, walk)
		})
	}
}

func BenchmarkDecode(b *testing.B) {
	for _, board := range benchBoards {
		b.Run(board.String(), func(b *testing.B) {
			walk := randomWalk(board, 0, rand.New(rand.NewPCG(1, 2)))
			moves := mustEncode(b, walk)
			b.ReportAllocs()
			for b.Loop() {
				got, err := tour.Decode(board, walk.Start(), moves)
				if err != nil || !slices.Equal(got.Path, walk.Path) {
					b.Fatal(err)
				}
			}
			reportCodec(b, walk)
		})
	}
}

func BenchmarkFromMoves(b *testing.B) {
	for _, board := range benchBoards {
		b.Run(board.String(), func(b *testing.B) {
			walk := randomWalk(board, 0, rand.New(rand.NewPCG(1, 2)))
			moves := fmt.Sprintf("%x", mustEncode(b, walk))[:len(walk.Path)-1]
			b.ReportAllocs()
			for b.Loop() {
				got, err := tour.FromMoves(board, walk.Start(), moves)
				if err != nil || !slices.Equal(got.Path, walk.Path) {
					b.Fatal(err)
				}
			}
			reportCodec(b, walk)
		})
	}
}
