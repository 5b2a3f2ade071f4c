package store

import (
	"context"
	"fmt"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"github.com/jmoiron/sqlx"
	"modernc.org/sqlite"
)

// A path is data: a pragma in it must never run as SQL.
var _ = sqlite.StrictPragmas(true)

// pragma is a setting of every connection of a pool.
type pragma struct {
	name, value string
}

// access is a way of opening the file. Settings go into the address, because
// one made by a statement would hold for a single connection of the pool.
type access struct {
	mode      string // of SQLite's URI: ro, rw, rwc
	immutable bool
	txlock    string
	pragmas   []pragma
}

// busyTimeout is how many milliseconds a statement waits for another process.
const busyTimeout = "5000"

var (
	reading = access{mode: "ro", txlock: "deferred", pragmas: []pragma{
		{"busy_timeout", busyTimeout},
		{"query_only", "1"},
	}}

	// Without locks and without looking for changes: for a file that nobody writes.
	frozen = access{mode: "ro", immutable: true, txlock: "deferred", pragmas: []pragma{
		{"query_only", "1"},
	}}

	// Undoing a write that was cut off is SQLite's first act on such a file.
	mending = access{mode: "rw", txlock: "deferred", pragmas: []pragma{
		{"busy_timeout", busyTimeout},
	}}

	// A transaction that reads before it writes fails at once when another
	// process wrote in between; one that is immediate waits for its turn.
	writing = access{mode: "rwc", txlock: "immediate", pragmas: []pragma{
		{"busy_timeout", busyTimeout},
		{"foreign_keys", "1"},
		{"journal_mode", "wal"},
		{"synchronous", "1"}, // NORMAL: in WAL mode a crash loses the last transactions, never the file
	}}
)

// open makes a pool for the file; the first use connects.
func (a access) open(path string) (*sqlx.DB, error) {
	address, err := a.address(path)
	if err != nil {
		return nil, err
	}
	return sqlx.Open("sqlite", address)
}

// address is a file: URI, in which every character of the path survives.
func (a access) address(path string) (string, error) {
	whole, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	query := url.Values{"mode": {a.mode}, "_txlock": {a.txlock}}
	if a.immutable {
		query.Set("immutable", "1")
	}
	for _, p := range a.pragmas {
		query.Add("_pragma", p.name+"("+p.value+")")
	}
	rooted := "/" + strings.TrimPrefix(filepath.ToSlash(whole), "/")
	return (&url.URL{Scheme: "file", Path: rooted, RawQuery: query.Encode()}).String(), nil
}

// confirm reads the settings back: SQLite keeps silent about one that it did
// not take, such as WAL on a network drive.
func (a access) confirm(ctx context.Context, db *sqlx.DB) error {
	for _, p := range a.pragmas {
		var values []string
		if err := db.SelectContext(ctx, &values, "PRAGMA "+p.name); err != nil {
			return err
		}
		if !slices.Equal(values, []string{p.value}) {
			return fmt.Errorf("the setting %s is %s instead of %s; is the file on a network drive?",
				p.name, strings.Join(values, ","), p.value)
		}
	}
	return nil
}
