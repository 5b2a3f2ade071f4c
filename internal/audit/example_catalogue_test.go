package audit_test

import (
	"testing"

	"tourcat/store"
)

// The catalogue that comes with the source opens without being migrated, and
// every tour in it is one. After a change to the schema or to a solver it is
// made anew with `make example`.
func TestExampleCatalogue(t *testing.T) {
	const path = "../../catalog.db.example"
	r, err := store.OpenReader(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	facts, err := r.Facts(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if facts.Schema != store.Schema() {
		t.Errorf("it has schema %d, the newest is %d", facts.Schema, store.Schema())
	}
	report, faults := audited(t, path)
	if len(faults) > 0 || report.Found == 0 || report.Impossible == 0 {
		t.Errorf("%+v, %v", report, faults)
	}
}
