package render

import (
	"bufio"
	"fmt"

	"tourcat/tour"
)

// Object is the JSON form of an answer, for descriptions of it; answers are
// written by Write and MarshalJSON.
type Object struct {
	Record
	Squares []string `json:"squares"` // names in order, the start first; null unless found
}

// Record has the fields of an Object before the squares, which are written
// without a string for each.
type Record struct {
	ID           *int64       `json:"result_id"` // null when from no catalogue
	Board        string       `json:"board"`     // ROWSxCOLS
	Rows         int          `json:"rows"`
	Cols         int          `json:"cols"`
	Start        string       `json:"start"`     // a name such as d4
	StartRow     int          `json:"start_row"` // from 1, row 1 on top
	StartCol     int          `json:"start_col"` // from 1
	Goal         tour.Goal    `json:"goal"`
	FinishWanted *string      `json:"finish_wanted"` // null unless the goal is to
	Strategy     string       `json:"strategy"`
	Seed         int64        `json:"seed"`
	Outcome      tour.Outcome `json:"outcome"`
	Proof        *string      `json:"proof"` // null unless impossible
	Engine       string       `json:"engine"`
	Finish       *string      `json:"finish"` // the five fields from here are null unless found
	FinishRow    *int         `json:"finish_row"`
	FinishCol    *int         `json:"finish_col"`
	Closed       *bool        `json:"closed"`
	Moves        *string      `json:"moves"` // move digits
	Nodes        int64        `json:"nodes"`
	Backtracks   int64        `json:"backtracks"`
	MaxNodes     int64        `json:"max_nodes"` // 0 for no limit
	Solver       int          `json:"solver"`
	ElapsedNS    int64        `json:"elapsed_ns"`
	Repeats      int          `json:"repeats"`
	RunID        *int64       `json:"run_id"` // null when from no catalogue
	Reason       *string      `json:"reason"` // null when found
}

func (a Answer) record() (Record, error) {
	b := a.Board
	r := Record{
		ID:    orNull(a.ID),
		Board: b.String(), Rows: b.Rows, Cols: b.Cols,
		Start: b.Name(a.Start), StartRow: b.Row(a.Start) + 1, StartCol: b.Col(a.Start) + 1,
		Goal:     a.Goal,
		Strategy: a.Strategy, Seed: a.Seed,
		Outcome: a.Outcome, Proof: orNull(a.Proof), Engine: a.Engine,
		Nodes: a.Nodes, Backtracks: a.Backtracks, MaxNodes: a.MaxNodes,
		Solver: a.Solver, ElapsedNS: a.Elapsed.Nanoseconds(), Repeats: a.Repeats,
		RunID: orNull(a.RunID), Reason: orNull(a.reason()),
	}
	if a.Goal == tour.To {
		r.FinishWanted = new(b.Name(a.FinishWanted))
	}
	if a.Outcome != tour.Found {
		return r, nil
	}
	finish := a.Tour.Finish()
	r.Finish, r.FinishRow, r.FinishCol = new(b.Name(finish)), new(b.Row(finish)+1), new(b.Col(finish)+1)
	r.Closed = new(a.Tour.Closed())
	moves, err := a.Tour.Moves()
	r.Moves = &moves
	return r, err
}

// orNull is nil for the value that stands for "none".
func orNull[T comparable](v T) *T {
	var none T
	if v == none {
		return nil
	}
	return &v
}

// MarshalJSON is the object of the format json in one line.
func (a Answer) MarshalJSON() ([]byte, error) {
	if err := a.check(); err != nil {
		return nil, fmt.Errorf("render: %w", err)
	}
	object, err := a.object(oneLine)
	if err != nil {
		return nil, fmt.Errorf("render: %w", err)
	}
	return object, nil
}

// writeJSON writes the object with a line for each field, the squares being one.
func writeJSON(w *bufio.Writer, a Answer, _ Style) error {
	object, err := a.object(manyLines)
	if err != nil {
		return err
	}
	_, err = w.Write(append(object, '\n'))
	return err
}

// object is the answer as an Object.
func (a Answer) object(s spacing) ([]byte, error) {
	r, err := a.record()
	if err != nil {
		return nil, err
	}
	// Room for the fields and, for each square, a name, a digit and a comma.
	f := fields{spacing: s, object: make([]byte, 0, 1<<10+12*len(a.Tour.Path))}
	f.addRecord(r)
	f.name("squares")
	return append(a.appendSquares(f.object), s.end...), nil
}

// addRecord writes the fields of a record.
func (f *fields) addRecord(r Record) {
	addOrNull(f, "result_id", r.ID)
	f.add("board", r.Board)
	f.add("rows", r.Rows)
	f.add("cols", r.Cols)
	f.add("start", r.Start)
	f.add("start_row", r.StartRow)
	f.add("start_col", r.StartCol)
	f.add("goal", string(r.Goal))
	addOrNull(f, "finish_wanted", r.FinishWanted)
	f.add("strategy", r.Strategy)
	f.add("seed", r.Seed)
	f.add("outcome", string(r.Outcome))
	addOrNull(f, "proof", r.Proof)
	f.add("engine", r.Engine)
	addOrNull(f, "finish", r.Finish)
	addOrNull(f, "finish_row", r.FinishRow)
	addOrNull(f, "finish_col", r.FinishCol)
	addOrNull(f, "closed", r.Closed)
	addOrNull(f, "moves", r.Moves)
	f.add("nodes", r.Nodes)
	f.add("backtracks", r.Backtracks)
	f.add("max_nodes", r.MaxNodes)
	f.add("solver", r.Solver)
	f.add("elapsed_ns", r.ElapsedNS)
	f.add("repeats", r.Repeats)
	addOrNull(f, "run_id", r.RunID)
	addOrNull(f, "reason", r.Reason)
}

// appendSquares adds the names of the squares as an array, or null.
func (a Answer) appendSquares(dst []byte) []byte {
	if a.Outcome != tour.Found {
		return append(dst, "null"...)
	}
	l := newLabels(a.Board, tour.Names)
	between := byte('[')
	for _, s := range a.Tour.Path {
		dst = append(dst, between, '"')
		dst = append(l.append(dst, s), '"')
		between = ','
	}
	return append(dst, ']')
}
