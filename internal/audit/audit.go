// Package audit judges a whole catalogue: is every stored tour a tour, does
// every row agree with itself, and is the file sound?
package audit

import (
	"context"
	"errors"
	"fmt"

	"tourcat/internal/judge"
	"tourcat/internal/sets"
	"tourcat/solver"
	"tourcat/store"
	"tourcat/tour"
)

// Report is the outcome of an audit.
type Report struct {
	Results    int64  `json:"results"`
	Found      int64  `json:"found"`
	Impossible int64  `json:"impossible"`
	Undecided  int64  `json:"undecided"`
	Sets       int64  `json:"sets"`
	Complete   int64  `json:"complete"`   // sets that have all their tours
	Enumerated int64  `json:"enumerated"` // tours of all sets
	Counts     int64  `json:"counts"`
	Recounted  int64  `json:"recounted"` // counts that were made again
	Faults     int64  `json:"faults"`
	Digest     string `json:"digest"` // empty when there are faults
}

// Fault is a row that is not what it says.
type Fault struct {
	ResultID int64  `json:"result_id"` // 0 when it is no result
	SetID    int64  `json:"set_id"`    // 0 when it is not in a set
	Count    string `json:"count"`     // what was counted; empty when it is no count
	Problem  string `json:"problem"`
}

// Run checks the file's structure and then every row. Each faulty row is passed
// to fault as it is met; the error is for what keeps the audit from its end,
// such as a damaged file.
func Run(ctx context.Context, r *store.Reader, fault func(Fault)) (Report, error) {
	var report Report
	if err := r.Integrity(ctx); err != nil {
		return report, err
	}
	for row, err := range r.Results(ctx, store.Filter{}) {
		switch {
		case err == nil:
			err = Row(row)
			report.count(row)
		case row.ID == 0 || !errors.Is(err, store.ErrCorrupt):
			return report, err
		default:
			report.Results++ // of no outcome that could be trusted
		}
		if err != nil {
			report.Faults++
			fault(Fault{ResultID: row.ID, Problem: err.Error()})
		}
	}
	if err := auditSets(ctx, r, &report, fault); err != nil {
		return report, err
	}
	if err := auditCounts(ctx, r, &report, fault); err != nil {
		return report, err
	}
	if report.Faults > 0 {
		return report, nil
	}
	var err error
	report.Digest, err = r.Digest(ctx)
	return report, err
}

// auditSets judges the sets and all their tours.
func auditSets(ctx context.Context, r *store.Reader, report *Report, fault func(Fault)) error {
	all, err := r.Sets(ctx, store.Filter{})
	if err != nil {
		return err
	}
	for _, s := range all {
		report.Sets++
		report.Enumerated += s.Tours
		if s.Complete {
			report.Complete++
		}
		err := sets.Audit(ctx, r, s, func(problem string) {
			report.Faults++
			fault(Fault{SetID: s.ID, Problem: problem})
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *Report) count(row store.Result) {
	r.Results++
	switch row.Outcome {
	case tour.Found:
		r.Found++
	case tour.Impossible:
		r.Impossible++
	case tour.Undecided:
		r.Undecided++
	}
}

// Row judges one row by what it says alone.
func Row(row store.Result) error {
	if err := key(row.Key); err != nil {
		return err
	}
	if err := counts(row); err != nil {
		return err
	}
	switch row.Outcome {
	case tour.Found:
		return judge.Row(row)
	case tour.Impossible:
		return impossible(row)
	case tour.Undecided:
		spent := row.MaxNodes != solver.NoLimit && row.Nodes >= row.MaxNodes
		if !spent && !metDeadEnd(row) {
			return fmt.Errorf("undecided after %d nodes of a budget of %d", row.Nodes, row.MaxNodes)
		}
		return nil
	}
	return fmt.Errorf("%q is no outcome", row.Outcome)
}

// metDeadEnd reports whether a row can be the one try of a strategy that never
// goes back.
func metDeadEnd(row store.Result) bool {
	s, err := solver.Lookup(row.Strategy)
	return err == nil && s.TriesOnce() && row.Backtracks == 0 && row.Nodes < int64(row.Board.Squares())
}

func key(k store.Key) error {
	if _, err := tour.NewBoard(k.Board.Rows, k.Board.Cols); err != nil {
		return err
	}
	if !k.Board.Has(k.Start) {
		return fmt.Errorf("the start %d is not on %s", k.Start, k.Board)
	}
	if (k.Goal == tour.To) != k.Board.Has(k.FinishWanted) {
		return fmt.Errorf("goal %s with the wanted finish %d", k.Goal, k.FinishWanted)
	}
	return nil
}

// counts checks what nodes and backtracks must obey.
func counts(row store.Result) error {
	open := row.Nodes - row.Backtracks
	held := open >= 0 && row.Backtracks >= 0
	switch {
	case row.Engine == string(solver.EngineRefusal):
		held = row.Nodes == 0 && row.Backtracks == 0
	case row.Proof == string(solver.ProofExhausted):
		held = open == 0
	case placesSquares(row.Engine) && row.Outcome == tour.Found:
		held = open == int64(row.Board.Squares())
	}
	if !held {
		return fmt.Errorf("%s by %s cannot have %d nodes and %d backtracks", row.Outcome, row.Engine, row.Nodes, row.Backtracks)
	}
	return nil
}

// placesSquares reports whether the nodes of an engine are squares placed.
func placesSquares(engine string) bool {
	return engine == string(solver.EnginePath) || engine == string(solver.EngineRotate)
}

// impossible repeats the proofs that take constant time.
func impossible(row store.Result) error {
	p := solver.Problem{Board: row.Board, Start: row.Start, Goal: row.Goal, Finish: row.FinishWanted}
	proof, refused := solver.Refuse(p)
	if refused != (row.Engine == string(solver.EngineRefusal)) {
		return fmt.Errorf("impossible (%s) by %s, but refused is %t", row.Proof, row.Engine, refused)
	}
	if !refused {
		proof = solver.ProofExhausted
	}
	if row.Proof != string(proof) {
		return fmt.Errorf("the proof is %q, not %q", proof, row.Proof)
	}
	return nil
}
