package solver

import "context"

// preference is the order in which squares are chosen for a branch.
type preference uint8

const (
	fewestEdges preference = iota // the fewest edges left, ends of paths first among equals
	endsOfPaths                   // ends of paths before all others
)

// verdict is how a run of the exact search ended.
type verdict uint8

const (
	cycleFound verdict = iota
	noCycle            // every branch was tried: proved
	budgetSpent
)

// run searches until the question is decided or nodes reach the limit, counting
// on from the present statistics. reset must have come before.
func (x *exactState) run(ctx context.Context, pref preference, limit int64) (verdict, error) {
	const nodesBetweenChecks = 64
	consistent := x.propagate()
	for {
		if !consistent {
			if !x.backtrack() {
				return noCycle, nil
			}
			consistent = x.propagate()
			continue
		}
		if x.forcedCount == x.vertices {
			return cycleFound, nil
		}
		if x.stats.Nodes >= limit {
			return budgetSpent, nil
		}
		if x.stats.Nodes%nodesBetweenChecks == 0 && ctx.Err() != nil {
			return 0, ctx.Err()
		}
		consistent = x.branch(pref) && x.propagate()
	}
}

// branch forces an edge on trial.
func (x *exactState) branch(pref preference) bool {
	e := x.chooseEdge(x.chooseSquare(pref))
	x.stats.Nodes++
	x.branches = append(x.branches, branch{edge: e, mark: len(x.trail)})
	return x.force(e)
}

// backtrack undoes the last trial and deletes its edge instead, going back
// further while that is a contradiction too. It reports false when no trial is
// left to undo.
func (x *exactState) backtrack() bool {
	for len(x.branches) > 0 {
		x.dropPending()
		b := x.branches[len(x.branches)-1]
		x.branches = x.branches[:len(x.branches)-1]
		x.undoTo(b.mark)
		x.stats.Backtracks++
		if x.delete(b.edge) {
			return true
		}
	}
	return false
}

// abandon counts the trials that a restart takes back.
func (x *exactState) abandon() {
	x.stats.Backtracks += int64(len(x.branches))
}

// dropPending forgets the rules still to be applied when a contradiction was met.
func (x *exactState) dropPending() {
	for _, v := range x.pending {
		x.queued[v] = false
	}
	x.pending = x.pending[:0]
}

// chooseSquare picks a square that has an undecided edge.
func (x *exactState) chooseSquare(pref preference) int32 {
	if pref == endsOfPaths {
		for r := 0; r < ranks; r += 2 {
			if m := x.choices.members[r]; len(m) > 0 {
				return x.pick(m)
			}
		}
	}
	for _, m := range x.choices.members {
		if len(m) > 0 {
			return x.pick(m)
		}
	}
	panic("solver: an undecided edge without an undecided square")
}

func (x *exactState) pick(squares []int32) int32 {
	if x.random != nil {
		return squares[x.random.IntN(len(squares))]
	}
	return squares[len(squares)-1]
}

// chooseEdge picks the undecided edge of a square towards the neighbour with
// the fewest edges left.
func (x *exactState) chooseEdge(v int32) edge {
	var best edge
	var fewest, ties int32 = 1<<31 - 1, 0
	for _, l := range x.links(v) {
		if x.states[l.edge] != unknown || x.left[l.to] > fewest {
			continue
		}
		if x.left[l.to] < fewest {
			best, fewest, ties = l.edge, x.left[l.to], 1
			continue
		}
		ties++
		if x.random != nil && x.random.Int32N(ties) == 0 {
			best = l.edge
		}
	}
	return best
}
