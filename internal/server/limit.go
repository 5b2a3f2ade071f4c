package server

import (
	"context"
	"net/http"
)

// limiter lets as many in at once as it has room for. Who finds it full is sent
// away rather than kept waiting: under too much load a quick refusal costs the
// least, and the next attempt may succeed.
type limiter chan struct{}

// enter reports whether there was room; who entered must leave.
func (l limiter) enter() bool {
	select {
	case l <- struct{}{}:
		return true
	default:
		return false
	}
}

func (l limiter) leave() { <-l }

// Replies that take more than a mebibyte while they are made share so much memory;
// the largest that there are fit twice.
const (
	largeReply   = 1 << 20
	largeReplies = 160 << 20
)

// perSquare is how many bytes a square takes at most while a reply with its name
// is made.
const perSquare = 70

// hold makes room for a reply that takes so many bytes, until it is sent.
func (h *Handler) hold(ctx context.Context, bytes int) error {
	held, ok := ctx.Value(heldKey{}).(*held)
	if bytes < largeReply || !ok {
		return nil
	}
	if !h.large.TryAcquire(int64(bytes)) {
		return errBusy
	}
	held.bytes += int64(bytes)
	return nil
}

// held is what the request of a context holds.
type held struct{ bytes int64 }

type heldKey struct{}

// holding lets a request hold room, and frees it when the reply is sent: a client
// that is slow to read a large one keeps it in memory.
func (h *Handler) holding(answer answerer) answerer {
	return func(w http.ResponseWriter, r *http.Request) error {
		holds := &held{}
		defer func() { h.large.Release(holds.bytes) }()
		inner := r.WithContext(context.WithValue(r.Context(), heldKey{}, holds))
		defer func() { r.Pattern = inner.Pattern }() // which the metrics name
		return answer(w, inner)
	}
}
