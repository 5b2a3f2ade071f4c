package server

import (
	"bytes"
	"net/http"
	"strings"
)

// recorder keeps a reply until it is whole, so that it gets a length and an ETag
// like every other.
type recorder struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func newRecorder() *recorder { return &recorder{header: http.Header{}, status: http.StatusOK} }

func (r *recorder) Header() http.Header         { return r.header }
func (r *recorder) Write(b []byte) (int, error) { return r.body.Write(b) }
func (r *recorder) WriteHeader(status int)      { r.status = status }

// api passes a request on to the API and sends what came of it.
func (h *Handler) api(w http.ResponseWriter, r *http.Request) error {
	recorded, asked := newRecorder(), r.Clone(r.Context())
	// There is only JSON to choose, and the framework panics on some such headers.
	asked.Header.Del("Accept")
	if kind := asked.Header.Get("Content-Type"); kind != "" {
		asked.Header.Set("Content-Type", strings.ToLower(kind)) // it knows small letters only
	}
	h.operations.ServeHTTP(recorded, asked)
	r.Pattern = asked.Pattern
	if link := recorded.header.Get("Link"); link != "" {
		w.Header().Set("Link", link)
	}
	mediaType := recorded.header.Get("Content-Type")
	switch {
	case recorded.status == http.StatusOK:
		send(w, r, mediaType, recorded.body.Bytes())
		return nil
	case mediaType != problemType: // of the router, which knows no such address
		return errNoAddress
	default:
		sendWhole(w, r, recorded.status, mediaType, recorded.body.Bytes())
		return nil
	}
}
