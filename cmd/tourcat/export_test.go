package main

import (
	"bytes"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDamagedTourIsNotExported: the row is named, and a file that has only a
// part of the rows does not appear.
func TestDamagedTourIsNotExported(t *testing.T) {
	db := filepath.Join(t.TempDir(), "catalog.db")
	outputOf(t, "--quiet", "--db", db, "precompute", "6x6", "--goal", "open")
	file, err := sql.Open("sqlite", "file:"+db)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := file.Exec(`UPDATE results SET moves = CAST(x'12' || substr(moves, 2) AS BLOB) WHERE result_id = 30`); err != nil {
		t.Fatal(err)
	}
	for _, table := range []string{"results", "steps"} {
		out := filepath.Join(t.TempDir(), "out.csv")
		var stdout, stderr bytes.Buffer
		code := run(t.Context(), []string{"tourcat", "--db", db, "export", table, "-o", out}, strings.NewReader(""), &stdout, &stderr)
		if code != exitFailure || !strings.Contains(stderr.String(), "result 30") || stdout.Len() > 0 {
			t.Errorf("%s: exit code %d, %s", table, code, &stderr)
		}
		if _, err := os.Stat(out); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: the file is there (%v)", table, err)
		}
	}
}
