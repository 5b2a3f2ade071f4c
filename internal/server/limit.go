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

// largeReply is the number of squares from which on a reply counts as large. A
// square takes up to some 70 bytes while its reply is made.
const largeReply = 100_000

// hold makes room for a reply about so many squares, until it is sent.
func (h *Handler) hold(ctx context.Context, squares int) error {
	held, ok := ctx.Value(heldKey{}).(*held)
	if squares < largeReply || !ok {
		return nil
	}
	if !h.large.enter() {
		return errBusy
	}
	held.large++
	return nil
}

// held is what the request of a context holds.
type held struct{ large int }

type heldKey struct{}

// holding lets a request hold room, and frees it when the reply is sent: a client
// that is slow to read a large one keeps it in memory.
func (h *Handler) holding(answer answerer) answerer {
	return func(w http.ResponseWriter, r *http.Request) error {
		holds := &held{}
		defer func() {
			for range holds.large {
				h.large.leave()
			}
		}()
		inner := r.WithContext(context.WithValue(r.Context(), heldKey{}, holds))
		defer func() { r.Pattern = inner.Pattern }() // which the metrics name
		return answer(w, inner)
	}
}
