package oracle_test

import (
	"fmt"
	"strconv"
	"testing"

	"tourcat/internal/oracle"
)

// size is a board: rows first.
type size struct{ rows, cols int }

func (b size) String() string { return fmt.Sprintf("%dx%d", b.rows, b.cols) }

func (b size) squares() int { return b.rows * b.cols }

func (b size) flipped() size { return size{b.cols, b.rows} }

func (b size) hasShortSide() bool {
	return b.rows == 3 || b.rows == 4 || b.cols == 3 || b.cols == 4
}

// light reports the colour of a square; the top-left corner is light.
func (b size) light(square int) bool { return (square/b.cols+square%b.cols)%2 == 0 }

// named is the square with a name such as b3: the file's letter from the left,
// the rank from the bottom.
func (b size) named(t *testing.T, name string) int {
	t.Helper()
	rank, err := strconv.Atoi(name[1:])
	col := int(name[0] - 'a')
	if err != nil || rank < 1 || rank > b.rows || col < 0 || col >= b.cols {
		t.Fatalf("%v has no square %q", b, name)
	}
	return (b.rows-rank)*b.cols + col
}

// mapping tells where a symmetry takes the squares of a board.
type mapping struct {
	name string
	to   func(b size) (image size, square func(int) int)
}

var mappings = []mapping{
	{"columns reversed", func(b size) (size, func(int) int) {
		return b, func(s int) int { return s/b.cols*b.cols + b.cols - 1 - s%b.cols }
	}},
	{"rows reversed", func(b size) (size, func(int) int) {
		return b, func(s int) int { return (b.rows-1-s/b.cols)*b.cols + s%b.cols }
	}},
	{"transposed", func(b size) (size, func(int) int) {
		return b.flipped(), func(s int) int { return s%b.cols*b.rows + s/b.cols }
	}},
}

// tours is what both ways of answering have in common.
type tours interface {
	Exists(goal string, start, finish int) bool
}

func strip(b size) tours { return oracle.NewStrip(b.rows, b.cols) }

// pairs lists the unordered pairs of different squares with a tour between
// them, the smaller square first.
func pairs(b size, o tours) map[[2]int]bool {
	found := map[[2]int]bool{}
	for start := range b.squares() {
		for finish := range start {
			if o.Exists("to", start, finish) {
				found[[2]int{finish, start}] = true
			}
		}
	}
	return found
}

// starts lists the squares from which a tour begins.
func starts(b size, o tours) []int {
	var found []int
	for square := range b.squares() {
		if o.Exists("open", square, 0) {
			found = append(found, square)
		}
	}
	return found
}
