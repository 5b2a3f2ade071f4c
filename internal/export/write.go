package export

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"iter"

	"tourcat/store"
	"tourcat/tour"
)

// Format names a way of writing a table.
type Format string

// The formats.
const (
	CSV   Format = "csv"
	Excel Format = "excel" // CSV for spreadsheets
	JSONL Format = "jsonl"
)

// Formats lists every format in the order in which they are shown.
var Formats = []Format{CSV, Excel, JSONL}

// ParseFormat reads the name of a format. The error is a *tour.InputError.
func ParseFormat(s string) (Format, error) {
	f := Format(s)
	if f.style() == nil {
		return "", tour.BadInput("format", s, "a format is %s", joined(Formats))
	}
	return f, nil
}

func (f Format) style() style {
	switch f {
	case CSV:
		return csvStyle{lineEnd: "\n"}
	case Excel:
		return csvStyle{lineEnd: "\r\n", spreadsheet: true}
	case JSONL:
		return jsonlStyle{}
	}
	return nil
}

// Write writes the table of rows to w, which is Results or Steps. It ends at the first row that is an error
// or whose tour is damaged, and returns an error that names it; what came before
// has been written then. Errors of w are wrapped. An unknown table or format is
// a *tour.InputError.
func Write(ctx context.Context, w io.Writer, t Table, f Format, rows iter.Seq2[store.Result, error]) error {
	if _, err := ParseTable(string(t)); err != nil {
		return err
	}
	if _, err := ParseFormat(string(f)); err != nil {
		return err
	}
	e := newExporter(w, t, f)
	return e.end(e.write(ctx, t, rows))
}

func newExporter(w io.Writer, t Table, f Format) *exporter {
	return &exporter{out: bufio.NewWriterSize(w, 64<<10), columns: t.columns(), line: line{style: f.style()}}
}

// end writes what is left.
func (e *exporter) end(err error) error {
	if flushed := e.out.Flush(); err == nil && flushed != nil {
		err = fmt.Errorf("export: write: %w", flushed)
	}
	return err
}

// exporter is an export under way.
type exporter struct {
	out     *bufio.Writer
	columns []column
	line    line
	subject subject
}

func (e *exporter) write(ctx context.Context, t Table, rows iter.Seq2[store.Result, error]) error {
	if err := e.put(e.line.style.header(nil, e.columns)); err != nil {
		return err
	}
	for row, err := range rows {
		if err != nil {
			return err
		}
		if err := e.subject.take(row); err != nil {
			return err
		}
		lines := 1
		if t == Steps {
			lines = len(e.subject.tour.Path)
		}
		if err := e.lines(ctx, lines); err != nil {
			return err
		}
	}
	return nil
}

// lines writes so many lines about the subject.
func (e *exporter) lines(ctx context.Context, n int) error {
	const between = 1 << 12 // looks at the context; a tour can have millions of steps
	for e.subject.step = range n {
		if e.subject.step%between == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if err := e.line.of(e.columns, &e.subject); err != nil {
			return fmt.Errorf("export: result %d: %w", e.subject.row.ID, err)
		}
		if err := e.put(e.line.bytes); err != nil {
			return err
		}
	}
	return nil
}

func (e *exporter) put(text []byte) error {
	if _, err := e.out.Write(text); err != nil {
		return fmt.Errorf("export: write: %w", err)
	}
	return nil
}
