package server

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"time"
)

// readyTimeout is how long the catalogue may take to tell what it is.
const readyTimeout = 5 * time.Second

// errReplaced is a reason not to be ready: questions are answered from a file that
// nobody else sees any more.
var errReplaced = errors.New("the catalogue's file was replaced or removed; start the server again")

// health tells that the server runs.
func (h *Handler) health(w http.ResponseWriter, r *http.Request) error {
	send(w, r, plainText, []byte("ok\n"))
	return nil
}

// ready tells that the catalogue answers: it is read, not only open.
func (h *Handler) ready(w http.ResponseWriter, r *http.Request) error {
	ctx, cancel := context.WithTimeout(r.Context(), readyTimeout)
	defer cancel()
	_, err := h.contents.now(ctx)
	if err == nil {
		_, err = h.reader.Facts(ctx)
	}
	if err == nil && !h.reader.InPlace() {
		err = errReplaced
	}
	if err != nil {
		h.log.LogAttrs(ctx, slog.LevelWarn, "not ready", slog.Any("error", err))
		return errUnready
	}
	send(w, r, plainText, []byte("ready\n"))
	return nil
}
