package count_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"tourcat/solver/count"
	"tourcat/tour"
	"tourcat/tour/verify"
)

func kept(t *testing.T, p count.Problem) *count.Kept {
	t.Helper()
	k, err := planOf(t, p, count.Limits{Keep: true, Workers: 2}).Keep(t.Context(), count.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// problemOf reads a board, a goal, and a start and a finish by name.
func problemOf(t *testing.T, size, start, finish string) count.Problem {
	t.Helper()
	b := board(t, size)
	p := count.Problem{Board: b, Goal: tour.Open, Start: tour.NoSquare, Finish: tour.NoSquare}
	if start != "" {
		p.Start = square(t, b, start)
	}
	if finish != "" {
		p.Goal, p.Finish = tour.To, square(t, b, finish)
	}
	return p
}

// judge fails unless a path is a tour of a problem.
func judge(t *testing.T, p count.Problem, path []tour.Square) {
	t.Helper()
	claim := verify.Claim{Rows: p.Board.Rows, Cols: p.Board.Cols, Start: int(path[0]), Goal: string(p.Goal), Finish: -1}
	if p.Start != tour.NoSquare {
		claim.Start = int(p.Start)
	}
	if p.Finish != tour.NoSquare {
		claim.Finish = int(p.Finish)
	}
	if _, err := verify.Squares(claim, path); err != nil {
		t.Fatalf("%s: %v: %v", p, path, err)
	}
}

// TestNumbersAreComplete: the tours from the first to the last number are all
// tours that there are, and each has its number.
func TestNumbersAreComplete(t *testing.T) {
	for _, c := range []struct {
		problem count.Problem
		want    int64
	}{
		{all(board(t, "1x1"), tour.Open), 1},
		{all(board(t, "1x1"), tour.Closed), 0},
		{all(board(t, "4x4"), tour.Open), 0},
		{all(board(t, "3x4"), tour.Open), 16},
		{all(board(t, "7x3"), tour.Open), 104},
		{all(board(t, "3x10"), tour.Closed), 16},
		{all(board(t, "4x5"), tour.Open), 164},
		{all(board(t, "5x4"), tour.Open), 164},
		{all(board(t, "4x6"), tour.Open), 1488},
		{all(board(t, "5x5"), tour.Open), 1728},
		{all(board(t, "5x6"), tour.Closed), 8},
		{all(board(t, "6x5"), tour.Closed), 8},
		{all(board(t, "6x6"), tour.Closed), 9862},
		{problemOf(t, "5x5", "a1", ""), 304},
		{problemOf(t, "5x6", "c3", ""), -1},
		{problemOf(t, "6x6", "b2", "a2"), 14594},
		{problemOf(t, "6x6", "f6", "c4"), 8424},
	} {
		k := kept(t, c.problem)
		if c.want >= 0 && k.Total() != c.want {
			t.Errorf("%s: %d tours, not %d", c.problem, k.Total(), c.want)
		}
		seen := make(map[string]int64, k.Total())
		for n := int64(1); n <= k.Total(); n++ {
			path, err := k.Nth(n)
			if err != nil {
				t.Fatal(err)
			}
			judge(t, c.problem, path)
			name := fmt.Sprint(cycleFrom(c.problem, path))
			if before, ok := seen[name]; ok {
				t.Fatalf("%s: tours %d and %d are the same", c.problem, before, n)
			}
			seen[name] = n
			if rank, err := k.Rank(path); err != nil || rank != n {
				t.Fatalf("%s: the rank of tour %d is %d, %v", c.problem, n, rank, err)
			}
		}
		for _, n := range []int64{0, -1, k.Total() + 1} {
			var bad *tour.InputError
			if _, err := k.Nth(n); !errors.As(err, &bad) {
				t.Errorf("%s: tour %d: %v", c.problem, n, err)
			}
		}
	}
}

// cycleFrom reads a closed tour from square 0 in a fixed direction, and leaves
// others alone.
func cycleFrom(p count.Problem, path []tour.Square) []tour.Square {
	if p.Goal != tour.Closed {
		return path
	}
	n, at := len(path), 0
	for path[at] != 0 {
		at++
	}
	step := 1
	if path[(at+1)%n] > path[(at+n-1)%n] {
		step = n - 1
	}
	read := make([]tour.Square, n)
	for i := range read {
		read[i] = path[(at+i*step)%n]
	}
	return read
}

// TestNumbersOfLargerBoards: numbers and tours of boards whose tours nobody goes
// through belong to each other, from any square of a cycle and in any direction.
func TestNumbersOfLargerBoards(t *testing.T) {
	for _, p := range []count.Problem{
		all(board(t, "6x7"), tour.Closed), all(board(t, "6x8"), tour.Closed), all(board(t, "8x5"), tour.Open),
		all(board(t, "6x6"), tour.Open), problemOf(t, "6x8", "c3", "d3"), problemOf(t, "5x8", "b1", ""),
	} {
		k := kept(t, p)
		rapid.Check(t, func(r *rapid.T) {
			n := rapid.Int64Range(1, k.Total()).Draw(r, "n")
			path, err := k.Nth(n)
			if err != nil {
				r.Fatal(err)
			}
			judge(t, p, path)
			if p.Goal == tour.Closed {
				from := rapid.IntRange(0, len(path)-1).Draw(r, "from")
				path = append(path[from:len(path):len(path)], path[:from]...)
			}
			if rank, err := k.Rank(path); err != nil || rank != n {
				r.Fatalf("%s: the rank of tour %d is %d, %v", p, n, rank, err)
			}
		})
	}
}

// TestRankRefuses what is not among the tours of a problem.
func TestRankRefuses(t *testing.T) {
	k := kept(t, all(board(t, "6x6"), tour.Closed))
	path, err := k.Nth(1)
	if err != nil {
		t.Fatal(err)
	}
	open, err := kept(t, problemOf(t, "6x6", "b2", "a2")).Nth(1)
	if err != nil {
		t.Fatal(err)
	}
	swapped := append([]tour.Square{}, path...)
	swapped[3], swapped[4] = swapped[4], swapped[3]
	twice := append([]tour.Square{}, path...)
	twice[35] = twice[1]
	for name, p := range map[string][]tour.Square{
		"nothing": nil, "short": path[:35], "swapped": swapped, "twice": twice,
		"beyond": append(append([]tour.Square{}, path[:35]...), 36), "open": open,
	} {
		if rank, err := k.Rank(p); !errors.Is(err, count.ErrNotCounted) {
			t.Errorf("%s: rank %d, %v", name, rank, err)
		}
	}
}

// TestKeepWithinLimits: layers that do not fit are refused before or while they
// are kept, and so are totals without numbers.
func TestKeepWithinLimits(t *testing.T) {
	p := all(board(t, "6x7"), tour.Open)
	if _, err := count.NewPlan(p, count.Limits{Keep: true, Memory: 60 << 20}); !errors.Is(err, count.ErrMemory) {
		t.Errorf("little memory: %v", err)
	}
	if _, err := count.NewPlan(all(board(t, "8x12"), tour.Closed), count.Limits{Keep: true}); !errors.Is(err, count.ErrMemory) {
		t.Errorf("8x12: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := planOf(t, p, count.Limits{Keep: true}).Keep(ctx, count.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
