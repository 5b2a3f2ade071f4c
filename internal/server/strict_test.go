package server_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tourcat/internal/server"
	"tourcat/store"
)

// postBody sends a body to an address of the API.
func postBody(h http.Handler, address, mediaType, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, address, strings.NewReader(body))
	r.Header.Set("Content-Type", mediaType)
	for _, line := range headers {
		name, value, _ := strings.Cut(line, ": ")
		r.Header.Add(name, value)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// TestRanges gives parts where they are asked for as HTTP has it, and the whole
// where the range means nothing.
func TestRanges(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	whole := text(t, h, "/8x8/d8")
	for _, test := range []struct {
		asked, want string
		status      int
	}{
		{"bytes=0-3", whole[:4], http.StatusPartialContent},
		{"bytes=4-", whole[4:], http.StatusPartialContent},
		{"bytes=-5", whole[len(whole)-5:], http.StatusPartialContent},
		{"bytes=0-999999999999999999", whole, http.StatusPartialContent},
		{"bytes=0-99999999999999999999", whole, http.StatusOK},
		{"bytes=0-1,4-5", whole, http.StatusOK},
		{"bytes=x", whole, http.StatusOK},
		{"bytes=", whole, http.StatusOK},
		{"lines=1-2", whole, http.StatusOK},
	} {
		w := get(h, "/8x8/d8", "Range: "+test.asked)
		if w.Body.String() != test.want || w.Code != test.status {
			t.Errorf("%s: status %d, %d bytes of %d", test.asked, w.Code, w.Body.Len(), len(whole))
		}
	}
}

// TestStrictBatch refuses what the address of its own would refuse, and says which
// question it is.
func TestStrictBatch(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	const batch = "/api/v1/tours:batch"
	for body, field := range map[string]string{
		`{"questions":null}`: "questions",
		`{"questions":[]}`:   "questions",
		`{"questions":[{"board":"8x8","start":"a8","goal":""}]}`:                                  "questions[0].goal",
		`{"questions":[{"board":"8x8","start":"a8"},{"board":"8x8","start":"a8","strategy":""}]}`: "questions[1].strategy",
		`{"questions":[{"board":"8x8","start":"a8"},{"board":8,"start":"a8"}]}`:                   "questions[1].board",
		`{"questions":[{"board":"8x8","start":"` + strings.Repeat("a", 65) + `"}]}`:               "questions[0].start",
	} {
		if p := problemOf(t, postBody(h, batch, "application/json", body), http.StatusUnprocessableEntity); p.Field != field {
			t.Errorf("%s: the field is %q, want %q", body, p.Field, field)
		}
	}
	const good = `{"questions":[{"board":"8x8","start":"a8"}]}`
	for _, mediaType := range []string{"application/json", "application/JSON", "Application/Json; charset=UTF-8"} {
		if w := postBody(h, batch, mediaType, good, `If-Match: "x"`, "Range: bytes=0-1"); w.Code != http.StatusOK || w.Body.Len() < 100 {
			t.Errorf("%s: status %d, %s", mediaType, w.Code, w.Body)
		}
	}
	problemOf(t, postBody(h, batch, "text/css", good), http.StatusUnsupportedMediaType)
	problemOf(t, postBody(h, batch, "application/json", `{"questions"`), http.StatusBadRequest)
}

// TestLargestBody takes a body of a mebibyte, and not one of a byte more.
func TestLargestBody(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	body := "36136147257" + strings.Repeat(" ", 1<<20-11)
	if w := postBody(h, "/api/v1/check?board=3x4&start=a3", "text/plain", body); w.Code != http.StatusOK {
		t.Errorf("of 1 MiB: status %d, %s", w.Code, w.Body)
	}
	p := problemOf(t, postBody(h, "/api/v1/check?board=3x4&start=a3", "text/plain", body+" "), http.StatusRequestEntityTooLarge)
	if !strings.Contains(p.Detail, "1048576 bytes") {
		t.Errorf("the limit is told as %q", p.Detail)
	}
}

// TestReplacedFile is not ready when another file has the catalogue's name, or none.
func TestReplacedFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "catalog.db")
	c, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := store.OpenReader(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var log bytes.Buffer
	h := newHandler(t, server.Options{Reader: r, Logger: slog.New(slog.NewTextHandler(&log, nil))})
	text(t, h, "/readyz")
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(path, path+".old"); err != nil {
		t.Fatal(err)
	}
	problemOf(t, get(h, "/readyz"), http.StatusServiceUnavailable)
	if err := os.WriteFile(path, content, 0o644); err != nil {
		t.Fatal(err)
	}
	problemOf(t, get(h, "/readyz"), http.StatusServiceUnavailable)
	if !strings.Contains(log.String(), "replaced or removed") {
		t.Errorf("the log says %s", log.String())
	}
}
