package tour_test

import (
	"bytes"
	"testing"

	"tourcat/tour"
)

func BenchmarkPack(b *testing.B) {
	board, nibbles := bigTour(b)
	_, want := tour.Pack(board, nibbles)
	b.ReportAllocs()
	for b.Loop() {
		if _, got := tour.Pack(board, nibbles); !bytes.Equal(got, want) {
			b.Fatal("other bytes")
		}
	}
	reportPacking(b, board, want)
}

func BenchmarkUnpack(b *testing.B) {
	board, nibbles := bigTour(b)
	codec, blob := tour.Pack(board, nibbles)
	b.ReportAllocs()
	for b.Loop() {
		if got, err := tour.Unpack(board, codec, blob); err != nil || !bytes.Equal(got, nibbles) {
			b.Fatal(err)
		}
	}
	reportPacking(b, board, blob)
}

func reportPacking(b *testing.B, board tour.Board, blob []byte) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(board.Squares()), "ns/square")
	b.ReportMetric(float64(len(blob)), "bytes/tour")
}
