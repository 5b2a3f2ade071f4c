package solver

import (
	"math/rand/v2"

	"tourcat/tour"
)

// exactState is the exact search in progress: which edges are forced into the
// cycle and which are deleted, closed under these rules:
//
//   - a vertex with two edges left has both forced;
//   - a vertex with two edges forced has the others deleted;
//   - a vertex with fewer than two edges left, or more than two forced, is a
//     contradiction, and so is a cycle of forced edges that misses a vertex;
//   - the edge between the two ends of a path of forced edges is deleted,
//     since it would close such a cycle, unless the path holds every vertex.
//
// Every change is noted on a trail, so that it can be undone in reverse order.
type exactState struct {
	*graph
	vertices    int32 // how many are on the cycle: the squares, and the virtual one if used
	states      []edgeState
	left        []int32 // per vertex: edges not deleted
	used        []uint8 // per vertex: edges forced
	other       []int32 // per end of a path of forced edges: the other end; itself if alone
	forcedCount int32

	trail   []edge  // edges decided, oldest first
	pending []int32 // vertices at which a rule may apply
	queued  []bool  // per vertex: in pending

	given    [][2]tour.Square // moves that the tour must make
	branches []branch
	choices  buckets
	random   *rand.Rand // breaks ties; nil for the fixed order
	stats    Stats
	conflict conflict // the last contradiction met
}

// conflict is why a rule could not be kept.
type conflict struct {
	kind   conflictKind
	vertex int32 // where
	edge   edge  // the one that was not to be forced; not for tooFewEdges
}

type conflictKind uint8

const (
	tooFewEdges  conflictKind = iota // a vertex is left with fewer than two
	tooManyEdges                     // a vertex would have a third one forced
	shortCycle                       // an edge would close a cycle that misses a vertex
)

// branch is a decision: an edge forced on trial.
type branch struct {
	edge edge
	mark int // length of the trail before it
}

func newExactState(g *graph) *exactState {
	n := int(g.squares)
	return &exactState{
		graph:   g,
		states:  make([]edgeState, len(g.ends)),
		left:    make([]int32, n+1),
		used:    make([]uint8, n+1),
		other:   make([]int32, n+1),
		queued:  make([]bool, n+1),
		choices: newBuckets(n),
	}
}

// reset forgets everything decided and sets up the graph of a problem. It
// reports false when the problem's graph contradicts itself at once.
func (x *exactState) reset(p Problem) bool {
	clear(x.states)
	clear(x.used)
	clear(x.queued)
	x.trail, x.pending, x.branches = x.trail[:0], x.pending[:0], x.branches[:0]
	x.forcedCount = 0
	x.choices.clear()
	virtual := x.squares
	x.vertices = x.squares
	x.left[virtual] = 0
	x.other[virtual] = virtual
	for s := range x.squares {
		x.left[s] = int32(x.degree[s])
		x.other[s] = s
		if x.mayEnd(p, s) {
			x.left[s]++
			x.left[virtual]++
		} else {
			x.states[x.virtualEdge(s)] = deleted
		}
	}
	for s := range x.squares {
		x.choices.add(s, x.rank(s))
		x.revisit(s)
	}
	if p.Goal == tour.Closed {
		return true
	}
	x.vertices++
	x.revisit(virtual)
	return x.force(x.virtualEdge(int32(p.Start)))
}

// forceGiven forces the given moves, or reports a contradiction.
func (x *exactState) forceGiven() bool {
	for _, ends := range x.given {
		e, ok := x.edgeBetween(int32(ends[0]), int32(ends[1]))
		if !ok || x.states[e] == deleted || x.states[e] == unknown && !x.force(e) {
			return false
		}
	}
	return true
}

// mayEnd reports whether a square is joined to the virtual vertex: the start,
// and each square that the goal allows as the finish and no proof refuses.
func (x *exactState) mayEnd(p Problem, s int32) bool {
	square := tour.Square(s)
	switch p.Goal {
	case tour.Closed:
		return false
	case tour.To:
		return square == p.Start || square == p.Finish
	default:
		if square == p.Start {
			return true
		}
		p.Goal, p.Finish = tour.To, square
		_, refused := Refuse(p)
		return !refused
	}
}

// revisit notes that a rule may apply at a vertex.
func (x *exactState) revisit(v int32) {
	if !x.queued[v] && (x.left[v] <= 2 || x.used[v] == 2) {
		x.queued[v] = true
		x.pending = append(x.pending, v)
	}
}

// propagate applies the rules until none applies, or reports a contradiction.
func (x *exactState) propagate() bool {
	for len(x.pending) > 0 {
		v := x.pending[len(x.pending)-1]
		x.pending = x.pending[:len(x.pending)-1]
		x.queued[v] = false
		if !x.settle(v) {
			for _, w := range x.pending {
				x.queued[w] = false
			}
			x.pending = x.pending[:0]
			return false
		}
	}
	return true
}

// settle applies the rules about the number of edges of one vertex.
func (x *exactState) settle(v int32) bool {
	switch {
	case x.left[v] < 2:
		x.conflict = conflict{kind: tooFewEdges, vertex: v}
		return false
	case x.left[v] == 2:
		return int(x.used[v]) == 2 || x.decideRest(v, forced)
	case x.used[v] == 2:
		return x.decideRest(v, deleted)
	}
	return true
}

// decideRest forces or deletes every undecided edge of a vertex.
func (x *exactState) decideRest(v int32, state edgeState) bool {
	if v == x.squares {
		for s := range x.squares {
			if !x.decide(x.virtualEdge(s), state) {
				return false
			}
		}
		return true
	}
	for _, l := range x.links(v) {
		if !x.decide(l.edge, state) {
			return false
		}
	}
	return true
}

// decide forces or deletes an edge unless it is decided already.
func (x *exactState) decide(e edge, state edgeState) bool {
	if x.states[e] != unknown {
		return true
	}
	if state == forced {
		return x.force(e)
	}
	return x.delete(e)
}

// delete takes an undecided edge out of the graph.
func (x *exactState) delete(e edge) bool {
	x.states[e] = deleted
	x.trail = append(x.trail, e)
	possible := true
	for _, v := range x.ends[e] {
		x.left[v]--
		if x.left[v] < 2 {
			x.conflict = conflict{kind: tooFewEdges, vertex: v}
			possible = false
		}
		x.changed(v)
	}
	return possible
}

// force puts an undecided edge into the cycle. A third edge at a vertex is a
// contradiction that changes nothing, since there would be no ends to join.
func (x *exactState) force(e edge) bool {
	u, v := x.ends[e][0], x.ends[e][1]
	for _, w := range x.ends[e] {
		if x.used[w] == 2 {
			x.conflict = conflict{kind: tooManyEdges, vertex: w, edge: e}
			return false
		}
	}
	x.states[e] = forced
	x.trail = append(x.trail, e)
	x.forcedCount++
	x.used[u]++
	x.used[v]++
	x.changed(u)
	x.changed(v)
	if x.other[u] == v {
		x.conflict = conflict{kind: shortCycle, vertex: u, edge: e}
		return x.forcedCount == x.vertices
	}
	first, last := x.other[u], x.other[v]
	x.other[first], x.other[last] = last, first
	if x.forcedCount == x.vertices-1 {
		return true
	}
	if closing, ok := x.edgeBetween(first, last); ok {
		return x.decide(closing, deleted)
	}
	return true
}

// changed brings the bookkeeping of a vertex up to date with its edges.
func (x *exactState) changed(v int32) {
	if v != x.squares {
		x.choices.move(v, x.rank(v))
	}
	x.revisit(v)
}

// edgeBetween finds the edge that joins two vertices, decided or not.
func (x *exactState) edgeBetween(u, v int32) (edge, bool) {
	if u == x.squares {
		return x.virtualEdge(v), true
	}
	if v == x.squares {
		return x.virtualEdge(u), true
	}
	for _, l := range x.links(u) {
		if l.to == v {
			return l.edge, true
		}
	}
	return 0, false
}

// undoTo takes back the decisions made since the trail had a length.
func (x *exactState) undoTo(mark int) {
	for len(x.trail) > mark {
		e := x.trail[len(x.trail)-1]
		x.trail = x.trail[:len(x.trail)-1]
		u, v := x.ends[e][0], x.ends[e][1]
		if x.states[e] == deleted {
			x.left[u]++
			x.left[v]++
		} else {
			x.unjoin(u, v)
		}
		x.states[e] = unknown
		for _, w := range [2]int32{u, v} {
			if w != x.squares {
				x.choices.move(w, x.rank(w))
			}
		}
	}
}

// unjoin takes back a forced edge. A vertex inside a path keeps its last entry
// of other, so the ends of both halves can be read off the vertices themselves.
func (x *exactState) unjoin(u, v int32) {
	x.forcedCount--
	x.used[u]--
	x.used[v]--
	first, last := u, v
	if x.used[u] > 0 {
		first = x.other[u]
	}
	if x.used[v] > 0 {
		last = x.other[v]
	}
	x.other[first], x.other[last] = u, v
}
