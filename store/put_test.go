package store_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tourcat/store"
	"tourcat/tour"
)

// kinds is a result of every kind, in key order.
func kinds() []store.Result {
	one := store.Result{
		Key: key("1x1", 0), Outcome: tour.Found, Engine: "path", Finish: 0, Moves: []byte{},
		Nodes: 1, Solver: 2, Elapsed: time.Microsecond, Repeats: 5,
	}
	closed := found(key("6x6", 7))
	closed.Goal, closed.Closed, closed.Backtracks = tour.Closed, true, 12
	to := found(key("6x6", 7))
	to.Goal, to.FinishWanted = tour.To, 0
	seeded := found(key("6x6", 7))
	seeded.Strategy, seeded.Seed, seeded.Engine = "rotate", -1<<63, "rotate"
	wide := found(key("5x800", 3999))
	wide.MaxNodes, wide.Nodes = 1<<62, 1<<40
	return []store.Result{
		one, impossible(key("2x9", 17), "narrow"), wide,
		closed, undecided(key("6x6", 7)), seeded, to,
	}
}

// stored is what comes back for results that were put, in key order and with
// the IDs 1, 2, ….
func stored(results []store.Result, run int64) []store.Result {
	for i := range results {
		results[i].ID, results[i].RunID = int64(i+1), run
	}
	return results
}

func TestPutAndReadBack(t *testing.T) {
	c, run, path := newFile(t)
	put(t, c, run, kinds()...)
	want := stored(kinds(), run)
	if diff := cmp.Diff(want, all(t, c.Reader, store.Filter{})); diff != "" {
		t.Error(diff)
	}
	closed(t, c)
	if diff := cmp.Diff(want, all(t, openReader(t, path), store.Filter{})); diff != "" {
		t.Error("in another process:", diff)
	}
}

func TestTheTourOfOneSquareHasNoMovesButIsNotMissing(t *testing.T) {
	for name, moves := range map[string][]byte{"empty": {}, "nil": nil} {
		t.Run(name, func(t *testing.T) {
			c, run, path := newFile(t)
			one := kinds()[0]
			one.Moves = moves
			put(t, c, run, one)
			var kind string
			if err := plain(t, path).QueryRow("SELECT typeof(moves)||length(moves) FROM results").Scan(&kind); err != nil || kind != "blob0" {
				t.Errorf("stored as %s, %v", kind, err)
			}
			got := all(t, c.Reader, store.Filter{})[0]
			if got.Moves == nil {
				t.Error("came back as nil")
			}
			if tr, err := got.Tour(); err != nil || len(tr.Path) != 1 {
				t.Errorf("the tour is %v, %v", tr, err)
			}
		})
	}
}

func TestPutAgainReplacesAndKeepsTheID(t *testing.T) {
	c, run, _ := newFile(t)
	first, second := undecided(key("5x5", 0)), undecided(key("5x5", 2))
	put(t, c, run, first, second)
	again, err := c.BeginRun(t.Context(), store.Run{Started: time.UnixMilli(2)})
	if err != nil {
		t.Fatal(err)
	}
	for _, better := range []store.Result{undecided(first.Key), found(first.Key), impossible(first.Key, "exhausted"), found(first.Key)} {
		put(t, c, again, better)
		want := []store.Result{better, second}
		want[0].ID, want[0].RunID = 1, again
		want[1].ID, want[1].RunID = 2, run
		if diff := cmp.Diff(want, all(t, c.Reader, store.Filter{})); diff != "" {
			t.Fatal(diff)
		}
	}
}

// What is decided is never lost to a search that gave up.
func TestPutKeepsWhatIsDecided(t *testing.T) {
	c, run, _ := newFile(t)
	k := key("5x5", 0)
	for _, decided := range []store.Result{found(k), impossible(k, "exhausted")} {
		put(t, c, run, decided)
		put(t, c, run, undecided(k))
		decided.ID, decided.RunID = 1, run
		if diff := cmp.Diff([]store.Result{decided}, all(t, c.Reader, store.Filter{})); diff != "" {
			t.Error(diff)
		}
	}
}

func TestPutTheSameTwiceInOneCall(t *testing.T) {
	c, run, _ := newFile(t)
	put(t, c, run, undecided(key("5x5", 0)), found(key("5x5", 0)))
	if got := all(t, c.Reader, store.Filter{}); len(got) != 1 || got[0].Outcome != tour.Found {
		t.Errorf("got %v", got)
	}
}

func TestPutManyAtOnce(t *testing.T) {
	for _, count := range []int{0, 1, 9, 10, 99, 100, 101, 2500} {
		t.Run(fmt.Sprint(count), func(t *testing.T) {
			c, run, _ := newFile(t)
			var results []store.Result
			for i := range count {
				k := key("5x5", tour.Square(i%25))
				k.Seed = int64(i)
				results = append(results, found(k))
			}
			for range 2 { // a rerun adds nothing
				put(t, c, run, results...)
				if got := all(t, c.Reader, store.Filter{}); len(got) != count {
					t.Fatalf("%d results, want %d", len(got), count)
				}
			}
		})
	}
}

// TestPutRefusesContradictions also sees that a refused Put stores nothing and
// spoils nothing: what follows needs a board that was first named in it.
func TestPutRefusesContradictions(t *testing.T) {
	tests := map[string]func(*store.Result){
		"goal":                       func(r *store.Result) { r.Goal = "round" },
		"open with a wanted finish":  func(r *store.Result) { r.FinishWanted = 3 },
		"to without a wanted finish": func(r *store.Result) { r.Goal = tour.To },
		"outcome":                    func(r *store.Result) { r.Outcome = "timeout" },
		"found with a proof":         func(r *store.Result) { r.Proof = "narrow" },
		"impossible without a proof": func(r *store.Result) { *r = impossible(r.Key, "") },
		"found without moves":        func(r *store.Result) { r.Moves = nil },
		"too few moves":              func(r *store.Result) { r.Moves = r.Moves[1:] },
		"codec":                      func(r *store.Result) { r.Codec = 9 },
		"nibbles as a frame":         func(r *store.Result) { r.Codec = tour.CodecZstd },
		"moves packed for another board": func(r *store.Result) {
			_, *r = packed(t, 1)
			r.Board.Cols++
		},
		"no finish":                      func(r *store.Result) { r.Finish = tour.NoSquare },
		"start off the board":            func(r *store.Result) { r.Start = 36 },
		"wanted finish off the board":    func(r *store.Result) { r.Goal, r.FinishWanted = tour.To, 36 },
		"no board":                       func(r *store.Result) { r.Board = tour.Board{} },
		"impossible start off the board": func(r *store.Result) { *r = impossible(key("6x6", 36), "narrow") },
	}
	for name, spoil := range tests {
		t.Run(name, func(t *testing.T) {
			c, run, _ := newFile(t)
			good, bad := found(key("6x6", 0)), found(key("6x6", 1))
			spoil(&bad)
			if err := c.Put(t.Context(), run, []store.Result{good, bad}); err == nil {
				t.Fatal("accepted")
			}
			if got := all(t, c.Reader, store.Filter{}); len(got) != 0 {
				t.Errorf("stored %v", got)
			}
			put(t, c, run, good)
			if got := all(t, c.Reader, store.Filter{}); len(got) != 1 {
				t.Errorf("%d results afterwards, want 1", len(got))
			}
		})
	}
}

func TestPutNeedsARun(t *testing.T) {
	c, run, _ := newFile(t)
	if err := c.Put(t.Context(), run+1, []store.Result{found(key("5x5", 0))}); err == nil {
		t.Error("a run that does not exist was accepted")
	}
}

// TestTheSchemaRefusesContradictions writes past the store.
func TestTheSchemaRefusesContradictions(t *testing.T) {
	c, run, path := newFile(t)
	put(t, c, run, kinds()...)
	closed(t, c)
	db := plain(t, path)
	for _, change := range []string{
		"start=-1", "goal='round'", "goal='to'", "finish_wanted=1", "outcome='timeout'", "outcome='impossible'",
		"proof='narrow'", "finish=NULL", "closed=NULL", "codec=NULL", "moves=NULL", "nodes=NULL", "nodes='many'", "moves='text'",
	} {
		if _, err := db.ExecContext(t.Context(), "UPDATE results SET "+change+" WHERE result_id = 1"); err == nil {
			t.Errorf("%s was accepted for a tour", change)
		}
	}
	for _, change := range []string{"proof=NULL", "outcome='undecided'", "finish=1", "closed=0", "codec=0", "moves=x''"} {
		if _, err := db.ExecContext(t.Context(), "UPDATE results SET "+change+" WHERE result_id = 2"); err == nil {
			t.Errorf("%s was accepted for a proof", change)
		}
	}
}

func TestPutEndsWithItsContext(t *testing.T) {
	c, run, _ := newFile(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := c.Put(ctx, run, []store.Result{found(key("5x5", 0))}); !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	put(t, c, run, found(key("5x5", 1)))
	if got := all(t, c.Reader, store.Filter{}); len(got) != 1 || got[0].Start != 1 {
		t.Errorf("got %v", got)
	}
}

func TestFullDisk(t *testing.T) {
	c, run, path := newFile(t)
	small := found(key("5x5", 0))
	put(t, c, run, small)
	var pages int
	if err := store.Writer(c).QueryRow("PRAGMA page_count").Scan(&pages); err != nil {
		t.Fatal(err)
	}
	exec(t, store.Writer(c), fmt.Sprintf("PRAGMA max_page_count(%d)", pages))
	err := c.Put(t.Context(), run, []store.Result{found(key("200x200", 0))})
	expectFault(t, err, store.ErrFull, path)
	if !strings.Contains(err.Error(), "free some space") {
		t.Errorf("%q has no remedy", err)
	}
	closed(t, c)

	c = open(t, path)
	if got := all(t, c.Reader, store.Filter{}); len(got) != 1 || got[0].Key != small.Key {
		t.Errorf("got %v", got)
	}
	put(t, c, run, found(key("200x200", 0)))
}

func TestReadOnly(t *testing.T) {
	c, run, path := newFile(t)
	exec(t, store.Writer(c), "PRAGMA query_only(1)")
	expectFault(t, c.Put(t.Context(), run, []store.Result{found(key("5x5", 0))}), store.ErrReadOnly, path)
	exec(t, store.Writer(c), "PRAGMA query_only(0)")
	put(t, c, run, found(key("5x5", 0)))
}

func TestBusy(t *testing.T) {
	c, run, path := newFile(t)
	exec(t, store.Writer(c), "PRAGMA busy_timeout(0)")
	other := plain(t, path)
	exec(t, other, "BEGIN IMMEDIATE")
	expectFault(t, c.Put(t.Context(), run, []store.Result{found(key("5x5", 0))}), store.ErrBusy, path)
	exec(t, other, "COMMIT")
	put(t, c, run, found(key("5x5", 0)))
}

func TestWritersTakeTurns(t *testing.T) {
	a, run, path := newFile(t)
	b := open(t, path)
	done := make(chan error)
	for i, c := range []*store.Catalogue{a, b} {
		go func() {
			var err error
			for n := range 50 {
				k := key("5x5", tour.Square(n%25))
				k.Seed = int64(i*50 + n)
				err = errors.Join(err, c.Put(t.Context(), run, []store.Result{found(k)}))
			}
			done <- err
		}()
	}
	if err := errors.Join(<-done, <-done); err != nil {
		t.Fatal(err)
	}
	if got := len(all(t, a.Reader, store.Filter{})); got != 100 {
		t.Errorf("%d results, want 100", got)
	}
}
