package store

import (
	"context"
	"errors"
	"sync"

	"github.com/jmoiron/sqlx"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// Catalogue is a catalogue that can be filled. What it reads it reads through
// its Reader, which sees a Put as soon as that has returned.
type Catalogue struct {
	*Reader
	writer *sqlx.DB // one connection
	closed func() error

	// A Put uses these; they make it one after the other.
	mutex   sync.Mutex
	upserts map[int]*sqlx.Stmt // by number of rows
	ids     ids
	args    []any
}

// newCatalogue does not touch the file yet.
func newCatalogue(r *Reader) (*Catalogue, error) {
	writer, err := writing.open(r.path)
	if err != nil {
		return nil, err
	}
	writer.SetMaxOpenConns(1)
	c := &Catalogue{Reader: r, writer: writer, upserts: make(map[int]*sqlx.Stmt), ids: newIDs()}
	c.closed = sync.OnceValue(c.close)
	return c, nil
}

// prepare makes the statements of Put while the one connection is free.
func (c *Catalogue) prepare(ctx context.Context) (err error) {
	if err := writing.confirm(ctx, c.writer); err != nil {
		return err
	}
	for _, rows := range upsertSizes {
		if c.upserts[rows], err = c.writer.PreparexContext(ctx, upsertQuery(rows)); err != nil {
			return err
		}
	}
	return nil
}

// Close moves everything into the one file and, when nobody else has it open,
// takes the file out of WAL mode, so that it can be copied and read from a
// folder that is not writable. Every stream of results must have ended. Closing
// again does nothing and returns the same.
func (c *Catalogue) Close() error { return c.closed() }

func (c *Catalogue) close() error {
	err := c.Reader.db.Close() // SQLite leaves WAL mode for the last connection only
	if err == nil {
		err = c.leaveWAL(context.Background())
	}
	return explain("close", c.path, errors.Join(err, c.writer.Close()))
}

// leaveWAL keeps quiet about others that have the file open: it is whole either
// way, and the last of them to close it takes it out of WAL mode.
func (c *Catalogue) leaveWAL(ctx context.Context) error {
	for _, statement := range []string{
		`PRAGMA busy_timeout(0)`,
		`PRAGMA wal_checkpoint(TRUNCATE)`,
		`PRAGMA journal_mode(delete)`,
	} {
		_, err := c.writer.ExecContext(ctx, statement)
		if e, ok := errors.AsType[*sqlite.Error](err); ok && e.Code()&0xff == sqlite3.SQLITE_BUSY {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// abandon closes a catalogue that could not be opened.
func (c *Catalogue) abandon() error {
	return errors.Join(c.Reader.db.Close(), c.writer.Close())
}

// Compact writes the whole file anew, with its pages full. Tours that are put
// into a set leave an eighth of them empty. It takes as much space again while it
// lasts; a kill leaves the file as it was.
func (c *Catalogue) Compact(ctx context.Context) error {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	_, err := c.writer.ExecContext(ctx, `VACUUM`)
	return explain("compact", c.path, err)
}
