package server_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/coverage"
	"tourcat/internal/server"
	"tourcat/store"
	"tourcat/tour"
)

type boardsReply struct {
	Version string
	Counts  []coverage.Count
	Digest  string
	Boards  []coverage.Row
}

func TestBoards(t *testing.T) {
	c := newCatalogue(t)
	h := newHandler(t, server.Options{Reader: c.Reader})
	got := decode[boardsReply](t, h, "/api/v1/boards")
	digest, err := c.Digest(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if got.Digest != digest {
		t.Errorf("digest %s, want %s", got.Digest, digest)
	}
	all, err := c.Boards(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(coverage.Rows(all), got.Boards); diff != "" {
		t.Errorf("boards (-want +got):\n%s", diff)
	}
}

func TestBoardsFollowTheFile(t *testing.T) {
	c := newCatalogue(t)
	h := newHandler(t, server.Options{Reader: c.Reader})
	before := decode[boardsReply](t, h, "/api/v1/boards")
	put(t, c, unit{board: "3x4", starts: 2, goal: tour.Open, strategy: "auto"}.results(t))
	after := decode[boardsReply](t, h, "/api/v1/boards")
	digest, err := c.Digest(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if after.Digest != digest || after.Digest == before.Digest {
		t.Errorf("digest %s after %s, want %s", after.Digest, before.Digest, digest)
	}
	if len(after.Boards) != len(before.Boards)+1 {
		t.Errorf("%d rows after %d", len(after.Boards), len(before.Boards))
	}
	if got := text(t, h, "/3x4"); !strings.Contains(got, "2/12") {
		t.Errorf("3x4 is %s", got)
	}
}

func TestBoardText(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	want := `  board    goal   strategy  starts  found  impossible  undecided  backtracks min  median  max
    8x8    open       auto    8/64      8           0          0               0       0    0
    8x8    open  backtrack    1/64      0           0          1               -       -    -
    8x8  closed       auto    9/64      9           0          0               0       0    0
    8x8      to       auto    1/64      1           0          0               0       0    0
`
	if diff := cmp.Diff(want, text(t, h, "/8x8")); diff != "" {
		t.Errorf("/8x8 (-want +got):\n%s", diff)
	}
}

func TestBoardFormats(t *testing.T) {
	c := newCatalogue(t)
	h := newHandler(t, server.Options{Reader: c.Reader})
	whole := decode[boardsReply](t, h, "/api/v1/boards")
	var want []coverage.Row
	for _, row := range whole.Boards {
		if row.Board == "8x8" && row.Goal == tour.Open && row.Strategy == "backtrack" {
			want = append(want, row)
		}
	}
	if got := decode[boardsReply](t, h, "/8x8.json?goal=open&strategy=backtrack"); cmp.Diff(want, got.Boards) != "" || got.Digest != "" {
		t.Errorf("got %+v, want %+v", got, want)
	}
	table := strings.Split(text(t, h, "/8x8.csv?goal=open"), "\n")
	if len(table) != 4 || table[3] != "" {
		t.Fatalf("want a header and two lines, got %q", table)
	}
	const header = "board,rows,cols,squares,goal,strategy,starts,results,found,impossible,undecided," +
		"nodes_min,nodes_median,nodes_max,backtracks_min,backtracks_median,backtracks_max,elapsed_ns"
	if !strings.HasPrefix(table[0], header) {
		t.Errorf("header %s", table[0])
	}
	if line := "8x8,8,8,64,open,backtrack,1,1,0,0,1,,,,,,,"; !strings.HasPrefix(table[2], line) {
		t.Errorf("line %s, want %s…", table[2], line)
	}
}

func TestIndex(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	got := text(t, h, "/")
	if !strings.HasSuffix(got, "\nBoards:\n  /1x1 /3x3 /5x5 /6x6 /8x7 /8x8\n") {
		t.Errorf("the index ends otherwise:\n%s", got)
	}
}

func TestEmptyCatalogue(t *testing.T) {
	c, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "catalog.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	h := newHandler(t, server.Options{Reader: c.Reader})
	if got := text(t, h, "/"); !strings.Contains(got, "empty") || !strings.Contains(got, "tourcat precompute") {
		t.Errorf("the index is\n%s", got)
	}
	if got := text(t, h, "/api/v1/boards"); !strings.Contains(got, `"boards":[]`) {
		t.Errorf("boards are %s", got)
	}
}
