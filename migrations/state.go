package migrations

import (
	"context"
	"database/sql"
	"fmt"
)

// State is what a database is to this program.
type State int

// The states of a database.
const (
	Fresh   State = iota // empty: not a catalogue yet
	Current              // a catalogue with the newest schema
	Older                // a catalogue that Up can bring to the newest schema
	Newer                // a catalogue of a newer version of the program
	Foreign              // a database of something else
)

func (s State) String() string {
	return [...]string{"fresh", "current", "older", "newer", "foreign"}[s]
}

// File is what Inspect found.
type File struct {
	State  State
	Schema int // the number of the file's schema; 0 when Fresh, meaningless when Foreign
}

// Inspect tells what the database behind db is. It only reads, and works on a
// read-only connection.
func Inspect(ctx context.Context, db *sql.DB) (File, error) {
	return inspect(ctx, db, Latest())
}

// inspect asks everything in one statement, so that a migration that another
// process commits meanwhile is seen whole or not at all. The table in which
// goose keeps its history is made before the first migration runs; a file that
// has nothing else is as good as empty.
func inspect(ctx context.Context, db *sql.DB, newest int) (File, error) {
	var application, schema, objects int
	err := db.QueryRowContext(ctx, `SELECT
		(SELECT application_id FROM pragma_application_id),
		(SELECT user_version FROM pragma_user_version),
		(SELECT count(*) FROM sqlite_schema WHERE name NOT LIKE 'sqlite\_%' ESCAPE '\' AND tbl_name <> 'goose_db_version')`).
		Scan(&application, &schema, &objects)
	if err != nil {
		return File{}, fmt.Errorf("migrations: inspect: %w", err)
	}
	return File{State: stateOf(application, schema, objects, newest), Schema: schema}, nil
}

func stateOf(application, schema, objects, newest int) State {
	switch {
	case application == 0 && schema == 0 && objects == 0:
		return Fresh
	case application != ApplicationID:
		return Foreign
	case schema > newest:
		return Newer
	case schema < newest:
		return Older
	}
	return Current
}
