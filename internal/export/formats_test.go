package export_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/internal/export"
	"tourcat/internal/lookup"
	"tourcat/store"
	"tourcat/tour"
)

func readCSV(t interface {
	Helper()
	Fatal(...any)
}, text string) [][]string {
	t.Helper()
	lines, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

// cell is a named cell of a line below the header.
func cell(t *testing.T, table export.Table, text string, line int, name string) string {
	t.Helper()
	return readCSV(t, text)[line][slices.Index(namesOf(table), name)]
}

// TestSample shows whole lines; the answer is made up but for its tour.
func TestSample(t *testing.T) {
	one := answer(t, tour.Board{Rows: 1, Cols: 1}, 0)
	one.Elapsed, one.Nodes = 250, 1
	none := store.Result{
		ID: 8, Key: store.Key{Board: tour.Board{Rows: 3, Cols: 4}, Start: 5, Goal: tour.To, FinishWanted: 0, Strategy: "roth"},
		Outcome: tour.Impossible, Engine: "path", Proof: "exhausted", Finish: tour.NoSquare, Nodes: 9, Backtracks: 9, Solver: 1, Repeats: 2, RunID: 3,
	}
	for _, test := range []struct {
		table  export.Table
		format export.Format
		want   string
	}{
		{export.Results, export.CSV, `result_id,board,rows,cols,start,start_row,start_col,goal,finish_wanted,strategy,seed,outcome,proof,engine,finish,finish_row,finish_col,closed,moves,nodes,backtracks,max_nodes,solver,elapsed_ns,repeats,run_id
7,1x1,1,1,a1,1,1,open,,auto,0,found,,` + one.Engine + `,a1,1,1,0,"",1,0,0,1,250,1,3
8,3x4,3,4,b2,2,2,to,a3,roth,0,impossible,exhausted,path,,,,,,9,9,0,1,0,2,3
`},
		{export.Results, export.Excel, "\ufeffresult_id,board,rows,cols,start,start_row,start_col,goal,finish_wanted,strategy,seed,outcome,proof,engine,finish,finish_row,finish_col,closed,moves,nodes,backtracks,max_nodes,solver,elapsed_ns,repeats,run_id\r\n" +
			"7,1x1,1,1,a1,1,1,open,,auto,0,found,," + one.Engine + ",a1,1,1,0,\"\",1,0,0,1,250,1,3\r\n" +
			"8,3x4,3,4,b2,2,2,to,a3,roth,0,impossible,exhausted,path,,,,,,9,9,0,1,0,2,3\r\n"},
		{export.Steps, export.CSV, "result_id,board,start,goal,strategy,step,row,col,square\n7,1x1,a1,open,auto,1,1,1,a1\n"},
		{export.Steps, export.Excel, "\ufeffresult_id,board,start,goal,strategy,step,row,col,square\r\n7,1x1,a1,open,auto,1,1,1,a1\r\n"},
		{export.Steps, export.JSONL, `{"result_id":7,"board":"1x1","start":"a1","goal":"open","strategy":"auto","step":1,"row":1,"col":1,"square":"a1"}` + "\n"},
		{export.Results, export.JSONL, `{"result_id":7,"board":"1x1","rows":1,"cols":1,"start":"a1","start_row":1,"start_col":1,"goal":"open","finish_wanted":null,"strategy":"auto","seed":0,"outcome":"found","proof":null,"engine":"` + one.Engine + `","finish":"a1","finish_row":1,"finish_col":1,"closed":false,"moves":"","nodes":1,"backtracks":0,"max_nodes":0,"solver":1,"elapsed_ns":250,"repeats":1,"run_id":3}
{"result_id":8,"board":"3x4","rows":3,"cols":4,"start":"b2","start_row":2,"start_col":2,"goal":"to","finish_wanted":"a3","strategy":"roth","seed":0,"outcome":"impossible","proof":"exhausted","engine":"path","finish":null,"finish_row":null,"finish_col":null,"closed":null,"moves":null,"nodes":9,"backtracks":9,"max_nodes":0,"solver":1,"elapsed_ns":0,"repeats":2,"run_id":3}
`},
	} {
		one.Solver = 1
		if diff := cmp.Diff(test.want, write(t, test.table, test.format, rows(one, none))); diff != "" {
			t.Errorf("%s as %s (-want +got):\n%s", test.table, test.format, diff)
		}
	}
}

// TestNoRows: the header, if the format has one, and nothing else.
func TestNoRows(t *testing.T) {
	for _, table := range export.Tables {
		header := strings.Join(namesOf(table), ",")
		for format, want := range map[export.Format]string{
			export.CSV: header + "\n", export.Excel: "\ufeff" + header + "\r\n", export.JSONL: "",
		} {
			if got := write(t, table, format, rows()); got != want {
				t.Errorf("%s as %s: %q, want %q", table, format, got, want)
			}
		}
	}
}

// TestLinesAreTheAnswers: a line is the JSON of the same answer elsewhere, field
// for field in the same order, but for the two fields that are no columns.
func TestLinesAreTheAnswers(t *testing.T) {
	r := reader(t, filled(t))
	text := write(t, export.Results, export.JSONL, r.Results(t.Context(), store.Filter{}))
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	i := 0
	for row, err := range r.Results(t.Context(), store.Filter{}) {
		if err != nil {
			t.Fatal(err)
		}
		a, err := lookup.FromRow(row)
		if err != nil {
			t.Fatal(err)
		}
		object, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		want, _, _ := bytes.Cut(object, []byte(`,"reason":`))
		if string(want)+"}" != lines[i] {
			t.Errorf("answer %s}\nline   %s", want, lines[i])
		}
		i++
	}
	if i != len(lines) || i == 0 {
		t.Errorf("%d lines of %d results", len(lines), i)
	}
}

// TestNamesOnBigBoards are not kept in memory, and the same.
func TestNamesOnBigBoards(t *testing.T) {
	row := store.Result{
		Key:     store.Key{Board: tour.Board{Rows: 1, Cols: 100_000}, Goal: tour.Open, FinishWanted: tour.NoSquare, Strategy: "auto"},
		Outcome: tour.Impossible, Engine: "refusal", Proof: "narrow", Finish: tour.NoSquare,
	}
	for start, want := range map[tour.Square]string{0: "a1", 701: "zz1", 702: "aaa1", 99_999: row.Board.Name(99_999)} {
		row.Start = start
		if got := cell(t, export.Results, write(t, export.Results, export.CSV, rows(row)), 1, "start"); got != want {
			t.Errorf("%d is %s, want %s", start, got, want)
		}
	}
}

// TestSpreadsheets: no text of an export for spreadsheets is a formula or a
// number, and no number is changed.
func TestSpreadsheets(t *testing.T) {
	row := answer(t, tour.Board{Rows: 5, Cols: 5}, 0)
	row.Seed = -1
	for strategy, want := range map[string]string{
		"=1+1": "'=1+1", "+1": "'+1", "-1": "'-1", "@x": "'@x", "\tx": "'\tx", "\rx": "'\rx", "12": "'12",
		"=HYPERLINK(\"x\",\"y\")": "'=HYPERLINK(\"x\",\"y\")", "auto": "auto", "größer": "größer", "'x": "'x", "e5": "e5",
	} {
		row.Strategy = strategy
		text := write(t, export.Results, export.Excel, rows(row, row))
		if strings.Count(text, "\ufeff") != 1 || !strings.HasPrefix(text, "\ufeff") {
			t.Fatalf("byte order marks in %q", text)
		}
		if strings.Count(strings.ReplaceAll(text, "\rx", ""), "\r\n") != 3 {
			t.Errorf("line ends in %q", text)
		}
		if got := cell(t, export.Results, text, 2, "strategy"); got != want {
			t.Errorf("%q is %q, want %q", strategy, got, want)
		}
		if got := cell(t, export.Results, text, 2, "seed"); got != "-1" {
			t.Errorf("the seed is %q", got)
		}
		if got := cell(t, export.Results, text, 1, "moves"); len(got) != 25 || got[0] != '\'' {
			t.Errorf("the moves are %q", got)
		}
		if got := cell(t, export.Results, write(t, export.Results, export.CSV, rows(row)), 1, "strategy"); got != strategy {
			t.Errorf("plain CSV changes %q to %q", strategy, got)
		}
	}
}

// TestTextsReadBack: whatever a text holds, a reader of the format gets it back.
func TestTextsReadBack(t *testing.T) {
	row := answer(t, tour.Board{Rows: 1, Cols: 1}, 0)
	rapid.Check(t, func(t *rapid.T) {
		row.Strategy = rapid.String().Draw(t, "strategy")
		row.Seed = rapid.Int64().Draw(t, "seed")
		at, seed := slices.Index(namesOf(export.Results), "strategy"), slices.Index(namesOf(export.Results), "seed")
		line := readCSV(t, write(t, export.Results, export.CSV, rows(row)))[1]
		// The reader of the standard library makes LF of CRLF within quotes.
		if line[at] != strings.ReplaceAll(row.Strategy, "\r\n", "\n") || line[seed] != fmt.Sprint(row.Seed) {
			t.Fatalf("CSV: %q", line)
		}
		var object struct {
			Strategy string
			Seed     int64
		}
		text := write(t, export.Results, export.JSONL, rows(row))
		if strings.Count(text, "\n") != 1 {
			t.Fatalf("lines: %q", text)
		}
		if err := json.Unmarshal([]byte(text), &object); err != nil {
			t.Fatal(err)
		}
		if object.Strategy != row.Strategy || object.Seed != row.Seed {
			t.Fatalf("JSON: %q", text)
		}
	})
}

// TestUnknownNames are the fault of who asks.
func TestUnknownNames(t *testing.T) {
	if _, err := export.ParseTable("step"); err == nil || !strings.Contains(err.Error(), `table "step": a table is results, steps or enumerated`) {
		t.Error(err)
	}
	if _, err := export.ParseFormat("xml"); err == nil || !strings.Contains(err.Error(), `format "xml": a format is csv, excel or jsonl`) {
		t.Error(err)
	}
	for _, table := range export.Tables {
		if got, err := export.ParseTable(string(table)); got != table || err != nil {
			t.Errorf("%s: %s, %v", table, got, err)
		}
	}
	for _, f := range export.Formats {
		if got, err := export.ParseFormat(string(f)); got != f || err != nil {
			t.Errorf("%s: %s, %v", f, got, err)
		}
	}
}
