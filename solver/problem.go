package solver

import (
	"tourcat/tour"
)

// Version numbers the behaviour of the solvers: it grows whenever some problem
// would get another tour, node or backtrack count than before.
const Version = 1

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

// Stats counts the work of the engine that answered. A node is a square placed
// (engine path, the start counts) or a branch decided (engine exact); a
// backtrack is the undoing of one. Restarts add up.
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
