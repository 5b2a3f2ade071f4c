package server

import (
	"errors"
	"fmt"
	"net/http"
	"testing"

	"tourcat/store"
	"tourcat/tour"
)

// TestStatusOfErrors has the errors that a catalogue only gives when the disk
// or another program does its part.
func TestStatusOfErrors(t *testing.T) {
	input := tour.BadInput("board", "0x0", "there is none")
	for _, test := range []struct {
		name   string
		err    error
		status int
	}{
		{"a value of the request", fmt.Errorf("server: %w", input), http.StatusUnprocessableEntity},
		{"a value of the file", fmt.Errorf("%w: result 7: %w", store.ErrCorrupt, input), http.StatusInternalServerError},
		{"a file that is being written", fmt.Errorf("store: %w", store.ErrBusy), http.StatusServiceUnavailable},
		{"a full disk", fmt.Errorf("store: %w", store.ErrFull), http.StatusInternalServerError},
		{"anything else", errors.New("store: no idea"), http.StatusInternalServerError},
	} {
		t.Run(test.name, func(t *testing.T) {
			if p := problemOf(test.err); p.Status != test.status {
				t.Errorf("status %d, want %d", p.Status, test.status)
			}
		})
	}
}
