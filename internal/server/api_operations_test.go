package server_test

import (
	"encoding/json"
	"flag"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/server"
)

var update = flag.Bool("update", false, "write the golden files anew")

// A change of the API shows in the description that is kept here. After one that
// is meant: go test ./internal/server -run OpenAPI -update
func TestOpenAPIIsKnown(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	reply := get(h, "/openapi.json")
	if reply.Code != http.StatusOK {
		t.Fatalf("status %d: %s", reply.Code, reply.Body)
	}
	var described any
	if err := json.Unmarshal(reply.Body.Bytes(), &described); err != nil {
		t.Fatal(err)
	}
	got, err := json.MarshalIndent(described, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	const golden = "testdata/openapi.json"
	if *update {
		if err := os.WriteFile(golden, append(got, '\n'), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.TrimSpace(string(want)), string(got)); diff != "" {
		t.Errorf("-known +now:\n%s", diff)
	}
}

// post sends a body and reads the JSON of the reply.
func post[T any](t *testing.T, h http.Handler, address, mediaType, body string, status int) (v T) {
	t.Helper()
	r := httptest.NewRequest(http.MethodPost, address, strings.NewReader(body))
	r.Header.Set("Content-Type", mediaType)
	reply := httptest.NewRecorder()
	h.ServeHTTP(reply, r)
	if reply.Code != status {
		t.Fatalf("%s: status %d, want %d: %s", address, reply.Code, status, reply.Body)
	}
	if err := json.Unmarshal(reply.Body.Bytes(), &v); err != nil {
		t.Fatalf("%s: %v: %s", address, err, reply.Body)
	}
	return v
}

// Every result of a board is on one page, in the order of their numbers.
func TestResultsInPages(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	type page struct {
		Board   string
		Limit   int
		Results []answer
		Next    *string
	}
	for _, c := range []struct {
		query   string
		results int
	}{
		{"", 19}, {"?limit=4", 19}, {"?goal=closed&limit=2", 9}, {"?strategy=backtrack", 1}, {"?goal=to", 1},
	} {
		address := "/api/v1/boards/8x8/results" + c.query
		last, results := int64(0), 0
		for next := &address; next != nil; {
			p := decode[page](t, h, *next)
			if len(p.Results) == 0 || len(p.Results) > p.Limit || p.Board != "8x8" {
				t.Fatalf("%s: %d results of %s, limit %d", *next, len(p.Results), p.Board, p.Limit)
			}
			for _, a := range p.Results {
				if *a.ID <= last {
					t.Fatalf("%s: result %d after %d", *next, *a.ID, last)
				}
				last = *a.ID
				results++
			}
			next = p.Next
		}
		if results != c.results {
			t.Errorf("%q: %d results, want %d", c.query, results, c.results)
		}
	}
	for _, cursor := range []string{"x", "MTA=", "LTE", "MDE", url.QueryEscape("é")} {
		if reply := get(h, "/api/v1/boards/8x8/results?cursor="+cursor); reply.Code != http.StatusUnprocessableEntity {
			t.Errorf("cursor %q: status %d", cursor, reply.Code)
		}
	}
	if empty := decode[page](t, h, "/api/v1/boards/12x12/results"); empty.Results == nil || len(empty.Results) != 0 {
		t.Errorf("of an unknown board: %+v", empty)
	}
}

func TestBoardTellsWhatStartsTook(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	type board struct {
		Board    string
		Squares  int
		Coverage []struct{ Goal, Strategy string }
		Starts   []struct {
			Start      string
			StartRow   int `json:"start_row"`
			Goal       string
			Outcome    string
			Nodes      int64
			Backtracks int64
		}
	}
	read := func(address string) (b board) {
		if err := json.Unmarshal([]byte(text(t, h, address)), &b); err != nil {
			t.Fatal(err)
		}
		return b
	}
	all := read("/api/v1/boards/8x8")
	if all.Squares != 64 || len(all.Coverage) != 4 || len(all.Starts) != 19 {
		t.Errorf("%d squares, %d rows, %d starts", all.Squares, len(all.Coverage), len(all.Starts))
	}
	one := read("/api/v1/boards/8x8?strategy=backtrack&goal=open")
	if len(one.Starts) != 1 || one.Starts[0].Start != "a8" || one.Starts[0].StartRow != 1 || one.Starts[0].Outcome != "undecided" || one.Starts[0].Nodes != 100 {
		t.Errorf("backtrack: %+v", one.Starts)
	}
	if reply := get(h, "/api/v1/boards/12x12"); reply.Code != http.StatusNotFound || !strings.Contains(reply.Body.String(), "tourcat precompute 12x12") {
		t.Errorf("a board that is not stored: %d, %s", reply.Code, reply.Body)
	}
}

func TestBatch(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	type batch struct {
		Results []struct {
			Answer  *answer
			Problem *problem
		}
	}
	got := post[batch](t, h, "/api/v1/tours:batch", "application/json", `{"questions":[
		{"board":"8x8","start":"a8"},
		{"board":"8x8","start":"a1","finish":"h8"},
		{"board":"8x8","start":"z9"},
		{"board":"6x6","start":"f1","goal":"closed"}]}`, http.StatusOK)
	if len(got.Results) != 4 {
		t.Fatalf("%d results", len(got.Results))
	}
	if a := got.Results[0].Answer; a == nil || a.Outcome != "found" {
		t.Errorf("8x8 a8: %+v", got.Results[0])
	}
	if a := got.Results[1].Answer; a == nil || a.Outcome != "impossible" {
		t.Errorf("8x8 a1 h8: %+v", got.Results[1])
	}
	if p := got.Results[2].Problem; p == nil || p.Status != http.StatusUnprocessableEntity || p.Field != "start" {
		t.Errorf("8x8 z9: %+v", got.Results[2])
	}
	if p := got.Results[3].Problem; p == nil || p.Status != http.StatusNotFound || p.Command == "" {
		t.Errorf("6x6 f1 closed: %+v", got.Results[3])
	}
	many := `{"questions":[` + strings.Repeat(`{"board":"8x8","start":"a8"},`, 1000) + `{"board":"8x8","start":"a8"}]}`
	for name, c := range map[string]struct {
		body   string
		status int
	}{
		"too many":      {many, http.StatusUnprocessableEntity},
		"none":          {`{"questions":[]}`, http.StatusUnprocessableEntity},
		"no JSON":       {`{`, http.StatusBadRequest},
		"unknown field": {`{"questions":[{"board":"8x8","start":"a8","colour":"red"}]}`, http.StatusUnprocessableEntity},
		"a wrong type":  {`{"questions":[{"board":8,"start":"a8"}]}`, http.StatusUnprocessableEntity},
		"too large":     {`{"questions":[{"board":"1000x1000","start":"a1"},{"board":"1000x1000","start":"a1"}]}`, http.StatusUnprocessableEntity},
		"10 MB":         {strings.Repeat(" ", 10<<20), http.StatusRequestEntityTooLarge},
	} {
		t.Run(name, func(t *testing.T) {
			if p := post[problem](t, h, "/api/v1/tours:batch", "application/json", c.body, c.status); p.Status != c.status || p.Detail == "" {
				t.Errorf("%+v", p)
			}
		})
	}
}

func TestCheck(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	type report struct {
		Tour   bool
		Board  *string
		Closed *bool
		Rule   *string
	}
	const moves = "36136147257"
	if r := post[report](t, h, "/api/v1/check?board=3x4&start=a3", "text/plain", moves, http.StatusOK); !r.Tour || *r.Board != "3x4" || *r.Closed {
		t.Errorf("a tour: %+v", r)
	}
	if r := post[report](t, h, "/api/v1/check?board=3x4&start=a3&goal=closed", "text/plain", moves, http.StatusOK); r.Tour || *r.Rule != "closed" {
		t.Errorf("not a closed one: %+v", r)
	}
	for address, status := range map[string]int{
		"/api/v1/check?board=100000x100000":         http.StatusUnprocessableEntity,
		"/api/v1/check?board=3x4&board=4x3":         http.StatusUnprocessableEntity,
		"/api/v1/check?start=a3":                    http.StatusUnprocessableEntity,
		"/api/v1/check?goal=round":                  http.StatusUnprocessableEntity,
		"/api/v1/check?colour=red":                  http.StatusUnprocessableEntity,
		"/api/v1/check?board=":                      http.StatusUnprocessableEntity,
		"/api/v1/check?board=3x4&start=a3&finish=?": http.StatusUnprocessableEntity,
	} {
		if p := post[problem](t, h, address, "text/plain", moves, status); p.Status != status {
			t.Errorf("%s: %+v", address, p)
		}
	}
}

// An address answers the methods that it is for, and tells which they are.
func TestMethodsOfTheAPI(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	for _, c := range []struct{ method, address, allow string }{
		{http.MethodGet, "/api/v1/check", "POST"},
		{http.MethodHead, "/api/v1/tours:batch", "POST"},
		{http.MethodPost, "/api/v1/boards", "GET, HEAD"},
		{http.MethodDelete, "/api/v1/check", "POST"},
		{"E", "/api/v1/boards", "GET, HEAD"},
	} {
		reply := httptest.NewRecorder()
		h.ServeHTTP(reply, httptest.NewRequest(c.method, c.address, nil))
		if reply.Code != http.StatusMethodNotAllowed || reply.Header().Get("Allow") != c.allow {
			t.Errorf("%s %s: status %d, Allow %q", c.method, c.address, reply.Code, reply.Header().Get("Allow"))
		}
	}
}

// The page about the API has every operation and needs nothing from elsewhere.
func TestDocs(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	w := get(h, "/docs")
	page := w.Body.String()
	if w.Code != http.StatusOK || !strings.HasPrefix(w.Header().Get("Content-Security-Policy"), "default-src 'none'") {
		t.Errorf("status %d, policy %q", w.Code, w.Header().Get("Content-Security-Policy"))
	}
	for _, part := range []string{"GET /api/v1/boards/{board}/results", "POST /api/v1/check", "finish_wanted"} {
		if !strings.Contains(page, part) {
			t.Errorf("%q is not on the page", part)
		}
	}
	for _, part := range []string{"<script", "http://", "https://", " src="} {
		if strings.Contains(page, part) {
			t.Errorf("the page has %q", part)
		}
	}
}
