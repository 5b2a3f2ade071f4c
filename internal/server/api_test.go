package server_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/lookup"
	"tourcat/internal/server"
	"tourcat/tour"
)

// toursReply is the JSON of a page of answers.
type toursReply struct {
	Board         string
	Rows, Cols    int
	Start         string
	Goal          tour.Goal
	FinishWanted  *string `json:"finish_wanted"`
	Strategy      *string
	Limit, Offset int
	Results       []answer
	Next          *string
}

func TestPages(t *testing.T) {
	c := newCatalogue(t)
	b := mustBoard(t, "8x7")
	q := lookup.Question{Board: b, Start: mustSquare(t, b, "a8"), Goal: tour.Open, Finish: tour.NoSquare}
	all, err := lookup.List(t.Context(), c.Reader, q, -1, 0)
	if err != nil {
		t.Fatal(err)
	}
	var want []int64
	for _, a := range all {
		want = append(want, a.ID)
	}
	const first = "/api/v1/boards/8x7/tours/a8"
	for _, test := range []struct {
		name, address string
		maxSquares    int
		limit, pages  int
	}{
		{"as many as there may be", first, 0, 50, 3},
		{"as asked", first + "?limit=37", 0, 37, 4},
		{"of one strategy", first + "?strategy=exact&goal=open", 0, 50, 3},
		{"a page that is full", first + "?limit=40", 0, 40, 3},
		{"as many as have the squares of the largest board", first, 10 * 56, 10, 12},
		{"at least one", first, 56, 1, 120},
	} {
		t.Run(test.name, func(t *testing.T) {
			h := newHandler(t, server.Options{Reader: c.Reader, MaxSquares: test.maxSquares})
			var got []int64
			pages := 0
			for next := &test.address; next != nil; pages++ {
				page := decode[toursReply](t, h, *next)
				if page.Offset != len(got) || page.Limit != test.limit || len(page.Results) > test.limit || len(page.Results) == 0 {
					t.Fatalf("%s: offset %d, limit %d, %d results", *next, page.Offset, page.Limit, len(page.Results))
				}
				for _, a := range page.Results {
					got = append(got, *a.ID)
				}
				next = page.Next
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("results (-want +got):\n%s", diff)
			}
			if pages != test.pages {
				t.Errorf("%d pages, want %d", pages, test.pages)
			}
		})
	}
}

func TestPageBehindTheLast(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	page := decode[toursReply](t, h, "/api/v1/boards/8x7/tours/a8?offset=1000000000")
	if page.Results == nil || len(page.Results) != 0 || page.Next != nil {
		t.Errorf("got %+v", page)
	}
}

func TestTours(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	type result struct {
		Strategy string
		Goal     tour.Goal
		Outcome  tour.Outcome
		Stored   bool
	}
	for _, test := range []struct {
		name, address string
		want          toursReply
		results       []result
	}{
		{"best first", "/api/v1/boards/8x8/tours/a8",
			toursReply{Board: "8x8", Rows: 8, Cols: 8, Start: "a8", Goal: tour.Open, Limit: 50},
			[]result{{"auto", tour.Open, tour.Found, true}, {"backtrack", tour.Open, tour.Undecided, true}}},
		{"a finish", "/api/v1/boards/8x8/tours/1,1/8,1?goal=to",
			toursReply{Board: "8x8", Rows: 8, Cols: 8, Start: "a8", Goal: tour.To, FinishWanted: new("a1"), Limit: 50},
			[]result{{"auto", tour.To, tour.Found, true}}},
		{"a strategy", "/api/v1/boards/8x8/tours/a8?strategy=backtrack&limit=1",
			toursReply{Board: "8x8", Rows: 8, Cols: 8, Start: "a8", Goal: tour.Open, Strategy: new("backtrack"), Limit: 1},
			[]result{{"backtrack", tour.Open, tour.Undecided, true}}},
		{"a closed one for an open one", "/api/v1/boards/8x8/tours/a7",
			toursReply{Board: "8x8", Rows: 8, Cols: 8, Start: "a7", Goal: tour.Open, Limit: 50},
			[]result{{"auto", tour.Closed, tour.Found, true}}},
		{"refused without a row", "/api/v1/boards/4x4/tours/a1?goal=closed",
			toursReply{Board: "4x4", Rows: 4, Cols: 4, Start: "a1", Goal: tour.Closed, Limit: 50},
			[]result{{"auto", tour.Closed, tour.Impossible, false}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := decode[toursReply](t, h, test.address)
			var results []result
			for _, a := range got.Results {
				results = append(results, result{a.Strategy, a.Goal, a.Outcome, a.ID != nil})
			}
			if diff := cmp.Diff(test.results, results); diff != "" {
				t.Errorf("results (-want +got):\n%s", diff)
			}
			got.Results = nil
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("page (-want +got):\n%s", diff)
			}
		})
	}
}

func TestNextPageKeepsTheQuestion(t *testing.T) {
	c := newCatalogue(t)
	put(t, c, unit{board: "8x8", starts: 1, goal: tour.To, finish: "a1", strategy: "exact", seeds: 2}.results(t))
	h := newHandler(t, server.Options{Reader: c.Reader})
	page := decode[toursReply](t, h, "/api/v1/boards/8x8/tours/1,1/8,1?limit=1&strategy=exact")
	if page.Next == nil {
		t.Fatalf("got %+v", page)
	}
	next := decode[toursReply](t, h, *page.Next)
	if next.Next != nil || len(next.Results) != 1 || *next.Results[0].ID == *page.Results[0].ID {
		t.Errorf("the next page is %+v", next)
	}
	next.Offset, next.Next, next.Results = page.Offset, page.Next, page.Results
	if diff := cmp.Diff(page, next); diff != "" {
		t.Errorf("the next page answers another question (-first +next):\n%s", diff)
	}
}
