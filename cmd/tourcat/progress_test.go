package main

import (
	"context"
	"errors"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"tourcat/internal/precompute"
	"tourcat/store"
	"tourcat/tour"
)

// stuck is the progress of a run that has stored what auto found and is stuck in
// searches without a limit.
func stuck(t *testing.T) *precompute.Progress {
	t.Helper()
	c, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "catalog.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	boards, noLimit := tour.Range{MinRows: 8, MaxRows: 8, MinCols: 8, MaxCols: 8}, int64(0)
	plan, err := precompute.NewPlan([]precompute.Request{
		{Boards: boards, Goals: []tour.Goal{tour.Closed}, Strategies: []string{"auto", "backtrack"}, MaxNodes: &noLimit},
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	p := &precompute.Progress{}
	ended := make(chan error, 1)
	go func() {
		ended <- precompute.Run(ctx, c, plan, precompute.Options{Workers: 1, Repeats: 1, Progress: p})
	}()
	for p.Done() < 64 && len(ended) == 0 {
		runtime.Gosched()
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Fatalf("the run ended: %v", err)
	}
	return p
}

// TestTimeLeft: unknown before the first answer, then a time of any length.
func TestTimeLeft(t *testing.T) {
	const day = 24 * time.Hour
	s := &progressShow{progress: &precompute.Progress{}, began: time.Now().Add(-30 * day)}
	if got := s.left(); got != "--" {
		t.Errorf("before the first answer %s are left, want --", got)
	}
	s.progress = stuck(t)
	done, total := s.progress.Done(), s.progress.Total()
	want := 30 * day / time.Duration(done) * time.Duration(total-done)
	got, err := time.ParseDuration(s.left())
	if err != nil || got < want-time.Second {
		t.Errorf("%d of %d in 30 days: %s are left, %v; want %s", done, total, s.left(), err, want)
	}
}

func TestTimeLeftOfPlansOfAnySize(t *testing.T) {
	for _, c := range []struct {
		elapsed     time.Duration
		done, total int64
		want        string
	}{
		{time.Hour, 0, 10, "--"},
		{time.Hour, 5, 10, "1h0m0s"},
		{time.Hour, 10, 10, "0s"},
		{100 * time.Hour, 1, 1000, "99900h0m0s"},
		{time.Hour, 1, 81_000_000_000_000, "over 1000000h0m0s"},
		{0, 1, 10, "0s"},
	} {
		if got := timeLeft(c.elapsed, c.done, c.total); got != c.want {
			t.Errorf("%v, %d of %d: %s, want %s", c.elapsed, c.done, c.total, got, c.want)
		}
	}
}
