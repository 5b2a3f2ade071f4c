package export_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"tourcat/internal/export"
	"tourcat/store"
	"tourcat/tour"
)

// failing takes a number of bytes and then fails.
type failing struct {
	left int
	err  error
}

func (f *failing) Write(p []byte) (int, error) {
	if len(p) > f.left {
		return f.left, f.err
	}
	f.left -= len(p)
	return len(p), nil
}

// TestEveryFailureToWriteIsAnError, wherever it happens, the last byte included.
func TestEveryFailureToWriteIsAnError(t *testing.T) {
	row := answer(t, tour.Board{Rows: 8, Cols: 8}, 0)
	many := make([]store.Result, 40)
	for i := range many {
		many[i] = row
	}
	full := errors.New("no space")
	for _, table := range export.Tables {
		for _, f := range export.Formats {
			size := len(write(t, table, f, rows(many...)))
			for _, fits := range []int{0, 1, size / 2, size - 1} {
				if err := export.Write(t.Context(), &failing{fits, full}, table, f, rows(many...)); !errors.Is(err, full) {
					t.Errorf("%s as %s, %d of %d bytes: %v", table, f, fits, size, err)
				}
			}
			if err := export.Write(t.Context(), &failing{size, full}, table, f, rows(many...)); err != nil {
				t.Errorf("%s as %s: %v", table, f, err)
			}
		}
	}
}

// TestStreams: what was asked for is written before the next row is read, but
// for a buffer that does not grow.
func TestStreams(t *testing.T) {
	row := answer(t, tour.Board{Rows: 8, Cols: 8}, 0)
	const many, buffer = 5000, 70_000
	for _, table := range export.Tables {
		one := len(write(t, table, export.JSONL, rows(row)))
		var out counter
		due := 0
		stream := func(yield func(store.Result, error) bool) {
			for range many {
				if due-int(out) > buffer {
					t.Fatalf("%s: %d bytes wait in memory", table, due-int(out))
				}
				due += one
				if !yield(row, nil) {
					return
				}
			}
		}
		if err := export.Write(t.Context(), &out, table, export.JSONL, stream); err != nil || int(out) != many*one {
			t.Errorf("%s: %d bytes, %v; want %d", table, out, err, many*one)
		}
	}
}

// counter counts what is written to it.
type counter int

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

// TestDamagedRows end the export with their number; the lines before them are
// out, the rest is not.
func TestDamagedRows(t *testing.T) {
	sound := answer(t, tour.Board{Rows: 5, Cols: 5}, 0) // of an odd number of squares: not closed
	for name, spoil := range map[string]func(*store.Result){
		"a move":      func(r *store.Result) { r.Moves = append([]byte{0x12}, r.Moves[1:]...) },
		"length":      func(r *store.Result) { r.Moves = r.Moves[1:] },
		"codec":       func(r *store.Result) { r.Codec = 99 },
		"the finish":  func(r *store.Result) { r.Finish = (r.Finish + 1) % 25 },
		"no finish":   func(r *store.Result) { r.Finish = tour.NoSquare },
		"closed":      func(r *store.Result) { r.Closed = !r.Closed },
		"not closed":  func(r *store.Result) { r.Goal = tour.Closed },
		"the wish":    func(r *store.Result) { r.Goal = tour.To },
		"another one": func(r *store.Result) { r.FinishWanted = 3 },
	} {
		bad := sound
		bad.ID = 4711
		spoil(&bad)
		for _, table := range export.Tables {
			var text bytes.Buffer
			err := export.Write(t.Context(), &text, table, export.CSV, rows(sound, bad, sound))
			if err == nil || !strings.Contains(err.Error(), "result 4711") {
				t.Errorf("%s in %s: %v", name, table, err)
			}
			if want := write(t, table, export.CSV, rows(sound)); text.String() != want {
				t.Errorf("%s in %s: wrote %q", name, table, text.String())
			}
		}
	}
}

// TestErrorsOfRows end the export.
func TestErrorsOfRows(t *testing.T) {
	torn := errors.New("torn")
	stream := func(yield func(store.Result, error) bool) {
		if yield(store.Result{ID: 5}, fmt.Errorf("result 5: %w", torn)) {
			t.Error("it went on")
		}
	}
	var text bytes.Buffer
	if err := export.Write(t.Context(), &text, export.Steps, export.CSV, stream); !errors.Is(err, torn) {
		t.Error(err)
	}
}

// TestCancelled: an export ends within a tour, however long that is.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	row := answer(t, tour.Board{Rows: 100, Cols: 100}, 0)
	out := cancelling{cancel: cancel}
	err := export.Write(ctx, &out, export.Steps, export.CSV, rows(row))
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if whole := len(write(t, export.Steps, export.CSV, rows(row))); out.size >= whole {
		t.Errorf("all %d bytes were written", whole)
	}
}

// cancelling cancels when it is first written to.
type cancelling struct {
	cancel func()
	size   int
}

func (c *cancelling) Write(p []byte) (int, error) {
	c.cancel()
	c.size += len(p)
	return len(p), nil
}

func TestUnknownTableOrFormat(t *testing.T) {
	for _, test := range []struct {
		table  export.Table
		format export.Format
	}{{"tours", export.CSV}, {export.Steps, "xml"}, {"", ""}} {
		var text bytes.Buffer
		_, isInput := errors.AsType[*tour.InputError](export.Write(t.Context(), &text, test.table, test.format, rows()))
		if !isInput || text.Len() > 0 {
			t.Errorf("%+v: input error %t, %d bytes", test, isInput, text.Len())
		}
	}
}
