package solver

import (
	"fmt"

	"tourcat/tour"
)

// Version numbers the behaviour of the solvers: it grows whenever some problem
// would get another tour, node or backtrack count than before.
const Version = 2

// NoLimit as a node budget lets a search run until it is decided.
const NoLimit = 0

// Problem is one question: a board, a start and what the tour shall be.
type Problem struct {
	Board    tour.Board
	Start    tour.Square
	Goal     tour.Goal
	Finish   tour.Square // with goal tour.To; ignored otherwise
	Seed     int64       // ignored by a strategy that uses no randomness
	MaxNodes int64       // node budget; NoLimit for none
}

// check refuses a problem whose squares are not on its board, whose budget is
// negative, or whose goal is unknown or lacks a finish.
func (p Problem) check() error {
	b := p.Board
	if _, err := tour.NewBoard(b.Rows, b.Cols); err != nil {
		return err
	}
	if !b.Has(p.Start) {
		return tour.BadInput("start", fmt.Sprint(p.Start), "%s has the squares 0 to %d", b, b.Squares()-1)
	}
	if _, err := tour.ParseGoal(string(p.Goal)); err != nil {
		return err
	}
	if p.MaxNodes < 0 {
		return tour.BadInput("max-nodes", fmt.Sprint(p.MaxNodes), "a budget is 0 (no limit) or more")
	}
	if p.Goal != tour.To {
		return nil
	}
	if !b.Has(p.Finish) {
		return tour.BadInput("finish", fmt.Sprint(p.Finish), "%s has the squares 0 to %d", b, b.Squares()-1)
	}
	if p.Finish == p.Start && b.Squares() > 1 {
		return tour.BadInput("finish", b.Name(p.Finish), "a tour cannot finish where it starts")
	}
	return nil
}

// String names the problem in a few words, for messages.
func (p Problem) String() string {
	text := fmt.Sprintf("%s %s from %s", p.Board, p.Goal, p.Board.Name(p.Start))
	if p.Goal == tour.To {
		text = fmt.Sprintf("%s from %s to %s", p.Board, p.Board.Name(p.Start), p.Board.Name(p.Finish))
	}
	return text
}

// Stats counts the work of the engine that answered. A node is a square placed
// (engines path and rotate, the start counts) or a branch decided (engines exact,
// tiles and pump);
// a backtrack is the undoing of one. A rotation counts as one square taken back
// and placed elsewhere. Restarts add up.
type Stats struct {
	Nodes      int64
	Backtracks int64
}

// Result is the answer to a Problem. Path is a tour when the outcome is
// tour.Found and empty otherwise; Proof is set when it is tour.Impossible.
type Result struct {
	Outcome tour.Outcome
	Engine  Engine
	Proof   Proof
	Tour    tour.Tour
	Stats   Stats
}

// Engine is the part of the solver that gave an answer.
type Engine string

// The engines.
const (
	EngineRefusal Engine = "refusal" // Refuse, in constant time
	EnginePath    Engine = "path"    // depth-first search of paths
	EngineExact   Engine = "exact"   // forced-edge search of cycles
	EngineTiles   Engine = "tiles"   // solved tiles joined to one tour
	EnginePump    Engine = "pump"    // a tour of a short strip with columns repeated
	EngineRotate  Engine = "rotate"  // rotation of paths
)

// Proof names why there is no tour.
type Proof string

// The proofs, in the order in which Refuse tries them; ProofExhausted comes
// from a search that ran to its end.
const (
	ProofNarrow    Proof = "narrow"
	ProofColour    Proof = "colour"
	ProofOddClosed Proof = "odd-closed"
	ProofFourRows  Proof = "four-rows"
	ProofSchwenk   Proof = "schwenk"
	ProofExhausted Proof = "exhausted"
)
