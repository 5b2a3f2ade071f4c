package server_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"tourcat/internal/server"
)

// BenchmarkRequest compares answers, without a network, with a handler that has the
// same bytes in memory.
func BenchmarkRequest(b *testing.B) {
	c := newCatalogue(b)
	h := newHandler(b, server.Options{Reader: c.Reader, NoCache: true})
	kept := newHandler(b, server.Options{Reader: c.Reader})
	for _, address := range []string{"/8x8/d8", "/8x8/d8.json", "/8x8", "/api/v1/boards/8x8/tours/d8"} {
		body := []byte(text(b, h, address))
		memory := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/plain; charset=utf-8")
			_, _ = w.Write(body)
		})
		for _, handler := range []struct {
			name string
			http.Handler
		}{{"catalogue", h}, {"kept", kept}, {"memory", memory}} {
			b.Run(handler.name+address, func(b *testing.B) {
				r := httptest.NewRequest(http.MethodGet, address, nil)
				b.ReportAllocs()
				for b.Loop() {
					w := httptest.NewRecorder()
					handler.ServeHTTP(w, r)
					if w.Code != http.StatusOK || w.Body.Len() != len(body) {
						b.Fatalf("status %d, %d bytes", w.Code, w.Body.Len())
					}
				}
			})
		}
	}
}
