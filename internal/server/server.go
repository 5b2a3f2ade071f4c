package server

import (
	"cmp"
	"log/slog"
	"net/http"

	"github.com/klauspost/compress/gzhttp"
	"golang.org/x/sync/semaphore"

	"tourcat/internal/page"
	"tourcat/store"
)

// Options are what a Handler works with.
type Options struct {
	Reader       *store.Reader // where the answers are; the handler does not close it
	Logger       *slog.Logger  // takes the faults of the server; nil for slog.Default()
	MaxRequests  int           // how many are answered at once, the others get 503; 0 for 64
	MaxSquares   int           // of the largest board whose tours are given out; 0 for 1,000,000
	SolveMissing bool          // solves what is not stored, within a budget, without storing it
	NoCache      bool          // makes every reply anew, to measure what that takes
}

// Handler is the server without its network. It is safe for use by several
// goroutines.
type Handler struct {
	reader      *store.Reader
	contents    *contents
	log         *slog.Logger
	maxSquares  int
	requests    limiter
	large       *semaphore.Weighted // bytes of large replies
	solving     limiter             // nil when nothing is solved
	routes      *http.ServeMux
	operations  http.Handler // of the API
	description []byte       // of the API, as a page
	metrics     *metrics
	cache       *cache       // nil for none
	whole       http.Handler // all of it, observed and compressed
}

// New makes a handler.
func New(o Options) *Handler {
	h := &Handler{
		reader:     o.Reader,
		contents:   &contents{reader: o.Reader},
		log:        cmp.Or(o.Logger, slog.Default()),
		maxSquares: cmp.Or(o.MaxSquares, 1_000_000),
		requests:   make(limiter, cmp.Or(o.MaxRequests, 64)),
		large:      semaphore.NewWeighted(largeReplies),
		routes:     http.NewServeMux(),
		metrics:    newMetrics(o.Reader),
	}
	// A health check must not fail because there is much to do.
	h.routes.Handle("/healthz", h.route(h.health))
	h.routes.Handle("/readyz", h.route(h.ready))
	h.routes.Handle("/metrics", h.metrics.handler())
	h.routes.Handle("/{$}", h.limited(h.asked(h.cached(h.index))))
	h.routes.Handle("/{address...}", h.limited(h.dated(h.cached(h.short))))
	h.routes.Handle(page.AssetsPath+"{name}", h.limited(h.asset))
	if o.SolveMissing {
		h.solving = make(limiter, maxSolving)
	}
	if !o.NoCache {
		h.cache = newCache()
	}
	operations, described := newAPI(h)
	page, err := describe(described)
	if err != nil {
		panic(err) // the page is part of the program
	}
	h.operations, h.description = operations, page
	h.routes.Handle("/docs", h.limited(h.docs))
	h.routes.Handle("/api", h.limited(h.short)) // nothing; the router would redirect
	h.routes.Handle("/api/", h.limited(h.dated(h.cached(h.api))))
	h.routes.Handle("/openapi.json", h.limited(h.api))
	h.routes.Handle("/openapi.yaml", h.limited(h.api))
	h.whole = h.observed(compressed(http.HandlerFunc(h.answer)))
	return h
}

// ServeHTTP answers a request.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) { h.whole.ServeHTTP(w, r) }

func (h *Handler) answer(w http.ResponseWriter, r *http.Request) {
	if err := admit(r); err != nil {
		h.fail(w, r, err)
		return
	}
	h.routes.ServeHTTP(w, r)
}

// Close frees what the handler took of the reader.
func (h *Handler) Close() error { return h.contents.close() }

// compressed lets clients that ask for it have long replies compressed.
func compressed(next http.Handler) http.Handler {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(1<<10), gzhttp.EnableZstd(true), gzhttp.ContentTypes([]string{
		"text/plain", "text/csv", "text/html", "text/css", "text/javascript", "application/json", problemType, "application/yaml", "image/svg+xml",
	}))
	if err != nil {
		panic(err) // the options are fixed
	}
	return wrap(next)
}

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
	answer = h.holding(answer)
	return h.route(func(w http.ResponseWriter, r *http.Request) error {
		if !h.requests.enter() {
			return errBusy
		}
		defer h.requests.leave()
		return answer(w, r)
	})
}
