package server_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"tourcat/internal/server"
)

// BenchmarkRequest compares answers with a handler that has the same bytes in
// memory, which is the least that a server can do.
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

// BenchmarkSocket is the same through a connection, where the answer itself is
// the smaller part.
func BenchmarkSocket(b *testing.B) {
	c := newCatalogue(b)
	h := newHandler(b, server.Options{Reader: c.Reader, NoCache: true})
	kept := newHandler(b, server.Options{Reader: c.Reader})
	const address = "/8x8/d8"
	body := []byte(text(b, h, address))
	memory := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(body) })
	for _, handler := range []struct {
		name string
		http.Handler
	}{{"catalogue", h}, {"kept", kept}, {"memory", memory}} {
		b.Run(handler.name, func(b *testing.B) {
			s := httptest.NewServer(handler)
			defer s.Close()
			b.ReportAllocs()
			for b.Loop() {
				response, err := s.Client().Get(s.URL + address)
				if err != nil {
					b.Fatal(err)
				}
				n, err := io.Copy(io.Discard, response.Body)
				response.Body.Close()
				if err != nil || n != int64(len(body)) {
					b.Fatalf("%d bytes of %d: %v", n, len(body), err)
				}
			}
		})
	}
}
