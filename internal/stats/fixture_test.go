package stats_test

import (
	"flag"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tourcat/store"
	"tourcat/tour"
)

var update = flag.Bool("update", false, "write the golden files anew")

// compareGolden compares with a file that people have looked at.
func compareGolden(t *testing.T, file string, write func(io.Writer) error) {
	t.Helper()
	got := written(t, write)
	path := filepath.Join("testdata", file)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", path, diff)
	}
}

func written(t *testing.T, write func(io.Writer) error) string {
	t.Helper()
	var text strings.Builder
	if err := write(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// small is 3x4, on which d2 and a3 have proofs in what follows.
var small = tour.Board{Rows: 3, Cols: 4}

func square(name string) tour.Square {
	s, err := small.ParseSquare(name)
	if err != nil {
		panic(err)
	}
	return s
}

// effort is a tour from a start; elapsed is in microseconds.
func effort(start, strategy string, nodes, backtracks, elapsed int64) store.Effort {
	return store.Effort{
		Key: store.Key{
			Board: small, Start: square(start), Goal: tour.Open, FinishWanted: tour.NoSquare, Strategy: strategy,
		},
		Outcome: tour.Found, Nodes: nodes, Backtracks: backtracks, Elapsed: time.Duration(elapsed) * time.Microsecond,
	}
}

func with(e store.Effort, change func(*store.Effort)) store.Effort {
	change(&e)
	return e
}

func undecided(e *store.Effort)  { e.Outcome = tour.Undecided }
func impossible(e *store.Effort) { e.Outcome = tour.Impossible }
func doubtful(e *store.Effort)   { e.Doubtful = true }

func seed(n int64) func(*store.Effort) { return func(e *store.Effort) { e.Seed = n } }

// stream ends with err unless it is nil.
func stream(efforts []store.Effort, err error) iter.Seq2[store.Effort, error] {
	return func(yield func(store.Effort, error) bool) {
		for _, e := range efforts {
			if !yield(e, nil) {
				return
			}
		}
		if err != nil {
			yield(store.Effort{}, err)
		}
	}
}
