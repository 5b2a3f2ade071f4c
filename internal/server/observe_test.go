package server_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"tourcat/internal/server"
)

// Every request has a name of its own, which the log knows as well.
func TestRequestsAreNamedAndLogged(t *testing.T) {
	var log bytes.Buffer
	logger := slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader, Logger: logger})
	seen := map[string]bool{}
	for _, address := range []string{"/8x8/a8", "/8x8/a8", "/nothing"} {
		id := get(h, address).Header().Get("X-Request-Id")
		if id == "" || seen[id] || !strings.Contains(log.String(), "id="+id) {
			t.Errorf("%s: id %q in the log\n%s", address, id, log.String())
		}
		seen[id] = true
	}
	for _, part := range []string{"path=/8x8/a8", "status=200", "status=404", "took="} {
		if !strings.Contains(log.String(), part) {
			t.Errorf("%q is not in the log\n%s", part, log.String())
		}
	}
}

func TestMetrics(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	for _, address := range []string{"/8x8/a8", "/8x8/a8.json", "/8x8/a1/h8", "/12x12/a1", "/8x8/z9", "/api/v1/boards/8x8/tours/a8"} {
		get(h, address)
	}
	text := text(t, h, "/metrics")
	for _, line := range []string{
		`tourcat_lookups_total{result="hit"} 4`,
		`tourcat_lookups_total{result="miss"} 1`,
		`tourcat_http_request_duration_seconds_count{code="200",route="/{address...}"} 3`,
		`tourcat_http_request_duration_seconds_count{code="422",route="/{address...}"} 1`,
		`tourcat_http_request_duration_seconds_count{code="200",route="GET /api/v1/boards/{board}/tours/{start}"} 1`,
		"tourcat_catalogue_results 168",
		"go_goroutines ",
	} {
		if !strings.Contains(text, line) {
			t.Errorf("%q is not among the metrics\n%s", line, text)
		}
	}
}

// Header and body agree, and only who asks for it gets a body compressed.
func TestCompression(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	const address = "/8x8.json"
	plain := text(t, h, address)
	etag := get(h, address).Header().Get("ETag")
	for _, c := range []struct{ accept, encoding string }{
		{"", ""}, {"identity", ""}, {"deflate", ""}, {"gzip;q=0", ""}, {"*;q=0", ""},
		{"gzip", "gzip"}, {"gzip, deflate, br", "gzip"}, {"zstd", "zstd"}, {"gzip;q=0.5, zstd;q=0.9", "zstd"},
	} {
		w := get(h, address, "Accept-Encoding: "+c.accept)
		if got := w.Header().Get("Content-Encoding"); got != c.encoding {
			t.Errorf("Accept-Encoding %q: encoded as %q, want %q", c.accept, got, c.encoding)
			continue
		}
		if got := decoded(t, c.encoding, w.Body); got != plain {
			t.Errorf("Accept-Encoding %q: another body", c.accept)
		}
		if again := get(h, address, "Accept-Encoding: "+c.accept, "If-None-Match: "+etag); again.Code != http.StatusNotModified {
			t.Errorf("Accept-Encoding %q: status %d for what is known", c.accept, again.Code)
		}
	}
}

func decoded(t *testing.T, encoding string, body io.Reader) string {
	t.Helper()
	var err error
	switch encoding {
	case "gzip":
		body, err = gzip.NewReader(body)
	case "zstd":
		body, err = zstd.NewReader(body)
	}
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
