package server_test

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tourcat/internal/precompute"
	"tourcat/internal/server"
	"tourcat/solver"
	"tourcat/store"
	"tourcat/tour"
)

// unit is what the test's catalogue has answered: a board and goal by a
// strategy, from the first so many starts, row by row from the top left.
type unit struct {
	board    string
	starts   int
	goal     tour.Goal
	finish   string
	strategy string
	seeds    int64
	maxNodes int64
}

// stored has every outcome, partly filled boards, a question with more answers
// than a page holds, and one (8x8 from a7) for which only a closed tour is known.
var stored = []unit{
	{board: "1x1", starts: 1, goal: tour.Open, strategy: "auto"},
	{board: "3x3", starts: 1, goal: tour.Open, strategy: "auto"},
	{board: "5x5", starts: 25, goal: tour.Open, strategy: "auto"},
	{board: "5x5", starts: 1, goal: tour.Open, strategy: "warnsdorff"},
	{board: "8x8", starts: 8, goal: tour.Open, strategy: "auto"},
	{board: "8x8", starts: 1, goal: tour.Open, strategy: "backtrack", maxNodes: 100},
	{board: "8x8", starts: 9, goal: tour.Closed, strategy: "auto"},
	{board: "8x8", starts: 1, goal: tour.To, finish: "a1", strategy: "auto"},
	{board: "6x6", starts: 1, goal: tour.Open, strategy: "backtrack", maxNodes: 100},
	{board: "8x7", starts: 1, goal: tour.Open, strategy: "exact", seeds: 120},
}

// newCatalogue fills a catalogue of its own for the test.
func newCatalogue(tb testing.TB) *store.Catalogue {
	tb.Helper()
	c, err := store.Open(tb.Context(), filepath.Join(tb.TempDir(), "catalog.db"))
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if err := c.Close(); err != nil {
			tb.Error(err)
		}
	})
	for _, u := range stored {
		put(tb, c, u.results(tb))
	}
	return c
}

func put(tb testing.TB, c *store.Catalogue, results []store.Result) {
	tb.Helper()
	run, err := c.BeginRun(tb.Context(), store.Run{Started: time.UnixMilli(1), Version: "test"})
	if err != nil {
		tb.Fatal(err)
	}
	if err := c.Put(tb.Context(), run, results); err != nil {
		tb.Fatal(err)
	}
}

func (u unit) results(tb testing.TB) []store.Result {
	tb.Helper()
	strategy, err := solver.Lookup(u.strategy)
	if err != nil {
		tb.Fatal(err)
	}
	b := mustBoard(tb, u.board)
	p := solver.Problem{Board: b, Goal: u.goal, Finish: tour.NoSquare, MaxNodes: u.maxNodes}
	if u.finish != "" {
		p.Finish = mustSquare(tb, b, u.finish)
	}
	var results []store.Result
	for start := range u.starts {
		for seed := range max(1, u.seeds) {
			p.Start, p.Seed = tour.Square(start), seed
			row, err := precompute.Answer(tb.Context(), strategy, p, 1)
			if err != nil {
				tb.Fatal(err)
			}
			results = append(results, row)
		}
	}
	return results
}

func mustBoard(tb testing.TB, s string) tour.Board {
	tb.Helper()
	b, err := tour.ParseBoard(s)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

func mustSquare(tb testing.TB, b tour.Board, s string) tour.Square {
	tb.Helper()
	square, err := b.ParseSquare(s)
	if err != nil {
		tb.Fatal(err)
	}
	return square
}

// newHandler serves a catalogue until the test ends.
func newHandler(tb testing.TB, o server.Options) *server.Handler {
	tb.Helper()
	if o.Logger == nil {
		o.Logger = slog.New(slog.NewTextHandler(failing{tb}, nil))
	}
	h := server.New(o)
	tb.Cleanup(func() {
		if err := h.Close(); err != nil {
			tb.Error(err)
		}
	})
	return h
}

// failing fails the test with what is logged.
type failing struct{ testing.TB }

func (f failing) Write(line []byte) (int, error) {
	f.Errorf("logged: %s", line)
	return len(line), nil
}

// get answers a request for an address, with headers name: value.
func get(h http.Handler, address string, headers ...string) *httptest.ResponseRecorder {
	return do(h, http.MethodGet, address, headers...)
}

func do(h http.Handler, method, address string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, address, nil)
	for _, line := range headers {
		name, value, _ := strings.Cut(line, ": ")
		r.Header.Add(name, value)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// lasting are the headers that are the same for the same request.
func lasting(w *httptest.ResponseRecorder) http.Header {
	headers := w.Header().Clone()
	headers.Del("X-Request-Id")
	return headers
}

func vary(w *httptest.ResponseRecorder) string { return strings.Join(w.Header().Values("Vary"), ", ") }

// text is the body of an address that must be answered.
func text(tb testing.TB, h http.Handler, address string, headers ...string) string {
	tb.Helper()
	w := get(h, address, headers...)
	if w.Code != http.StatusOK {
		tb.Fatalf("%s: status %d: %s", address, w.Code, w.Body)
	}
	return w.Body.String()
}

// decode is the JSON of an address that must be answered.
func decode[T any](tb testing.TB, h http.Handler, address string) T {
	tb.Helper()
	return decodeText[T](tb, text(tb, h, address))
}

// decodeText refuses fields that T does not have, so that T shows them all.
func decodeText[T any](tb testing.TB, body string) (v T) {
	tb.Helper()
	decoder := json.NewDecoder(strings.NewReader(body))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&v); err != nil {
		tb.Fatalf("%v in %s", err, body)
	}
	return v
}

// problem is the body of a reply that is no answer.
type problem struct {
	Type, Title, Detail, Field, Command string
	Status                              int
	Value                               *string
	Stored, Starts                      *int
}

// problemOf checks that a reply is the problem that its status says.
func problemOf(tb testing.TB, w *httptest.ResponseRecorder, status int) problem {
	tb.Helper()
	if got := w.Header().Get("Content-Type"); got != "application/problem+json" {
		tb.Fatalf("status %d, media type %q: %s", w.Code, got, w.Body)
	}
	p := decodeText[problem](tb, w.Body.String())
	if w.Code != status || p.Status != status || p.Title != http.StatusText(status) || p.Type != "about:blank" || p.Detail == "" {
		tb.Errorf("want status %d, got %d with the body %s", status, w.Code, w.Body)
	}
	return p
}
