package server_test

import (
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/coverage"
	"tourcat/internal/server"
	"tourcat/store"
	"tourcat/tour"
)

// TestCounts shows the numbers of tours: those of whole boards with the boards and
// on pages, all of them with their board.
func TestCounts(t *testing.T) {
	c := newCatalogue(t)
	run, err := c.BeginRun(t.Context(), store.Run{Started: time.UnixMilli(1), Version: "test"})
	if err != nil {
		t.Fatal(err)
	}
	b := mustBoard(t, "8x8")
	for _, n := range []struct {
		goal  tour.Goal
		start tour.Square
		value string
	}{
		{tour.Closed, tour.NoSquare, "13267364410532"},
		{tour.Open, tour.NoSquare, "19591828170979904"},
		{tour.Open, mustSquare(t, b, "a1"), "12345678901234567890"},
	} {
		value, ok := new(big.Int).SetString(n.value, 10)
		if !ok {
			t.Fatal(n.value)
		}
		if err := c.PutCount(t.Context(), run, store.Count{
			Counted: store.Counted{Board: b, Goal: n.goal, Start: n.start, Finish: tour.NoSquare},
			Value:   value, Method: "frontier", CounterBits: 64, Passes: 1, Solver: 1,
		}); err != nil {
			t.Fatal(err)
		}
	}
	h := newHandler(t, server.Options{Reader: c.Reader})
	want := []coverage.Count{
		{Board: "8x8", Goal: tour.Closed, Value: "13267364410532", Convention: "undirected", Method: "frontier", CounterBits: 64, Passes: 1, Solver: 1},
		{Board: "8x8", Goal: tour.Open, Value: "19591828170979904", Convention: "directed", Method: "frontier", CounterBits: 64, Passes: 1, Solver: 1},
	}
	if diff := cmp.Diff(want, decode[boardsReply](t, h, "/api/v1/boards").Counts); diff != "" {
		t.Errorf("of the boards (-want +got):\n%s", diff)
	}
	detail := text(t, h, "/api/v1/boards/8x8")
	if !strings.Contains(detail, `"start":"a1","finish":null,"value":"12345678901234567890"`) {
		t.Errorf("of 8x8: %s", detail)
	}
	page := text(t, h, "/8x8", browser)
	if !strings.Contains(page, "It has 13,267,364,410,532 closed tours, and 19,591,828,170,979,904 open tours, directed.") {
		t.Errorf("the page says %s", page)
	}
}
