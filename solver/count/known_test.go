package count_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"os"
	"slices"
	"strings"
	"testing"

	"tourcat/internal/oracle"
	"tourcat/solver/count"
	"tourcat/tour"
)

// published are the values of testdata/known.json, by board.
type published struct {
	Closed, Open map[string]*big.Int
	Starts       map[string]map[string]*big.Int // directed tours from a square
	Pairs        map[string]map[string]*big.Int // tours between two squares that have any, as "a1-b2"
}

func known(t *testing.T) (p published) {
	t.Helper()
	text, err := os.ReadFile("testdata/known.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &p); err != nil {
		t.Fatal(err)
	}
	return p
}

func board(t testing.TB, size string) tour.Board {
	t.Helper()
	b, err := tour.ParseBoard(size)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func all(b tour.Board, goal tour.Goal) count.Problem {
	return count.Problem{Board: b, Goal: goal, Start: tour.NoSquare, Finish: tour.NoSquare}
}

func total(t testing.TB, p count.Problem, l count.Limits) *big.Int {
	t.Helper()
	plan, err := count.NewPlan(p, l)
	if err != nil {
		t.Fatal(err)
	}
	got, err := plan.Run(t.Context(), count.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return got.Total
}

func expect(t testing.TB, p count.Problem, l count.Limits, want *big.Int) {
	t.Helper()
	if got := total(t, p, l); got.Cmp(want) != 0 {
		t.Errorf("%s (%+v): %s, want %s", p, l, got, want)
	}
}

// quick boards take less than a second.
func quick(b tour.Board) bool {
	return min(b.Rows, b.Cols) <= 6
}

// TestPublished: boards as they are published and turned round.
func TestPublished(t *testing.T) {
	p := known(t)
	for goal, values := range map[tour.Goal]map[string]*big.Int{tour.Closed: p.Closed, tour.Open: p.Open} {
		for size, want := range values {
			if b := board(t, size); quick(b) {
				expect(t, all(b, goal), count.Limits{Workers: 2}, want)
				if b.Squares() < 42 {
					expect(t, all(b.Transposed(), goal), count.Limits{}, want)
				}
			}
		}
	}
}

// TestWays: whatever the method and the width of counters, the total is the same.
func TestWays(t *testing.T) {
	p := known(t)
	for _, size := range []string{"3x10", "3x12", "5x6", "5x8", "6x6", "6x8"} {
		for _, whole := range []bool{false, true} {
			for _, bits := range []int{16, 32, 64} {
				l := count.Limits{CounterBits: bits, Whole: whole, Workers: 2}
				expect(t, all(board(t, size), tour.Closed), l, p.Closed[size])
			}
		}
	}
	for _, bits := range []int{16, 32, 64} {
		for _, size := range []string{"4x7", "5x5", "5x6"} {
			expect(t, all(board(t, size), tour.Open), count.Limits{CounterBits: bits}, p.Open[size])
		}
	}
}

func TestStarts(t *testing.T) {
	p := known(t)
	for size, starts := range p.Starts {
		b := board(t, size)
		sum := new(big.Int)
		for name, want := range starts {
			if b.Col(square(t, b, name)) >= (b.Cols+1)/2 {
				sum.Add(sum, want) // the mirror image of a square that is counted
				continue
			}
			got := total(t, count.Problem{Board: b, Goal: tour.Open, Start: square(t, b, name), Finish: tour.NoSquare}, count.Limits{})
			if got.Cmp(want) != 0 {
				t.Errorf("%s from %s: %s, want %s", b, name, got, want)
			}
			sum.Add(sum, got)
		}
		if want := p.Open[size]; want != nil && sum.Cmp(want) != 0 {
			t.Errorf("%s: the starts sum to %s, want %s", b, sum, want)
		}
	}
}

func square(t testing.TB, b tour.Board, name string) tour.Square {
	t.Helper()
	s, err := b.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func between(b tour.Board, start, finish tour.Square) count.Problem {
	return count.Problem{Board: b, Goal: tour.To, Start: start, Finish: finish}
}

// TestPairs: what is not published has no tour.
func TestPairs(t *testing.T) {
	for size, pairs := range known(t).Pairs {
		b := board(t, size)
		if b.Squares() > 30 {
			for _, pair := range slices.Sorted(maps.Keys(pairs))[:15] {
				start, finish, _ := strings.Cut(pair, "-")
				expect(t, between(b, square(t, b, start), square(t, b, finish)), count.Limits{}, pairs[pair])
			}
			continue
		}
		for start := range tour.Square(b.Squares()) {
			for finish := range tour.Square(b.Squares()) {
				if start == finish || (start < finish) == ((start+finish)%3 == 0) {
					continue // one direction of each pair will do
				}
				want := pairs[b.Name(start)+"-"+b.Name(finish)]
				if want == nil {
					want = pairs[b.Name(finish)+"-"+b.Name(start)]
				}
				if want == nil {
					want = new(big.Int)
				}
				expect(t, between(b, start, finish), count.Limits{}, want)
			}
		}
	}
}

// TestEveryTourWalked compares with a program that walks every tour.
func TestEveryTourWalked(t *testing.T) {
	for _, size := range []string{"1x1", "1x2", "2x2", "1x7", "2x7", "3x3", "3x4", "4x3", "3x7", "4x4", "4x5", "5x4", "3x8", "5x5", "4x6", "6x4", "5x6"} {
		b := board(t, size)
		table := oracle.Count(b.Rows, b.Cols)
		sum := new(big.Int)
		reentrant := int64(0)
		for start := range b.Squares() {
			want := table.FromStart(start)
			if start%3 == 0 {
				expect(t, count.Problem{Board: b, Goal: tour.Open, Start: tour.Square(start), Finish: tour.NoSquare}, count.Limits{}, big.NewInt(want))
			}
			sum.Add(sum, big.NewInt(want))
			for finish := range b.Squares() {
				if down, right := b.Row(tour.Square(start))-b.Row(tour.Square(finish)), b.Col(tour.Square(start))-b.Col(tour.Square(finish)); down*down+right*right == 5 {
					reentrant += table.Paths(start, finish)
				}
			}
		}
		expect(t, all(b, tour.Open), count.Limits{}, sum)
		// A closed tour is met from every square in both directions.
		expect(t, all(b, tour.Closed), count.Limits{}, big.NewInt(reentrant/int64(2*b.Squares())))
	}
}

// TestClosedFromPairs: each closed tour becomes a tour between the ends of any
// of its moves.
func TestClosedFromPairs(t *testing.T) {
	b := board(t, "6x6")
	// The corner has two moves, and every closed tour makes both.
	for _, next := range []string{"b3", "c2"} {
		expect(t, between(b, square(t, b, "a1"), square(t, b, next)), count.Limits{}, big.NewInt(9862))
	}
}

func ExampleNewPlan() {
	p := count.Problem{Board: tour.Board{Rows: 6, Cols: 6}, Goal: tour.Closed, Start: tour.NoSquare, Finish: tour.NoSquare}
	plan, err := count.NewPlan(p, count.Limits{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s in %d pass with counters of %d bits\n", plan.Method, plan.Passes, plan.CounterBits)
	// Output: meeting in 1 pass with counters of 32 bits
}
