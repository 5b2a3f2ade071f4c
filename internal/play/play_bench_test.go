package play_test

import (
	"testing"

	"tourcat/internal/play"
	"tourcat/tour"
)

// A step of a search, made, recorded and taken back.
func BenchmarkThereAndBack(b *testing.B) {
	show := search(b, "backtrack", problem(b, "8x8 a1"), tour.Names)
	b.ReportAllocs()
	for b.Loop() {
		for range 2 {
			if !show.Forward() {
				b.Fatal("the search ended")
			}
		}
		if !show.Back() {
			b.Fatal("there is no way back")
		}
	}
}

// A frame of a window on a large board.
func BenchmarkDraw(b *testing.B) {
	board := board(b, "100x100")
	show := search(b, "warnsdorff", problem(b, "100x100 a1"), tour.Names)
	for range 5000 {
		show.Forward()
	}
	w := play.Window{Top: 50, Left: 30, Rows: 50, Cols: 30}.Follow(board, board.At(60, 40), 50, 30)
	b.ReportAllocs()
	for b.Loop() {
		if lines := play.Draw(show, w, play.Coloured); len(lines) != 51 {
			b.Fatalf("%d lines", len(lines))
		}
	}
}
