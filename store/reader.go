package store

import (
	"context"
	"os"
	"runtime"

	"github.com/jmoiron/sqlx"
)

// Reader asks a catalogue and cannot change it.
type Reader struct {
	path   string
	access access
	opened os.FileInfo // the file as it was opened, nil when that could not be told
	db     *sqlx.DB
	lookup *sqlx.Stmt
	turns  chan struct{} // of look-ups, at most one for each processor
}

// newReader does not touch the file yet. The number of connections has no
// limit, because one that streams results stays taken while the caller asks for
// more; the idle ones are enough to keep every processor busy.
func newReader(path string, a access) (*Reader, error) {
	db, err := a.open(path)
	if err != nil {
		return nil, err
	}
	processors := runtime.GOMAXPROCS(0)
	db.SetMaxIdleConns(2 * processors)
	return &Reader{path: path, access: a, db: db, turns: make(chan struct{}, processors)}, nil
}

func (r *Reader) prepare(ctx context.Context) (err error) {
	if err := r.access.confirm(ctx, r.db); err != nil {
		return err
	}
	if r.opened, err = os.Stat(r.path); err != nil {
		return err
	}
	r.lookup, err = r.db.PreparexContext(ctx, lookupQuery)
	return err
}

// Immutable reports whether the file is taken to never change.
func (r *Reader) Immutable() bool { return r.access.immutable }

// Close frees the connections. Every stream of results must have ended.
func (r *Reader) Close() error {
	return explain("close", r.path, r.db.Close())
}
