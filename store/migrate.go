package store

import (
	"context"
	"errors"

	sqlite3 "modernc.org/sqlite/lib"

	"tourcat/migrations"
)

// SQLiteVersion is the version of SQLite in this program.
const SQLiteVersion = sqlite3.SQLITE_VERSION

// Schema is the number of the newest schema that this program knows.
func Schema() int { return migrations.Latest() }

// Migrate brings an existing catalogue to the newest schema and returns the
// numbers of its schema before and after. It makes no file.
func Migrate(ctx context.Context, path string) (from, to int, err error) {
	from, err = schema(ctx, path)
	if err != nil {
		return 0, 0, explain("migrate", path, err)
	}
	c, err := Open(ctx, path)
	if err != nil {
		return 0, 0, err
	}
	return from, migrations.Latest(), c.Close()
}

// schema is the number of a catalogue's schema, be it old.
func schema(ctx context.Context, path string) (number int, err error) {
	present, err := look(path)
	if err != nil {
		return 0, err
	}
	file := migrations.File{State: migrations.Fresh}
	if present {
		r, err := newReader(path, reading)
		if err != nil {
			return 0, err
		}
		file, err = inspect(ctx, r)
		if err = errors.Join(err, r.Close()); err != nil {
			return 0, err
		}
	}
	if file.State != migrations.Current && file.State != migrations.Older {
		return 0, refuse(path, file)
	}
	return file.Schema, nil
}
