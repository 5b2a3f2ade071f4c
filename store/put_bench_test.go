package store_test

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tourcat/store"
	"tourcat/tour"
)

const benchBatch = 500

// BenchmarkPut compares Put with the fastest way of storing the same rows: the
// values laid out beforehand, one multi-row statement for each batch, in
// transactions of the same size and with the same settings of the file. Each
// operation is one batch.
func BenchmarkPut(b *testing.B) {
	b.Run("put", func(b *testing.B) {
		c, run := benchCatalogue(b)
		batches := benchBatches(b.N)
		b.ReportAllocs()
		b.ResetTimer()
		for _, batch := range batches {
			if err := c.Put(b.Context(), run, batch); err != nil {
				b.Fatal(err)
			}
		}
		reportRows(b, c)
	})
	for _, rows := range []int{100, benchBatch} {
		b.Run(fmt.Sprintf("raw%d", rows), func(b *testing.B) {
			c, run := benchCatalogue(b)
			insertRaw(b, c, run, rows)
			reportRows(b, c)
		})
	}
}

func benchCatalogue(b *testing.B) (*store.Catalogue, int64) {
	b.Helper()
	c, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "bench.db"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		if err := c.Close(); err != nil {
			b.Error(err)
		}
	})
	run, err := c.BeginRun(b.Context(), store.Run{Started: time.Now()})
	if err != nil {
		b.Fatal(err)
	}
	return c, run
}

// reportRows checks that everything was stored.
func reportRows(b *testing.B, c *store.Catalogue) {
	b.Helper()
	b.StopTimer()
	facts, err := c.Facts(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	if want := int64(b.N) * benchBatch; facts.Results != want {
		b.Fatalf("%d results are stored, want %d", facts.Results, want)
	}
	b.ReportMetric(float64(facts.Results)/b.Elapsed().Seconds(), "rows/s")
}

// benchBatches are batches of results as a precomputation stores them: every
// start of one board after the other.
func benchBatches(n int) [][]store.Result {
	batches := make([][]store.Result, n)
	board, start, seed := tour.Board{Rows: 5, Cols: 5}, tour.Square(0), int64(0)
	for i := range batches {
		batches[i] = make([]store.Result, benchBatch)
		for j := range batches[i] {
			batches[i][j] = benchResult(board, start, seed)
			if start++; !board.Has(start) {
				board, start = tour.Board{Rows: board.Rows, Cols: board.Cols + 1}, 0
			}
			if board.Cols > 20 {
				board = tour.Board{Rows: board.Rows + 1, Cols: 5}
			}
			if board.Rows > 20 {
				board, seed = tour.Board{Rows: 5, Cols: 5}, seed+1
			}
		}
	}
	return batches
}

// benchResult has moves of the right length; what they are does not matter here.
func benchResult(board tour.Board, start tour.Square, seed int64) store.Result {
	moves := make([]byte, tour.EncodedSize(board))
	for i := range moves {
		moves[i] = byte(i*37) | 0x11
	}
	return store.Result{
		Key:     store.Key{Board: board, Start: start, Goal: tour.Open, FinishWanted: tour.NoSquare, Strategy: "warnsdorff", Seed: seed},
		Outcome: tour.Found, Engine: "path", Finish: start, Moves: moves,
		Nodes: int64(board.Squares()), MaxNodes: 100_000, Solver: 1, Elapsed: 12345, Repeats: 1,
	}
}

func insertRaw(b *testing.B, c *store.Catalogue, run int64, rows int) {
	b.Helper()
	db := store.Writer(c)
	batches := rawBatches(b, c, run, rows)
	row := "(?" + strings.Repeat(",?", 19) + ")"
	insert, err := db.PrepareContext(b.Context(), `INSERT INTO results(board_id, start, goal, finish_wanted, strategy_id, seed,
		outcome, engine, proof, finish, closed, codec, moves, nodes, backtracks, max_nodes,
		solver, elapsed_ns, repeats, run_id) VALUES `+row+strings.Repeat(","+row, rows-1))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for _, batch := range batches {
		tx, err := db.BeginTx(b.Context(), nil)
		if err != nil {
			b.Fatal(err)
		}
		for _, args := range batch {
			if _, err := tx.Stmt(insert).ExecContext(b.Context(), args...); err != nil {
				b.Fatal(err)
			}
		}
		if err := tx.Commit(); err != nil {
			b.Fatal(err)
		}
	}
}

// rawBatches are the values of benchBatches, rows to a statement.
func rawBatches(b *testing.B, c *store.Catalogue, run int64, rows int) (batches [][][]any) {
	b.Helper()
	db := store.Writer(c)
	if _, err := db.ExecContext(b.Context(), `INSERT INTO strategies VALUES (1, 'warnsdorff')`); err != nil {
		b.Fatal(err)
	}
	for _, batch := range benchBatches(b.N) {
		var statements [][]any
		for len(batch) > 0 {
			var args []any
			for _, r := range batch[:rows] {
				args = append(args, boardID(b, db, r.Board), int64(r.Start), string(r.Goal), int64(-1), int64(1), r.Seed,
					string(r.Outcome), r.Engine, nil, int64(r.Finish), int64(0), int64(0), r.Moves, r.Nodes, r.Backtracks, r.MaxNodes,
					int64(r.Solver), int64(r.Elapsed), int64(r.Repeats), run)
			}
			statements = append(statements, args)
			batch = batch[rows:]
		}
		batches = append(batches, statements)
	}
	return batches
}

// boardID numbers the boards of benchBatches and stores each once.
func boardID(b *testing.B, db *sql.DB, board tour.Board) int64 {
	b.Helper()
	id := int64(board.Rows*100 + board.Cols)
	if _, err := db.ExecContext(b.Context(), `INSERT OR IGNORE INTO boards VALUES (?, ?, ?)`, id, board.Rows, board.Cols); err != nil {
		b.Fatal(err)
	}
	return id
}

func BenchmarkLookup(b *testing.B) {
	c, run := benchCatalogue(b)
	for _, batch := range benchBatches(20) {
		if err := c.Put(b.Context(), run, batch); err != nil {
			b.Fatal(err)
		}
	}
	board := tour.Board{Rows: 5, Cols: 12}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		question := store.Question{Board: board, Start: tour.Square(i % board.Squares()), Goal: tour.Open, Finish: tour.NoSquare}
		found, err := c.Lookup(b.Context(), question, 1, 0)
		if err != nil || len(found) != 1 || found[0].Start != question.Start {
			b.Fatal(found, err)
		}
	}
}
