package server_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/server"
)

func TestRefusedValues(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	for _, test := range []struct{ address, field, value string }{
		{"/0x8/a1", "board", "0x8"},
		{"/8x08/a1", "board", "8x08"},
		{"/8x8x8", "board", "8x8x8"},
		{"/8", "board", "8"},
		{"/5-8x5/a1", "board", "5-8x5"},
		{"/100000x100000/a1", "board", "100000x100000"},
		{"/1001x1000/a1", "board", "1001x1000"},
		{"/8x" + strings.Repeat("9", 40) + "/a1", "board", "8x" + strings.Repeat("9", 40)},
		{"/8x8%00/a1", "board", "8x8\x00"},
		{"/8x%EF%BC%98/a1", "board", "8x８"},
		{"/8x8%2fa1", "board", "8x8/a1"},
		{"/8x8/i1", "start", "i1"},
		{"/8x8/a9", "start", "a9"},
		{"/8x8/0,1", "start", "0,1"},
		{"/8x8/a+1", "start", "a+1"},
		{"/8x8/%F0%9F%90%B4", "start", "🐴"},
		{"/8x8/..%2f..%2fetc%2fpasswd", "start", "../../etc/passwd"},
		{"/8x8/a1%20", "start", "a1 "},
		{"/8x8/d4/d4", "finish", "d4"},
		{"/8x8/d4/z1.json", "finish", "z1"},
		{"/8x8/d4.bmp", "extension", ".bmp"},
		{"/8x8/d4.", "extension", "."},
		{"/8x8/d4.bmp?format=json", "extension", ".bmp"},
		{"/8x8/d4.json?format=csv", "format", "csv"},
		{"/8x8/d4.json?format=moves", "format", "moves"},
		{"/8x8/d4?format=../x", "format", "../x"},
		{"/8x8/d4?format=JSON", "format", "JSON"},
		{"/8x8?format=squares", "format", "squares"},
		{"/7x7?format=moves", "format", "moves"},
		{"/8x8/d4?goal=", "goal", ""},
		{"/8x8/d4?goal=Open", "goal", "Open"},
		{"/8x8/d4?goal=to", "goal", "to"},
		{"/8x8/d4/e6?goal=closed", "goal", "closed"},
		{"/8x8/d4?goal=open&goal=open", "goal", "open"},
		{"/8x8/d4?goal=open&goal=closed", "goal", "closed"},
		{"/8x8/d4?strategy=", "strategy", ""},
		{"/8x8/d4?strategy=fast", "strategy", "fast"},
		{"/8x8/d4?coords=xy", "coords", "xy"},
		{"/8x8?coords=xy", "coords", "xy"},
		{"/8x8?goal=all", "goal", "all"},
		{"/8x8?strategy=all", "strategy", "all"},
		{"/8x8/d4?goal=%zz", "query", "goal=%zz"},
		{"/8x8/d4?goal=open;strategy=auto", "query", "goal=open;strategy=auto"},
		{"/api/v1/boards?goal=open", "goal", "open"},
		{"/api/v1/boards/8x9x/tours/a1", "board", "8x9x"},
		{"/api/v1/boards/8x8%2f/tours/a1", "board", "8x8/"},
		{"/api/v1/boards/%2e%2e/tours/a1", "board", ".."},
		{"/api/v1/boards/1001x1000/tours/a1", "board", "1001x1000"},
		{"/api/v1/boards/8x8/tours/a1.json", "start", "a1.json"},
		{"/api/v1/boards/8x8/tours/a1/a1", "finish", "a1"},
		{"/api/v1/boards/8x8/tours/a1?db=..%2f..%2fx", "db", "../../x"},
		{"/api/v1/boards/8x8/tours/a1?format=json", "format", "json"},
		{"/api/v1/boards/8x8/tours/a1?limit=0", "limit", "0"},
		{"/api/v1/boards/8x8/tours/a1?limit=-1", "limit", "-1"},
		{"/api/v1/boards/8x8/tours/a1?limit=51", "limit", "51"},
		{"/api/v1/boards/8x8/tours/a1?limit=", "limit", ""},
		{"/api/v1/boards/8x8/tours/a1?limit=abc", "limit", "abc"},
		{"/api/v1/boards/8x8/tours/a1?limit=%2B5", "limit", "+5"},
		{"/api/v1/boards/8x8/tours/a1?limit=+5", "limit", " 5"},
		{"/api/v1/boards/8x8/tours/a1?limit=5.0", "limit", "5.0"},
		{"/api/v1/boards/8x8/tours/a1?limit=05", "limit", "05"},
		{"/api/v1/boards/8x8/tours/a1?limit=%EF%BC%95", "limit", "５"},
		{"/api/v1/boards/8x8/tours/a1?limit=5&limit=6", "limit", "6"},
		{"/api/v1/boards/8x8/tours/a1?offset=-1", "offset", "-1"},
		{"/api/v1/boards/8x8/tours/a1?offset=99999999999999999999", "offset", "99999999999999999999"},
		{"/api/v1/boards/8x8/tours/a1?goal=to", "goal", "to"},
	} {
		t.Run(test.address, func(t *testing.T) {
			p := problemOf(t, get(h, test.address), http.StatusUnprocessableEntity)
			if p.Value == nil {
				t.Fatalf("no value in %+v", p)
			}
			if p.Field != test.field || *p.Value != test.value {
				t.Errorf("names %s %q, want %s %q", p.Field, *p.Value, test.field, test.value)
			}
		})
	}
}

func TestNoSuchAddress(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	for _, address := range []string{
		"/favicon.ico", "/robots.txt", "/x", "/%EF%BC%98x%EF%BC%98/a1", "/-8x8", "/%00", "/%F0%9F%90%B4",
		"/8x8/", "/8x8//d4", "//8x8/d4", "/8x8/./d4", "/8x8/../8x8", "/8x8/a1/b3/c5", "/8x8/.json", "/8x8/a1/.json", "/8x8/%2e",
		"/..%2f..%2fetc%2fpasswd", "/tours/..%2f..%2fetc%2fpasswd",
		"/api", "/api/v1", "/api/v1/boards/", "/api/v1/boards/8x8/tours", "/api/v1/boards/8x8/tours/a1/b3/c5", "/api/v2/boards",
		"/healthz/x", "/healthz/",
	} {
		t.Run(address, func(t *testing.T) {
			if p := problemOf(t, get(h, address), http.StatusNotFound); p.Command != "" || p.Field != "" {
				t.Errorf("%+v", p)
			}
		})
	}
}

func TestNotStored(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	for _, test := range []struct {
		address, command string
		stored, starts   int
	}{
		{"/8x8/d4", "tourcat precompute 8x8 --goal open", 8, 64},
		{"/8x8/d4?goal=closed", "tourcat precompute 8x8 --goal closed", 9, 64},
		{"/8x8/d4?strategy=roth", "tourcat precompute 8x8 --goal open --strategy roth", 0, 64},
		{"/8x8/d4/e6", "tourcat precompute 8x8 --goal to", 1, 64},
		{"/1000x1000/a1", "tourcat precompute 1000x1000 --goal open", 0, 1_000_000},
		{"/api/v1/boards/8x8/tours/d4", "tourcat precompute 8x8 --goal open", 8, 64},
		{"/api/v1/boards/8x8/tours/d4/e6", "tourcat precompute 8x8 --goal to", 1, 64},
		{"/1x1/a1/a1", "tourcat precompute 1x1 --goal to", 0, 1},
		{"/10x9", "tourcat precompute 10x9", 0, 90},
		{"/8x8?strategy=roth&goal=to", "tourcat precompute 8x8 --goal to --strategy roth", 0, 64},
		{"/65535x65537", "tourcat precompute 65535x65537", 0, 1<<32 - 1},
	} {
		t.Run(test.address, func(t *testing.T) {
			p := problemOf(t, get(h, test.address), http.StatusNotFound)
			want := problem{Command: test.command, Stored: &test.stored, Starts: &test.starts}
			got := problem{Command: p.Command, Stored: p.Stored, Starts: p.Starts}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("problem (-want +got):\n%s", diff)
			}
			if !strings.Contains(p.Detail, test.command) {
				t.Errorf("the detail lacks the command: %s", p.Detail)
			}
		})
	}
}

func TestTooLong(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	for _, address := range []string{
		"/" + strings.Repeat("8", 256),
		"/8x8/d8?" + strings.Repeat("a", 513),
	} {
		problemOf(t, get(h, address), http.StatusRequestURITooLong)
	}
	text(t, h, "/8x8/d8?"+strings.Repeat("a", 512))
}

func TestMethods(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	for _, method := range []string{http.MethodPost, http.MethodPut, http.MethodDelete, http.MethodPatch, http.MethodOptions, http.MethodTrace, "BREW"} {
		for _, address := range []string{"/", "/8x8", "/8x8/d8", "/api/v1/boards", "/healthz"} {
			w := do(h, method, address)
			problemOf(t, w, http.StatusMethodNotAllowed)
			if got := w.Header().Get("Allow"); got != "GET, HEAD" {
				t.Errorf("%s %s: Allow: %s", method, address, got)
			}
		}
	}
}
