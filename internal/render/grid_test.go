package render_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/internal/render"
	"tourcat/tour"
)

// TestGridHoldsTheTour takes the rules away, which leaves a drawing.
func TestGridHoldsTheTour(t *testing.T) {
	tours := readTours(t)
	rapid.Check(t, func(t *rapid.T) {
		want, n := drawTour(t, tours), drawNotation(t)
		grid := write(t, render.Grid, found(want), n)
		if diff := cmp.Diff(want, readDrawing(t, unruled(t, grid), n)); diff != "" {
			t.Fatalf("-drawn +read:\n%s", diff)
		}
	})
}

func TestGridOfAnyBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want, n := drawWalk(t), drawNotation(t)
		grid := write(t, render.Grid, found(want), n)
		if diff := cmp.Diff(want, readDrawing(t, unruled(t, grid), n)); diff != "" {
			t.Fatalf("-drawn +read:\n%s", diff)
		}
	})
}

// unruled takes the rules out of a grid and checks that they are where they
// belong: above and below every row, a bar at every plus.
func unruled(t rapid.TB, grid string) string {
	title, rest, _ := strings.Cut(grid, "\n\n")
	lines := strings.Split(strings.TrimSuffix(rest, "\n"), "\n")
	size, _, _ := strings.Cut(title, " ")
	b, err := tour.ParseBoard(size)
	if err != nil {
		t.Fatal(err)
	}
	if len(lines) != 2*b.Rows+2 {
		t.Fatalf("%d lines for %s", len(lines), b)
	}
	rule := lines[0]
	checkLines(t, lines[:2*b.Rows+1])
	if strings.Trim(rule, " +-") != "" || strings.Count(rule, "+") != b.Cols+1 {
		t.Fatalf("the rule is %q", rule)
	}
	plain := []string{title, ""}
	for i, line := range lines[:2*b.Rows+1] {
		if i%2 == 0 {
			if line != rule {
				t.Fatalf("%q between rows, the first rule is %q", line, rule)
			}
			continue
		}
		for at := range rule {
			if (rule[at] == '+') != (line[at] == '|') {
				t.Fatalf("bars are not at the pluses:\n%s\n%s", rule, line)
			}
		}
		plain = append(plain, strings.TrimRight(strings.ReplaceAll(line, "|", " "), " "))
	}
	plain = append(plain, lines[2*b.Rows+1], "")
	return strings.Join(plain, "\n")
}
