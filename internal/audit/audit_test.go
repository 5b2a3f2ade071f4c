package audit_test

import (
	"context"
	"database/sql"
	"path/filepath"
	"strings"
	"testing"

	"tourcat/internal/audit"
	"tourcat/internal/precompute"
	"tourcat/store"
	"tourcat/tour"
)

// filled is the path of a catalogue with answers of every kind.
func filled(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "catalog.db")
	c, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	budget := int64(500)
	plan, err := precompute.NewPlan([]precompute.Request{
		{Boards: tour.Range{MinRows: 3, MaxRows: 3, MinCols: 3, MaxCols: 4}, Goals: tour.Goals},
		{Boards: tour.Range{MinRows: 6, MaxRows: 6, MinCols: 6, MaxCols: 6}},
		{Boards: tour.Range{MinRows: 6, MaxRows: 6, MinCols: 6, MaxCols: 6}, Strategies: []string{"backtrack"}, MaxNodes: &budget},
		{Boards: tour.Range{MinRows: 5, MaxRows: 5, MinCols: 5, MaxCols: 5}, Goals: []tour.Goal{tour.Open}, Strategies: []string{"rotate"}, Starts: []string{"c3"}},
		{Boards: tour.Range{MinRows: 74, MaxRows: 74, MinCols: 74, MaxCols: 74}, Strategies: []string{"squirrel-cull"}}, // a dead end
		{Boards: tour.Range{MinRows: 64, MaxRows: 64, MinCols: 64, MaxCols: 64}, Starts: []string{"a1"}, Goals: []tour.Goal{tour.Open}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := precompute.Run(t.Context(), c, plan, precompute.Options{Workers: 1, Repeats: 1}); err != nil {
		t.Fatal(err)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

func audited(t *testing.T, path string) (audit.Report, []audit.Fault) {
	t.Helper()
	r, err := store.OpenReader(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var faults []audit.Fault
	report, err := audit.Run(t.Context(), r, func(f audit.Fault) { faults = append(faults, f) })
	if err != nil {
		t.Fatal(err)
	}
	return report, faults
}

func TestSoundCatalogue(t *testing.T) {
	report, faults := audited(t, filled(t))
	if len(faults) != 0 || report.Faults != 0 || report.Digest == "" {
		t.Errorf("%+v, %v", report, faults)
	}
	if report.Found == 0 || report.Impossible == 0 || report.Undecided == 0 || report.Results != report.Found+report.Impossible+report.Undecided {
		t.Errorf("%+v", report)
	}
}

// Each statement spoils one row in a way that the file's own rules allow; the
// audit must name that row and no other.
func TestSpoiltRows(t *testing.T) {
	const tours = `(SELECT result_id FROM tours WHERE `
	for _, c := range []struct{ name, where, change, problem string }{
		{"a move", `board='6x6' AND start='c3' AND outcome='found' AND goal='open'`, `moves=CAST(x'12'||substr(moves,2) AS BLOB)`, "verify:"},
		{"a move too few", `board='6x6' AND start='c3' AND outcome='found' AND goal='open'`, `moves=substr(moves,2)`, "6x6 needs 18 bytes of moves, not 17"},
		{"no moves at all", `board='6x6' AND start='c3' AND outcome='found' AND goal='open'`, `moves=x''`, "6x6 needs 18 bytes of moves, not 0"},
		{"the encoding", `board='6x6' AND start='c3' AND outcome='found' AND goal='open'`, `codec=9`, "codec"},
		{"nibbles called compressed", `board='6x6' AND start='c3' AND outcome='found' AND goal='open'`, `codec=1`, "compressed moves"},
		{"compressed moves called nibbles", `board='64x64'`, `codec=0`, "64x64 needs 2048 bytes of moves, not"},
		{"compressed moves", `board='64x64'`, `moves=CAST(substr(moves,1,500)||x'00'||substr(moves,502) AS BLOB)`, "compressed moves"},
		{"compressed moves cut short", `board='64x64'`, `moves=substr(moves,1,500)`, "compressed moves: one frame"},
		{"bytes behind compressed moves", `board='64x64'`, `moves=CAST(moves||x'00' AS BLOB)`, "compressed moves: one frame"},
		{"the finish", `board='6x6' AND start='c3' AND outcome='found' AND goal='open'`, `finish=(finish+1)%36`, "finishes on"},
		{"closed", `board='6x6' AND start='c3' AND outcome='found' AND goal='closed'`, `closed=0`, "closed"},
		{"an open tour as a closed one", `board='6x6' AND start='a1' AND goal='open' AND outcome='found' AND closed=0`, `goal='closed', strategy_id=strategy_id+100`, "closed"},
		{"the start", `board='3x4' AND start='a1' AND outcome='found' AND goal='open'`, `start=200`, "200 is no square"},
		{"the nodes of a path", `board='6x6' AND start='a1' AND goal='open' AND engine='path' AND outcome='found'`, `nodes=nodes+1`, "nodes"},
		{"negative backtracks", `board='6x6' AND start='a1' AND goal='closed' AND engine='exact'`, `backtracks=-1`, "nodes"},
		{"a refusal with nodes", `board='3x4' AND start='b2' AND goal='closed'`, `nodes=1`, "nodes"},
		{"an exhausted search", `board='3x3' AND start='b2' AND goal='open'`, `nodes=nodes+1`, "nodes"},
		{"the name of a proof", `board='3x4' AND start='b2' AND goal='closed'`, `proof='colour'`, `"four-rows"`},
		{"a proof from nowhere", `board='3x3' AND start='b2' AND goal='open'`, `proof='colour'`, `"exhausted"`},
		{"a guess as a proof", `board='6x6' AND start='c3' AND outcome='undecided' AND goal='open'`, `outcome='impossible', proof='colour'`, "proof"},
		{"undecided without a budget", `board='6x6' AND start='c3' AND outcome='undecided' AND goal='open'`, `max_nodes=0`, "budget"},
		{"undecided too soon", `board='6x6' AND start='c3' AND outcome='undecided' AND goal='open'`, `max_nodes=nodes+1`, "budget"},
		{"the nodes of rotations", `board='5x5' AND engine='rotate'`, `nodes=nodes+1`, "nodes"},
		{"a dead end gone back from", `board='74x74' AND start='a1'`, `backtracks=1`, "undecided"},
		{"a dead end at the end", `board='74x74' AND start='a1'`, `nodes=5476`, "undecided"},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filled(t)
			id := spoil(t, path, tours+c.where+` ORDER BY result_id LIMIT 1)`, c.change)
			report, faults := audited(t, path)
			if len(faults) != 1 || faults[0].ResultID != id || !strings.Contains(faults[0].Problem, c.problem) {
				t.Errorf("result %d was spoilt; faults: %v; want %q", id, faults, c.problem)
			}
			if report.Faults != int64(len(faults)) || report.Digest != "" {
				t.Errorf("%+v", report)
			}
		})
	}
}

// spoil changes one row behind the program's back and returns its number.
func spoil(t *testing.T, path, row, change string) (id int64) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=foreign_keys(0)")
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	}()
	// A new name for the strategy keeps the key of a moved row free.
	if _, err := db.ExecContext(context.Background(), `INSERT INTO strategies SELECT strategy_id+100, name||'-spoilt' FROM strategies`); err != nil {
		t.Fatal(err)
	}
	err = db.QueryRowContext(context.Background(), `UPDATE results SET `+change+` WHERE result_id=`+row+` RETURNING result_id`).Scan(&id)
	if err != nil {
		t.Fatalf("%s: %v", change, err)
	}
	return id
}
