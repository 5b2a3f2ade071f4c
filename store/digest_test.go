package store_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"tourcat/store"
	"tourcat/tour"
)

func sha(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

func TestDigestOfNothing(t *testing.T) {
	c, _, _ := newFile(t)
	const want = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" // SHA-256 of no bytes
	if got := digest(t, c.Reader); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestDigestByHand writes the lines out.
func TestDigestByHand(t *testing.T) {
	c, run, _ := newFile(t)
	// A tour of 3x4 from its top-left corner, square by square.
	path := []tour.Square{0, 6, 8, 1, 7, 9, 2, 11, 5, 3, 10, 4}
	b := key("3x4", 0).Board
	moves, err := tour.Encode(tour.Tour{Board: b, Path: path})
	if err != nil {
		t.Fatal(err)
	}
	put(t, c, run,
		impossible(store.Key{Board: b, Start: 0, Goal: tour.Closed, FinishWanted: tour.NoSquare, Strategy: "auto"}, "schwenk"),
		store.Result{
			Key:     store.Key{Board: b, Start: 0, Goal: tour.To, FinishWanted: 4, Strategy: "rotate", Seed: 42},
			Outcome: tour.Found, Engine: "path", Finish: 4, Moves: moves, Nodes: 15, Backtracks: 3, MaxNodes: 100, Solver: 7,
			Elapsed: time.Second, Repeats: 1,
		},
		store.Result{
			Key: key("1x1", 0), Outcome: tour.Found, Engine: "path", Moves: []byte{}, Nodes: 1, Solver: 7, Repeats: 1,
		},
	)
	lines := "1x1\ta1\topen\t\tauto\t0\tfound\tpath\t\ta1\t0\t\t1\t0\t0\t7\n" +
		"3x4\ta3\tclosed\t\tauto\t0\timpossible\trefusal\tschwenk\t\t\t\t0\t0\t0\t1\n" +
		"3x4\ta3\tto\ta2\trotate\t42\tfound\tpath\t\ta2\t0\t" + digits(path, b) + "\t15\t3\t100\t7\n"
	if got, want := digest(t, c.Reader), sha(lines); got != want {
		t.Errorf("got %s, want %s for\n%s", got, want, lines)
	}
}

// digits names each step by looking it up in a list of its own.
func digits(path []tour.Square, b tour.Board) string {
	names := map[[2]int]string{
		{-2, 1}: "1", {-1, 2}: "2", {1, 2}: "3", {2, 1}: "4", {2, -1}: "5", {1, -2}: "6", {-1, -2}: "7", {-2, -1}: "8",
	}
	var text strings.Builder
	for i := 1; i < len(path); i++ {
		text.WriteString(names[[2]int{b.Row(path[i]) - b.Row(path[i-1]), b.Col(path[i]) - b.Col(path[i-1])}])
	}
	return text.String()
}

// TestDigestInSQL runs the statement that the documentation gives.
func TestDigestInSQL(t *testing.T) {
	c, run, path := newFile(t)
	put(t, c, run, shuffled(append(kinds(), ordered()...))...)
	rows, err := plain(t, path).QueryContext(t.Context(), `
		SELECT t.board, t.start, t.goal, t.finish_wanted, t.strategy, t.seed,
		       t.outcome, t.engine, t.proof, t.finish, t.closed, t.moves,
		       t.nodes, t.backtracks, t.max_nodes, t.solver
		FROM tours t JOIN results r USING(result_id)
		ORDER BY t.rows, t.cols, r.start, t.goal, r.finish_wanted, t.strategy, t.seed`)
	if err != nil {
		t.Fatal(err)
	}
	defer closed(t, rows)
	var lines strings.Builder
	for rows.Next() {
		fields := make([]any, 16)
		targets := make([]any, len(fields))
		for i := range fields {
			targets[i] = &fields[i]
		}
		if err := rows.Scan(targets...); err != nil {
			t.Fatal(err)
		}
		for i, f := range fields {
			if f != nil {
				fmt.Fprint(&lines, f)
			}
			lines.WriteByte("\t\n"[i/15])
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	if got, want := digest(t, c.Reader), sha(lines.String()); got != want {
		t.Errorf("got %s, want %s for\n%s", got, want, lines.String())
	}
}

// TestDigestDoesNotDependOnTheWay stores the same results in any order, in any
// batches, in any runs, over other results of the same keys.
func TestDigestDoesNotDependOnTheWay(t *testing.T) {
	c, run, _ := newFile(t)
	put(t, c, run, append(kinds(), ordered()...)...)
	want := digest(t, c.Reader)
	for seed := range uint64(6) {
		random := rand.New(rand.NewPCG(seed, 0))
		results := append(kinds(), ordered()...)
		random.Shuffle(len(results), func(i, j int) { results[i], results[j] = results[j], results[i] })
		c, run, _ := newFile(t)
		for _, r := range results[:random.IntN(len(results))] {
			put(t, c, run, undecided(r.Key))
		}
		for len(results) > 0 {
			run, err := c.BeginRun(t.Context(), store.Run{Started: time.UnixMilli(9), Version: "another"})
			if err != nil {
				t.Fatal(err)
			}
			n := 1 + random.IntN(len(results))
			for i := range results[:n] {
				results[i].Elapsed, results[i].Repeats = time.Hour, 9
			}
			put(t, c, run, results[:n]...)
			results = results[n:]
		}
		if got := digest(t, c.Reader); got != want {
			t.Errorf("way %d: got %s, want %s", seed, got, want)
		}
	}
}

// TestDigestDoesNotDependOnTheCodec: moves are the same however they are kept.
func TestDigestDoesNotDependOnTheCodec(t *testing.T) {
	inNibbles, compressed := packed(t, 0)
	var digests [2]string
	for i, r := range []store.Result{inNibbles, compressed} {
		c, run, _ := newFile(t)
		put(t, c, run, r, found(key("5x5", 0)))
		digests[i] = digest(t, c.Reader)
	}
	if digests[0] != digests[1] {
		t.Errorf("%s of nibbles, %s compressed", digests[0], digests[1])
	}
}

func TestDigestTellsEveryFieldApart(t *testing.T) {
	base := found(key("6x6", 7))
	base.Goal, base.FinishWanted = tour.To, 9
	changes := map[string]func(*store.Result){
		"nothing":       func(*store.Result) {},
		"rows":          func(r *store.Result) { r.Board.Rows, r.Board.Cols = 4, 9 },
		"start":         func(r *store.Result) { r.Start++ },
		"goal":          func(r *store.Result) { r.Goal, r.FinishWanted = tour.Open, tour.NoSquare },
		"finish wanted": func(r *store.Result) { r.FinishWanted++ },
		"strategy":      func(r *store.Result) { r.Strategy = "roth" },
		"seed":          func(r *store.Result) { r.Seed++ },
		"undecided":     func(r *store.Result) { *r = undecided(r.Key) },
		"impossible":    func(r *store.Result) { *r = impossible(r.Key, "narrow") },
		"proof":         func(r *store.Result) { *r = impossible(r.Key, "colour") },
		"engine":        func(r *store.Result) { r.Engine = "exact" },
		"finish":        func(r *store.Result) { r.Finish ^= 1 },
		"closed":        func(r *store.Result) { r.Closed = !r.Closed },
		"moves":         func(r *store.Result) { r.Moves[3] ^= 0x10 },
		"nodes":         func(r *store.Result) { r.Nodes++ },
		"backtracks":    func(r *store.Result) { r.Backtracks++ },
		"max nodes":     func(r *store.Result) { r.MaxNodes++ },
		"solver":        func(r *store.Result) { r.Solver++ },
	}
	seen := map[string]string{}
	for name, change := range changes {
		c, run, _ := newFile(t)
		r := base
		r.Moves = append([]byte(nil), base.Moves...)
		change(&r)
		put(t, c, run, r)
		d := digest(t, c.Reader)
		if other, known := seen[d]; known {
			t.Errorf("%s and %s have the same digest", name, other)
		}
		seen[d] = name
	}
}
