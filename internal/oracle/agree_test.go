package oracle_test

import (
	"testing"

	"tourcat/internal/oracle"
)

// Both ways of answering share no code, so what they agree on is right.
func TestCountAgreesWithStrip(t *testing.T) {
	const largest = 28
	for short := 3; short <= 4; short++ {
		for long := 1; short*long <= largest; long++ {
			for _, b := range []size{{short, long}, {long, short}} {
				t.Run(b.String(), func(t *testing.T) {
					compareEveryQuestion(t, b, oracle.Count(b.rows, b.cols), strip(b))
				})
			}
		}
	}
}

// compareEveryQuestion asks for every goal, start and finish, the squares of
// the wrong colour and a finish at the start too.
func compareEveryQuestion(t *testing.T, b size, count, strip tours) {
	t.Helper()
	for start := range b.squares() {
		for _, goal := range []string{"open", "closed"} {
			if c, s := count.Exists(goal, start, start), strip.Exists(goal, start, start); c != s {
				t.Errorf("%s from %d: counted %v, strip says %v", goal, start, c, s)
			}
		}
		for finish := range b.squares() {
			if c, s := count.Exists("to", start, finish), strip.Exists("to", start, finish); c != s {
				t.Errorf("from %d to %d: counted %v, strip says %v", start, finish, c, s)
			}
		}
	}
}

// Count gives up a path as soon as squares are stranded; here no path is given
// up before it has nowhere to go.
func TestCountWithoutGivingUp(t *testing.T) {
	for _, b := range []size{{1, 1}, {2, 3}, {3, 4}, {3, 7}, {4, 4}, {3, 8}, {5, 4}} {
		t.Run(b.String(), func(t *testing.T) {
			table := oracle.Count(b.rows, b.cols)
			for start := range b.squares() {
				want := plainWalks(b, start)
				for finish := range b.squares() {
					if got := table.Paths(start, finish); got != want[finish] {
						t.Errorf("from %d to %d: got %d tours, want %d", start, finish, got, want[finish])
					}
				}
			}
		})
	}
}

// plainWalks counts the tours from start by their finish.
func plainWalks(b size, start int) []int64 {
	found := make([]int64, b.squares())
	visited := make([]bool, b.squares())
	var walk func(row, col, length int)
	walk = func(row, col, length int) {
		if row < 0 || row >= b.rows || col < 0 || col >= b.cols || visited[row*b.cols+col] {
			return
		}
		if length == b.squares() {
			found[row*b.cols+col]++
			return
		}
		visited[row*b.cols+col] = true
		for _, move := range [][2]int{{-2, 1}, {-1, 2}, {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}} {
			walk(row+move[0], col+move[1], length+1)
		}
		visited[row*b.cols+col] = false
	}
	walk(start/b.cols, start%b.cols, 1)
	return found
}
