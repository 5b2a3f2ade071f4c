package server_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/server"
	"tourcat/tour"
)

// everyKind has an address of each route and of each kind of problem.
var everyKind = []string{
	"/", "/healthz", "/readyz", "/openapi.json", "/8x8", "/8x8.json", "/8x8.csv", "/8x8/d8", "/8x8/d8.json", "/8x8/d8.svg", "/5x5/b5", "/6x6/a6.csv",
	"/api/v1/boards", "/api/v1/boards/8x8/tours/d8", "/api/v1/boards/8x8/tours/a8/a1",
	"/api/v1/boards/8x8", "/api/v1/boards/8x8/results?limit=2",
	"/x", "/8x8/d4", "/8x8/z9", "/api/v1/boards?x=y",
}

func TestHeaders(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	for _, address := range everyKind {
		t.Run(address, func(t *testing.T) {
			whole, head := get(h, address), do(h, http.MethodHead, address)
			want := map[string]string{
				"X-Content-Type-Options": "nosniff",
				"Cache-Control":          "no-cache",
				"Vary":                   "Accept-Encoding, Accept",
				"Content-Length":         strconv.Itoa(whole.Body.Len()),
			}
			got := map[string]string{}
			for name := range want {
				got[name] = strings.Join(whole.Header().Values(name), ", ")
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("headers (-want +got):\n%s", diff)
			}
			if hasETag := whole.Header().Get("ETag") != ""; hasETag != (whole.Code == http.StatusOK) {
				t.Errorf("status %d, ETag %t", whole.Code, hasETag)
			}
			if whole.Body.Len() == 0 || head.Body.Len() != 0 || head.Code != whole.Code {
				t.Errorf("GET: status %d, %d bytes; HEAD: status %d, %d bytes", whole.Code, whole.Body.Len(), head.Code, head.Body.Len())
			}
			if diff := cmp.Diff(lasting(whole), lasting(head)); diff != "" {
				t.Errorf("headers of HEAD (-GET +HEAD):\n%s", diff)
			}
		})
	}
}

func TestIfNoneMatch(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	etag := get(h, "/8x8/d8").Header().Get("ETag")
	other := get(h, "/8x8/d8.json").Header().Get("ETag")
	for _, test := range []struct {
		header string
		status int
	}{
		{etag, http.StatusNotModified},
		{strings.TrimPrefix(etag, "W/"), http.StatusNotModified}, // some clients drop the W/
		{`"x", ` + etag, http.StatusNotModified},
		{`"a,b" , ` + etag, http.StatusNotModified},
		{"*", http.StatusNotModified},
		{other, http.StatusOK},
		{`"x"`, http.StatusOK},
		{"nonsense", http.StatusOK},
		{"", http.StatusOK},
	} {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			w := do(h, method, "/8x8/d8", "If-None-Match: "+test.header)
			if w.Code != test.status || w.Header().Get("ETag") != etag {
				t.Errorf("%s with %s: status %d, ETag %s, want %d", method, test.header, w.Code, w.Header().Get("ETag"), test.status)
			}
			if w.Code == http.StatusNotModified && (w.Body.Len() > 0 || vary(w) != "Accept-Encoding, Accept") {
				t.Errorf("%s with %s: a body of %d bytes, Vary %q", method, test.header, w.Body.Len(), vary(w))
			}
		}
	}
	problemOf(t, get(h, "/8x8/d4", "If-None-Match: *"), http.StatusNotFound)
}

func TestETagChangesWithTheAnswer(t *testing.T) {
	c := newCatalogue(t)
	h := newHandler(t, server.Options{Reader: c.Reader})
	addresses := []string{"/", "/6x6", "/6x6/a6", "/api/v1/boards", "/api/v1/boards/6x6/tours/a6"}
	before := map[string]string{}
	for _, address := range addresses {
		before[address] = get(h, address).Header().Get("ETag")
		if again := get(h, address).Header().Get("ETag"); again != before[address] {
			t.Errorf("%s: two ETags for one state", address)
		}
	}
	put(t, c, unit{board: "6x6", starts: 1, goal: tour.Open, strategy: "auto"}.results(t))
	put(t, c, unit{board: "7x8", starts: 1, goal: tour.Open, strategy: "auto"}.results(t))
	for _, address := range addresses {
		w := get(h, address, "If-None-Match: "+before[address])
		if w.Code != http.StatusOK || w.Header().Get("ETag") == before[address] {
			t.Errorf("%s: status %d, the ETag is the old one: %t", address, w.Code, w.Header().Get("ETag") == before[address])
		}
	}
}
