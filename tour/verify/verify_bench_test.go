package verify_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"tourcat/tour/verify"
)

// big is the tour of testdata/warnsdorff-100x100.moves: from the top-left corner
// by Warnsdorff's rule when the square farthest from the centre wins a tie.
func big(tb testing.TB) sample {
	tb.Helper()
	text, err := os.ReadFile("testdata/warnsdorff-100x100.moves")
	if err != nil {
		tb.Fatal(err)
	}
	s := sample{name: "warnsdorff-100x100", rows: 100, cols: 100, path: []uint32{0}}
	row, col := 0, 0
	for _, digit := range []byte(strings.Join(strings.Fields(string(text)), "")) {
		rows, cols, _ := stepOf(digit - '0')
		row, col = row+rows, col+cols
		s.path = append(s.path, uint32(row*s.cols+col))
	}
	return s
}

func benchSamples(tb testing.TB) []sample {
	return []sample{sampleNamed(tb, "euler-1759-first"), sampleNamed(tb, "warnsdorff-10x9"), big(tb)}
}

func reportSquares(b *testing.B, squares int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(squares), "ns/square")
}

func BenchmarkBlob(b *testing.B) {
	for _, s := range benchSamples(b) {
		b.Run(fmt.Sprintf("%dx%d", s.rows, s.cols), func(b *testing.B) {
			c, blob := s.claim(), encode(b, s.cols, s.path)
			b.ReportAllocs()
			for b.Loop() {
				if got, err := verify.Blob(c, blob); err != nil || got.Finish != s.finish() {
					b.Fatal(got, err)
				}
			}
			reportSquares(b, len(s.path))
		})
	}
}

func BenchmarkWalker(b *testing.B) {
	for _, s := range benchSamples(b) {
		b.Run(fmt.Sprintf("%dx%d", s.rows, s.cols), func(b *testing.B) {
			c, digits := s.claim(), nibbles(encode(b, s.cols, s.path), len(s.path)-1)
			b.ReportAllocs()
			for b.Loop() {
				if got, err := walkInPieces(c, digits, 4096); err != nil || got.Finish != s.finish() {
					b.Fatal(got, err)
				}
			}
			reportSquares(b, len(s.path))
		})
	}
}

func BenchmarkSquares(b *testing.B) {
	for _, s := range benchSamples(b) {
		b.Run(fmt.Sprintf("%dx%d", s.rows, s.cols), func(b *testing.B) {
			c := s.claim()
			b.ReportAllocs()
			for b.Loop() {
				if got, err := verify.Squares(c, s.path); err != nil || got.Finish != s.finish() {
					b.Fatal(got, err)
				}
			}
			reportSquares(b, len(s.path))
		})
	}
}
