package server

import (
	"net/http"
	"slices"
	"strings"

	lru "github.com/hashicorp/golang-lru/v2"
)

// Only small replies are kept, and not too many of them: at most 64 MiB together.
const (
	cachedReplies  = 4096
	maxCachedReply = 16 << 10 // bytes
	maxCachedKey   = 1 << 10
)

// cache has replies as they were sent, each with the state of the file that it was
// true of.
type cache struct{ replies *lru.Cache[string, kept] }

// kept is a reply of status 200.
type kept struct {
	of        moment
	route     string // that answered
	mediaType string
	body      []byte
}

func newCache() *cache {
	replies, err := lru.New[string, kept](cachedReplies)
	if err != nil {
		panic(err) // the size is fixed
	}
	return &cache{replies}
}

// cached lets an answer be given again as long as the file has not changed. The
// state is asked for before the answer is made, so that an answer is never older
// than the state that is noted with it.
func (h *Handler) cached(answer answerer) answerer {
	return func(w http.ResponseWriter, r *http.Request) error {
		if h.cache == nil || r.Method != http.MethodGet && r.Method != http.MethodHead {
			return answer(w, r)
		}
		key := r.URL.EscapedPath() + "?" + r.URL.RawQuery + " " + strings.Join(r.Header.Values("Accept"), ",")
		now, err := h.contents.now(r.Context())
		if err != nil {
			return err
		}
		if reply, ok := h.cache.replies.Get(key); ok && reply.of == now {
			h.metrics.replies.WithLabelValues("kept").Inc()
			r.Pattern = reply.route
			send(w, r, reply.mediaType, reply.body)
			return nil
		}
		h.metrics.replies.WithLabelValues("made").Inc()
		recorded, whole := newRecorder(), unconditional(r)
		err = answer(recorded, whole)
		r.Pattern = whole.Pattern
		if err != nil {
			return err
		}
		mediaType, body := recorded.header.Get("Content-Type"), recorded.body.Bytes()
		if recorded.status != http.StatusOK {
			sendWhole(w, r, recorded.status, mediaType, body)
			return nil
		}
		if link := recorded.header.Get("Link"); link != "" {
			w.Header().Set("Link", link) // of a page, which is asked for once
		} else if len(body) <= maxCachedReply && len(key) <= maxCachedKey {
			h.cache.replies.Add(key, kept{of: now, route: r.Pattern, mediaType: mediaType, body: body})
		}
		send(w, r, mediaType, body)
		return nil
	}
}

// conditions are the headers for which a reply may be another than the whole.
var conditions = []string{"If-None-Match", "If-Match", "If-Range", "If-Modified-Since", "If-Unmodified-Since", "Range"}

// unconditional is the same request for the whole reply.
func unconditional(r *http.Request) *http.Request {
	conditional := slices.ContainsFunc(conditions, func(name string) bool { return len(r.Header[name]) > 0 })
	if !conditional && r.Method == http.MethodGet {
		return r
	}
	whole := r.Clone(r.Context())
	whole.Method = http.MethodGet
	for _, name := range conditions {
		whole.Header.Del(name)
	}
	return whole
}
