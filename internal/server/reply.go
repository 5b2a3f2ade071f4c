package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"tourcat/internal/page"
)

const (
	plainText   = "text/plain; charset=utf-8"
	problemType = "application/problem+json"
)

// send answers with a body. Its ETag is weak, since it is one for the body as it is
// and compressed. Conditions and ranges of the request are honoured,
// so that it may become a 304, a part, or for HEAD the header alone.
func send(w http.ResponseWriter, r *http.Request, mediaType string, body []byte) {
	hash := sha256.Sum256(body)
	setHeader(w, mediaType)
	w.Header().Set("ETag", fmt.Sprintf(`W/"%x"`, hash[:16]))
	allowTime(w, len(body))
	http.ServeContent(w, understood(r), "", time.Time{}, bytes.NewReader(body))
}

// oneRange is a range of bytes as clients write it; others are ignored, as HTTP
// wants it.
var oneRange = regexp.MustCompile(`^bytes=(\d{1,18}-\d{0,18}|-\d{1,18})$`)

// understood is the request without a range that makes no sense, and without
// conditions where HTTP has none for a reply.
func understood(r *http.Request) *http.Request {
	conditional := r.Method == http.MethodGet || r.Method == http.MethodHead
	asked := r.Header.Get("Range")
	if conditional && (asked == "" || oneRange.MatchString(asked)) {
		return r
	}
	plain := r.Clone(r.Context())
	plain.Header.Del("Range")
	if !conditional {
		for _, name := range conditions {
			plain.Header.Del(name)
		}
	}
	return plain
}

func sendProblem(w http.ResponseWriter, r *http.Request, p *problem) {
	body, err := encodeJSON(p)
	if err != nil {
		panic(err) // a problem is text and numbers
	}
	sendWhole(w, r, p.Status, problemType, body)
}

// sendWhole answers with a status that is not 200.
func sendWhole(w http.ResponseWriter, r *http.Request, status int, mediaType string, body []byte) {
	setHeader(w, mediaType)
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	switch status {
	case http.StatusMethodNotAllowed:
		w.Header().Set("Allow", strings.Join(allowedMethods(r), ", "))
	case http.StatusServiceUnavailable:
		w.Header().Set("Retry-After", "1")
	}
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // there is nobody left to tell
	}
}

func setHeader(w http.ResponseWriter, mediaType string) {
	header := w.Header()
	header.Set("Content-Type", mediaType)
	header.Set("X-Content-Type-Options", "nosniff")
	if header.Get("Cache-Control") == "" {
		header.Set("Cache-Control", "no-cache")
	}
	if mediaType == pageType && header.Get("Content-Security-Policy") == "" {
		header.Set("Content-Security-Policy", page.Policy)
	}
	header.Add("Vary", "Accept")
}

// encodeJSON is JSON in one line, with < and > as people write them.
func encodeJSON(v any) ([]byte, error) {
	var body bytes.Buffer
	encoder := json.NewEncoder(&body)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(v)
	return body.Bytes(), err
}
