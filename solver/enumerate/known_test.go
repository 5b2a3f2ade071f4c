package enumerate_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"tourcat/internal/oracle"
	"tourcat/solver/enumerate"
	"tourcat/tour"
)

func TestKnownNumbers(t *testing.T) {
	for _, k := range readKnown(t) {
		for _, s := range enumerate.Selections {
			l := chosen(t, k.board, k.goal, s)
			if got := listed(t, l); got != k.count[s] {
				t.Errorf("%s %s %s: %d tours listed, want %d", k.board, k.goal, s, got, k.count[s])
			}
			counted, err := l.Count(t.Context(), enumerate.Beginning)
			if err != nil || counted.Listed != k.count[s] {
				t.Errorf("%s %s %s: %d tours counted, want %d (%v)", k.board, k.goal, s, counted.Listed, k.count[s], err)
			}
		}
	}
}

// TestOpen6x6 has the numbers of OEIS A165134 and, for the distinct ones, of
// another program.
func TestOpen6x6(t *testing.T) {
	if n := listed(t, chosen(t, "6x6", tour.Open, enumerate.Distinct)); n != 414_870 {
		t.Errorf("%d distinct tours", n)
	}
	if n, err := whole(t, "6x6", tour.Open).Count(t.Context(), enumerate.Beginning); err != nil || n.Listed != 6_637_920 {
		t.Errorf("%d tours (%v)", n.Listed, err)
	}
}

// TestSelectionsAgree finds distinct and symmetric tours among all by the
// symmetries of package tour.
func TestSelectionsAgree(t *testing.T) {
	for _, k := range readKnown(t) {
		if k.count[enumerate.All] > 10_000 {
			continue
		}
		all := texts(t, whole(t, k.board, k.goal), enumerate.Beginning)
		var distinct, symmetric []string
		for _, one := range all {
			least, fixed := class(t, whole(t, k.board, k.goal), one)
			if least == one {
				distinct = append(distinct, one)
			}
			if fixed > 1 {
				symmetric = append(symmetric, one)
			}
		}
		for s, want := range map[enumerate.Selection][]string{enumerate.Distinct: distinct, enumerate.Symmetric: symmetric} {
			got := texts(t, chosen(t, k.board, k.goal, s), enumerate.Beginning)
			if strings.Join(got, "\n") != strings.Join(want, "\n") {
				t.Errorf("%s %s: %d %s tours are not the %d found otherwise", k.board, k.goal, len(got), s, len(want))
			}
		}
	}
}

// class is the first of a tour's class, and how many symmetries (with a
// direction, if open) give the tour itself.
func class(t *testing.T, l enumerate.Listing, one string) (least string, fixed int) {
	t.Helper()
	start, moves, _ := strings.Cut(one, " ")
	from, err := l.Board.ParseSquare(start)
	if err != nil {
		t.Fatal(err)
	}
	walk, err := tour.FromMoves(l.Board, from, moves)
	if err != nil {
		t.Fatal(err)
	}
	least = one
	for y := range tour.Symmetry(tour.Symmetries) {
		if y.Board(l.Board) != l.Board {
			continue
		}
		for _, image := range readings(y.Tour(walk), l.Goal) {
			name := text(t, l.Board, image)
			if name == one {
				fixed++
			}
			if before(t, l.Board, name, least) {
				least = name
			}
		}
	}
	return least, fixed
}

// readings are the two directions of an open tour, or the one way in which a
// closed one is listed.
func readings(t tour.Tour, goal tour.Goal) [][]tour.Square {
	n := len(t.Path)
	back := make([]tour.Square, n)
	for i, s := range t.Path {
		back[n-1-i] = s
	}
	if goal != tour.Closed {
		return [][]tour.Square{t.Path, back}
	}
	var least []tour.Square
	for _, path := range [][]tour.Square{t.Path, back} {
		for from := range path {
			if path[from] != 0 {
				continue
			}
			turned := append(append([]tour.Square{}, path[from:]...), path[:from]...)
			one, _ := t.Board.Between(0, turned[1])
			other, _ := t.Board.Between(0, turned[n-1])
			if one < other {
				least = turned
			}
		}
	}
	return [][]tour.Square{least}
}

func before(t *testing.T, b tour.Board, one, other string) bool {
	t.Helper()
	key := func(text string) string {
		start, moves, _ := strings.Cut(text, " ")
		s, err := b.ParseSquare(start)
		if err != nil {
			t.Fatal(err)
		}
		return string(rune(s)) + moves
	}
	return key(one) < key(other)
}

// TestOracle compares every start, and every pair of squares, with walks that
// make use of nothing.
func TestOracle(t *testing.T) {
	for _, board := range []string{"1x1", "3x4", "3x7", "4x5", "5x5", "4x6", "8x3", "5x6"} {
		l := whole(t, board, tour.Open)
		table := oracle.Count(l.Board.Rows, l.Board.Cols)
		for start := range tour.Square(l.Board.Squares()) {
			l := l
			l.Start = start
			if got := listed(t, l); got != table.FromStart(int(start)) {
				t.Errorf("%s from %s: %d tours, want %d", board, l.Board.Name(start), got, table.FromStart(int(start)))
			}
			l.Goal = tour.Closed
			if got := listed(t, l); got != table.Closed() {
				t.Errorf("%s closed from %s: %d tours, want %d", board, l.Board.Name(start), got, table.Closed())
			}
			l.Goal = tour.To
			for l.Finish = range tour.Square(l.Board.Squares()) {
				if got := listed(t, l); got != table.Paths(int(start), int(l.Finish)) {
					t.Errorf("%s from %s to %s: %d tours, want %d", board,
						l.Board.Name(start), l.Board.Name(l.Finish), got, table.Paths(int(start), int(l.Finish)))
				}
			}
		}
	}
}

func TestAnyStartToAFinish(t *testing.T) {
	l := whole(t, "5x5", tour.To)
	table := oracle.Count(5, 5)
	for l.Finish = range tour.Square(25) {
		var want int64
		for start := range 25 {
			want += table.Paths(start, int(l.Finish))
		}
		if got := listed(t, l); got != want {
			t.Errorf("to %s: %d tours, want %d", l.Board.Name(l.Finish), got, want)
		}
	}
}

func TestRefusedListings(t *testing.T) {
	b := tour.Board{Rows: 5, Cols: 5}
	none := tour.NoSquare
	for name, l := range map[string]enumerate.Listing{
		"no board":             {Goal: tour.Open, Start: none, Finish: none},
		"too large":            {Board: tour.Board{Rows: 5, Cols: 13}, Goal: tour.Open, Start: none, Finish: none},
		"no goal":              {Board: b, Start: none, Finish: none},
		"start not there":      {Board: b, Goal: tour.Open, Start: 25, Finish: none},
		"finish not there":     {Board: b, Goal: tour.To, Start: 0, Finish: 25},
		"finish left over":     {Board: b, Goal: tour.Open, Start: 0, Finish: 3},
		"finish missing":       {Board: b, Goal: tour.To, Start: 0, Finish: none},
		"distinct from start":  {Board: b, Goal: tour.Open, Start: 0, Finish: none, Select: enumerate.Distinct},
		"symmetric from start": {Board: b, Goal: tour.Closed, Start: 0, Finish: none, Select: enumerate.Symmetric},
		"unknown selection":    {Board: b, Goal: tour.Open, Start: none, Finish: none, Select: "odd"},
	} {
		t.Run(strings.ReplaceAll(name, " ", "-"), func(t *testing.T) {
			var failed error
			for _, err := range l.Tours(t.Context(), enumerate.Beginning) {
				failed = err
			}
			if _, ok := errors.AsType[*tour.InputError](failed); !ok {
				t.Errorf("got %v, want an input error", failed)
			}
		})
	}
}

// TestStopping ends listings that nobody could wait for.
func TestStopping(t *testing.T) {
	for _, s := range enumerate.Selections {
		goal := tour.Open
		if s == enumerate.Symmetric {
			goal = tour.Closed
		}
		ctx, cancel := context.WithCancel(t.Context())
		n := 0
		var failed error
		for _, err := range chosen(t, "8x8", goal, s).Tours(ctx, enumerate.Beginning) {
			failed = err
			if n++; n == 1000 {
				cancel()
			}
		}
		cancel()
		if !errors.Is(failed, context.Canceled) {
			t.Errorf("%s: got %v after %d tours", s, failed, n)
		}
		for _, err := range chosen(t, "8x8", goal, s).Tours(t.Context(), enumerate.Beginning) {
			if err != nil {
				t.Error(err)
			}
			break
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if at, err := whole(t, "8x8", tour.Open).Count(ctx, enumerate.Beginning); !errors.Is(err, context.Canceled) || at.Listed != 0 {
		t.Errorf("counted %d, %v", at.Listed, err)
	}
}
