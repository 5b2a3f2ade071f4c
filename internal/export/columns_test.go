package export_test

import (
	"database/sql"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	_ "modernc.org/sqlite"

	"tourcat/internal/export"
	"tourcat/store"
)

// keyOrder is the order of results as docs/format.md writes it.
const keyOrder = ` JOIN results r USING(result_id) JOIN boards b USING(board_id) JOIN strategies s USING(strategy_id)
	ORDER BY b.rows, b.cols, r.start, r.goal, r.finish_wanted, s.name, r.seed`

// view reads a query's rows as text, NULL as empty, under the names of its
// columns.
func view(t *testing.T, path, query string) [][]string {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	rows, err := db.QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	names, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	table := [][]string{names}
	for rows.Next() {
		cells := make([]sql.NullString, len(names))
		targets := make([]any, len(names))
		for i := range cells {
			targets[i] = &cells[i]
		}
		if err := rows.Scan(targets...); err != nil {
			t.Fatal(err)
		}
		line := make([]string, len(cells))
		for i, cell := range cells {
			line[i] = cell.String
		}
		table = append(table, line)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return table
}

func namesOf(table export.Table) (names []string) {
	for _, c := range table.Columns() {
		names = append(names, c.Name)
	}
	return names
}

// TestResultsAreTheViewTours compares every cell, and the order of rows and
// columns, with what plain SQL reads.
func TestResultsAreTheViewTours(t *testing.T) {
	path := filled(t)
	want := view(t, path, "SELECT tours.* FROM tours"+keyOrder)
	if diff := cmp.Diff(want[0], namesOf(export.Results)); diff != "" {
		t.Errorf("columns (-view +table):\n%s", diff)
	}
	got := readCSV(t, write(t, export.Results, export.CSV, reader(t, path).Results(t.Context(), store.Filter{})))
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-view +table:\n%s", diff)
	}
}

func TestStepsAreTheViewSteps(t *testing.T) {
	path := filled(t)
	want := view(t, path, `SELECT steps.result_id, board, tours.start, tours.goal, tours.strategy, step, row, col, square
		FROM steps JOIN tours USING(result_id)`+keyOrder+", step")
	if diff := cmp.Diff(want[0], namesOf(export.Steps)); diff != "" {
		t.Errorf("columns (-view +table):\n%s", diff)
	}
	got := readCSV(t, write(t, export.Steps, export.CSV, reader(t, path).Results(t.Context(), store.Filter{})))
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-view +table:\n%s", diff)
	}
}

// TestDocumentedColumns compares with the list in the description of the file.
func TestDocumentedColumns(t *testing.T) {
	page, err := os.ReadFile("../../docs/format.md")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(strings.Fields(string(page)), " ")
	_, list, found := strings.Cut(text, "`tours` has one row a result")
	list, _, ended := strings.Cut(list, "What does not apply is NULL")
	if !found || !ended {
		t.Fatal("docs/format.md does not list the columns of tours where this test looks for them")
	}
	var documented []string
	for _, name := range regexp.MustCompile("`([a-z_]+)`").FindAllStringSubmatch(list, -1) {
		documented = append(documented, name[1])
	}
	if diff := cmp.Diff(documented, namesOf(export.Results)); diff != "" {
		t.Errorf("-docs/format.md +table:\n%s", diff)
	}
}

func TestEveryColumnIsDescribed(t *testing.T) {
	for _, table := range export.Tables {
		for _, c := range table.Columns() {
			if c.Name == "" || c.Meaning == "" || c.Type != export.Text && c.Type != export.Integer && c.Type != export.Boolean {
				t.Errorf("%s: %+v", table, c)
			}
		}
	}
	if columns := export.Table("tours").Columns(); columns != nil {
		t.Errorf("an unknown table has columns %v", columns)
	}
}
