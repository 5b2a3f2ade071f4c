package server_test

import (
	"net/http"
	"strings"
	"testing"

	"tourcat/internal/server"
)

// What is not stored is solved only by a server that was told so, and only on
// boards of some size; it has no number and is not stored.
func TestSolveMissing(t *testing.T) {
	c := newCatalogue(t)
	before, err := c.Facts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	h := newHandler(t, server.Options{Reader: c.Reader, SolveMissing: true})
	for address, want := range map[string]string{
		"/20x20/a1":                      "20x20 ",
		"/8x8/c3?goal=closed":            "8x8 closed tour from c3",
		"/8x8/c3/c4":                     "8x8 ",
		"/5x12/b3/e5":                    "impossible (exhausted)",
		"/7x7/a1?strategy=backtrack":     "undecided",
		"/api/v1/boards/8x8/tours/c3/c4": `"result_id":null`,
	} {
		if got := text(t, h, address); !strings.Contains(got, want) {
			t.Errorf("%s: %q lacks %q", address, got, want)
		}
	}
	problemOf(t, get(h, "/200x200/a1"), http.StatusNotFound)
	problemOf(t, get(h, "/5x5/a1?strategy=tiles&goal=round"), http.StatusUnprocessableEntity)
	problemOf(t, get(newHandler(t, server.Options{Reader: c.Reader}), "/20x20/a1"), http.StatusNotFound)
	after, err := c.Facts(t.Context())
	if err != nil || after.Results != before.Results {
		t.Errorf("%d results became %d (%v)", before.Results, after.Results, err)
	}
}
