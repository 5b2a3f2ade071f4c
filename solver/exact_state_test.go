package solver

import (
	"testing"

	"pgregory.net/rapid"

	"tourcat/tour"
)

// After any sequence of decisions, contradictions and undoings, what the state
// keeps up to date step by step is what one would count from the edges.
func TestExactStateStaysTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := tour.Board{Rows: rapid.IntRange(3, 7).Draw(t, "rows"), Cols: rapid.IntRange(3, 7).Draw(t, "cols")}
		x := newExactState(newGraph(b))
		p := Problem{Board: b, Goal: rapid.SampledFrom(tour.Goals).Draw(t, "goal")}
		p.Start = tour.Square(rapid.IntRange(0, b.Squares()-1).Draw(t, "start"))
		p.Finish = tour.Square(rapid.IntRange(0, b.Squares()-1).Draw(t, "finish"))
		if !x.reset(p) {
			return
		}
		x.mustBeTrue(t)
		marks := []int{0}
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			if rapid.IntRange(0, 4).Draw(t, "undo") == 0 {
				mark := marks[rapid.IntRange(0, len(marks)-1).Draw(t, "mark")]
				x.dropPending()
				x.undoTo(min(mark, len(x.trail)))
				x.mustBeTrue(t)
				continue
			}
			marks = append(marks, len(x.trail))
			e := edge(rapid.IntRange(0, len(x.states)-1).Draw(t, "edge"))
			state := rapid.SampledFrom([]edgeState{forced, deleted}).Draw(t, "state")
			if !x.decide(e, state) || !x.propagate() {
				x.mustBeTrue(t)
				x.dropPending()
				x.undoTo(marks[len(marks)-1])
			}
			x.mustBeTrue(t)
		}
		x.dropPending()
		x.undoTo(0)
		x.mustBeTrue(t)
	})
}

func (x *exactState) mustBeTrue(t *rapid.T) {
	left, used := make([]int32, x.squares+1), make([]uint8, x.squares+1)
	next := make([][]int32, x.squares+1)
	var forcedCount int32
	for e, state := range x.states {
		u, v := x.ends[e][0], x.ends[e][1]
		if state != deleted {
			left[u]++
			left[v]++
		}
		if state == forced {
			forcedCount++
			used[u]++
			used[v]++
			next[u], next[v] = append(next[u], v), append(next[v], u)
		}
	}
	if forcedCount != x.forcedCount {
		t.Fatalf("%d edges are forced, counted as %d", forcedCount, x.forcedCount)
	}
	for v := range x.squares + 1 {
		if left[v] != x.left[v] || used[v] != x.used[v] || used[v] > 2 {
			t.Fatalf("vertex %d has %d edges left and %d forced; kept: %d, %d", v, left[v], used[v], x.left[v], x.used[v])
		}
		if v < x.squares {
			x.mustBeInItsBucket(t, v)
		}
		if used[v] < 2 {
			if end := farEnd(next, v); x.other[v] != end {
				t.Fatalf("the path from %d ends on %d, kept: %d", v, end, x.other[v])
			}
		}
	}
}

func (x *exactState) mustBeInItsBucket(t *rapid.T, v int32) {
	r := x.rank(v)
	if x.choices.ranked[v] != r {
		t.Fatalf("square %d has rank %d, kept: %d", v, r, x.choices.ranked[v])
	}
	if r != unranked && x.choices.members[r][x.choices.place[v]] != v {
		t.Fatalf("square %d is not where its bucket says", v)
	}
}

// farEnd follows forced edges from an end of a path.
func farEnd(next [][]int32, v int32) int32 {
	previous, at := int32(-1), v
	for {
		moved := false
		for _, w := range next[at] {
			if w != previous {
				previous, at, moved = at, w, true
				break
			}
		}
		if !moved {
			return at
		}
	}
}

func TestLuby(t *testing.T) {
	want := []int64{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1}
	for i, term := range want {
		if got := luby(i + 1); got != term {
			t.Errorf("term %d is %d, want %d", i+1, got, term)
		}
	}
}
