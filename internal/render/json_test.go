package render_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/internal/render"
	"tourcat/tour"
)

// fieldNames is the order of the fields, which does not change.
var fieldNames = []string{
	"result_id", "board", "rows", "cols", "start", "start_row", "start_col", "goal", "finish_wanted",
	"strategy", "seed", "outcome", "proof", "engine", "finish", "finish_row", "finish_col", "closed",
	"moves", "nodes", "backtracks", "max_nodes", "solver", "elapsed_ns", "repeats", "run_id", "reason",
	"squares",
}

func TestJSONFieldOrder(t *testing.T) {
	for name, a := range answers(t) {
		if diff := cmp.Diff(fieldNames, keys(t, write(t, render.JSON, a, tour.Names))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// answers has one answer of each kind.
func answers(t *testing.T) map[string]render.Answer {
	return map[string]render.Answer{
		"found":      found(readTour(t, "5x5")),
		"stored":     stored8x8(t),
		"impossible": impossible(t),
		"undecided":  undecided(t),
	}
}

// keys lists the fields of an object in the order in which they are written.
func keys(t *testing.T, object string) []string {
	t.Helper()
	decoder := json.NewDecoder(strings.NewReader(object))
	next := func() json.Token {
		token, err := decoder.Token()
		if err != nil {
			t.Fatal(err)
		}
		return token
	}
	var names []string
	for next(); decoder.More(); {
		names = append(names, next().(string))
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			t.Fatal(err)
		}
	}
	return names
}

func TestJSONValues(t *testing.T) {
	null := map[string]any{
		"result_id": nil, "run_id": nil, "finish_wanted": nil, "proof": nil, "reason": nil,
		"finish": nil, "finish_row": nil, "finish_col": nil, "closed": nil, "moves": nil, "squares": nil,
	}
	cases := map[string]map[string]any{
		"1x1": with(null, map[string]any{
			"board": "1x1", "rows": 1.0, "cols": 1.0, "start": "a1", "start_row": 1.0, "start_col": 1.0,
			"goal": "open", "strategy": "auto", "seed": 0.0, "outcome": "found", "engine": "path",
			"finish": "a1", "finish_row": 1.0, "finish_col": 1.0, "closed": false, "moves": "",
			"nodes": 1.0, "backtracks": 0.0, "max_nodes": 0.0, "solver": 1.0, "elapsed_ns": 1500.0, "repeats": 1.0,
			"squares": []any{"a1"},
		}),
		"impossible": with(null, map[string]any{
			"board": "8x8", "rows": 8.0, "cols": 8.0, "start": "a1", "start_row": 8.0, "start_col": 1.0,
			"goal": "to", "finish_wanted": "h8", "strategy": "auto", "seed": 0.0,
			"outcome": "impossible", "proof": "colour", "engine": "refusal",
			"nodes": 0.0, "backtracks": 0.0, "max_nodes": 0.0, "solver": 1.0, "elapsed_ns": 0.0, "repeats": 1.0,
			"reason": "every move changes the colour, so the 64th square is not of the start's",
		}),
		"undecided": with(null, map[string]any{
			"result_id": 4.0, "run_id": 1.0,
			"board": "8x8", "rows": 8.0, "cols": 8.0, "start": "a1", "start_row": 8.0, "start_col": 1.0,
			"goal": "open", "strategy": "backtrack", "seed": 0.0, "outcome": "undecided", "engine": "path",
			"nodes": 100_000.0, "backtracks": 99_953.0, "max_nodes": 100_000.0, "solver": 1.0,
			"elapsed_ns": 1e6, "repeats": 1.0,
			"reason": "the node budget of 100000 was spent",
		}),
	}
	given := map[string]render.Answer{
		"1x1": found(readTour(t, "1x1")), "impossible": impossible(t), "undecided": undecided(t),
	}
	for name, want := range cases {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(want, decode(t, []byte(write(t, render.JSON, given[name], tour.RowCols)))); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// with is base with the values of over.
func with(base, over map[string]any) map[string]any {
	merged := maps.Clone(base)
	maps.Copy(merged, over)
	return merged
}

func decode(t rapid.TB, object []byte) map[string]any {
	t.Helper()
	var fields map[string]any
	if err := json.Unmarshal(object, &fields); err != nil {
		t.Fatalf("%v: %s", err, object)
	}
	return fields
}

// TestJSONReadsBack finds the tour in the object twice: as moves and as squares.
func TestJSONReadsBack(t *testing.T) {
	tours := readTours(t)
	rapid.Check(t, func(t *rapid.T) {
		want := drawTour(t, tours)
		var object struct {
			Start, Finish, Board, Moves string
			Closed                      bool
			Squares                     []string
		}
		if err := json.Unmarshal([]byte(write(t, render.JSON, found(want), tour.Names)), &object); err != nil {
			t.Fatal(err)
		}
		b, err := tour.ParseBoard(object.Board)
		if err != nil {
			t.Fatal(err)
		}
		bySquares := tour.Tour{Board: b}
		for _, name := range object.Squares {
			bySquares.Path = append(bySquares.Path, readSquare(t, b, name, tour.Names))
		}
		byMoves, err := tour.FromMoves(b, readSquare(t, b, object.Start, tour.Names), object.Moves)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]tour.Tour{want, want}, []tour.Tour{bySquares, byMoves}); diff != "" {
			t.Fatalf("-written +read:\n%s", diff)
		}
		if object.Finish != b.Name(want.Finish()) || object.Closed != want.Closed() {
			t.Fatalf("finish %s, closed %v", object.Finish, object.Closed)
		}
	})
}

// TestMarshalJSON: within other values an answer is the same object, in one line.
func TestMarshalJSON(t *testing.T) {
	for name, a := range answers(t) {
		line, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.ContainsAny(line, "\n") {
			t.Errorf("%s: more than a line: %s", name, line)
		}
		written := write(t, render.JSON, a, tour.Names)
		if diff := cmp.Diff(keys(t, written), keys(t, string(line))); diff != "" {
			t.Errorf("%s: fields (-Write +Marshal):\n%s", name, diff)
		}
		if diff := cmp.Diff(decode(t, []byte(written)), decode(t, line)); diff != "" {
			t.Errorf("%s: values (-Write +Marshal):\n%s", name, diff)
		}
	}
}

// TestJSONIsAnObject: an Object, which describes the form, is written by package
// json as answers are here.
func TestJSONIsAnObject(t *testing.T) {
	given := answers(t)
	for name, reason := range map[string]string{"quoted": `"a\b" < c`, "foreign": "Springer ♞, Zug\t1\n"} {
		a := impossible(t)
		a.Reason = reason
		given[name] = a
	}
	for name, a := range given {
		line, err := a.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		decoder := json.NewDecoder(bytes.NewReader(line))
		decoder.DisallowUnknownFields()
		var object render.Object
		if err := decoder.Decode(&object); err != nil {
			t.Fatalf("%s: %v: %s", name, err, line)
		}
		var want bytes.Buffer
		encoder := json.NewEncoder(&want)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(object); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want.String(), string(line)+"\n"); diff != "" {
			t.Errorf("%s (-Object +Answer):\n%s", name, diff)
		}
	}
}

func TestMarshalJSONRefusesWhatWriteRefuses(t *testing.T) {
	for name, a := range contradictions(t) {
		if text, err := json.Marshal(a); err == nil {
			t.Errorf("%s: %s", name, text)
		}
	}
}

func TestJSONKeepsTheReasonReadable(t *testing.T) {
	a := impossible(t)
	a.Reason = `3 < 4 & "so" on -> never}`
	text := write(t, render.JSON, a, tour.Names)
	if !strings.Contains(text, `3 < 4 & \"so\" on -> never}`) {
		t.Error(text)
	}
	if got := decode(t, []byte(text))["reason"]; got != a.Reason {
		t.Errorf("reason %q", got)
	}
}
