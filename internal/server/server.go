package server

import (
	"cmp"
	"log/slog"
	"net/http"

	"tourcat/store"
)

// Options are what a Handler works with.
type Options struct {
	Reader      *store.Reader // where the answers are; the handler does not close it
	Logger      *slog.Logger  // takes the faults of the server; nil for slog.Default()
	MaxRequests int           // how many are answered at once, the others get 503; 0 for 64
	MaxSquares  int           // of the largest board whose tours are given out; 0 for 1,000,000
}

// Handler is the server without its network. It is safe for use by several
// goroutines.
type Handler struct {
	reader     *store.Reader
	contents   *contents
	log        *slog.Logger
	maxSquares int
	requests   limiter
	large      limiter
	routes     *http.ServeMux
}

// maxLarge is how many large replies may be in memory at once.
const maxLarge = 4

// New makes a handler.
func New(o Options) *Handler {
	h := &Handler{
		reader:     o.Reader,
		contents:   &contents{reader: o.Reader},
		log:        cmp.Or(o.Logger, slog.Default()),
		maxSquares: cmp.Or(o.MaxSquares, 1_000_000),
		requests:   make(limiter, cmp.Or(o.MaxRequests, 64)),
		large:      make(limiter, maxLarge),
		routes:     http.NewServeMux(),
	}
	// A health check must not fail because there is much to do.
	h.routes.Handle("/healthz", h.route(h.health))
	h.routes.Handle("/{$}", h.limited(h.index))
	h.routes.Handle("/{address...}", h.limited(h.short))
	h.routes.Handle("/api/v1/boards", h.limited(h.boards))
	h.routes.Handle("/api/v1/boards/{board}/tours/{start}", h.limited(h.tours))
	h.routes.Handle("/api/v1/boards/{board}/tours/{start}/{finish}", h.limited(h.tours))
	return h
}

// ServeHTTP answers a request.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if err := admit(r); err != nil {
		h.fail(w, r, err)
		return
	}
	h.routes.ServeHTTP(w, r)
}

// Close frees what the handler took of the reader.
func (h *Handler) Close() error { return h.contents.close() }

// answerer answers a request. With an error it has written nothing.
type answerer func(w http.ResponseWriter, r *http.Request) error

func (h *Handler) route(answer answerer) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := answer(w, r); err != nil {
			h.fail(w, r, err)
		}
	})
}

// limited is a route that is closed while too many requests are answered.
func (h *Handler) limited(answer answerer) http.Handler {
	return h.route(func(w http.ResponseWriter, r *http.Request) error {
		if !h.requests.enter() {
			return errBusy
		}
		defer h.requests.leave()
		return answer(w, r)
	})
}

// health tells that the catalogue can be read.
func (h *Handler) health(w http.ResponseWriter, r *http.Request) error {
	if _, err := h.contents.now(r.Context()); err != nil {
		return err
	}
	send(w, r, plainText, []byte("ok\n"))
	return nil
}
