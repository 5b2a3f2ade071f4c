package server

import (
	"net/http"
	"net/url"
	"strings"
)

// forEver is for what never changes under its address.
const forEver = "public, max-age=31536000, immutable"

// VersionInput names the catalogue that a reply is to be of.
type VersionInput struct {
	Version string `query:"v" doc:"version of the catalogue, as the list of boards has it; while it is that, the reply may be kept for ever"`
}

// dated lets a reply be kept for ever when the address names, as v, the version of
// the catalogue that it was made from. It is compared before and after the
// reply is made, because the file may change in between.
func (h *Handler) dated(answer answerer) answerer {
	return func(w http.ResponseWriter, r *http.Request) error {
		if !strings.Contains(r.URL.RawQuery, "v=") {
			return answer(w, r)
		}
		values, err := url.ParseQuery(r.URL.RawQuery)
		if err != nil || len(values["v"]) != 1 {
			return answer(w, r) // which finds the fault
		}
		current := func() bool {
			version, err := h.contents.version(r.Context())
			return err == nil && version == values.Get("v")
		}
		if !current() {
			return answer(w, r)
		}
		return answer(&datedWriter{ResponseWriter: w, current: current}, r)
	}
}

// datedWriter marks a good reply as one that never changes, if that is so.
type datedWriter struct {
	http.ResponseWriter
	current func() bool
	begun   bool
}

// WriteHeader marks the reply before its header is sent.
func (d *datedWriter) WriteHeader(status int) {
	if !d.begun {
		d.begun = true
		if good := status < http.StatusBadRequest; good && d.current() {
			d.Header().Set("Cache-Control", forEver)
		}
	}
	d.ResponseWriter.WriteHeader(status)
}

// Unwrap lets deadlines through.
func (d *datedWriter) Unwrap() http.ResponseWriter { return d.ResponseWriter }
