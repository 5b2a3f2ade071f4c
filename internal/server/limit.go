package server

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

// hold makes room for a reply about so many squares, until it is released.
func (h *Handler) hold(squares int) (release func(), err error) {
	if squares < largeReply {
		return func() {}, nil
	}
	if !h.large.enter() {
		return nil, errBusy
	}
	return h.large.leave, nil
}
