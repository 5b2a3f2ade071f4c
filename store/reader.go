package store

import (
	"context"
	"runtime"

	"github.com/jmoiron/sqlx"
)

// Reader asks a catalogue and cannot change it.
type Reader struct {
	path   string
	db     *sqlx.DB
	lookup *sqlx.Stmt
}

// newReader does not touch the file yet. The number of connections has no
// limit, because one that streams results stays taken while the caller asks for
// more; the idle ones are enough to keep every processor busy.
func newReader(path string) (*Reader, error) {
	db, err := reading.open(path)
	if err != nil {
		return nil, err
	}
	db.SetMaxIdleConns(2 * runtime.GOMAXPROCS(0))
	return &Reader{path: path, db: db}, nil
}

func (r *Reader) prepare(ctx context.Context) (err error) {
	if err := reading.confirm(ctx, r.db); err != nil {
		return err
	}
	r.lookup, err = r.db.PreparexContext(ctx, lookupQuery)
	return err
}

// Close frees the connections. Every stream of results must have ended.
func (r *Reader) Close() error {
	return explain("close", r.path, r.db.Close())
}
