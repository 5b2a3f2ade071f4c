// Package count counts knight's tours exactly, without meeting them one by one.
//
//	plan, err := count.NewPlan(count.Problem{Board: b, Goal: tour.Closed, Start: tour.NoSquare, Finish: tour.NoSquare}, count.Limits{})
//	total, err := plan.Run(ctx, count.Options{Workers: 2})
//
// A closed tour is one cycle and counts once: its two directions and its starts
// are not told apart, its reflections and rotations are. Open tours, those from
// a start and those from a start to a finish have a direction and count each way;
// open tours whose ends are a move apart are among them. The board of one square
// has one open tour and no closed one.
//
// The method is dynamic programming along a frontier. Squares are processed in
// a fixed order, row by row along the shorter side; when a square is processed,
// all its moves to later squares are decided. What the rest of the board needs to
// know is a state: how many moves each square of the frontier has (0, 1 or 2),
// and which squares with one are the two ends of one path. The states with the
// same degrees are a block of counters, indexed by the rank of the pairing of
// ends, so that no state is ever looked up by a key. A closed board with an even
// number of rows is done by halves: the upper half, its mirror image, and the sum
// over all ways in which the two make one cycle.
//
// A total is never a cut number. Counters of 64 bits are checked at every
// addition; counters of 16 or 32 bits hold residues, and as many passes are made
// with different moduli as a proved bound of the total asks for.
package count
