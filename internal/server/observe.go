package server

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"tourcat/internal/lookup"
	"tourcat/store"
)

// metrics are the numbers at /metrics.
type metrics struct {
	registry *prometheus.Registry
	took     *prometheus.HistogramVec
	lookups  *prometheus.CounterVec
	replies  *prometheus.CounterVec
}

func newMetrics(r *store.Reader) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		took: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "tourcat_http_request_duration_seconds",
			Help:    "Time from the header of a request to the last byte of its reply.",
			Buckets: prometheus.ExponentialBuckets(25e-6, 4, 10), // to about 7 seconds
		}, []string{"route", "code"}),
		lookups: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "tourcat_lookups_total",
			Help: "Questions for a tour: hit when the catalogue or a proof answered, miss when nothing is stored.",
		}, []string{"result"}),
		replies: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "tourcat_replies_total",
			Help: "Replies kept from before, and made anew.",
		}, []string{"how"}),
	}
	m.lookups.WithLabelValues("hit")
	m.lookups.WithLabelValues("miss")
	m.registry.MustRegister(m.took, m.lookups, m.replies, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), catalogueFacts{r})
	return m
}

// catalogueFacts reads the facts of the catalogue when they are asked for.
type catalogueFacts struct{ reader *store.Reader }

var (
	resultsFact = prometheus.NewDesc("tourcat_catalogue_results", "Results in the catalogue.", nil, nil)
	bytesFact   = prometheus.NewDesc("tourcat_catalogue_bytes", "Size of the catalogue's file.", nil, nil)
)

// Describe names the facts.
func (catalogueFacts) Describe(descriptions chan<- *prometheus.Desc) {
	descriptions <- resultsFact
	descriptions <- bytesFact
}

// Collect reads the facts; a catalogue that cannot be read has none.
func (c catalogueFacts) Collect(values chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), readyTimeout)
	defer cancel()
	facts, err := c.reader.Facts(ctx)
	if err != nil {
		values <- prometheus.NewInvalidMetric(resultsFact, err)
		return
	}
	values <- prometheus.MustNewConstMetric(resultsFact, prometheus.GaugeValue, float64(facts.Results))
	values <- prometheus.MustNewConstMetric(bytesFact, prometheus.GaugeValue, float64(facts.Bytes))
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{ErrorHandling: promhttp.ContinueOnError})
}

// counted is the error of a look-up, counted as hit or miss.
func (m *metrics) counted(err error) error {
	if err == nil {
		m.lookups.WithLabelValues("hit").Inc()
	} else if errors.Is(err, lookup.ErrNotStored) {
		m.lookups.WithLabelValues("miss").Inc()
	}
	return err
}

// requestID is the header that names a request, in the reply and in the log.
const requestID = "X-Request-Id"

// observed answers a request and notes what became of it.
func (h *Handler) observed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := time.Now()
		id := rand.Text()
		w.Header().Set(requestID, id)
		o := &observer{ResponseWriter: w}
		next.ServeHTTP(o, r)
		took := time.Since(began)
		h.metrics.took.WithLabelValues(routeOf(r), strconv.Itoa(o.code())).Observe(took.Seconds())
		if !h.log.Enabled(r.Context(), slog.LevelDebug) {
			return
		}
		h.log.LogAttrs(r.Context(), slog.LevelDebug, "request",
			slog.String("id", id), slog.String("method", r.Method), slog.String("path", r.URL.Path),
			slog.Int("status", o.code()), slog.Int64("bytes", o.bytes), slog.Duration("took", took))
	})
}

// routeOf is the pattern that answered, of which there are few.
func routeOf(r *http.Request) string {
	if r.Pattern == "" {
		return "none"
	}
	return r.Pattern
}

// observer notes the status and the size of a reply.
type observer struct {
	http.ResponseWriter
	status int
	bytes  int64
}

// WriteHeader notes the status.
func (o *observer) WriteHeader(status int) {
	if o.status == 0 {
		o.status = status
	}
	o.ResponseWriter.WriteHeader(status)
}

// Write notes the size.
func (o *observer) Write(b []byte) (int, error) {
	n, err := o.ResponseWriter.Write(b)
	o.bytes += int64(n)
	return n, err
}

// Unwrap lets deadlines through.
func (o *observer) Unwrap() http.ResponseWriter { return o.ResponseWriter }

func (o *observer) code() int {
	if o.status == 0 {
		return http.StatusOK
	}
	return o.status
}
