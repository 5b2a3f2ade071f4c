package store

import (
	"context"
	"database/sql"
	"errors"

	"github.com/jmoiron/sqlx"
)

// Watch tells whether a catalogue has changed. It is safe for use by several
// goroutines.
type Watch struct {
	path string
	conn *sqlx.Conn
	ask  *sql.Stmt // its version, prepared since it is asked before every cached reply
}

// Watch takes a connection of the reader, and keeps it until it is closed:
// SQLite counts the changes of a file for each connection by itself.
func (r *Reader) Watch(ctx context.Context) (*Watch, error) {
	conn, err := r.db.Connx(ctx)
	if err != nil {
		return nil, explain("watch", r.path, err)
	}
	ask, err := conn.PrepareContext(ctx, `PRAGMA data_version`)
	if err != nil {
		return nil, explain("watch", r.path, errors.Join(err, conn.Close()))
	}
	return &Watch{path: r.path, conn: conn, ask: ask}, nil
}

// Version is a number that is another one whenever something was committed to
// the file since the last call, by this process or by another. It means nothing
// beyond this Watch. Asking takes microseconds, whatever the size of the file.
func (w *Watch) Version(ctx context.Context) (int64, error) {
	var version int64
	if err := w.ask.QueryRowContext(ctx).Scan(&version); err != nil {
		return 0, explain("watch", w.path, err)
	}
	return version, nil
}

// Close frees the connection.
func (w *Watch) Close() error {
	return explain("close", w.path, errors.Join(w.ask.Close(), w.conn.Close()))
}
