package store

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestSettingsThatWereNotTaken: SQLite says nothing of a setting that it does
// not know or does not take, so the store has to.
func TestSettingsThatWereNotTaken(t *testing.T) {
	for name, setting := range map[string]pragma{
		"misspelt":           {"busy_timout", "5000"},
		"of another library": {"_busy_timeout", "5000"},
		"no such value":      {"journal_mode", "wall"},
	} {
		t.Run(name, func(t *testing.T) {
			a := access{mode: "rwc", txlock: "deferred", pragmas: []pragma{{"busy_timeout", "5000"}, setting}}
			db, err := a.open(filepath.Join(t.TempDir(), "catalog.db"))
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			if err := a.confirm(t.Context(), db); err == nil || !strings.Contains(err.Error(), setting.name) {
				t.Errorf("%s=%s: %v", setting.name, setting.value, err)
			}
		})
	}
}
