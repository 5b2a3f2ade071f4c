package transcript

import (
	"errors"
	"fmt"
	"io"

	"tourcat/tour"
	"tourcat/tour/verify"
)

// Report is the answer to whether an input is a tour. What is not known or does
// not apply is null in JSON.
type Report struct {
	Tour   bool         `json:"tour"`   // it is one, and meets the question
	Board  *string      `json:"board"`  // ROWSxCOLS
	Rows   *int         `json:"rows"`   // of the board
	Cols   *int         `json:"cols"`   // of the board
	Start  *string      `json:"start"`  // name of the first square
	Finish *string      `json:"finish"` // name of the last square; null unless it is a tour
	Closed *bool        `json:"closed"` // whether the finish is one move from the start; null unless it is a tour
	Rule   *verify.Rule `json:"rule"`   // the first rule that is broken; this and the rest are null for a tour
	Step   *int         `json:"step"`   // that breaks it, from 1; null when it is the whole
	Line   *int         `json:"line"`   // of the input, from 1; null when no place shows it
	Column *int         `json:"column"` // in characters, from 1
	Detail *string      `json:"detail"` // what is there and what should be

	sentence string
}

// String is the report in one line: "8x8 closed tour from d4 to f5", or "not a
// tour of 8x8: knight: step 13, line 3, column 7: …".
func (r Report) String() string { return r.sentence }

// Check reads an input and reports whether it is a tour that meets the question.
// What cannot be read is reported as no tour. Where the question names a board of
// more than MaxSquares squares, and a start, the input is moves, which are judged
// while they are read, and the board has up to MaxStreamed. The error is a *tour.InputError
// when the question contradicts itself or more must be known, and otherwise
// wraps that of r.
func Check(r io.Reader, q Question) (Report, error) {
	t := &Transcript{}
	return t.report(t.check(r, q))
}

// report tells of a verdict, or of what came in its place.
func (t *Transcript) report(verdict verify.Verdict, err error) (Report, error) {
	if err == nil {
		return t.accepted(verdict), nil
	}
	if f, ok := errors.AsType[*Fault](err); ok {
		return t.refused(f), nil
	}
	return Report{}, err
}

func (t *Transcript) check(r io.Reader, q Question) (verify.Verdict, error) {
	if q.Board.Squares() > MaxSquares {
		return t.checkStream(r, q)
	}
	if err := t.readFrom(r, q); err != nil {
		return verify.Verdict{}, err
	}
	return t.Judge(q)
}

// accepted reports a tour.
func (t *Transcript) accepted(v verify.Verdict) Report {
	b, finish, kind := t.Tour.Board, tour.Square(v.Finish), tour.Open
	if v.Closed {
		kind = tour.Closed
	}
	r := t.described()
	r.Tour, r.Finish, r.Closed = true, new(b.Name(finish)), new(v.Closed)
	r.sentence = fmt.Sprintf("%s %s tour from %s to %s", b, kind, t.Notation.Format(b, t.Tour.Start()), t.Notation.Format(b, finish))
	return r
}

// refused reports a fault, and what was known when it was met.
func (t *Transcript) refused(f *Fault) Report {
	r := t.described()
	r.sentence = fmt.Sprintf("not a tour: %v", f)
	if r.Board != nil {
		r.sentence = fmt.Sprintf("not a tour of %s: %v", t.Tour.Board, f)
	}
	r.Rule, r.Detail = &f.Rule, &f.Detail
	r.Step, r.Line, r.Column = unlessZero(f.Step), unlessZero(f.Line), unlessZero(f.Column)
	return r
}

// described is what was read of a walk, whether it is a tour or not.
func (t *Transcript) described() Report {
	b := t.Tour.Board
	if b == unknown {
		return Report{}
	}
	r := Report{Board: new(b.String()), Rows: &b.Rows, Cols: &b.Cols}
	if len(t.Tour.Path) > 0 && t.Tour.Start() != tour.NoSquare {
		r.Start = new(b.Name(t.Tour.Start()))
	}
	return r
}

func unlessZero(n int) *int {
	if n == 0 {
		return nil
	}
	return &n
}
