package oracle_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/oracle"
)

// known is one board of testdata/known.json, which says where its values come
// from. A field that is nil is not known for that board.
type known struct {
	Board             string           `json:"board"`
	ClosedExists      *bool            `json:"closed_exists"`
	ClosedCount       *int64           `json:"closed_count"`
	OpenDirectedCount *int64           `json:"open_directed_count"`
	PerStart          map[string]int64 `json:"per_start"`
	TourableStarts    []string         `json:"tourable_starts"`
	PairCounts        map[string]int64 `json:"pair_counts"`
	PairExistence     *struct {
		WithTour    int      `json:"with_tour"`
		WithoutTour int      `json:"without_tour"`
		Without     []string `json:"without"`
	} `json:"pair_existence"`
}

// knownBoards runs a subtest for each known board that takes(board), and fails
// unless there are as many as the file is meant to have.
func knownBoards(t *testing.T, count int, takes func(size) bool, test func(*testing.T, size, known)) {
	t.Helper()
	data, err := os.ReadFile("testdata/known.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Boards []known `json:"boards"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	ran := 0
	for _, k := range file.Boards {
		var b size
		if _, err := fmt.Sscanf(k.Board, "%dx%d", &b.rows, &b.cols); err != nil {
			t.Fatalf("board %q: %v", k.Board, err)
		}
		if takes(b) {
			ran++
			t.Run(k.Board, func(t *testing.T) { test(t, b, k) })
		}
	}
	if ran != count {
		t.Errorf("%d known boards tested, want %d", ran, count)
	}
}

func TestCountAgreesWithPublishedCounts(t *testing.T) {
	countable := func(b size) bool { return b.squares() <= oracle.MaxSquares }
	knownBoards(t, 37, countable, func(t *testing.T, b size, k known) {
		table := oracle.Count(b.rows, b.cols)
		if k.ClosedCount != nil && table.Closed() != *k.ClosedCount {
			t.Errorf("closed tours: got %d, want %d", table.Closed(), *k.ClosedCount)
		}
		if k.OpenDirectedCount != nil && table.Total() != *k.OpenDirectedCount {
			t.Errorf("tours with direction: got %d, want %d", table.Total(), *k.OpenDirectedCount)
		}
		for name, want := range k.PerStart {
			if got := table.FromStart(b.named(t, name)); got != want {
				t.Errorf("tours from %s: got %d, want %d", name, got, want)
			}
		}
		if k.PairCounts != nil {
			comparePairCounts(t, b, table, k.PairCounts)
		}
		compareExistence(t, b, table, k)
	})
}

func TestStripAgreesWithPublishedExistence(t *testing.T) {
	knownBoards(t, 28, size.hasShortSide, func(t *testing.T, b size, k known) {
		compareExistence(t, b, strip(b), k)
	})
}

func comparePairCounts(t *testing.T, b size, table *oracle.Table, names map[string]int64) {
	t.Helper()
	want := map[[2]int]int64{}
	for pair, n := range names {
		want[pairNamed(t, b, pair)] = n
	}
	got := map[[2]int]int64{}
	for pair := range pairs(b, table) {
		got[pair] = table.Paths(pair[0], pair[1])
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("tours between two squares (-want +got):\n%s", diff)
	}
}

// compareExistence compares with all that is known of a board whether there are
// tours.
func compareExistence(t *testing.T, b size, o tours, k known) {
	t.Helper()
	closed := o.Exists("closed", 0, 0)
	if k.ClosedExists != nil && closed != *k.ClosedExists {
		t.Errorf("closed tour: got %v, want %v", closed, *k.ClosedExists)
	}
	if k.ClosedCount != nil && closed != (*k.ClosedCount > 0) {
		t.Errorf("closed tour: got %v, want %d tours", closed, *k.ClosedCount)
	}
	from := starts(b, o)
	if k.OpenDirectedCount != nil && (len(from) > 0) != (*k.OpenDirectedCount > 0) {
		t.Errorf("tours from %d squares, want %d tours", len(from), *k.OpenDirectedCount)
	}
	for name, n := range k.PerStart {
		if got := slices.Contains(from, b.named(t, name)); got != (n > 0) {
			t.Errorf("tour from %s: got %v, want %d tours", name, got, n)
		}
	}
	if k.TourableStarts != nil {
		compareStarts(t, b, from, k.TourableStarts)
	}
	if k.PairExistence != nil {
		comparePairs(t, b, pairs(b, o), k)
	}
}

func compareStarts(t *testing.T, b size, got []int, names []string) {
	t.Helper()
	want := []int{}
	for _, name := range names {
		want = append(want, b.named(t, name))
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("starts with a tour: got %v, want %v", got, want)
	}
}

func comparePairs(t *testing.T, b size, with map[[2]int]bool, k known) {
	t.Helper()
	if len(with) != k.PairExistence.WithTour {
		t.Errorf("pairs with a tour: got %d, want %d", len(with), k.PairExistence.WithTour)
	}
	// With the counts right, it suffices that no pair is in both lists.
	if k.PairExistence.Without != nil && len(k.PairExistence.Without) != k.PairExistence.WithoutTour {
		t.Fatalf("%d pairs listed without a tour, want %d", len(k.PairExistence.Without), k.PairExistence.WithoutTour)
	}
	for _, pair := range k.PairExistence.Without {
		if with[pairNamed(t, b, pair)] {
			t.Errorf("pair %s has a tour, want none", pair)
		}
	}
}

func pairNamed(t *testing.T, b size, pair string) [2]int {
	t.Helper()
	first, second, _ := strings.Cut(pair, "-")
	p := [2]int{b.named(t, first), b.named(t, second)}
	slices.Sort(p[:])
	return p
}
