package store_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"tourcat/store"
	"tourcat/tour"
)

// TestCopies: what docs/format.md says of copies. While somebody writes, SQLite
// makes a whole one; afterwards the file is whole by itself.
func TestCopies(t *testing.T) {
	c, run, path := newFile(t)
	for start := range tour.Square(25) {
		put(t, c, run, found(key("5x5", start)))
	}
	want := digest(t, c.Reader)
	folder := t.TempDir()
	whole := filepath.Join(folder, "whole.db")
	into := fmt.Sprintf("VACUUM INTO '%s'", whole)
	exec(t, plain(t, path), into)
	if _, err := plain(t, path).ExecContext(t.Context(), into); err == nil {
		t.Error("a copy was written over another")
	}
	put(t, c, run, found(key("6x6", 0)))
	if got := digest(t, openReader(t, whole)); got != want {
		t.Error("the copy made while the catalogue was open has other results")
	}

	want = digest(t, c.Reader)
	closed(t, c)
	alone := filepath.Join(folder, "alone.db")
	writeFile(t, alone, readFile(t, path))
	r := openReader(t, alone)
	if got := digest(t, r); got != want {
		t.Error("the copy of the closed file has other results")
	}
	if got := len(all(t, r, store.Filter{})); got != 26 {
		t.Errorf("%d results, want 26", got)
	}
}
