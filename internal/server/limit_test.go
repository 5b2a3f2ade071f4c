package server_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"tourcat/internal/server"
	"tourcat/tour"
)

// stalled is a client that takes nothing until it is told to.
type stalled struct {
	*httptest.ResponseRecorder
	reached chan struct{} // closed when the reply comes
	resume  chan struct{}
}

func (s *stalled) Write(p []byte) (int, error) {
	close(s.reached)
	<-s.resume
	return s.ResponseRecorder.Write(p)
}

// stall asks for an address and returns when the reply waits to be taken.
func stall(h http.Handler, address string) (s *stalled, finish func()) {
	s = &stalled{httptest.NewRecorder(), make(chan struct{}), make(chan struct{})}
	done := make(chan struct{})
	go func() {
		defer close(done)
		h.ServeHTTP(s, httptest.NewRequest(http.MethodGet, address, nil))
	}()
	<-s.reached
	return s, func() {
		close(s.resume)
		<-done
	}
}

func TestTooManyRequests(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader, MaxRequests: 2})
	first, finishFirst := stall(h, "/8x8/d8")
	_, finishSecond := stall(h, "/8x8")
	defer finishSecond()
	for _, address := range []string{"/8x8/d8", "/", "/api/v1/boards", "/x"} {
		w := get(h, address)
		problemOf(t, w, http.StatusServiceUnavailable)
		if w.Header().Get("Retry-After") != "1" {
			t.Errorf("%s: Retry-After: %q", address, w.Header().Get("Retry-After"))
		}
	}
	text(t, h, "/healthz")
	finishFirst()
	if want := text(t, h, "/8x8/d8"); first.Body.String() != want {
		t.Errorf("the stalled client got %q", first.Body)
	}
}

func TestTooManyLargeReplies(t *testing.T) {
	c := newCatalogue(t)
	put(t, c, unit{board: "3x100000", starts: 1, goal: tour.Open, strategy: "backtrack", maxNodes: 10}.results(t))
	h := newHandler(t, server.Options{Reader: c.Reader, NoCache: true})
	const large = "/3x100000/1,1"
	for range 7 { // each takes 21 MB of 160
		_, finish := stall(h, large)
		defer finish()
	}
	problemOf(t, get(h, large), http.StatusServiceUnavailable)
	problemOf(t, get(h, "/api/v1/boards/3x100000/tours/1,1"), http.StatusServiceUnavailable)
	text(t, h, "/8x8/d8")
}
