package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
)

// Facts describe the file.
type Facts struct {
	Schema  int    // number of its schema
	Bytes   int64  // size of the file, without the -wal beside it
	Results int64  // how many it has
	SQLite  string // version of the SQLite that reads it
}

// Facts tells what the file is.
func (r *Reader) Facts(ctx context.Context) (Facts, error) {
	var f Facts
	err := r.db.QueryRowContext(ctx, `SELECT (SELECT user_version FROM pragma_user_version),
		(SELECT count(*) FROM results), sqlite_version()`).Scan(&f.Schema, &f.Results, &f.SQLite)
	if err != nil {
		return Facts{}, explain("read", r.path, err)
	}
	info, err := os.Stat(r.path)
	if err != nil {
		return Facts{}, explain("read", r.path, err)
	}
	f.Bytes = info.Size()
	return f, nil
}

// LastRun is the number of the last run that was begun, 0 when there was none.
func (r *Reader) LastRun(ctx context.Context) (int64, error) {
	var run int64
	err := r.db.QueryRowContext(ctx, `SELECT coalesce(max(run_id), 0) FROM runs`).Scan(&run)
	return run, explain("read", r.path, err)
}

// InPlace reports whether the file that is read is still the one that has its name.
func (r *Reader) InPlace() bool {
	info, err := os.Stat(r.path)
	return err == nil && (r.opened == nil || os.SameFile(r.opened, info))
}

// Integrity reads the whole file and returns ErrCorrupt with what it found when
// pages, indexes or references are not as they should be. It does not look into
// the tours.
func (r *Reader) Integrity(ctx context.Context) error {
	findings, err := r.integrity(ctx)
	if err == nil && len(findings) > 0 {
		err = fmt.Errorf("%w: %s", ErrCorrupt, strings.Join(findings, "; "))
	}
	return explain("check", r.path, err)
}

func (r *Reader) integrity(ctx context.Context) ([]string, error) {
	var pages, references []string
	err := errors.Join(
		r.db.SelectContext(ctx, &pages, `SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'`),
		r.db.SelectContext(ctx, &references,
			`SELECT 'row '||rowid||' of '||"table"||' refers to a missing row of '||parent FROM pragma_foreign_key_check`),
	)
	return append(pages, references...), err
}
