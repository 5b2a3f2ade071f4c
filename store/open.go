package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"tourcat/migrations"
)

// Open opens the catalogue at path for reading and writing. It makes the file
// when it is missing or empty and brings an older schema to the newest one; a
// file of something else or of a newer version it refuses untouched.
func Open(ctx context.Context, path string) (*Catalogue, error) {
	c, err := open(ctx, path)
	if err != nil {
		return nil, explain("open", path, err)
	}
	return c, nil
}

func open(ctx context.Context, path string) (*Catalogue, error) {
	present, err := look(path)
	if err != nil {
		return nil, err
	}
	r, err := newReader(path, reading)
	if err != nil {
		return nil, err
	}
	c, err := newCatalogue(r)
	if err != nil {
		return nil, errors.Join(err, r.Close())
	}
	if err := c.start(ctx, present); err != nil {
		return nil, errors.Join(err, c.abandon())
	}
	return c, nil
}

// start looks at the file through the connections that cannot change it, before
// the writer connects: connecting turns the file to WAL mode.
func (c *Catalogue) start(ctx context.Context, present bool) error {
	file := migrations.File{State: migrations.Fresh}
	if present {
		var err error
		if file, err = inspect(ctx, c.Reader); err != nil {
			return err
		}
	}
	switch file.State {
	case migrations.Foreign, migrations.Newer:
		return refuse(c.path, file)
	case migrations.Fresh, migrations.Older:
		if err := migrations.Up(ctx, c.writer.DB, c.path+".lock"); err != nil {
			return err
		}
	}
	if err := c.prepare(ctx); err != nil {
		return err
	}
	return c.Reader.prepare(ctx)
}

// inspect looks at the file. When a write was cut off it must be undone before
// anyone can read, which takes a connection that may write; so this is not for
// a Reader that stays one.
func inspect(ctx context.Context, r *Reader) (migrations.File, error) {
	file, err := migrations.Inspect(ctx, r.db.DB)
	if f, known := faultOf(err); !known || f != cutOff {
		return file, err
	}
	db, err := mending.open(r.path)
	if err != nil {
		return migrations.File{}, err
	}
	file, err = migrations.Inspect(ctx, db.DB)
	return file, errors.Join(err, db.Close())
}

// OpenReader opens the catalogue at path for reading. It never makes, changes
// or locks the file, so an older schema is an error that says how to migrate.
func OpenReader(ctx context.Context, path string) (*Reader, error) {
	r, err := openReader(ctx, path, reading)
	if err != nil {
		return nil, explain("open", path, err)
	}
	return r, nil
}

// OpenImmutable is OpenReader for a file that nobody writes as long as the reader
// is open, on a medium that may be read-only: it takes no locks and sees no
// changes. A file that has a write-ahead log is refused, because part of it would
// not be seen.
func OpenImmutable(ctx context.Context, path string) (*Reader, error) {
	for _, log := range []string{path + "-wal", path + "-journal"} {
		if _, err := os.Stat(log); err == nil {
			return nil, fmt.Errorf("store: open %s: %w: it has %s, so it is being written or a write was cut off; "+
				"open it without --immutable, or run `tourcat migrate --db %s` when nobody writes", path, ErrBusy, log, path)
		}
	}
	r, err := openReader(ctx, path, frozen)
	if err != nil {
		return nil, explain("open", path, err)
	}
	return r, nil
}

func openReader(ctx context.Context, path string, a access) (*Reader, error) {
	present, err := look(path)
	if err != nil {
		return nil, err
	}
	if !present {
		return nil, refuse(path, migrations.File{State: migrations.Fresh})
	}
	r, err := newReader(path, a)
	if err != nil {
		return nil, err
	}
	if err := r.start(ctx); err != nil {
		return nil, errors.Join(err, r.Close())
	}
	return r, nil
}

func (r *Reader) start(ctx context.Context) error {
	file, err := migrations.Inspect(ctx, r.db.DB)
	if err != nil {
		return err
	}
	if file.State != migrations.Current {
		return refuse(r.path, file)
	}
	return r.prepare(ctx)
}

// look tells whether the file is there. It refuses a folder and a file in a
// folder that does not exist, of which SQLite would only say that it failed.
func look(path string) (present bool, err error) {
	if path == "" {
		return false, fmt.Errorf("%w: the name of the file is empty; name one with --db", ErrNoCatalogue)
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		folder := filepath.Dir(path)
		if _, err := os.Stat(folder); errors.Is(err, fs.ErrNotExist) {
			return false, fmt.Errorf("%w: the folder %s does not exist; make it or name another file with --db", ErrNoCatalogue, folder)
		}
		return false, nil
	case err != nil:
		return false, err
	case !info.Mode().IsRegular():
		return false, fmt.Errorf("%w: %s is a folder or a device, not a file; name a file with --db", ErrForeign, path)
	}
	return true, nil
}

// refuse is the sentence for a file that cannot be used as it is.
func refuse(path string, file migrations.File) error {
	newest := migrations.Latest()
	switch file.State {
	case migrations.Fresh:
		return fmt.Errorf("%w: %s is missing or empty; fill it with `tourcat precompute --db %s`", ErrNoCatalogue, path, path)
	case migrations.Older:
		return fmt.Errorf("%w: %s has schema %d and this version needs %d; run `tourcat migrate --db %s`",
			ErrOlder, path, file.Schema, newest, path)
	case migrations.Newer:
		return fmt.Errorf("%w: %s has schema %d and this version knows up to %d; use the newer tourcat",
			ErrNewer, path, file.Schema, newest)
	default:
		return fmt.Errorf("%w: %s is a database of another program; name another file with --db", ErrForeign, path)
	}
}
