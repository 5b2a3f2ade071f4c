package server_test

import (
	"net/http"
	"strings"
	"testing"

	"tourcat/internal/server"
	"tourcat/tour"
)

// A reply that is kept is the one that was made, whatever the request's
// conditions, and is forgotten when the file changes.
func TestKeptReplies(t *testing.T) {
	c := newCatalogue(t)
	h, anew := newHandler(t, server.Options{Reader: c.Reader}), newHandler(t, server.Options{Reader: c.Reader, NoCache: true})
	addresses := []string{"/", "/8x8", "/8x8/d8", "/8x8/d8.json", "/8x8/d8?goal=closed", "/8x8/a1/h8", "/api/v1/boards", "/api/v1/boards/8x8/tours/d8", "/12x12/a1", "/8x8/z9"}
	for range 2 {
		for _, address := range addresses {
			first := get(h, address, "If-None-Match: *", "Range: bytes=0-3")
			for _, accept := range []string{"text/plain", "application/json", "text/html"} {
				got, want := get(h, address, "Accept: "+accept), get(anew, address, "Accept: "+accept)
				if got.Code != want.Code || got.Body.String() != want.Body.String() || got.Header().Get("ETag") != want.Header().Get("ETag") {
					t.Errorf("%s: status %d after %d, want %d", address, got.Code, first.Code, want.Code)
				}
				head := do(h, http.MethodHead, address, "Accept: "+accept)
				if head.Body.Len() > 0 || head.Code != want.Code {
					t.Errorf("HEAD %s: status %d with %d bytes", address, head.Code, head.Body.Len())
				}
			}
		}
	}
	metrics := text(t, h, "/metrics")
	if !strings.Contains(metrics, `tourcat_replies_total{how="kept"}`) || strings.Contains(metrics, `tourcat_replies_total{how="kept"} 0`) {
		t.Errorf("nothing was kept:\n%s", metrics)
	}

	// 12x12 is not stored, then it is.
	if w := get(h, "/12x12/a12"); w.Code != http.StatusNotFound {
		t.Fatalf("status %d", w.Code)
	}
	before := text(t, h, "/")
	put(t, c, unit{board: "12x12", starts: 1, goal: tour.Open, strategy: "auto"}.results(t))
	text(t, h, "/12x12/a12")
	if after := text(t, h, "/"); after == before || !strings.Contains(after, "/12x12") {
		t.Errorf("the new board is not shown:\n%s", after)
	}
}
