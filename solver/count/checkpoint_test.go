package count_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"tourcat/solver/count"
	"tourcat/tour"
)

// stopping is a context that ends when it was asked so many times.
type stopping struct {
	context.Context
	left *int
}

func (s stopping) Err() error {
	if *s.left--; *s.left < 0 {
		return context.Canceled
	}
	return nil
}

func planOf(t *testing.T, p count.Problem, l count.Limits) *count.Plan {
	t.Helper()
	plan, err := count.NewPlan(p, l)
	if err != nil {
		t.Fatal(err)
	}
	return plan
}

// stopped runs until it is stopped, and leaves a checkpoint.
func stopped(t *testing.T, plan *count.Plan, path string, after int) {
	t.Helper()
	o := count.Options{Checkpoint: path, Every: 1, Unsaved: func(err error) { t.Error(err) }}
	if _, err := plan.Run(stopping{t.Context(), &after}, o); !errors.Is(err, context.Canceled) {
		t.Fatalf("stopped: %v", err)
	}
	if _, err := os.Stat(path); err != nil {
		t.Fatal(err)
	}
}

// TestGoesOn: a run that was stopped anywhere gives the total of one that was
// not, and removes its checkpoint.
func TestGoesOn(t *testing.T) {
	for _, c := range []struct {
		size, want string
		goal       tour.Goal
		limits     count.Limits
	}{
		{"5x6", "8", tour.Closed, count.Limits{CounterBits: 16}},
		{"4x5", "164", tour.Open, count.Limits{}},
		{"5x6", "8", tour.Closed, count.Limits{CounterBits: 64, Whole: true}},
	} {
		plan := planOf(t, all(board(t, c.size), c.goal), c.limits)
		path := filepath.Join(t.TempDir(), "checkpoint")
		for _, after := range []int{25, 60, 120} {
			stopped(t, plan, path, after)
			resumed := 0
			got, err := plan.Run(t.Context(), count.Options{
				Checkpoint: path, Every: 1,
				Resumed: func(string) { resumed++ },
				Unsaved: func(err error) { t.Error(err) },
			})
			if err != nil || got.Total.String() != c.want || resumed != 1 || got.Elapsed <= 0 {
				t.Errorf("%s %s stopped after %d: %v, %v, resumed %d times", c.size, c.goal, after, got.Total, err, resumed)
			}
			if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("the checkpoint is still there: %v", err)
			}
		}
	}
}

// TestDamagedCheckpoints are told of, and not used.
func TestDamagedCheckpoints(t *testing.T) {
	plan := planOf(t, all(board(t, "5x8"), tour.Closed), count.Limits{CounterBits: 16})
	path := filepath.Join(t.TempDir(), "checkpoint")
	stopped(t, plan, path, 200)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	damaged := map[string][]byte{"empty": {}, "cut": whole[:len(whole)/2], "longer": append(append([]byte{}, whole...), 0)}
	for name, at := range map[string]int{"magic": 3, "header": 40, "middle": len(whole) / 2, "sum": len(whole) - 1} {
		damaged[name] = append([]byte{}, whole...)
		damaged[name][at] ^= 0x10
	}
	for name, text := range damaged {
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
		told := 0
		got, err := plan.Run(t.Context(), count.Options{Checkpoint: path, Unsaved: func(error) { told++ }})
		if err != nil || got.Total.String() != "44202" || told == 0 && name != "header" {
			t.Errorf("%s: %v, %v, told %d times", name, got.Total, err, told)
		}
	}
}

// TestCheckpointOfAnotherRun is left unused.
func TestCheckpointOfAnotherRun(t *testing.T) {
	path := filepath.Join(t.TempDir(), "checkpoint")
	stopped(t, planOf(t, all(board(t, "5x8"), tour.Closed), count.Limits{CounterBits: 16}), path, 200)
	other := planOf(t, all(board(t, "5x8"), tour.Closed), count.Limits{CounterBits: 32})
	got, err := other.Run(t.Context(), count.Options{Checkpoint: path, Resumed: func(string) { t.Error("resumed") }})
	if err != nil || got.Total.String() != "44202" {
		t.Error(got.Total, err)
	}
}

// TestUnwritableCheckpoint does not stop a run.
func TestUnwritableCheckpoint(t *testing.T) {
	plan := planOf(t, all(board(t, "5x8"), tour.Closed), count.Limits{})
	told := 0
	got, err := plan.Run(t.Context(), count.Options{
		Checkpoint: filepath.Join(t.TempDir(), "no", "folder"), Every: 1, Unsaved: func(error) { told++ },
	})
	if err != nil || got.Total.String() != "44202" || told == 0 {
		t.Error(got.Total, err, told)
	}
}

// TestUnfinishedSavingIsRemoved stands for a kill in the middle of a saving.
func TestUnfinishedSavingIsRemoved(t *testing.T) {
	folder := t.TempDir()
	path, beside := filepath.Join(folder, "a.checkpoint"), filepath.Join(folder, ".b.checkpoint1")
	unfinished := filepath.Join(folder, ".a.checkpoint123")
	for _, file := range []string{unfinished, beside} {
		if err := os.WriteFile(file, []byte("tourcat"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	plan, err := count.NewPlan(all(board(t, "6x6"), tour.Closed), count.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	got, err := plan.Run(t.Context(), count.Options{Checkpoint: path, Unsaved: func(err error) { t.Error(err) }})
	if err != nil || got.Total.String() != "9862" {
		t.Errorf("%v, %v", got.Total, err)
	}
	if _, err := os.Stat(unfinished); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what a kill left is still there: %v", err)
	}
	if _, err := os.Stat(beside); err != nil {
		t.Errorf("another file is gone: %v", err)
	}
}
