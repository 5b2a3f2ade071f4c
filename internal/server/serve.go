package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// Who is slower than this is cut off, so that slow clients cannot use up the
// connections.
const (
	headerTimeout   = 5 * time.Second  // to send the header of a request
	readTimeout     = 30 * time.Second // to send a request
	writeTimeout    = 30 * time.Second // to take a small reply
	slowestReader   = 32 << 10         // bytes a second that a larger one must be read with
	idleTimeout     = 2 * time.Minute  // between two requests
	shutdownTimeout = 10 * time.Second // to finish what is being answered
	maxHeader       = 16 << 10         // bytes
)

// Serve answers requests on the listener, which it closes, until ctx ends. Then
// it accepts no more, lets the requests that are being answered finish for at
// most ten seconds, and returns nil, or an error when some had to be cut off.
// Faults of connections go to log.
func Serve(ctx context.Context, listener net.Listener, h http.Handler, log *slog.Logger) error {
	s := &http.Server{
		Handler:           h,
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(listener) }()
	select {
	case err := <-ended:
		return fmt.Errorf("server: %w", err)
	case <-ctx.Done():
	}
	err := shutDown(s)
	if e := <-ended; err == nil && !errors.Is(e, http.ErrServerClosed) {
		err = fmt.Errorf("server: %w", e)
	}
	return err
}

// shutDown waits for the requests that are being answered, then cuts them off.
func shutDown(s *http.Server) error {
	grace, cancel := context.WithTimeout(context.Background(), shutdownTimeout)
	defer cancel()
	if err := s.Shutdown(grace); err != nil {
		return fmt.Errorf("server: requests were cut off: %w", errors.Join(err, s.Close()))
	}
	return nil
}

// allowTime gives the client as long to take a reply of so many bytes as the
// slowest reader needs.
func allowTime(w http.ResponseWriter, size int) {
	allowed := writeTimeout + time.Duration(size/slowestReader)*time.Second
	// A writer that has no deadlines, as in a test, needs none.
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(allowed))
}
