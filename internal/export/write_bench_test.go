package export_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"tourcat/internal/export"
	"tourcat/store"
	"tourcat/tour"
)

// BenchmarkWrite compares exports with a plain scan of the same rows, tours of
// 8x8 as a precomputation stores them. Each operation is the whole catalogue.
func BenchmarkWrite(b *testing.B) {
	const many = 20_000
	r := reader(b, tours(b, many))
	b.Run("scan", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			count := 0
			for _, err := range r.Results(b.Context(), store.Filter{}) {
				if err != nil {
					b.Fatal(err)
				}
				count++
			}
			if count != many {
				b.Fatalf("%d rows", count)
			}
		}
		reportRates(b, many, 0)
	})
	for _, table := range export.Tables {
		for _, f := range export.Formats {
			b.Run(string(table)+"/"+string(f), func(b *testing.B) {
				b.ReportAllocs()
				var out counter
				for b.Loop() {
					out = 0
					if err := export.Write(b.Context(), &out, table, f, r.Results(b.Context(), store.Filter{})); err != nil {
						b.Fatal(err)
					}
					if out < many*64 {
						b.Fatalf("%d bytes", out)
					}
				}
				reportRates(b, many, int(out))
			})
		}
	}
}

func reportRates(b *testing.B, rows, size int) {
	b.ReportMetric(float64(size)*float64(b.N)/1e6/b.Elapsed().Seconds(), "MB/s")
	b.ReportMetric(float64(rows)*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
	b.ReportMetric(0, "ns/op")
}

// tours is the path of a catalogue of so many rows.
func tours(b *testing.B, many int) string {
	b.Helper()
	path := filepath.Join(b.TempDir(), "catalog.db")
	c, err := store.Open(context.Background(), path)
	if err != nil {
		b.Fatal(err)
	}
	run, err := c.BeginRun(context.Background(), store.Run{Started: time.Now()})
	if err != nil {
		b.Fatal(err)
	}
	board := tour.Board{Rows: 8, Cols: 8}
	var batch []store.Result
	for start := range tour.Square(board.Squares()) {
		batch = append(batch, answer(b, board, start))
	}
	for stored := 0; stored < many; stored += len(batch) {
		for i := range batch {
			batch[i].Seed = int64(stored)
		}
		if err := c.Put(context.Background(), run, batch[:min(len(batch), many-stored)]); err != nil {
			b.Fatal(err)
		}
	}
	if err := c.Close(); err != nil {
		b.Fatal(err)
	}
	return path
}
