// Package precompute fills a catalogue. It turns requests (boards, goals,
// strategies) into a plan of units, and each unit into one row:
//
//	requests → Plan → units not yet decided → workers → encode → verify → one writer
//
// A row is stored only after package verify, which shares no code with the
// solvers, accepted the very bytes that are stored. A unit that was cancelled
// leaves no row, so a run can be stopped at any moment and a rerun does what is
// missing. What is stored does not depend on the number of workers.
package precompute
