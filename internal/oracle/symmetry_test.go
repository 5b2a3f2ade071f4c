package oracle_test

import (
	"testing"

	"pgregory.net/rapid"

	"tourcat/internal/oracle"
)

func TestCountIsSymmetric(t *testing.T) {
	for _, b := range []size{{3, 8}, {4, 5}, {4, 7}, {5, 5}, {5, 6}, {3, 10}} {
		table := oracle.Count(b.rows, b.cols)
		for start := range b.squares() {
			for finish := range b.squares() {
				if there, back := table.Paths(start, finish), table.Paths(finish, start); there != back {
					t.Errorf("%v: %d tours from %d to %d, %d back", b, there, start, finish, back)
				}
			}
		}
		for _, m := range mappings {
			image, to := m.to(b)
			mapped := oracle.Count(image.rows, image.cols)
			for start := range b.squares() {
				for finish := range b.squares() {
					want, got := table.Paths(start, finish), mapped.Paths(to(start), to(finish))
					if got != want {
						t.Errorf("%v %s: from %d to %d got %d tours, want %d", b, m.name, start, finish, got, want)
					}
				}
			}
		}
	}
}

// On boards beyond the reach of Count a mistake at one end of the strip shows as
// a difference from the other end.
func TestStripIsSymmetric(t *testing.T) {
	for _, b := range []size{{3, 13}, {3, 14}, {3, 25}, {4, 9}} {
		with := pairs(b, strip(b))
		for _, m := range mappings {
			image, to := m.to(b)
			o := strip(image)
			for start := range b.squares() {
				for finish := range start {
					want, got := with[[2]int{finish, start}], o.Exists("to", to(start), to(finish))
					if got != want {
						t.Errorf("%v %s: from %d to %d got %v, want %v", b, m.name, start, finish, got, want)
					}
				}
			}
		}
	}
}

func TestStripOfAnyLengthIsSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := size{rapid.IntRange(3, 4).Draw(t, "short"), rapid.IntRange(3, 40).Draw(t, "long")}
		start := rapid.IntRange(0, b.squares()-1).Draw(t, "start")
		finish := rapid.IntRange(0, b.squares()-1).Draw(t, "finish")
		o := strip(b)
		want := o.Exists("to", start, finish)
		if got := o.Exists("to", finish, start); got != want {
			t.Fatalf("%v to %d from %d: got %v, want %v", b, start, finish, got, want)
		}
		for _, m := range mappings {
			image, to := m.to(b)
			if got := strip(image).Exists("to", to(start), to(finish)); got != want {
				t.Fatalf("%v %s: got %v, want %v", b, m.name, got, want)
			}
			for _, goal := range []string{"open", "closed"} {
				if got, want := strip(image).Exists(goal, to(start), 0), o.Exists(goal, start, 0); got != want {
					t.Fatalf("%v %s, %s: got %v, want %v", b, m.name, goal, got, want)
				}
			}
		}
	})
}

// The three goals tell of the same tours.
func TestGoalsAgree(t *testing.T) {
	for _, b := range []size{{3, 10}, {3, 11}, {3, 12}, {4, 8}, {4, 9}} {
		o := strip(b)
		for start := range b.squares() {
			open, closed := false, false
			for finish := range b.squares() {
				to := o.Exists("to", start, finish)
				down, right := start/b.cols-finish/b.cols, start%b.cols-finish%b.cols
				open = open || to
				closed = closed || to && down*down+right*right == 5
			}
			if got := o.Exists("open", start, 0); got != open {
				t.Errorf("%v open from %d: got %v, want %v", b, start, got, open)
			}
			if got := o.Exists("closed", start, 0); got != closed {
				t.Errorf("%v closed from %d: got %v, want %v", b, start, got, closed)
			}
		}
	}
}
