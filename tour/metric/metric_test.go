package metric_test

import (
	"context"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/solver"
	"tourcat/solver/enumerate"
	"tourcat/tour"
	"tourcat/tour/metric"
)

// known reads testdata/tours.txt.
func known(t testing.TB) map[string]tour.Tour {
	t.Helper()
	text, err := os.ReadFile("testdata/tours.txt")
	if err != nil {
		t.Fatal(err)
	}
	tours := map[string]tour.Tour{}
	for _, block := range strings.Split(strings.TrimSpace(string(text)), "\n\n")[1:] {
		name, square, _ := strings.Cut(block, "\n")
		rows := strings.Split(square, "\n")
		b := tour.Board{Rows: len(rows), Cols: len(strings.Fields(rows[0]))}
		path := make([]tour.Square, b.Squares())
		for row, line := range rows {
			for col, word := range strings.Fields(line) {
				number, err := strconv.Atoi(word)
				if err != nil {
					t.Fatal(err)
				}
				path[number-1] = b.At(row, col)
			}
		}
		tours[name] = tour.Tour{Board: b, Path: path}
	}
	return tours
}

// TestKnownTours has the figures of famous tours.
func TestKnownTours(t *testing.T) {
	magic := metric.Magic{Rows: true, Columns: true}
	want := map[string]metric.Metrics{
		"beverley-1848":         {Turns: 62, Crossings: 98, Corners: [6]int{12, 6, 24, 8, 12, 0}, Symmetry: tour.Asymmetric, Quartes: 12, Magic: magic},
		"wenzelides-1849":       {Turns: 54, Crossings: 98, Corners: [6]int{10, 4, 22, 6, 12, 10}, Symmetry: tour.Eulerian, Quartes: 16, Magic: magic},
		"euler-1759-symmetric":  {Turns: 64, Crossings: 98, Corners: [6]int{8, 6, 16, 22, 12, 0}, Symmetry: tour.Eulerian, Quartes: 12},
		"euler-1759-first":      {Turns: 63, Crossings: 99, Corners: [6]int{14, 7, 13, 26, 3, 1}, Symmetry: tour.Asymmetric, Quartes: 2},
		"al-adli-c840":          {Turns: 60, Crossings: 96, Corners: [6]int{11, 13, 24, 5, 7, 4}, Symmetry: tour.Asymmetric, Quartes: 8},
		"warnsdorff-12345678":   {Turns: 58, Crossings: 91, Corners: [6]int{11, 9, 18, 14, 6, 4}, Symmetry: tour.Asymmetric, Quartes: 3},
		"kumar-6x10-near-magic": {Symmetry: tour.Asymmetric, Quartes: metric.NoQuartes, Magic: metric.Magic{Columns: true}},
	}
	for name, known := range known(t) {
		got := metric.Of(known, known.Closed())
		if name == "kumar-6x10-near-magic" { // of which only the sums are published
			got.Turns, got.Crossings, got.Corners = 0, 0, [6]int{}
		}
		if diff := cmp.Diff(want[name], got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestConstants(t *testing.T) {
	for _, test := range []struct {
		board       tour.Board
		row, column int64
	}{
		{tour.Board{Rows: 8, Cols: 8}, 260, 260},
		{tour.Board{Rows: 12, Cols: 12}, 870, 870},
		{tour.Board{Rows: 6, Cols: 10}, 305, 183},
		{tour.Board{Rows: 3, Cols: 4}, 26, 0},
	} {
		if row, column := metric.Constants(test.board); row != test.row || column != test.column {
			t.Errorf("%s: %d and %d, want %d and %d", test.board, row, column, test.row, test.column)
		}
	}
}

// TestSmallTours have few corners, or none.
func TestSmallTours(t *testing.T) {
	one := tour.Tour{Board: tour.Board{Rows: 1, Cols: 1}, Path: []tour.Square{0}}
	want := metric.Metrics{Symmetry: tour.Asymmetric, Quartes: metric.NoQuartes, Magic: metric.Magic{Rows: true, Columns: true, Diagonals: true}}
	if diff := cmp.Diff(want, metric.Of(one, false)); diff != "" {
		t.Error(diff)
	}
}

// drawn is a tour of a board of many shapes.
func drawn(t *rapid.T) (tour.Tour, bool) {
	b := tour.Board{Rows: rapid.IntRange(5, 9).Draw(t, "rows"), Cols: 2 * rapid.IntRange(3, 5).Draw(t, "cols/2")}
	goal := rapid.SampledFrom([]tour.Goal{tour.Open, tour.Closed}).Draw(t, "goal")
	start := tour.Square(rapid.IntRange(0, b.Squares()-1).Draw(t, "start"))
	seed := rapid.Int64Range(0, 1000).Draw(t, "seed")
	return solved(t, solver.Problem{Board: b, Start: start, Goal: goal, Seed: seed}), goal == tour.Closed
}

// TestSymmetriesAndReversalChangeNothing, but for rows and columns that change places.
func TestSymmetriesAndReversalChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		one, closed := drawn(t)
		want := metric.Of(one, closed)
		y := tour.Symmetry(rapid.IntRange(0, tour.Symmetries-1).Draw(t, "symmetry"))
		other := y.Tour(one)
		if other.Board.Rows != one.Board.Rows || y >= 4 {
			want.Magic.Rows, want.Magic.Columns = want.Magic.Columns, want.Magic.Rows
		}
		if rapid.Bool().Draw(t, "backwards") {
			slices.Reverse(other.Path)
		}
		got := metric.Of(other, closed)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("-want +got:\n%s", diff)
		}
		if closed {
			from := rapid.IntRange(0, len(other.Path)-1).Draw(t, "from")
			other.Path = append(other.Path[from:len(other.Path):len(other.Path)], other.Path[:from]...)
			again := metric.Of(other, true)
			again.Magic = got.Magic
			if diff := cmp.Diff(got, again); diff != "" {
				t.Fatalf("from another square: -want +got:\n%s", diff)
			}
		}
	})
}

// TestSymmetryOfAllTours compares the kinds of all tours of boards with what their
// symmetric tours, found by halves, leave for each kind.
func TestSymmetryOfAllTours(t *testing.T) {
	for _, l := range []enumerate.Listing{
		{Board: tour.Board{Rows: 5, Cols: 6}, Goal: tour.Closed}, {Board: tour.Board{Rows: 6, Cols: 6}, Goal: tour.Closed},
		{Board: tour.Board{Rows: 10, Cols: 3}, Goal: tour.Closed}, {Board: tour.Board{Rows: 5, Cols: 5}, Goal: tour.Open},
		{Board: tour.Board{Rows: 3, Cols: 8}, Goal: tour.Open},
	} {
		l.Start, l.Finish = tour.NoSquare, tour.NoSquare
		classes, err := l.Classes(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		want := map[tour.Kind]int64{}
		for _, class := range classes.Classes {
			if n := class.Tours.Int64(); n > 0 {
				want[class.Kind] = n
			}
		}
		got := map[tour.Kind]int64{}
		for path, err := range l.Tours(t.Context(), enumerate.Beginning) {
			if err != nil {
				t.Fatal(err)
			}
			got[metric.Of(tour.Tour{Board: l.Board, Path: path}, l.Goal == tour.Closed).Symmetry]++
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s %s (-want +got):\n%s", l.Board, l.Goal, diff)
		}
	}
}

// TestCrossingsAgainstAllPairs compares each move with all others.
func TestCrossingsAgainstAllPairs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		one, closed := drawn(t)
		if got, want := metric.Of(one, closed).Crossings, crossingPairs(one, closed); got != want {
			t.Fatalf("%d crossings, want %d", got, want)
		}
	})
}

// crossingPairs goes through all pairs of moves, in exact fractions: the point where
// their lines meet must lie inside both.
func crossingPairs(t tour.Tour, closed bool) (count int) {
	n := len(t.Path)
	moves := n - 1
	if closed {
		moves = n
	}
	at := func(i int) (x, y int) { s := t.Path[i%n]; return t.Board.Col(s), t.Board.Row(s) }
	for i := range moves {
		for j := range i {
			ax, ay := at(i)
			bx, by := at(i + 1)
			cx, cy := at(j)
			dx, dy := at(j + 1)
			ux, uy, vx, vy := bx-ax, by-ay, dx-cx, dy-cy
			across := ux*vy - uy*vx
			if across == 0 {
				continue
			}
			s, r := (cx-ax)*vy-(cy-ay)*vx, (cx-ax)*uy-(cy-ay)*ux
			if across < 0 {
				across, s, r = -across, -s, -r
			}
			if 0 < s && s < across && 0 < r && r < across {
				count++
			}
		}
	}
	return count
}

func BenchmarkOf(b *testing.B) {
	for _, side := range []int{8, 40, 200} {
		b.Run(strconv.Itoa(side), func(b *testing.B) {
			board := tour.Board{Rows: side, Cols: side}
			t := solved(b, solver.Problem{Board: board, Goal: tour.Closed})
			b.ReportAllocs()
			for b.Loop() {
				if m := metric.Of(t, true); m.Turns+m.Corners[5] != board.Squares() {
					b.Fatal(m)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*board.Squares()), "ns/square")
		})
	}
}

// solved is a tour that is drawn by the seed of a problem.
func solved(t interface {
	Helper()
	Fatal(args ...any)
}, p solver.Problem) tour.Tour {
	t.Helper()
	for path, err := range solver.Distinct(context.Background(), p) {
		if err != nil {
			t.Fatal(err)
		}
		return tour.Tour{Board: p.Board, Path: slices.Clone(path)}
	}
	t.Fatal("there is no tour: ", p)
	return tour.Tour{}
}
