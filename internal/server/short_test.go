package server_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/lookup"
	"tourcat/internal/render"
	"tourcat/internal/server"
	"tourcat/tour"
	"tourcat/tour/verify"
)

const (
	textType = "text/plain; charset=utf-8"
	csvType  = "text/csv; charset=utf-8; header=present"
	jsonType = "application/json"
	pageType = "text/html; charset=utf-8"
)

func TestTour(t *testing.T) {
	c := newCatalogue(t)
	h := newHandler(t, server.Options{Reader: c.Reader})
	board := mustBoard(t, "8x8")
	question := func(start string, goal tour.Goal) lookup.Question {
		return lookup.Question{Board: board, Start: mustSquare(t, board, start), Goal: goal, Finish: tour.NoSquare}
	}
	to := question("a8", tour.To)
	to.Finish = mustSquare(t, board, "a1")
	backtrack := question("a8", tour.Open)
	backtrack.Strategy = "backtrack"
	for _, test := range []struct {
		address   string
		question  lookup.Question
		format    render.Format
		notation  tour.Notation
		mediaType string
	}{
		{"/8x8/d8", question("d8", tour.Open), render.ASCII, tour.Names, textType},
		{"/8X8/D8", question("d8", tour.Open), render.ASCII, tour.Names, textType},
		{"/8x8/1,4", question("d8", tour.Open), render.ASCII, tour.RowCols, textType},
		{"/8x8/1%2c4", question("d8", tour.Open), render.ASCII, tour.RowCols, textType},
		{"/8x8/1,4?coords=name", question("d8", tour.Open), render.ASCII, tour.Names, textType},
		{"/8x8/d8?coords=rowcol&format=squares", question("d8", tour.Open), render.Squares, tour.RowCols, textType},
		{"/8x8/d8.txt", question("d8", tour.Open), render.ASCII, tour.Names, textType},
		{"/8x8/d8.json", question("d8", tour.Open), render.JSON, tour.Names, jsonType},
		{"/8x8/d8.csv", question("d8", tour.Open), render.CSV, tour.Names, csvType},
		{"/8x8/d8?format=json", question("d8", tour.Open), render.JSON, tour.Names, jsonType},
		{"/8x8/d8.csv?format=csv", question("d8", tour.Open), render.CSV, tour.Names, csvType},
		{"/8x8/d8.txt?format=moves", question("d8", tour.Open), render.Moves, tour.Names, textType},
		{"/8x8/d8?goal=closed", question("d8", tour.Closed), render.ASCII, tour.Names, textType},
		{"/8x8/a7?goal=open", question("a7", tour.Open), render.ASCII, tour.Names, textType},
		{"/8x8/a8/a1", to, render.ASCII, tour.Names, textType},
		{"/8x8/a8/8,1.json?goal=to", to, render.JSON, tour.Names, jsonType},
		{"/8x8/a8?strategy=backtrack", backtrack, render.ASCII, tour.Names, textType},
		{"/8x8/a8?strategy=backtrack:12345678", backtrack, render.ASCII, tour.Names, textType},
		{"/8x8/d8?utm_source=a&utm_source=b&Goal=x", question("d8", tour.Open), render.ASCII, tour.Names, textType},
	} {
		t.Run(test.address, func(t *testing.T) {
			answer, err := lookup.Best(t.Context(), c.Reader, test.question)
			if err != nil {
				t.Fatal(err)
			}
			var want strings.Builder
			if err := render.Write(&want, test.format, answer, render.Style{Notation: test.notation}); err != nil {
				t.Fatal(err)
			}
			w := get(h, test.address)
			if w.Code != http.StatusOK || w.Header().Get("Content-Type") != test.mediaType {
				t.Errorf("status %d, media type %q", w.Code, w.Header().Get("Content-Type"))
			}
			if diff := cmp.Diff(want.String(), w.Body.String()); diff != "" {
				t.Errorf("body (-want +got):\n%s", diff)
			}
		})
	}
}

// TestMovesAreATour judges what comes out at the end.
func TestMovesAreATour(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	board := mustBoard(t, "8x8")
	moves := strings.TrimSuffix(text(t, h, "/8x8/a8/a1?format=moves"), "\n")
	walked, err := tour.FromMoves(board, mustSquare(t, board, "a8"), moves)
	if err != nil {
		t.Fatal(err)
	}
	claim := verify.Claim{Rows: 8, Cols: 8, Start: 0, Goal: "to", Finish: int(mustSquare(t, board, "a1"))}
	if _, err := verify.Squares(claim, walked.Path); err != nil {
		t.Error(err)
	}
}

func TestOutcomes(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	for _, test := range []struct {
		name, address string
		outcome       tour.Outcome
		proof         string
		goal          tour.Goal
	}{
		{"a tour", "/8x8/d8.json", tour.Found, "", tour.Open},
		{"the tour of one square", "/1x1/a1.json", tour.Found, "", tour.Open},
		{"a closed tour for an open one", "/8x8/a7.json", tour.Found, "", tour.Closed},
		{"a stored proof", "/5x5/b5.json", tour.Impossible, "colour", tour.Open},
		{"a proof by search", "/3x3/a3.json", tour.Impossible, "exhausted", tour.Open},
		{"a proof that is not stored", "/4x4/a1.json?goal=closed", tour.Impossible, "four-rows", tour.Closed},
		{"two squares of one colour", "/8x8/a1/h8.json", tour.Impossible, "colour", tour.To},
		{"a spent budget", "/6x6/a6.json", tour.Undecided, "", tour.Open},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := decode[answer](t, h, test.address)
			want := answer{Outcome: test.outcome, Goal: test.goal}
			if test.proof != "" {
				want.Proof = &test.proof
			}
			got = answer{Outcome: got.Outcome, Proof: got.Proof, Goal: got.Goal}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("answer (-want +got):\n%s", diff)
			}
		})
	}
}

// answer is the JSON of an answer.
type answer struct {
	ID           *int64 `json:"result_id"`
	Board        string
	Rows, Cols   int
	Start        string
	StartRow     int `json:"start_row"`
	StartCol     int `json:"start_col"`
	Goal         tour.Goal
	FinishWanted *string `json:"finish_wanted"`
	Strategy     string
	Seed         int64
	Outcome      tour.Outcome
	Proof        *string
	Engine       string
	Finish       *string
	FinishRow    *int `json:"finish_row"`
	FinishCol    *int `json:"finish_col"`
	Closed       *bool
	Moves        *string
	Nodes        int64
	Backtracks   int64
	MaxNodes     int64 `json:"max_nodes"`
	Solver       int
	ElapsedNS    int64 `json:"elapsed_ns"`
	Repeats      int
	RunID        *int64 `json:"run_id"`
	Reason       *string
	Squares      []string
}

func TestAccept(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	for _, test := range []struct {
		name, address string
		accept        []string
		want          string
	}{
		{"none", "/8x8/d8", nil, textType},
		{"curl", "/8x8/d8", []string{"*/*"}, textType},
		{"a browser", "/8x8/d8", []string{"text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8"}, pageType},
		{"html before a better wish", "/8x8/d8", []string{"text/html;q=0.8, application/json"}, jsonType},
		{"html by chance", "/8x8/d8", []string{"text/*"}, textType},
		{"html refused", "/8x8/d8", []string{"text/html;q=0, */*;q=0.1"}, textType},
		{"a picture", "/8x8/d8", []string{"image/png"}, "image/png"},
		{"any picture", "/8x8/d8", []string{"image/*"}, "image/svg+xml"},
		{"nothing that there is", "/8x8/d8", []string{"image/webp"}, textType},
		{"a board in a browser", "/8x8", []string{"text/html, */*;q=0.8"}, pageType},
		{"the boards in a browser", "/", []string{"text/html, */*;q=0.8"}, pageType},
		{"the extension before a page", "/8x8/d8.csv", []string{"text/html, */*;q=0.8"}, csvType},
		{"json", "/8x8/d8", []string{"application/json"}, jsonType},
		{"csv", "/8x8/d8", []string{"text/csv"}, csvType},
		{"in capitals", "/8x8/d8", []string{"Application/JSON; charset=utf-8"}, jsonType},
		{"by quality", "/8x8/d8", []string{"text/plain;q=0.5, application/json;q=0.4, text/csv; q=0.6"}, csvType},
		{"by order", "/8x8/d8", []string{"application/json, text/plain, */*"}, jsonType},
		{"the exact before the general", "/8x8/d8", []string{"*/*, application/json"}, jsonType},
		{"anything but text", "/8x8/d8", []string{"text/*;q=0, */*"}, jsonType},
		{"the exact refusal", "/8x8/d8", []string{"text/plain;q=0, text/*"}, csvType},
		{"all refused", "/8x8/d8", []string{"*/*;q=0"}, textType},
		{"in two lines", "/8x8/d8", []string{"image/webp", "text/csv"}, csvType},
		{"one refused", "/8x8/d8", []string{"application/json;q=0"}, textType},
		{"nonsense beside sense", "/8x8/d8", []string{",;, */json, text/plain;q=NaN, application/json;q=0.1"}, jsonType},
		{"too much", "/8x8/d8", []string{"text/plain;q=2, application/json;q=0.1"}, jsonType},
		{"the extension counts more", "/8x8/d8.csv", []string{"application/json"}, csvType},
		{"the parameter counts more", "/8x8/d8?format=moves", []string{"application/json"}, textType},
		{"a board", "/8x8", []string{"application/json"}, jsonType},
	} {
		t.Run(test.name, func(t *testing.T) {
			var headers []string
			for _, line := range test.accept {
				headers = append(headers, "Accept: "+line)
			}
			w := get(h, test.address, headers...)
			if got := w.Header().Get("Content-Type"); w.Code != http.StatusOK || got != test.want {
				t.Errorf("status %d, media type %q, want %q", w.Code, got, test.want)
			}
			if got := vary(w); got != "Accept-Encoding, Accept" {
				t.Errorf("Vary: %s", got)
			}
		})
	}
}
