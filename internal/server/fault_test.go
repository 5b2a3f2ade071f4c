package server_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"tourcat/internal/server"
	"tourcat/store"
	"tourcat/tour"
)

// TestWrongMoves stores moves that are not a tour.
func TestWrongMoves(t *testing.T) {
	c := newCatalogue(t)
	rows := unit{board: "6x6", starts: 1, goal: tour.Open, strategy: "warnsdorff"}.results(t)
	rows[0].Moves[0] ^= 0x11
	put(t, c, rows)
	for _, address := range []string{"/6x6/a6", "/6x6/a6.json", "/api/v1/boards/6x6/tours/a6"} {
		var log bytes.Buffer
		h := newHandler(t, server.Options{Reader: c.Reader, Logger: slog.New(slog.NewTextHandler(&log, nil))})
		w := get(h, address)
		p := problemOf(t, w, http.StatusInternalServerError)
		if p.Field != "" || strings.Contains(w.Body.String(), "result") {
			t.Errorf("%s tells details: %s", address, w.Body)
		}
		if lines := strings.Count(log.String(), "\n"); lines != 1 || !strings.Contains(log.String(), "tourcat verify") {
			t.Errorf("%s: logged %d lines: %s", address, lines, log.String())
		}
	}
}

func TestCatalogueGone(t *testing.T) {
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
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	h := newHandler(t, server.Options{Reader: r, Logger: slog.New(slog.NewTextHandler(&log, nil))})
	if w := get(h, "/healthz"); w.Code != http.StatusOK {
		t.Errorf("/healthz: status %d, but the server runs", w.Code)
	}
	if w := get(h, "/readyz"); w.Code != http.StatusServiceUnavailable || strings.Contains(w.Body.String(), path) {
		t.Errorf("/readyz: status %d, %s", w.Code, w.Body)
	}
	log.Reset()
	for i, address := range []string{"/", "/8x8", "/8x8/d4", "/api/v1/boards", "/api/v1/boards/8x8/tours/d4"} {
		w := get(h, address)
		problemOf(t, w, http.StatusInternalServerError)
		if strings.Contains(w.Body.String(), path) || strings.Contains(w.Body.String(), "closed") {
			t.Errorf("%s tells details: %s", address, w.Body)
		}
		if lines := strings.Count(log.String(), "\n"); lines != i+1 {
			t.Errorf("%s: logged %d lines in all, want %d", address, lines, i+1)
		}
	}
}

// TestClientGone has a client that leaves before it is answered.
func TestClientGone(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader}) // fails when something is logged
	ctx, leave := context.WithCancel(t.Context())
	leave()
	for _, address := range []string{"/8x8/d8", "/8x8/d4", "/api/v1/boards/8x8/tours/d8"} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, address, nil).WithContext(ctx))
		problemOf(t, w, http.StatusServiceUnavailable)
	}
	text(t, h, "/8x8/d8")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/v1/boards", nil).WithContext(ctx))
	if w.Code != http.StatusOK {
		t.Errorf("what is found out for all is given up with one request: status %d", w.Code)
	}
}
