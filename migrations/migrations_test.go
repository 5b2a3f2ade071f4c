package migrations_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/gofrs/flock"
	_ "modernc.org/sqlite"

	"tourcat/migrations"
)

// open opens a database with one connection, as the writer of a catalogue does.
func open(t *testing.T, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path+"?_txlock=immediate&_pragma=busy_timeout(5000)&_pragma=foreign_keys(1)")
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return db
}

func exec(t *testing.T, db *sql.DB, statements ...string) {
	t.Helper()
	for _, s := range statements {
		if _, err := db.ExecContext(t.Context(), s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
}

func number(t *testing.T, db *sql.DB, query string) (n int) {
	t.Helper()
	if err := db.QueryRowContext(t.Context(), query).Scan(&n); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return n
}

func inspect(t *testing.T, db *sql.DB) migrations.File {
	t.Helper()
	file, err := migrations.Inspect(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func TestUpMakesACatalogue(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	db := open(t, path)
	if got := inspect(t, db); got.State != migrations.Fresh {
		t.Fatalf("an empty database is %s", got.State)
	}
	for range 2 { // the second time there is nothing to do
		if err := migrations.Up(t.Context(), db, path+".lock"); err != nil {
			t.Fatal(err)
		}
		want := migrations.File{State: migrations.Current, Schema: migrations.Latest()}
		if got := inspect(t, db); got != want {
			t.Fatalf("got %v, want %v", got, want)
		}
	}
	if got := number(t, db, "PRAGMA application_id"); got != migrations.ApplicationID {
		t.Errorf("application_id is %#x", got)
	}
	if got := number(t, db, "PRAGMA user_version"); got != migrations.Latest() {
		t.Errorf("user_version is %d, want %d", got, migrations.Latest())
	}
	for _, table := range []string{"boards", "strategies", "runs", "results", "tours", "steps", "sets", "enumerated"} {
		if number(t, db, "SELECT count(*) FROM "+table) != 0 {
			t.Errorf("%s is not empty", table)
		}
	}
}

func TestInspect(t *testing.T) {
	tour, newest := migrations.ApplicationID, migrations.Latest()
	tests := []struct {
		name       string
		statements []string
		want       migrations.State
	}{
		{"nothing", nil, migrations.Fresh},
		{"cut off before the first migration", []string{"CREATE TABLE goose_db_version(id INTEGER PRIMARY KEY AUTOINCREMENT)"}, migrations.Fresh},
		{"tables of another program", []string{"CREATE TABLE t(x)"}, migrations.Foreign},
		{"tables beside those of goose", []string{"CREATE TABLE goose_db_version(id)", "CREATE TABLE t(x)"}, migrations.Foreign},
		{"another application", []string{"PRAGMA application_id = 7"}, migrations.Foreign},
		{"another application with our number", []string{"PRAGMA application_id = 7", fmt.Sprintf("PRAGMA user_version = %d", newest)}, migrations.Foreign},
		{"a version and nothing else", []string{"PRAGMA user_version = 1"}, migrations.Foreign},
		{"newest", []string{fmt.Sprintf("PRAGMA application_id = %d", tour), fmt.Sprintf("PRAGMA user_version = %d", newest)}, migrations.Current},
		{"older", []string{fmt.Sprintf("PRAGMA application_id = %d", tour), fmt.Sprintf("PRAGMA user_version = %d", newest-1)}, migrations.Older},
		{"newer", []string{fmt.Sprintf("PRAGMA application_id = %d", tour), fmt.Sprintf("PRAGMA user_version = %d", newest+1)}, migrations.Newer},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			db := open(t, filepath.Join(t.TempDir(), "a.db"))
			exec(t, db, test.statements...)
			if got := inspect(t, db); got.State != test.want {
				t.Errorf("got %s, want %s", got.State, test.want)
			}
		})
	}
}

func TestUpGoesOnAfterACutOffStart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	db := open(t, path)
	if err := migrations.UpFiles(t.Context(), db, path+".lock", fstest.MapFS{"00001_bad.sql": sqlFile("CREATE nonsense")}); err == nil {
		t.Fatal("a migration that is no SQL was applied")
	}
	if got := inspect(t, db); got.State != migrations.Fresh {
		t.Fatalf("the file is %s", got.State)
	}
	if err := migrations.Up(t.Context(), db, path+".lock"); err != nil {
		t.Fatal(err)
	}
}

func TestUpRefusesAndTouchesNothing(t *testing.T) {
	newer := fmt.Sprintf("PRAGMA user_version = %d", migrations.Latest()+1)
	for name, statements := range map[string][]string{
		"foreign": {"CREATE TABLE t(x)"},
		"newer":   {fmt.Sprintf("PRAGMA application_id = %d", migrations.ApplicationID), newer},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "a.db")
			db := open(t, path)
			exec(t, db, statements...)
			objects := number(t, db, "SELECT count(*) FROM sqlite_schema")
			if err := migrations.Up(t.Context(), db, path+".lock"); err == nil {
				t.Fatal("the file was accepted")
			}
			if got := number(t, db, "SELECT count(*) FROM sqlite_schema"); got != objects {
				t.Errorf("%d tables and indexes became %d", objects, got)
			}
		})
	}
}

// sqlFile is a migration for use beside the real ones.
func sqlFile(statements string) *fstest.MapFile {
	return &fstest.MapFile{Data: []byte("-- +goose Up\n" + statements + ";\n")}
}

// schemaFile is a migration that also sets the number of the schema.
func schemaFile(number int, statements string) *fstest.MapFile {
	ids := fmt.Sprintf("PRAGMA application_id = %d;\nPRAGMA user_version = %d;\n", migrations.ApplicationID, number)
	return sqlFile(ids + statements)
}

func TestUpFromAnOlderSchema(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	db := open(t, path)
	first := fstest.MapFS{"00001_a.sql": schemaFile(1, "CREATE TABLE a(x)")}
	both := fstest.MapFS{"00001_a.sql": first["00001_a.sql"], "00002_b.sql": schemaFile(2, "CREATE TABLE b(x)")}
	for _, files := range []fstest.MapFS{first, both} {
		if err := migrations.UpFiles(t.Context(), db, path+".lock", files); err != nil {
			t.Fatal(err)
		}
		exec(t, db, "INSERT INTO a VALUES (1)")
	}
	if got := number(t, db, "SELECT count(*) FROM a, (SELECT count(*) FROM b)"); got != 2 {
		t.Errorf("%d rows, want 2", got)
	}
}

func TestAFailedMigrationLeavesTheSchemaBefore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	db := open(t, path)
	files := fstest.MapFS{
		"00001_a.sql": schemaFile(1, "CREATE TABLE a(x)"),
		"00002_b.sql": schemaFile(2, "CREATE TABLE b(x);\nINSERT INTO missing VALUES (1)"),
	}
	if err := migrations.UpFiles(t.Context(), db, path+".lock", files); err == nil {
		t.Fatal("no error")
	}
	if got := number(t, db, "PRAGMA user_version"); got != 1 {
		t.Errorf("user_version is %d, want 1", got)
	}
	if got := number(t, db, "SELECT count(*) FROM sqlite_schema WHERE name IN ('a','b')"); got != 1 {
		t.Errorf("%d tables, want 1", got)
	}
}

func TestAMigrationMustSetItsNumber(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	files := fstest.MapFS{"00001_a.sql": sqlFile("CREATE TABLE a(x)")}
	if err := migrations.UpFiles(t.Context(), open(t, path), path+".lock", files); err == nil {
		t.Error("a migration without user_version was accepted")
	}
}

func TestManyUpAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	var group sync.WaitGroup
	errs := make([]error, 8)
	for i := range errs {
		db := open(t, path)
		group.Go(func() { errs[i] = migrations.Up(t.Context(), db, path+".lock") })
	}
	group.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	if got := number(t, open(t, path), "SELECT count(*) FROM goose_db_version WHERE version_id = 1"); got != 1 {
		t.Errorf("the first migration ran %d times", got)
	}
}

func TestWaitingForTheLockEndsWithTheContext(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	other := flock.New(path + ".lock")
	if locked, err := other.TryLock(); err != nil || !locked {
		t.Fatal(locked, err)
	}
	db := open(t, path)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() { done <- migrations.Up(ctx, db, path+".lock") }()
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	if got := inspect(t, db); got.State != migrations.Fresh {
		t.Errorf("the file is %s", got.State)
	}
	if err := other.Unlock(); err != nil {
		t.Fatal(err)
	}
	if err := migrations.Up(t.Context(), db, path+".lock"); err != nil {
		t.Fatal(err)
	}
}

// TestEveryMigration brings one file up a migration at a time; up fails when one
// does not set its number.
func TestEveryMigration(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	db := open(t, path)
	names, err := fs.Glob(migrations.Files, "*.sql")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	last := 0
	for _, name := range names {
		var number int
		if n, err := fmt.Sscanf(name, "%05d_", &number); n != 1 || err != nil || number != last+1 {
			t.Errorf("%s does not begin with a number of five digits that is one more than %d", name, last)
		}
		last = number
		data, err := fs.ReadFile(migrations.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: data}
		if err := migrations.UpFiles(t.Context(), db, path+".lock", files); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
