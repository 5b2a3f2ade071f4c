// Package lookup answers questions from a catalogue: with the best stored
// answer, with a proof that needs no catalogue, or with the command that would
// store an answer.
//
// Every stored tour is judged by package verify before it is given out.
package lookup

import (
	"context"
	"errors"
	"fmt"

	"tourcat/internal/judge"
	"tourcat/internal/render"
	"tourcat/solver"
	"tourcat/store"
	"tourcat/tour"
)

// Question asks for a tour. An empty strategy takes the best of all.
type Question = store.Question

// ErrNotStored means that the catalogue has no answer and that none is known
// without searching. Errors that wrap it are of type *NotStored.
var ErrNotStored = errors.New("not in the catalogue")

// NotStored tells what is missing and how to store it.
type NotStored struct {
	Question Question
	Stored   int    // starts of the same board, goal and strategy that are stored
	Options  string // of the command line that asked, to be repeated, such as " --db other.db"
}

func (e *NotStored) Error() string { return e.What() + "; store it with: " + e.Command() }

// What tells what is missing.
func (e *NotStored) What() string {
	q := e.Question
	asked := fmt.Sprintf("%s %s from %s", q.Board, q.Goal, q.Board.Name(q.Start))
	if q.Goal == tour.To {
		asked = fmt.Sprintf("%s from %s to %s", q.Board, q.Board.Name(q.Start), q.Board.Name(q.Finish))
	}
	by := ""
	if q.Strategy != "" {
		by = " by " + q.Strategy
	}
	return fmt.Sprintf("%s%s is %v, which has %d of the %d starts", asked, by, ErrNotStored, e.Stored, q.Board.Squares())
}

// Unwrap makes errors.Is(err, ErrNotStored) hold.
func (e *NotStored) Unwrap() error { return ErrNotStored }

// Command is the command line that would store the answer.
func (e *NotStored) Command() string {
	q := e.Question
	command := fmt.Sprintf("tourcat precompute %s --goal %s", q.Board, q.Goal)
	if q.Strategy != "" {
		command += " --strategy " + q.Strategy
	}
	return command + e.Options
}

// Best is the best answer to a question. The stored row with the goal asked for
// comes first. When there is none, what a proof refuses in constant time is
// answered so; and a question for an open tour is answered by a closed one,
// which the goal of the answer then tells.
func Best(ctx context.Context, r *store.Reader, q Question) (render.Answer, error) {
	rows, err := r.Lookup(ctx, q, 1, 0)
	if err != nil {
		return render.Answer{}, err
	}
	if len(rows) > 0 && rows[0].Outcome != tour.Undecided {
		return FromRow(rows[0])
	}
	if a, ok := Refused(q); ok {
		return a, nil
	}
	if q.Goal == tour.Open {
		closed := q
		closed.Goal = tour.Closed
		closedRows, err := r.Lookup(ctx, closed, 1, 0)
		if err != nil {
			return render.Answer{}, err
		}
		if len(closedRows) > 0 && closedRows[0].Outcome == tour.Found {
			return FromRow(closedRows[0])
		}
	}
	if len(rows) > 0 {
		return FromRow(rows[0])
	}
	return render.Answer{}, notStored(ctx, r, q)
}

// List is a page of all stored answers to a question, best first.
func List(ctx context.Context, r *store.Reader, q Question, limit, offset int) ([]render.Answer, error) {
	rows, err := r.Lookup(ctx, q, limit, offset)
	if err != nil {
		return nil, err
	}
	answers := make([]render.Answer, len(rows))
	for i, row := range rows {
		if answers[i], err = FromRow(row); err != nil {
			return nil, err
		}
	}
	return answers, nil
}

// notStored is a *NotStored; or a *tour.InputError when the strategy that was asked
// for does not answer such questions, so that none can be stored.
func notStored(ctx context.Context, r *store.Reader, q Question) error {
	if s, err := solver.Lookup(q.Strategy); err == nil {
		if err := s.Accepts(solver.Problem{Board: q.Board, Start: q.Start, Goal: q.Goal, Finish: q.Finish}); err != nil {
			return err
		}
	}
	starts, err := r.Starts(ctx, q)
	if err != nil {
		return err
	}
	return &NotStored{Question: q, Stored: starts}
}

// Refused answers what a proof refuses in constant time. The answer is from no
// catalogue; its strategy is the one asked for, or auto.
func Refused(q Question) (render.Answer, bool) {
	p := solver.Problem{Board: q.Board, Start: q.Start, Goal: q.Goal, Finish: q.Finish}
	proof, ok := solver.Refuse(p)
	if !ok {
		return render.Answer{}, false
	}
	strategy := q.Strategy
	if strategy == "" {
		strategy = "auto"
	}
	return render.Answer{
		Board: q.Board, Start: q.Start, Goal: q.Goal, FinishWanted: q.Finish, Strategy: strategy,
		Outcome: tour.Impossible, Proof: string(proof), Reason: solver.Reason(p, proof),
		Engine: string(solver.EngineRefusal), Solver: solver.Version, Repeats: 1,
	}, true
}

// FromRow makes an answer of a row. A row whose moves are not the tour that it
// claims is an error.
func FromRow(row store.Result) (render.Answer, error) {
	a := render.Answer{
		ID: row.ID, Board: row.Board, Start: row.Start, Goal: row.Goal, FinishWanted: row.FinishWanted,
		Strategy: row.Strategy, Seed: row.Seed, Outcome: row.Outcome, Proof: row.Proof, Engine: row.Engine,
		Nodes: row.Nodes, Backtracks: row.Backtracks, MaxNodes: row.MaxNodes, Solver: row.Solver,
		Elapsed: row.Elapsed, Repeats: row.Repeats, RunID: row.RunID,
	}
	if row.Outcome == tour.Impossible {
		p := solver.Problem{Board: row.Board, Start: row.Start, Goal: row.Goal, Finish: row.FinishWanted}
		a.Reason = solver.Reason(p, solver.Proof(row.Proof))
	}
	if row.Outcome == tour.Undecided && (row.MaxNodes == solver.NoLimit || row.Nodes < row.MaxNodes) {
		a.Reason = fmt.Sprintf("its only try met a dead end after %d of %d squares", row.Nodes, row.Board.Squares())
	}
	if row.Outcome != tour.Found {
		return a, nil
	}
	var err error
	if a.Tour, err = judge.Tour(row); err != nil {
		return a, fmt.Errorf("lookup: result %d is not the tour that it claims, run `tourcat verify`: %w", row.ID, err)
	}
	return a, nil
}
