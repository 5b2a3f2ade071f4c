package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// What can be wrong with a catalogue. Errors that wrap one of these name the
// file and a remedy.
var (
	ErrNoCatalogue = errors.New("there is no catalogue")
	ErrForeign     = errors.New("the file is not a catalogue of tourcat")
	ErrNewer       = errors.New("the catalogue was made by a newer version of tourcat")
	ErrOlder       = errors.New("the catalogue was made by an older version of tourcat")
	ErrBusy        = errors.New("the catalogue is in use")
	ErrFull        = errors.New("the disk is full")
	ErrReadOnly    = errors.New("the file or its folder cannot be written")
	ErrCorrupt     = errors.New("the catalogue is damaged")
)

// fault is a kind of trouble and what can be done about it; {file} and {folder}
// stand for those of the catalogue.
type fault struct {
	kind   error
	remedy string
}

var (
	full = fault{ErrFull, "free some space where {file} is and run the same command again; nothing that was stored is lost"}

	readOnly = fault{ErrReadOnly, "{file} and its folder {folder} must be writable; make them so or name another file with --db"}

	cutOff = fault{ErrReadOnly, "a write to {file} was cut off; run `tourcat migrate --db {file}` once as a user who may write the file and its folder {folder}"}

	notOpened = fault{ErrReadOnly, "{file} must be readable and, if it was left in WAL mode, its folder {folder} writable, even for reading; " +
		"run `tourcat migrate --db {file}` once as a user who may write both, which ends WAL mode, or make the folder writable"}

	damaged = fault{ErrCorrupt, "run `tourcat verify --db {file}` to see what is left, or put a copy back"}
)

// faults is the only place where codes of SQLite have a meaning. An extended
// code is looked up first, then the primary code in its lowest byte.
var faults = map[int]fault{
	sqlite3.SQLITE_BUSY:               {ErrBusy, "another program is writing to {file}; wait until it has ended, or stop it, and try again"},
	sqlite3.SQLITE_LOCKED:             {ErrBusy, "another program is writing to {file}; wait until it has ended, or stop it, and try again"},
	sqlite3.SQLITE_FULL:               full,
	sqlite3.SQLITE_IOERR_SHMSIZE:      full,
	sqlite3.SQLITE_READONLY:           readOnly,
	sqlite3.SQLITE_READONLY_ROLLBACK:  cutOff,
	sqlite3.SQLITE_READONLY_RECOVERY:  cutOff,
	sqlite3.SQLITE_READONLY_CANTLOCK:  notOpened,
	sqlite3.SQLITE_READONLY_CANTINIT:  notOpened,
	sqlite3.SQLITE_READONLY_DIRECTORY: notOpened,
	sqlite3.SQLITE_CANTOPEN:           notOpened,
	sqlite3.SQLITE_CORRUPT:            damaged,
	sqlite3.SQLITE_NOTADB:             {ErrForeign, "{file} is not even an SQLite file; if it was a catalogue, its beginning is damaged: put a copy back"},
}

// explain says what was being done to which file and, where the trouble is of a
// known kind, what it is and how to end it.
func explain(doing, path string, err error) error {
	if err == nil {
		return nil
	}
	if f, known := faultOf(err); known {
		return fmt.Errorf("store: %s %s: %w: %s (%w)", doing, path, f.kind, fill(f.remedy, path), err)
	}
	return fmt.Errorf("store: %s %s: %w", doing, path, err)
}

func faultOf(err error) (f fault, known bool) {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return fault{}, false
	}
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		if f, known = faults[e.Code()]; !known {
			f, known = faults[e.Code()&0xff]
		}
		return f, known
	}
	switch {
	case errors.Is(err, syscall.ENOSPC):
		return full, true
	case errors.Is(err, syscall.EROFS), errors.Is(err, fs.ErrPermission):
		return readOnly, true
	}
	return fault{}, false
}

// fill puts the names of the file and its folder into a remedy.
func fill(remedy, path string) string {
	return strings.NewReplacer("{file}", path, "{folder}", filepath.Dir(path)).Replace(remedy)
}
