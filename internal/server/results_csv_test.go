package server_test

import (
	"encoding/csv"
	"net/http"
	"strings"
	"testing"

	"tourcat/internal/server"
)

// TestResultsAsCSV reads all pages, with and without the cache, and compares them
// with the pages of JSON.
func TestResultsAsCSV(t *testing.T) {
	c := newCatalogue(t)
	for _, noCache := range []bool{false, true} {
		h := newHandler(t, server.Options{Reader: c.Reader, NoCache: noCache})
		for range 2 { // the second time from the cache
			var got []string
			pages := 0
			for next := "/api/v1/boards/8x7/results.csv?limit=50"; next != ""; pages++ {
				w := get(h, next)
				if w.Code != http.StatusOK || w.Header().Get("Content-Type") != csvType {
					t.Fatalf("%s: status %d, %v", next, w.Code, w.Header())
				}
				lines, err := csv.NewReader(w.Body).ReadAll()
				if err != nil || lines[0][0] != "result_id" {
					t.Fatalf("%s: %v", next, err)
				}
				for _, line := range lines[1:] {
					got = append(got, line[0])
				}
				next, _, _ = strings.Cut(strings.TrimPrefix(w.Header().Get("Link"), "<"), ">")
			}
			if pages != 3 || len(got) != 120 || got[0] >= got[1] {
				t.Errorf("%d pages with %d results", pages, len(got))
			}
		}
		if lines := strings.Count(text(t, h, "/api/v1/boards/8x7/results.csv"), "\n"); lines != 121 {
			t.Errorf("%d lines without a limit", lines)
		}
		for _, query := range []string{"limit=1001", "limit=0", "cursor=x", "format=json", "goal=x", "limit=1&limit=1"} {
			problemOf(t, get(h, "/api/v1/boards/8x7/results.csv?"+query), http.StatusUnprocessableEntity)
		}
	}
}
