package store_test

import (
	"path/filepath"
	"testing"
	"time"

	"tourcat/store"
	"tourcat/tour"
)

func TestWatch(t *testing.T) {
	ctx := t.Context()
	path := filepath.Join(t.TempDir(), "catalog.db")
	c, err := store.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	r, err := store.OpenReader(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for _, reader := range []struct {
		name string
		*store.Reader
	}{{"the writer's own", c.Reader}, {"another", r}} {
		t.Run(reader.name, func(t *testing.T) {
			w, err := reader.Watch(ctx)
			if err != nil {
				t.Fatal(err)
			}
			defer w.Close()
			before := versionOf(t, w)
			if _, err := reader.Boards(ctx); err != nil {
				t.Fatal(err)
			}
			if again := versionOf(t, w); again != before {
				t.Errorf("reading changed the version from %d to %d", before, again)
			}
			run, err := c.BeginRun(ctx, store.Run{Started: time.UnixMilli(1), Version: "test"})
			if err != nil {
				t.Fatal(err)
			}
			begun := versionOf(t, w)
			if begun == before {
				t.Errorf("a run was stored, and the version is still %d", begun)
			}
			row := store.Result{
				Key:     store.Key{Board: tour.Board{Rows: 4, Cols: 4}, Goal: tour.Closed, FinishWanted: tour.NoSquare, Strategy: "auto"},
				Outcome: tour.Impossible, Proof: "four-rows", Engine: "refusal", Finish: tour.NoSquare, Solver: 1, Repeats: 1,
			}
			if err := c.Put(ctx, run, []store.Result{row}); err != nil {
				t.Fatal(err)
			}
			if put := versionOf(t, w); put == begun {
				t.Errorf("a result was stored, and the version is still %d", put)
			}
		})
	}
}

func TestWatchClosed(t *testing.T) {
	c, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "catalog.db"))
	if err != nil {
		t.Fatal(err)
	}
	w, err := c.Watch(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if version, err := w.Version(t.Context()); err == nil {
		t.Errorf("a closed watch answers %d", version)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	if w, err := c.Watch(t.Context()); err == nil {
		w.Close()
		t.Error("a closed catalogue can be watched")
	}
}

func versionOf(t *testing.T, w *store.Watch) int64 {
	t.Helper()
	version, err := w.Version(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return version
}
