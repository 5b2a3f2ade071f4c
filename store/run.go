package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"
)

// Run is one run of a program that stored results, kept so that times can be
// judged. Times are kept to the millisecond.
type Run struct {
	ID                int64
	Started, Finished time.Time // Finished is zero while the run lasts and when it was killed
	Version           string    // of the program
	GoVersion         string
	Platform          string // operating system and architecture
	CPU               string
	Workers           int
	Clock             time.Duration // what reading the clock costs
	Config            string        // what the run was told to do
}

// BeginRun stores a run that starts, and returns its ID for Put. It ignores the
// ID and the end of run.
func (c *Catalogue) BeginRun(ctx context.Context, run Run) (int64, error) {
	done, err := c.writer.ExecContext(ctx,
		`INSERT INTO runs(started_ms, version, go_version, platform, cpu, workers, clock_ns, config) VALUES (?,?,?,?,?,?,?,?)`,
		run.Started.UnixMilli(), run.Version, run.GoVersion, run.Platform, run.CPU, run.Workers, int64(run.Clock), run.Config)
	if err != nil {
		return 0, explain("begin a run in", c.path, err)
	}
	id, err := done.LastInsertId()
	return id, explain("begin a run in", c.path, err)
}

// FinishRun stores when a run ended.
func (c *Catalogue) FinishRun(ctx context.Context, runID int64, finished time.Time) error {
	done, err := c.writer.ExecContext(ctx, `UPDATE runs SET finished_ms = ? WHERE run_id = ?`, finished.UnixMilli(), runID)
	if err != nil {
		return explain("finish a run in", c.path, err)
	}
	if changed, err := done.RowsAffected(); err != nil || changed != 1 {
		return explain("finish a run in", c.path, fmt.Errorf("there is no run %d (%w)", runID, err))
	}
	return nil
}

// Runs returns every run, the oldest first.
func (r *Reader) Runs(ctx context.Context) ([]Run, error) {
	runs, err := r.runs(ctx)
	if err != nil {
		return nil, explain("read", r.path, err)
	}
	return runs, nil
}

func (r *Reader) runs(ctx context.Context) ([]Run, error) {
	rows, err := r.db.QueryContext(ctx, `SELECT run_id, started_ms, finished_ms, version, go_version, platform, cpu, workers, clock_ns, config
		FROM runs ORDER BY run_id`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var runs []Run
	for rows.Next() {
		var run Run
		var started int64
		var finished sql.NullInt64
		err := rows.Scan(&run.ID, &started, &finished, &run.Version, &run.GoVersion, &run.Platform, &run.CPU, &run.Workers, &run.Clock, &run.Config)
		if err != nil {
			return nil, err
		}
		run.Started = time.UnixMilli(started)
		if finished.Valid {
			run.Finished = time.UnixMilli(finished.Int64)
		}
		runs = append(runs, run)
	}
	return runs, rows.Err()
}
