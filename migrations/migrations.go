// Package migrations holds the schema of the catalogue as numbered SQL files
// and brings a file to the newest one.
//
// A catalogue carries ApplicationID in its header as application_id and the
// number of its schema as user_version, so that a file of another program and a
// file of a newer version are told apart before anything is written. Inspect
// only reads; Up writes, one transaction a migration, and lets one process at a
// time do so. Every migration sets user_version to its own number. There is no
// way down: a copy of the file is.
package migrations

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"log/slog"

	"github.com/pressly/goose/v3"
)

// ApplicationID is the application_id of a catalogue: "tour" in ASCII.
const ApplicationID = 0x746f7572

//go:embed *.sql
var files embed.FS

// Latest is the number of the newest schema that this program knows.
func Latest() int {
	return latest(files)
}

func latest(fsys fs.FS) int {
	names, err := fs.Glob(fsys, "*.sql")
	if err != nil || len(names) == 0 {
		panic("migrations: no files")
	}
	number, err := goose.NumericComponent(names[len(names)-1]) // Glob sorts, names have five digits
	if err != nil {
		panic(err)
	}
	return int(number)
}

// Up brings the catalogue behind db to the newest schema and makes an empty
// database a catalogue. It holds the lock file lockPath meanwhile, so that
// processes that open a fresh file at once all succeed; it waits for that lock
// until ctx ends. A file that is Foreign or Newer is an error and not touched.
func Up(ctx context.Context, db *sql.DB, lockPath string) error {
	return up(ctx, db, lockPath, files)
}

func up(ctx context.Context, db *sql.DB, lockPath string, fsys fs.FS) (err error) {
	unlock, err := lock(ctx, lockPath)
	if err != nil {
		return err
	}
	defer func() {
		if e := unlock(); err == nil {
			err = e
		}
	}()

	// Another process may have migrated while this one waited.
	switch file, err := inspect(ctx, db, latest(fsys)); {
	case err != nil:
		return err
	case file.State == Current:
		return nil
	case file.State == Foreign || file.State == Newer:
		return fmt.Errorf("migrations: the file is %s", file.State)
	}
	if err := apply(ctx, db, fsys); err != nil {
		return err
	}
	return confirm(ctx, db, latest(fsys))
}

// apply runs every migration that the file lacks. The provider is not closed,
// because that would close db.
func apply(ctx context.Context, db *sql.DB, fsys fs.FS) error {
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, fsys,
		goose.WithDisableGlobalRegistry(true),
		goose.WithSlog(slog.New(slog.DiscardHandler)))
	if err != nil {
		return fmt.Errorf("migrations: %w", err)
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrations: %w", err)
	}
	return nil
}

// confirm makes sure that the newest migration left its number in the file.
func confirm(ctx context.Context, db *sql.DB, newest int) error {
	file, err := inspect(ctx, db, newest)
	if err != nil {
		return err
	}
	if file.State != Current {
		return fmt.Errorf("migrations: schema %d was applied, but the file says it has schema %d", newest, file.Schema)
	}
	return nil
}
