package store_test

import (
	"database/sql"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/store"
	"tourcat/tour"
)

// viewBoards have one, two and three letters in the names of their columns.
var viewBoards = []string{"3x4", "4x3", "5x5", "8x8", "10x9", "3x26", "4x27", "3x30", "30x4", "60x3", "3x80", "3x702", "3x703", "4x720", "1100x3"}

type step struct {
	Step, Row, Col int
	Square         string
}

func stepsOf(t *testing.T, db *sql.DB, id int64) (steps []step) {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), "SELECT step, row, col, square FROM steps WHERE result_id = ?", id)
	if err != nil {
		t.Fatal(err)
	}
	defer closed(t, rows)
	for rows.Next() {
		var s step
		if err := rows.Scan(&s.Step, &s.Row, &s.Col, &s.Square); err != nil {
			t.Fatal(err)
		}
		steps = append(steps, s)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return steps
}

// TestSteps compares the view, in the order in which it comes, with the decoder.
func TestSteps(t *testing.T) {
	c, run, path := newFile(t)
	for _, board := range viewBoards {
		last := tour.Square(key(board, 0).Board.Squares() - 1)
		put(t, c, run, found(key(board, 0)), found(key(board, last/2)), found(key(board, last)))
	}
	db := plain(t, path)
	for _, r := range all(t, c.Reader, store.Filter{}) {
		decoded, err := r.Tour()
		if err != nil {
			t.Fatal(err)
		}
		var want []step
		for i, s := range decoded.Path {
			want = append(want, step{i + 1, r.Board.Row(s) + 1, r.Board.Col(s) + 1, r.Board.Name(s)})
		}
		if diff := cmp.Diff(want, stepsOf(t, db, r.ID)); diff != "" {
			t.Fatalf("%s: %s", r.Key, diff)
		}
	}
}

func TestStepsOfOneSquareAndOfNoTour(t *testing.T) {
	c, run, path := newFile(t)
	put(t, c, run, kinds()...)
	db := plain(t, path)
	if diff := cmp.Diff([]step{{1, 1, 1, "a1"}}, stepsOf(t, db, 1)); diff != "" {
		t.Error(diff)
	}
	if got := stepsOf(t, db, 2); got != nil {
		t.Errorf("a proof has steps %v", got)
	}
	var mixed int
	if err := db.QueryRow("SELECT count(DISTINCT result_id) FROM steps").Scan(&mixed); err != nil || mixed != 5 {
		t.Errorf("%d results have steps, %v; want 5", mixed, err)
	}
}

// TestViewsOfPackedMoves: plain SQL cannot unpack them, so there are no steps,
// rather than wrong ones.
func TestViewsOfPackedMoves(t *testing.T) {
	c, run, path := newFile(t)
	_, compressed := packed(t, 0)
	put(t, c, run, compressed)
	db := plain(t, path)
	if got := stepsOf(t, db, 1); got != nil {
		t.Errorf("%d steps", len(got))
	}
	var finish string
	var moves sql.NullString
	if err := db.QueryRow("SELECT finish, moves FROM tours").Scan(&finish, &moves); err != nil || finish == "" || moves.Valid {
		t.Errorf("finish %q, moves %v, %v", finish, moves, err)
	}
}

// toursColumns are the columns of the view in their order, and what they are.
var toursColumns = []struct {
	name string
	want func(store.Result) any
}{
	{"result_id", func(r store.Result) any { return r.ID }},
	{"board", func(r store.Result) any { return r.Board.String() }},
	{"rows", func(r store.Result) any { return int64(r.Board.Rows) }},
	{"cols", func(r store.Result) any { return int64(r.Board.Cols) }},
	{"start", func(r store.Result) any { return r.Board.Name(r.Start) }},
	{"start_row", func(r store.Result) any { return int64(r.Board.Row(r.Start) + 1) }},
	{"start_col", func(r store.Result) any { return int64(r.Board.Col(r.Start) + 1) }},
	{"goal", func(r store.Result) any { return string(r.Goal) }},
	{"finish_wanted", func(r store.Result) any {
		if r.Goal != tour.To {
			return nil
		}
		return r.Board.Name(r.FinishWanted)
	}},
	{"strategy", func(r store.Result) any { return r.Strategy }},
	{"seed", func(r store.Result) any { return r.Seed }},
	{"outcome", func(r store.Result) any { return string(r.Outcome) }},
	{"proof", func(r store.Result) any {
		if r.Outcome != tour.Impossible {
			return nil
		}
		return r.Proof
	}},
	{"engine", func(r store.Result) any { return r.Engine }},
	{"finish", ofTour(func(r store.Result) any { return r.Board.Name(r.Finish) })},
	{"finish_row", ofTour(func(r store.Result) any { return int64(r.Board.Row(r.Finish) + 1) })},
	{"finish_col", ofTour(func(r store.Result) any { return int64(r.Board.Col(r.Finish) + 1) })},
	{"closed", ofTour(func(r store.Result) any {
		if r.Closed {
			return int64(1)
		}
		return int64(0)
	})},
	{"moves", ofTour(func(r store.Result) any {
		t, err := r.Tour()
		if err != nil {
			return err
		}
		return digits(t.Path, t.Board)
	})},
	{"nodes", func(r store.Result) any { return r.Nodes }},
	{"backtracks", func(r store.Result) any { return r.Backtracks }},
	{"max_nodes", func(r store.Result) any { return r.MaxNodes }},
	{"solver", func(r store.Result) any { return int64(r.Solver) }},
	{"elapsed_ns", func(r store.Result) any { return int64(r.Elapsed) }},
	{"repeats", func(r store.Result) any { return int64(r.Repeats) }},
	{"run_id", func(r store.Result) any { return r.RunID }},
}

// ofTour is nil unless there is a tour.
func ofTour(want func(store.Result) any) func(store.Result) any {
	return func(r store.Result) any {
		if r.Outcome != tour.Found {
			return nil
		}
		return want(r)
	}
}

func TestTours(t *testing.T) {
	c, run, path := newFile(t)
	put(t, c, run, kinds()...)
	for _, board := range viewBoards {
		b := key(board, 0).Board
		to := found(key(board, 1))
		to.Goal, to.FinishWanted = tour.To, tour.Square(b.Squares()-1)
		put(t, c, run, to, undecided(key(board, tour.Square(b.Cols-1))))
	}
	db := plain(t, path)
	for _, r := range all(t, c.Reader, store.Filter{}) {
		rows, err := db.QueryContext(t.Context(), "SELECT * FROM tours WHERE result_id = ?", r.ID)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(wantRow(r), gotRow(t, rows)); diff != "" {
			t.Errorf("%s: %s", r.Key, diff)
		}
	}
}

func wantRow(r store.Result) (row []string) {
	for _, column := range toursColumns {
		row = append(row, fmt.Sprintf("%s: %T %v", column.name, column.want(r), column.want(r)))
	}
	return row
}

// gotRow is the only row, with the names and types of its columns.
func gotRow(t *testing.T, rows *sql.Rows) (row []string) {
	t.Helper()
	defer closed(t, rows)
	names, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	values := make([]any, len(names))
	targets := make([]any, len(names))
	for i := range values {
		targets[i] = &values[i]
	}
	for rows.Next() {
		if row != nil {
			t.Fatal("a result has two rows")
		}
		if err := rows.Scan(targets...); err != nil {
			t.Fatal(err)
		}
		for i, name := range names {
			row = append(row, fmt.Sprintf("%s: %T %v", name, values[i], values[i]))
		}
	}
	return row
}

// TestNamesWithFourLetters are left out rather than wrong.
func TestNamesWithFourLetters(t *testing.T) {
	c, run, path := newFile(t)
	put(t, c, run, impossible(key("1x18279", 18277), "narrow"), impossible(key("1x18279", 18278), "narrow"))
	for _, test := range []struct {
		id   int
		want sql.NullString
		col  int
	}{
		{1, sql.NullString{String: "zzz1", Valid: true}, 18278},
		{2, sql.NullString{}, 18279},
	} {
		var name sql.NullString
		var col int
		err := plain(t, path).QueryRow("SELECT start, start_col FROM tours WHERE result_id = ?", test.id).Scan(&name, &col)
		if err != nil || name != test.want || col != test.col {
			t.Errorf("got %v, column %d, %v; want %v, column %d", name, col, err, test.want, test.col)
		}
	}
}
