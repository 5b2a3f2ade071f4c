package store_test

import (
	"bytes"
	"database/sql"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	_ "modernc.org/sqlite"

	"tourcat/store"
	"tourcat/tour"
)

// newFile opens a new catalogue and begins a run in it.
func newFile(t testing.TB) (c *store.Catalogue, run int64, path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "catalog.db")
	c = open(t, path)
	run, err := c.BeginRun(t.Context(), store.Run{Started: time.UnixMilli(1)})
	if err != nil {
		t.Fatal(err)
	}
	return c, run, path
}

// open opens a catalogue and closes it at the end of the test at the latest.
func open(t testing.TB, path string) *store.Catalogue {
	t.Helper()
	c, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closed(t, c) })
	return c
}

// openReader does the same for a reader.
func openReader(t testing.TB, path string) *store.Reader {
	t.Helper()
	r, err := store.OpenReader(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closed(t, r) })
	return r
}

// closed closes, which may be done twice.
func closed(t testing.TB, c interface{ Close() error }) {
	t.Helper()
	if err := c.Close(); err != nil {
		t.Error(err)
	}
}

// plain opens a file without any of the store's settings.
func plain(t testing.TB, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { closed(t, db) })
	return db
}

func exec(t testing.TB, db *sql.DB, statements ...string) {
	t.Helper()
	for _, s := range statements {
		if _, err := db.ExecContext(t.Context(), s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
}

func put(t testing.TB, c *store.Catalogue, run int64, results ...store.Result) {
	t.Helper()
	if err := c.Put(t.Context(), run, results); err != nil {
		t.Fatal(err)
	}
}

// all collects a stream.
func all(t testing.TB, r *store.Reader, f store.Filter) (results []store.Result) {
	t.Helper()
	for result, err := range r.Results(t.Context(), f) {
		if err != nil {
			t.Fatal(err)
		}
		results = append(results, result)
	}
	return results
}

func digest(t testing.TB, r *store.Reader) string {
	t.Helper()
	d, err := r.Digest(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func readFile(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func writeFile(t testing.TB, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

func key(board string, start tour.Square) store.Key {
	b, err := tour.ParseBoard(board)
	if err != nil {
		panic(err)
	}
	return store.Key{Board: b, Start: start, Goal: tour.Open, FinishWanted: tour.NoSquare, Strategy: "auto"}
}

// found is a result with a walk of as many moves as a tour has. That it enters
// squares twice is nothing to the store. Every square of the board must have a
// move.
func found(k store.Key) store.Result {
	t := walk(k.Board, k.Start)
	moves, err := tour.Encode(t)
	if err != nil {
		panic(err)
	}
	return store.Result{
		Key: k, Outcome: tour.Found, Engine: "path",
		Finish: t.Finish(), Closed: t.Closed(), Codec: tour.CodecNibbles, Moves: moves,
		Nodes: int64(k.Board.Squares()), MaxNodes: 1000, Solver: 1, Elapsed: 1500, Repeats: 3,
	}
}

// packed is a result of a large board, in nibbles and compressed. Its walk goes
// to and fro between the start and the square one row below.
func packed(t testing.TB, start tour.Square) (inNibbles, compressed store.Result) {
	t.Helper()
	inNibbles = found(key("64x64", start))
	inNibbles.Moves = append(bytes.Repeat([]byte{0x37}, 2047), 0x30)
	inNibbles.Finish, inNibbles.Closed = start+66, true
	compressed = inNibbles
	compressed.Codec, compressed.Moves = tour.Pack(inNibbles.Board, inNibbles.Moves)
	if compressed.Codec != tour.CodecZstd {
		t.Fatalf("codec %d", compressed.Codec)
	}
	return inNibbles, compressed
}

func impossible(k store.Key, proof string) store.Result {
	return store.Result{Key: k, Outcome: tour.Impossible, Engine: "refusal", Proof: proof, Finish: tour.NoSquare, Solver: 1, Repeats: 1}
}

func undecided(k store.Key) store.Result {
	return store.Result{
		Key: k, Outcome: tour.Undecided, Engine: "path", Finish: tour.NoSquare,
		Nodes: 1000, Backtracks: 940, MaxNodes: 1000, Solver: 1, Elapsed: 7, Repeats: 1,
	}
}

// walk is a random walk, the same for the same board and start.
func walk(b tour.Board, start tour.Square) tour.Tour {
	random := rand.New(rand.NewPCG(uint64(b.Rows), uint64(start)))
	t := tour.Tour{Board: b, Path: []tour.Square{start}}
	for len(t.Path) < b.Squares() {
		m := tour.Move(1 + random.IntN(8))
		if next, ok := b.After(t.Finish(), m); ok {
			t.Path = append(t.Path, next)
		}
	}
	return t
}
