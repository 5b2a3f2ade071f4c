package server

import (
	"path/filepath"
	"testing"
	"time"

	"tourcat/store"
	"tourcat/tour"
)

// TestContentsAreReadOnce looks at what is kept: reading again would give equal
// rows in other memory.
func TestContentsAreReadOnce(t *testing.T) {
	ctx := t.Context()
	c, err := store.Open(ctx, filepath.Join(t.TempDir(), "catalog.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	})
	all := &contents{reader: c.Reader}
	t.Cleanup(func() {
		if err := all.close(); err != nil {
			t.Error(err)
		}
	})
	run, err := c.BeginRun(ctx, store.Run{Started: time.UnixMilli(1), Version: "test"})
	if err != nil {
		t.Fatal(err)
	}
	put := func(start tour.Square) {
		t.Helper()
		row := store.Result{
			Key: store.Key{
				Board: tour.Board{Rows: 4, Cols: 4}, Start: start, Goal: tour.Closed,
				FinishWanted: tour.NoSquare, Strategy: "auto",
			},
			Outcome: tour.Impossible, Proof: "four-rows", Engine: "refusal", Finish: tour.NoSquare, Solver: 1, Repeats: 1,
		}
		if err := c.Put(ctx, run, []store.Result{row}); err != nil {
			t.Fatal(err)
		}
	}
	read := func() ([]store.Coverage, string) {
		t.Helper()
		rows, err := all.boards(ctx)
		if err != nil {
			t.Fatal(err)
		}
		digest, err := all.digestOfAll(ctx)
		if err != nil {
			t.Fatal(err)
		}
		return rows, digest
	}
	put(0)
	first, firstDigest := read()
	again, againDigest := read()
	if &first[0] != &again[0] || firstDigest != againDigest {
		t.Error("the same state of the file was read twice")
	}
	put(1)
	changed, changedDigest := read()
	if changed[0].Starts != 2 || changedDigest == firstDigest {
		t.Errorf("after a change: %d starts, digest %s", changed[0].Starts, changedDigest)
	}
	// A watch that breaks is replaced, and its versions are not mixed up with
	// those of the next.
	if err := all.watch.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := all.boards(ctx); err == nil {
		t.Error("a broken watch goes unnoticed")
	}
	if rows, digest := read(); rows[0].Starts != 2 || digest != changedDigest {
		t.Errorf("with a new watch: %d starts, digest %s", rows[0].Starts, digest)
	}
}
