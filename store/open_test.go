package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tourcat/migrations"
	"tourcat/store"
	"tourcat/tour"
)

func TestOpenMakesACatalogueThatAReaderOpens(t *testing.T) {
	c, run, path := newFile(t)
	put(t, c, run, found(key("5x5", 0)))
	closed(t, c)
	r := openReader(t, path)
	facts, err := r.Facts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if facts.Results != 1 || facts.Schema != migrations.Latest() || facts.Bytes != int64(len(readFile(t, path))) ||
		!strings.HasPrefix(facts.SQLite, "3.") {
		t.Errorf("facts: %+v", facts)
	}
}

func TestRelativePath(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, path := range []string{"a.db", "./b.db", filepath.Join("..", filepath.Base(mustGetwd(t)), "c.db")} {
		closed(t, open(t, path))
		closed(t, openReader(t, path))
		readFile(t, filepath.Base(path))
	}
}

func mustGetwd(t *testing.T) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// TestOddPaths opens files whose names mean something in a URI.
func TestOddPaths(t *testing.T) {
	for _, name := range []string{"a?b.db", "a#b.db", "a%41.db", "a b.db", "a?mode=memory", "a&b;c.db", "ä'\".db", ":memory:"} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			path := filepath.Join(folder, name)
			closed(t, open(t, path))
			closed(t, openReader(t, path))
			if got, want := fileNames(t, folder), []string{name, name + ".lock"}; !slices.Equal(got, want) {
				t.Errorf("the folder has %q, want %q", got, want)
			}
		})
	}
}

func fileNames(t *testing.T, folder string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func TestOpenTakesAnEmptyFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	writeFile(t, path, nil)
	open(t, path)
}

// wrongFiles are files that are refused, and with which error.
func wrongFiles(t *testing.T) map[string]struct {
	path          string
	open, reading error
} {
	t.Helper()
	folder := t.TempDir()
	foreign := filepath.Join(folder, "foreign.db")
	exec(t, plain(t, foreign), "CREATE TABLE t(x)")
	garbage := filepath.Join(folder, "garbage.db")
	writeFile(t, garbage, bytes.Repeat([]byte("no database "), 1000))
	return map[string]struct {
		path          string
		open, reading error
	}{
		"missing folder": {filepath.Join(folder, "no", "a.db"), store.ErrNoCatalogue, store.ErrNoCatalogue},
		"folder":         {folder, store.ErrForeign, store.ErrForeign},
		"no name":        {"", store.ErrNoCatalogue, store.ErrNoCatalogue},
		"foreign":        {foreign, store.ErrForeign, store.ErrForeign},
		"garbage":        {garbage, store.ErrForeign, store.ErrForeign},
		"newer":          {withSchema(t, migrations.Latest()+1), store.ErrNewer, store.ErrNewer},
		"truncated":      {truncated(t), store.ErrCorrupt, store.ErrCorrupt},
	}
}

// withSchema is a catalogue that says it has another schema.
func withSchema(t *testing.T, number int) (path string) {
	t.Helper()
	c, _, path := newFile(t)
	closed(t, c)
	exec(t, plain(t, path), fmt.Sprintf("PRAGMA user_version = %d", number))
	return path
}

func truncated(t *testing.T) (path string) {
	t.Helper()
	c, run, path := newFile(t)
	put(t, c, run, found(key("20x20", 0)))
	closed(t, c)
	data := readFile(t, path)
	writeFile(t, path, data[:len(data)/2])
	return path
}

func TestRefusedFiles(t *testing.T) {
	for name, file := range wrongFiles(t) {
		t.Run(name, func(t *testing.T) {
			before, _ := os.ReadFile(file.path) // none for a folder
			_, err := store.Open(t.Context(), file.path)
			expectFault(t, err, file.open, file.path)
			_, err = store.OpenReader(t.Context(), file.path)
			expectFault(t, err, file.reading, file.path)
			after, _ := os.ReadFile(file.path)
			if !bytes.Equal(before, after) {
				t.Error("the file has changed")
			}
			if left, err := filepath.Glob(file.path + "-*"); err != nil || len(left) > 0 {
				t.Errorf("left behind: %q, %v", left, err)
			}
		})
	}
}

func expectFault(t *testing.T, err, want error, path string) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("got %v, want %v", err, want)
	}
	if !strings.Contains(err.Error(), path) {
		t.Errorf("%q does not name %s", err, path)
	}
}

func TestNewerNamesBothVersions(t *testing.T) {
	_, err := store.OpenReader(t.Context(), withSchema(t, 4711))
	if err == nil || !strings.Contains(err.Error(), "4711") || !strings.Contains(err.Error(), fmt.Sprint(migrations.Latest())) {
		t.Errorf("got %v", err)
	}
}

func TestAReaderDoesNotMigrate(t *testing.T) {
	path := withSchema(t, migrations.Latest()-1)
	before := readFile(t, path)
	_, err := store.OpenReader(t.Context(), path)
	expectFault(t, err, store.ErrOlder, path)
	if !strings.Contains(err.Error(), "tourcat migrate") {
		t.Errorf("%q does not say how to migrate", err)
	}
	if !bytes.Equal(before, readFile(t, path)) {
		t.Error("the file has changed")
	}
}

func TestAReaderMakesNoFile(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.db")
	_, err := store.OpenReader(t.Context(), path)
	expectFault(t, err, store.ErrNoCatalogue, path)
	if !strings.Contains(err.Error(), "tourcat precompute --db "+path) {
		t.Errorf("%q does not say how to make one", err)
	}
	if names := fileNames(t, folder); len(names) > 0 {
		t.Errorf("made %q", names)
	}
	writeFile(t, path, nil)
	_, err = store.OpenReader(t.Context(), path)
	expectFault(t, err, store.ErrNoCatalogue, path)
	if len(readFile(t, path)) > 0 {
		t.Error("wrote to the empty file")
	}
}

func TestManyOpenAFreshFileAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	errs := make([]error, 6)
	var group sync.WaitGroup
	for i := range errs {
		group.Go(func() { errs[i] = openAndPut(t, path, int64(i)) })
	}
	group.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	if got := len(all(t, openReader(t, path), store.Filter{})); got != len(errs) {
		t.Errorf("%d results, want %d", got, len(errs))
	}
}

func openAndPut(t *testing.T, path string, seed int64) error {
	c, err := store.Open(t.Context(), path)
	if err != nil {
		return err
	}
	run, err := c.BeginRun(t.Context(), store.Run{Started: time.Now()})
	if err != nil {
		return err
	}
	k := key("5x5", 3)
	k.Seed = seed
	return errors.Join(c.Put(t.Context(), run, []store.Result{found(k)}), c.Close())
}

// TestSettings looks at two connections of each kind at once.
func TestSettings(t *testing.T) {
	c, _, _ := newFile(t)
	writer := store.Writer(c)
	for _, p := range []struct{ name, want string }{
		{"journal_mode", "wal"}, {"synchronous", "1"}, {"foreign_keys", "1"}, {"busy_timeout", "5000"}, {"query_only", "0"},
	} {
		var got string
		if err := writer.QueryRowContext(t.Context(), "PRAGMA "+p.name).Scan(&got); err != nil || got != p.want {
			t.Errorf("the writer has %s %s, %v; want %s", p.name, got, err, p.want)
		}
	}
	for range 2 {
		reader, err := store.Pool(c.Reader).Conn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer closed(t, reader)
		for _, p := range []struct{ name, want string }{{"journal_mode", "wal"}, {"query_only", "1"}, {"busy_timeout", "5000"}} {
			var got string
			if err := reader.QueryRowContext(t.Context(), "PRAGMA "+p.name).Scan(&got); err != nil || got != p.want {
				t.Errorf("a reader has %s %s, %v; want %s", p.name, got, err, p.want)
			}
		}
		if _, err := reader.ExecContext(t.Context(), "PRAGMA query_only(0)"); err != nil {
			t.Fatal(err)
		}
		if _, err := reader.ExecContext(t.Context(), "DELETE FROM runs"); err == nil {
			t.Error("a reader can write")
		}
	}
}

func TestCloseLeavesOneFile(t *testing.T) {
	c, run, path := newFile(t)
	put(t, c, run, found(key("5x5", 0)))
	if version := readFile(t, path)[18]; version != 2 {
		t.Fatalf("the open file has format %d, want 2 (WAL)", version)
	}
	closed(t, c)
	if version := readFile(t, path)[18]; version != 1 {
		t.Errorf("the closed file has format %d, want 1 (no WAL)", version)
	}
	if got, want := fileNames(t, filepath.Dir(path)), []string{"catalog.db", "catalog.db.lock"}; !slices.Equal(got, want) {
		t.Errorf("the folder has %q, want %q", got, want)
	}
}

func TestCloseWithAReaderKeepsWAL(t *testing.T) {
	c, run, path := newFile(t)
	r := openReader(t, path)
	put(t, c, run, found(key("5x5", 0)), found(key("5x5", 2)))
	next := 0
	for _, err := range r.Results(t.Context(), store.Filter{}) {
		if err != nil {
			t.Fatal(err)
		}
		if next++; next == 1 {
			closed(t, c)
		}
	}
	if got := len(all(t, r, store.Filter{})); next != 2 || got != 2 {
		t.Errorf("%d results before and %d after, want 2", next, got)
	}
	closed(t, open(t, path))
}

// TestCutOffWrite makes a file like one whose writer died while it was not in
// WAL mode: half of a transaction in it, and a journal to undo that.
func TestCutOffWrite(t *testing.T) {
	c, run, path := newFile(t)
	for start := range tour.Square(40) {
		put(t, c, run, found(key("40x40", start)))
	}
	want := digest(t, c.Reader)
	closed(t, c)
	dying := plain(t, path)
	exec(t, dying, "PRAGMA cache_size(1)", "PRAGMA cache_spill(1)", "BEGIN", "UPDATE results SET moves = randomblob(length(moves)), nodes = 0")
	other := filepath.Join(t.TempDir(), "other.db")
	writeFile(t, other, readFile(t, path))
	writeFile(t, other+"-journal", readFile(t, path+"-journal"))

	_, err := store.OpenReader(t.Context(), other)
	expectFault(t, err, store.ErrReadOnly, other)
	if !strings.Contains(err.Error(), "tourcat migrate") {
		t.Errorf("%q does not say what to do", err)
	}
	if from, to, err := store.Migrate(t.Context(), other); err != nil || from != to {
		t.Fatalf("migrated from %d to %d, %v", from, to, err)
	}
	if got := digest(t, openReader(t, other)); got != want {
		t.Error("the transaction was not undone")
	}
	exec(t, dying, "ROLLBACK")
}

// TestWALThatCannotBeOpened stands for a folder that is not writable.
func TestWALThatCannotBeOpened(t *testing.T) {
	c, _, path := newFile(t)
	closed(t, c)
	exec(t, plain(t, path), "PRAGMA journal_mode(wal)")
	if err := os.Mkdir(path+"-wal", 0o755); err != nil {
		t.Fatal(err)
	}
	_, err := store.OpenReader(t.Context(), path)
	expectFault(t, err, store.ErrReadOnly, path)
	if !strings.Contains(err.Error(), "make the folder writable") {
		t.Errorf("%q has no remedy", err)
	}
}

// TestImmutable reads a file that nobody writes, where nothing may be written, and
// refuses one that has a log.
func TestImmutable(t *testing.T) {
	c, run, path := newFile(t)
	put(t, c, run, found(key("5x5", 0)))
	if _, err := store.OpenImmutable(t.Context(), path); !errors.Is(err, store.ErrBusy) || !strings.Contains(err.Error(), path+"-wal") {
		t.Errorf("a file that is being written: %v", err)
	}
	closed(t, c)
	r, err := store.OpenImmutable(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	facts, err := r.Facts(t.Context())
	if err != nil || facts.Results != 1 || !r.Immutable() {
		t.Errorf("%d results, %v", facts.Results, err)
	}
	if _, err := os.Stat(path + "-shm"); err == nil {
		t.Error("reading made a file")
	}
	if _, err := store.OpenImmutable(t.Context(), path+".none"); !errors.Is(err, store.ErrNoCatalogue) {
		t.Errorf("a file that is not there: %v", err)
	}
}
