package solver

import (
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/tour"
	"tourcat/tour/verify"
)

// tally counts starts that are not refused, and those among them with a tour.
type tally struct{ asked, found int }

// tallyQuick asks for every step-th start of a board, and judges each answer.
func tallyQuick(t *testing.T, q *quick, b tour.Board, step int) tally {
	t.Helper()
	var count tally
	buffer := make([]tour.Square, 0, b.Squares())
	for s := 0; s < b.Squares(); s += step {
		p := Problem{Board: b, Start: tour.Square(s), Goal: tour.Open}
		path, stats, ok := q.solve(b, p.Start, buffer)
		if _, refused := Refuse(p); refused {
			if ok {
				t.Fatalf("%s: a tour where there is none", p)
			}
			continue
		}
		count.asked++
		if !ok {
			continue
		}
		count.found++
		claim := verify.Claim{Rows: b.Rows, Cols: b.Cols, Start: s, Goal: string(tour.Open), Finish: -1}
		if _, err := verify.Squares(claim, path); err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		if stats.Nodes-stats.Backtracks != int64(b.Squares()) || stats.Backtracks < 0 {
			t.Fatalf("%s: %d nodes and %d backtracks", p, stats.Nodes, stats.Backtracks)
		}
	}
	return count
}

// Every start that the colours allow has a tour on boards of at most 128
// squares with sides longer than 5; the narrower ones are known to resist.
func TestQuickOnEverySmallBoard(t *testing.T) {
	q := newQuick()
	bySide := map[int]tally{}
	for b := range (tour.Range{MinRows: 3, MaxRows: bitMaxSide, MinCols: 3, MaxCols: bitMaxSide}).Boards() {
		if b.Squares() > bitMaxSquares {
			continue
		}
		count := tallyQuick(t, q, b, 1)
		side := min(b.Rows, b.Cols, 6)
		if side == 6 && count.found != count.asked {
			t.Errorf("%s: %d of %d starts", b, count.found, count.asked)
		}
		bySide[side] = tally{bySide[side].asked + count.asked, bySide[side].found + count.found}
	}
	t.Logf("by the shorter side (6 for more): %v", bySide)
	for side, percent := range map[int]int{3: 40, 4: 80, 5: 90, 6: 100} {
		if count := bySide[side]; count.asked == 0 || count.found*100 < count.asked*percent {
			t.Errorf("shorter side %d: %d of %d starts", side, count.found, count.asked)
		}
	}
}

func TestQuickOnLargeBoards(t *testing.T) {
	q := newQuick()
	var wide, narrow tally
	for b := range (tour.Range{MinRows: 3, MaxRows: 40, MinCols: 3, MaxCols: 40}).Boards() {
		if n := b.Squares(); n <= bitMaxSquares || n > quickMaxSquares {
			continue
		}
		count := tallyQuick(t, q, b, 11)
		if min(b.Rows, b.Cols) <= 5 {
			narrow = tally{narrow.asked + count.asked, narrow.found + count.found}
			continue
		}
		wide = tally{wide.asked + count.asked, wide.found + count.found}
	}
	t.Logf("sides longer than 5: %v, others: %v", wide, narrow)
	if wide.asked == 0 || wide.found*10_000 < wide.asked*9_999 {
		t.Errorf("sides longer than 5: %d of %d starts", wide.found, wide.asked)
	}
	if narrow.found*100 < narrow.asked*75 {
		t.Errorf("other boards: %d of %d starts", narrow.found, narrow.asked)
	}
}

func TestQuickKnownBoards(t *testing.T) {
	q := newQuick()
	for _, known := range []struct {
		board tour.Board
		count tally
	}{
		{tour.Board{Rows: 1, Cols: 1}, tally{1, 1}},
		{tour.Board{Rows: 3, Cols: 3}, tally{5, 0}},
		{tour.Board{Rows: 5, Cols: 5}, tally{13, 13}},
		{tour.Board{Rows: 6, Cols: 6}, tally{36, 36}},
		{tour.Board{Rows: 7, Cols: 7}, tally{25, 25}},
		{tour.Board{Rows: 8, Cols: 8}, tally{64, 64}},
		{tour.Board{Rows: 10, Cols: 9}, tally{90, 90}},
		{tour.Board{Rows: 10, Cols: 10}, tally{100, 100}},
		{tour.Board{Rows: 20, Cols: 20}, tally{400, 400}},
	} {
		if got := tallyQuick(t, q, known.board, 1); got != known.count {
			t.Errorf("%s: %d of %d starts, want %d of %d", known.board, got.found, got.asked, known.count.found, known.count.asked)
		}
	}
}

func TestQuickRefusesOtherBoards(t *testing.T) {
	q := newQuick()
	for _, c := range []struct {
		board tour.Board
		start tour.Square
	}{
		{tour.Board{Rows: 1, Cols: 9}, 0},
		{tour.Board{Rows: 2, Cols: 400}, 3},
		{tour.Board{Rows: 400, Cols: 2}, 3},
		{tour.Board{Rows: 8, Cols: 8}, 64},
		{tour.Board{Rows: 33, Cols: 32}, 0},
		{tour.Board{Rows: 3, Cols: tour.MaxSide}, 0},
		{tour.Board{}, 0},
	} {
		if path, _, ok := q.solve(c.board, c.start, nil); ok || path != nil {
			t.Errorf("%s from %d: %d squares, %t", c.board, c.start, len(path), ok)
		}
	}
}

// naiveTry counts the exits of every square anew.
func naiveTry(b tour.Board, order squareOrder, start tour.Square) []tour.Square {
	entered := make([]bool, b.Squares())
	exits := func(s tour.Square) (free []tour.Square) {
		for m := tour.Move(1); m.Valid(); m++ {
			if to, ok := b.After(s, m); ok && !entered[to] {
				free = append(free, to)
			}
		}
		return free
	}
	better := func(s, t tour.Square) int {
		return slices.Compare(
			[]uint64{uint64(len(exits(s))), order(b, s), uint64(s)},
			[]uint64{uint64(len(exits(t))), order(b, t), uint64(t)})
	}
	var path []tour.Square
	for next := []tour.Square{start}; len(next) > 0; {
		at := slices.MinFunc(next, better)
		entered[at] = true
		path = append(path, at)
		next = exits(at)
	}
	return path
}

// Both versions make the moves that the rule says, to the dead end.
func TestQuickFollowsTheRule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.IntRange(3, quickMaxSquares/3).Draw(t, "rows")
		cols := rapid.IntRange(3, quickMaxSquares/rows).Draw(t, "cols")
		b := tour.Board{Rows: rows, Cols: cols}
		start := tour.Square(rapid.IntRange(0, b.Squares()-1).Draw(t, "start"))
		order := rapid.IntRange(0, bitOrders-1).Draw(t, "order")
		want := naiveTry(b, squareOrders[order], start)
		path := make([]tour.Square, b.Squares())
		if b.Squares() <= bitMaxSquares {
			got := path[:newQuick().bits.board(b).try(order, start, path)]
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("in bits (-want +got):\n%s", diff)
			}
		}
		if order < keyOrders {
			got := path[:newKeyBoard(b).try(order, start, path)]
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("by keys (-want +got):\n%s", diff)
			}
		}
	})
}

// A start where the first order fails shows what the failed try counts.
func TestQuickCountsFailedTries(t *testing.T) {
	for _, size := range []tour.Board{{Rows: 10, Cols: 9}, {Rows: 16, Cols: 16}} {
		q, mended := newQuick(), 0
		for start := range tour.Square(size.Squares()) {
			_, stats, ok := q.solve(size, start, nil)
			first := int64(len(naiveTry(size, farFromCentre, start)))
			switch squares := int64(size.Squares()); {
			case !ok:
			case first == squares && stats != Stats{Nodes: squares}:
				t.Errorf("%s from %d: one try, %+v", size, start, stats)
			case first < squares:
				mended++
				if stats.Backtracks < first {
					t.Errorf("%s from %d: the first try enters %d squares, %+v", size, start, first, stats)
				}
			}
		}
		if mended == 0 {
			t.Errorf("%s: no start needs a second try", size)
		}
	}
}

func TestQuickWritesIntoTheBuffer(t *testing.T) {
	q := newQuick()
	for _, b := range []tour.Board{{Rows: 8, Cols: 8}, {Rows: 20, Cols: 20}} {
		buffer := make([]tour.Square, 3, b.Squares())
		path, _, ok := q.solve(b, 0, buffer)
		if !ok || &path[0] != &buffer[0] || len(path) != b.Squares() {
			t.Errorf("%s: the path is not in the buffer", b)
		}
		small := make([]tour.Square, 3, b.Squares()-1)
		fresh, _, ok := q.solve(b, 0, small)
		if !ok || !slices.Equal(path, fresh) || !slices.Equal(small, []tour.Square{0, 0, 0}) {
			t.Errorf("%s: another path, or the small buffer was written to", b)
		}
	}
}

// mixed are boards of both versions, so that what is kept for one of them must
// not be taken for another.
var mixed = []tour.Board{{Rows: 8, Cols: 8}, {Rows: 12, Cols: 13}, {Rows: 13, Cols: 12}, {Rows: 9, Cols: 10}, {Rows: 10, Cols: 9}, {Rows: 12, Cols: 13}}

func solveMixed(q *quick) (paths [][]tour.Square) {
	for _, b := range mixed {
		for start := range tour.Square(20) {
			path, _, _ := q.solve(b, start, nil)
			paths = append(paths, path)
		}
	}
	return paths
}

func TestQuickRepeatsItself(t *testing.T) {
	q := newQuick()
	want := solveMixed(q)
	if diff := cmp.Diff(want, solveMixed(q)); diff != "" {
		t.Errorf("the second time (-first +second):\n%s", diff)
	}
	if diff := cmp.Diff(want, solveMixed(newQuick())); diff != "" {
		t.Errorf("another quick (-one +other):\n%s", diff)
	}
}

func TestQuickConcurrent(t *testing.T) {
	want := solveMixed(newQuick())
	q := newQuick()
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			if !cmp.Equal(want, solveMixed(q)) {
				t.Error("another answer than that of one goroutine")
			}
		})
	}
	group.Wait()
}
