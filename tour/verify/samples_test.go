package verify_test

import (
	"encoding/hex"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tourcat/tour/verify"
)

// sample is a known tour.
type sample struct {
	name       string // of its file
	rows, cols int
	closed     bool
	path       []uint32
}

// samples reads every tour of testdata: number squares, 1 where the tour starts.
func samples(tb testing.TB) []sample {
	tb.Helper()
	all := []sample{
		{name: "al-adli-c840", rows: 8, cols: 8, closed: true},
		{name: "beverley-1848", rows: 8, cols: 8},
		{name: "closed-10x3", rows: 10, cols: 3, closed: true},
		{name: "closed-3x10", rows: 3, cols: 10, closed: true},
		{name: "euler-1759-first", rows: 8, cols: 8, closed: true},
		{name: "euler-1759-symmetric", rows: 8, cols: 8, closed: true},
		{name: "kumar-6x10", rows: 6, cols: 10},
		{name: "open-3x4", rows: 3, cols: 4},
		{name: "open-5x5", rows: 5, cols: 5},
		{name: "warnsdorff", rows: 8, cols: 8},
		{name: "warnsdorff-10x9", rows: 10, cols: 9},
		{name: "wenzelides-1849", rows: 8, cols: 8, closed: true},
	}
	for i := range all {
		all[i].path = readNumbers(tb, all[i])
	}
	return all
}

// sampleNamed is one of samples.
func sampleNamed(tb testing.TB, name string) sample {
	tb.Helper()
	for _, s := range samples(tb) {
		if s.name == name {
			return s
		}
	}
	tb.Fatalf("no sample %s", name)
	return sample{}
}

func readNumbers(tb testing.TB, s sample) []uint32 {
	tb.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", s.name+".txt"))
	if err != nil {
		tb.Fatal(err)
	}
	var numbers []string
	for line := range strings.Lines(string(text)) {
		if fields := strings.Fields(line); fields[0] != "#" {
			if len(fields) != s.cols {
				tb.Fatalf("%s: a row of %d numbers, not %d", s.name, len(fields), s.cols)
			}
			numbers = append(numbers, fields...)
		}
	}
	if len(numbers) != s.rows*s.cols {
		tb.Fatalf("%s: %d numbers, not %d", s.name, len(numbers), s.rows*s.cols)
	}
	path := make([]uint32, len(numbers))
	for square, number := range numbers {
		step, err := strconv.Atoi(number)
		if err != nil {
			tb.Fatalf("%s: %v", s.name, err)
		}
		path[step-1] = uint32(square)
	}
	return path
}

// claim is the sample as an open tour.
func (s sample) claim() verify.Claim {
	return verify.Claim{Rows: s.rows, Cols: s.cols, Start: int(s.path[0]), Goal: "open", Finish: -1}
}

func (s sample) finish() int { return int(s.path[len(s.path)-1]) }

// digits are the moves as the format defines them, rows growing downwards.
var digits = map[[2]int]byte{
	{-2, +1}: 1, {-1, +2}: 2, {+1, +2}: 3, {+2, +1}: 4,
	{+2, -1}: 5, {+1, -2}: 6, {-1, -2}: 7, {-2, -1}: 8,
}

// encode writes a path of knight's moves as codec 0, by way of its hex digits.
func encode(tb rapid.TB, cols int, path []uint32) []byte {
	tb.Helper()
	var text strings.Builder
	for i := 1; i < len(path); i++ {
		from, to := int(path[i-1]), int(path[i])
		digit, ok := digits[[2]int{to/cols - from/cols, to%cols - from%cols}]
		if !ok {
			tb.Fatalf("encode: %d to %d is no move", from, to)
		}
		text.WriteByte('0' + digit)
	}
	return fromHex(tb, text.String())
}

// fromHex turns a string of move digits into bytes, padded with 0.
func fromHex(tb rapid.TB, text string) []byte {
	tb.Helper()
	blob, err := hex.DecodeString(text + strings.Repeat("0", len(text)%2))
	if err != nil {
		tb.Fatal(err)
	}
	return blob
}
