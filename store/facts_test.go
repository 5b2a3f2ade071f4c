package store_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tourcat/store"
	"tourcat/tour"
)

func TestRuns(t *testing.T) {
	c, _, _ := newFile(t)
	run := store.Run{
		Started: time.UnixMilli(1_700_000_000_123), Version: "1.2", GoVersion: "go1.26", Platform: "linux/amd64",
		CPU: "a CPU", Workers: 8, Clock: 41 * time.Nanosecond, Config: "8x8\n",
	}
	id, err := c.BeginRun(t.Context(), run)
	if err != nil {
		t.Fatal(err)
	}
	run.ID = id
	check := func() {
		t.Helper()
		runs, err := c.Runs(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]store.Run{{ID: 1, Started: time.UnixMilli(1)}, run}, runs); diff != "" {
			t.Error(diff)
		}
	}
	check()
	run.Finished = time.UnixMilli(1_700_000_000_999)
	if err := c.FinishRun(t.Context(), id, run.Finished); err != nil {
		t.Fatal(err)
	}
	check()
	if err := c.FinishRun(t.Context(), id+1, run.Finished); err == nil {
		t.Error("a run that does not exist was finished")
	}
}

func TestIntegrity(t *testing.T) {
	c, run, path := newFile(t)
	for start := range tour.Square(200) {
		put(t, c, run, found(key("20x20", start)))
	}
	if err := c.Integrity(t.Context()); err != nil {
		t.Fatal(err)
	}
	closed(t, c)
	data := readFile(t, path)
	damage := map[string]func(t *testing.T, path string){
		"a page of zeros": func(t *testing.T, path string) {
			damaged := append([]byte(nil), data...)
			clear(damaged[len(damaged)-4096:])
			writeFile(t, path, damaged)
		},
		"a missing run": func(t *testing.T, path string) {
			exec(t, plain(t, path), "DELETE FROM runs")
		},
	}
	for name, spoil := range damage {
		t.Run(name, func(t *testing.T) {
			path := t.TempDir() + "/a.db"
			writeFile(t, path, data)
			spoil(t, path)
			expectFault(t, openReader(t, path).Integrity(t.Context()), store.ErrCorrupt, path)
		})
	}
}

func TestTourOfAResult(t *testing.T) {
	good := found(key("8x8", 9))
	got, err := good.Tour()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(walk(good.Board, good.Start), got); diff != "" {
		t.Error(diff)
	}
	for name, spoil := range map[string]func(*store.Result){
		"undecided":     func(r *store.Result) { *r = undecided(r.Key) },
		"unknown codec": func(r *store.Result) { r.Codec = 9 },
		"too short":     func(r *store.Result) { r.Moves = r.Moves[1:] },
		"off the board": func(r *store.Result) { r.Start = 64 },
		"no board":      func(r *store.Result) { r.Board = tour.Board{} },
	} {
		r := good
		spoil(&r)
		if got, err := r.Tour(); err == nil {
			t.Errorf("%s: decoded to %v", name, got)
		}
	}
}

// TestTourOfAPackedResult: the codec changes the bytes and not the tour.
func TestTourOfAPackedResult(t *testing.T) {
	inNibbles, r := packed(t, 9)
	want, err := inNibbles.Tour()
	if err != nil {
		t.Fatal(err)
	}
	got, err := r.Tour()
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Error(err, diff)
	}
	r.Moves = r.Moves[:len(r.Moves)-1]
	if _, err := r.Tour(); err == nil || !strings.Contains(err.Error(), r.Key.String()) {
		t.Errorf("cut short: %v", err)
	}
}

// TestErrorsAreSentences takes one that SQLite names by a number.
func TestErrorsAreSentences(t *testing.T) {
	path := t.TempDir() + "/notes.txt"
	writeFile(t, path, []byte(strings.Repeat("not a database\n", 100)))
	_, err := store.OpenReader(t.Context(), path)
	if !errors.Is(err, store.ErrForeign) {
		t.Fatalf("got %v", err)
	}
	want := "store: open " + path + ": the file is not a catalogue of tourcat: " + path + " is not even an SQLite file"
	if !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got  %s\nwant %s…", err, want)
	}
}
