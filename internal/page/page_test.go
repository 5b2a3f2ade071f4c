package page

import (
	"strings"
	"testing"
	"time"

	"tourcat/internal/coverage"
	"tourcat/store"
	"tourcat/tour"
)

func TestAddress(t *testing.T) {
	b := tour.Board{Rows: 8, Cols: 8}
	a1, err := b.ParseSquare("a1")
	if err != nil {
		t.Fatal(err)
	}
	const none = tour.NoSquare
	for _, test := range []struct {
		address Address
		want    string
	}{
		{Address{Board: b, Start: none, Finish: none}, "/8x8"},
		{Address{Board: b, Start: none, Finish: none, Goal: tour.Open, Strategy: "warnsdorff:12345678"}, "/8x8?goal=open&strategy=warnsdorff%3A12345678"},
		{Address{Board: b, Start: a1, Finish: none, Goal: tour.Open}, "/8x8/a1"},
		{Address{Board: b, Start: a1, Finish: none, Goal: tour.Closed, Result: 7}, "/8x8/a1?goal=closed&result=7"},
		{Address{Board: b, Start: a1, Finish: 0, Goal: tour.To, Offset: 50}, "/8x8/a1/a8?offset=50"},
	} {
		if got := test.address.String(); got != test.want {
			t.Errorf("%+v is %s, want %s", test.address, got, test.want)
		}
	}
	if got := (Address{Board: b, Start: a1, Finish: 0, Goal: tour.To, Strategy: "auto"}).of(".svg"); got != "/8x8/a1/a8.svg?strategy=auto" {
		t.Errorf("a picture is at %s", got)
	}
}

func TestShort(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1k", 999_999: "999k", 1_500_000: "1M", 2e9: "2G", 9e18: "9000000T"} {
		if got := short(n); got != want {
			t.Errorf("%d is %s, want %s", n, got, want)
		}
	}
}

// TestHeat takes the hardest tour of each start, and shows what has none.
func TestHeat(t *testing.T) {
	b := tour.Board{Rows: 3, Cols: 4}
	effort := func(s tour.Square, outcome tour.Outcome, backtracks int64) store.Effort {
		return store.Effort{Key: store.Key{Board: b, Start: s, Goal: tour.To}, Outcome: outcome, Backtracks: backtracks, Elapsed: time.Second}
	}
	h := newHeat([]store.Effort{
		effort(0, tour.Found, 0), effort(0, tour.Found, 99), effort(0, tour.Undecided, 1000), effort(0, tour.Found, 3),
		effort(1, tour.Impossible, 5), effort(2, tour.Undecided, 10), effort(3, tour.Found, 0),
	})
	for s, want := range map[tour.Square]square{
		0: {Title: "a: found, 99 backtracks", Text: "99", Heat: "0.90"},
		1: {Title: "a: impossible, 5 backtracks", Text: "×", Class: " refused"},
		2: {Title: "a: undecided, 10 backtracks", Text: "?", Class: " refused"},
		3: {Title: "a: found, 0 backtracks", Text: "0"},
		4: {Title: "a: not stored"},
	} {
		got := square{Name: "a"}
		h.fill(s, &got)
		want.Name = "a"
		if got != want {
			t.Errorf("square %d: %+v, want %+v", s, got, want)
		}
	}
}

func TestDrawnSizes(t *testing.T) {
	for size, want := range map[int]bool{1: true, 60: true, 61: false} {
		if got := IsDrawn(tour.Board{Rows: 1, Cols: size}); got != want {
			t.Errorf("1x%d: %v", size, got)
		}
	}
}

// TestManyBoards shows no more rows than a browser can take, and says so.
func TestManyBoards(t *testing.T) {
	var rows []coverage.Row
	for n := range maxRows + 7 {
		rows = append(rows, coverage.Row{Board: "3x9", Rows: 3, Cols: 9 + n, Goal: tour.Open, Strategy: "auto", Found: 1})
	}
	var text strings.Builder
	if err := WriteBoards(&text, rows); err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(text.String(), `<th scope="row">`); got != maxRows || !strings.Contains(text.String(), "7 more rows") {
		t.Errorf("%d rows", got)
	}
}

// TestAssetNames have the content in them, so that they change with it.
func TestAssetNames(t *testing.T) {
	for _, plain := range []string{"page.css", "page.js", "icon.svg"} {
		name := strings.TrimPrefix(assetAddress(plain), AssetsPath)
		if name == plain || name == "" {
			t.Errorf("%s is called %q", plain, name)
		}
		if mediaType, body, ok := Asset(name); !ok || mediaType == "" || len(body) == 0 {
			t.Errorf("%s is not there", name)
		}
	}
}
