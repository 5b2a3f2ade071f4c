package count_test

import (
	"context"
	"errors"
	"math/big"
	"strings"
	"testing"

	"tourcat/solver/count"
	"tourcat/tour"
)

func TestMemoryIsRefused(t *testing.T) {
	_, err := count.NewPlan(all(board(t, "8x8"), tour.Open), count.Limits{Memory: 1 << 30})
	if !errors.Is(err, count.ErrMemory) || !strings.Contains(err.Error(), "1.1 GB may be used") {
		t.Error(err)
	}
}

// TestNarrowerCountersFitMore: where wide counters do not fit, narrow ones do.
func TestNarrowerCountersFitMore(t *testing.T) {
	p := all(board(t, "8x8"), tour.Closed)
	bits, bytes := 32, int64(1)<<40
	for _, memory := range []int64{2 << 30, 1 << 30} {
		plan, err := count.NewPlan(p, count.Limits{Memory: memory})
		if err != nil {
			t.Fatal(err)
		}
		if plan.Bytes > memory || plan.Bytes >= bytes || plan.CounterBits != bits {
			t.Errorf("within %d bytes: %d bits in %d bytes", memory, plan.CounterBits, plan.Bytes)
		}
		bytes, bits = plan.Bytes, bits/2
	}
}

func TestBoardOfNine(t *testing.T) {
	plan, err := count.NewPlan(all(board(t, "10x9"), tour.Closed), count.Limits{CounterBits: 16, Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	if plan.Method != count.MethodMeeting || plan.Bytes > 22e9 || plan.Passes > 8 {
		t.Errorf("%s, %d bytes, %d passes", plan.Method, plan.Bytes, plan.Passes)
	}
}

func TestBadProblems(t *testing.T) {
	b := board(t, "6x6")
	for name, p := range map[string]count.Problem{
		"closed from a start": {Board: b, Goal: tour.Closed, Start: 0, Finish: tour.NoSquare},
		"start off board":     {Board: b, Goal: tour.Open, Start: 36, Finish: tour.NoSquare},
		"finish off board":    {Board: b, Goal: tour.To, Start: 0, Finish: 36},
		"finish is start":     {Board: b, Goal: tour.To, Start: 3, Finish: 3},
		"no goal":             {Board: b},
		"no board":            {Goal: tour.Open},
	} {
		if _, err := count.NewPlan(p, count.Limits{}); err == nil {
			t.Error(name)
		} else if _, ok := errors.AsType[*tour.InputError](err); !ok {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, size := range []string{"10x10", "3x4000"} {
		if _, err := count.NewPlan(all(board(t, size), tour.Open), count.Limits{}); !errors.Is(err, count.ErrTooWide) {
			t.Errorf("%s: %v", size, err)
		}
	}
	if _, err := count.NewPlan(all(b, tour.Open), count.Limits{CounterBits: 8}); err == nil {
		t.Error("counters of 8 bits")
	}
}

func TestStops(t *testing.T) {
	plan, err := count.NewPlan(all(board(t, "8x8"), tour.Closed), count.Limits{CounterBits: 16})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := plan.Run(ctx, count.Options{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestBeyond64Bits: the bound asks for residues, and their number is right.
func TestBeyond64Bits(t *testing.T) {
	p := all(board(t, "3x48"), tour.Closed)
	residues := total(t, p, count.Limits{CounterBits: 16})
	if narrow := total(t, p, count.Limits{CounterBits: 32}); residues.Cmp(narrow) != 0 || residues.Cmp(new(big.Int)) <= 0 {
		t.Errorf("%s and %s", residues, narrow)
	}
}

func TestProgressIsWhole(t *testing.T) {
	plan, err := count.NewPlan(all(board(t, "6x6"), tour.Closed), count.Limits{CounterBits: 16})
	if err != nil {
		t.Fatal(err)
	}
	var progress count.Progress
	if _, err := plan.Run(t.Context(), count.Options{Progress: &progress}); err != nil {
		t.Fatal(err)
	}
	if done, all := progress.Done(), progress.Total(); done < all*99/100 || done > all {
		t.Errorf("%d of %d", done, all)
	}
}

// TestBoundOfLongBoards: where matchings pass the numbers of 64 bits the bound goes
// on growing with the length.
func TestBoundOfLongBoards(t *testing.T) {
	for _, goal := range []tour.Goal{tour.Open, tour.Closed} {
		short := planOf(t, all(board(t, "3x250"), goal), count.Limits{}).BoundBits
		long := planOf(t, all(board(t, "3x1000"), goal), count.Limits{}).BoundBits
		if ratio := long / short; ratio < 3.9 || ratio > 4.1 {
			t.Errorf("%s: 3x250 has a bound of %.0f bits, 3x1000 one of %.0f", goal, short, long)
		}
	}
}
