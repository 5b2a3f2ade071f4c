package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"

	"tourcat/internal/lookup"
	"tourcat/store"
	"tourcat/tour"
)

// problem is the body of a reply that is no answer (RFC 9457).
type problem struct {
	Type    string  `json:"type"`
	Title   string  `json:"title"`
	Status  int     `json:"status"`
	Detail  string  `json:"detail"`
	Field   string  `json:"field,omitempty"`   // with 422: what the value was meant to be
	Value   *string `json:"value,omitempty"`   // with 422: as it was given
	Command string  `json:"command,omitempty"` // when something is not stored: what would store it
	Stored  *int    `json:"stored,omitempty"`  // when something is not stored: starts of the board that are
	Starts  *int    `json:"starts,omitempty"`  // when something is not stored: starts that the board has
}

func (p *problem) Error() string { return p.Detail }

func newProblem(status int, format string, args ...any) *problem {
	return &problem{Type: "about:blank", Title: http.StatusText(status), Status: status, Detail: fmt.Sprintf(format, args...)}
}

// Problems that are the same for every request.
var (
	errNoAddress = newProblem(http.StatusNotFound, "there is nothing at this address; / tells which there are")
	errMethod    = newProblem(http.StatusMethodNotAllowed, "this address is not for such a request; the header Allow tells which it answers")
	errTooLong   = newProblem(http.StatusRequestURITooLong, "a path has at most %d bytes and a query at most %d", maxPath, maxQuery)
	errBusy      = newProblem(http.StatusServiceUnavailable, "the server has too much to do; try again in a moment")
	errUnready   = newProblem(http.StatusServiceUnavailable, "the catalogue does not answer")
	errFault     = newProblem(http.StatusInternalServerError, "the server could not answer; its log tells why")
)

// problemOf is the only place where errors become statuses.
func problemOf(err error) *problem {
	// The numbers of a damaged row are refused like those of a request.
	if errors.Is(err, store.ErrCorrupt) {
		return errFault
	}
	if p, ok := errors.AsType[*problem](err); ok {
		return p
	}
	if input, ok := errors.AsType[*tour.InputError](err); ok {
		p := newProblem(http.StatusUnprocessableEntity, "%v", input)
		p.Field, p.Value = input.Field, &input.Value
		return p
	}
	if missing, ok := errors.AsType[*lookup.NotStored](err); ok {
		return notStored(missing.Error(), missing.Command(), missing.Stored, missing.Question.Board)
	}
	if errors.Is(err, store.ErrBusy) || errors.Is(err, context.Canceled) {
		return errBusy // who cancelled will hardly read it
	}
	return errFault
}

// notStored is the problem that the catalogue lacks something of a board.
func notStored(detail, command string, stored int, b tour.Board) *problem {
	p := newProblem(http.StatusNotFound, "%s", detail)
	p.Command, p.Stored, p.Starts = command, &stored, new(b.Squares())
	return p
}

// fail answers with the problem that an error is.
func (h *Handler) fail(w http.ResponseWriter, r *http.Request, err error) {
	p := h.explained(r.Context(), r.URL.Path, err)
	if wantsPage(r) && !strings.HasPrefix(r.URL.Path, "/api") {
		sendProblemPage(w, r, p)
	} else {
		sendProblem(w, r, p)
	}
}

// explained is the problem that an error is, logged when it is the server's own.
func (h *Handler) explained(ctx context.Context, path string, err error) *problem {
	p := problemOf(err)
	if p == errFault {
		h.log.LogAttrs(ctx, slog.LevelError, "request failed", slog.String("path", path), slog.Any("error", err))
	}
	return p
}
