package solver

import (
	"testing"

	"pgregory.net/rapid"

	"tourcat/tour"
)

// After any sequence of squares entered and rotations the strand is a path from
// its start, and what it keeps up to date is what one would count.
func TestStrandStaysAPath(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := tour.Board{Rows: rapid.IntRange(3, 8).Draw(t, "rows"), Cols: rapid.IntRange(3, 8).Draw(t, "cols")}
		p := Problem{Board: b, Goal: tour.Open, Seed: rapid.Int64Min(0).Draw(t, "seed")}
		p.Start = tour.Square(rapid.IntRange(0, b.Squares()-1).Draw(t, "start"))
		s := newStrand(b)
		s.reset(p)
		s.begin(uint16(p.Start))
		s.mustBeAPath(t, p.Start)
		for range rapid.IntRange(1, 200).Draw(t, "steps") {
			if next, ok := s.next(); ok {
				s.enter(next)
			} else if end := s.end(); s.bend(nil) && s.end() == end {
				t.Fatalf("a rotation left the end on %s", b.Name(tour.Square(end)))
			}
			s.mustBeAPath(t, p.Start)
		}
		s.begin(uint16(p.Start))
		s.mustBeAPath(t, p.Start)
	})
}

func (s *strand) mustBeAPath(t *rapid.T, start tour.Square) {
	if tour.Square(s.path[0]) != start {
		t.Fatalf("the path begins on %d, not on %d", s.path[0], start)
	}
	if s.stats.Nodes-s.stats.Backtracks != int64(len(s.path)) {
		t.Fatalf("%+v for a path of %d squares", s.stats, len(s.path))
	}
	on := map[tour.Square]bool{}
	for i, square := range s.path {
		if on[tour.Square(square)] || int(s.place[square]) != i {
			t.Fatalf("square %d is on the path twice, or not at %d", square, s.place[square])
		}
		on[tour.Square(square)] = true
		if i > 0 {
			if _, ok := s.board.Between(tour.Square(s.path[i-1]), tour.Square(square)); !ok {
				t.Fatalf("no move leads from %d to %d", s.path[i-1], square)
			}
		}
	}
	for square := range tour.Square(s.board.Squares()) {
		exits := 0
		for m := tour.Move(1); m.Valid(); m++ {
			if to, ok := s.board.After(square, m); ok && !on[to] {
				exits++
			}
		}
		if on[square] {
			exits += entered
		}
		if int(s.exits[square]) != exits {
			t.Fatalf("square %d has %d exits, kept: %d", square, exits, s.exits[square])
		}
	}
}

// Where the rotation that would undo the last one is not the only one, it is not
// made; a look for an end finds it when one rotation leads there.
func TestBendLooksOneRotationAhead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := tour.Board{Rows: 6, Cols: 6}
		s := newStrand(b)
		s.reset(Problem{Board: b, Goal: tour.Open, Seed: rapid.Int64Min(0).Draw(t, "seed")})
		s.begin(0)
		for square, ok := s.next(); ok; square, ok = s.next() {
			s.enter(square)
		}
		before := s.end()
		if !s.bend(nil) {
			t.Fatal("no rotation")
		}
		// Undoing it leads to the old end alone.
		wanted := func(end uint16) bool { return end == before }
		others := 0
		for _, n := range s.neighbours(s.end()) {
			if at := int(s.place[n]); at != len(s.path)-2 && at != s.back {
				others++
			}
		}
		if s.bend(wanted); others > 0 && s.end() == before {
			t.Fatalf("went back though there were %d other ways", others)
		}
		before = s.end()
		ends := map[uint16]bool{}
		for _, n := range s.neighbours(before) {
			if at := int(s.place[n]); at != len(s.path)-2 && at != s.back {
				ends[s.path[at+1]] = true
			}
		}
		for end := range ends {
			path := append([]uint16(nil), s.path...)
			back := s.back
			if s.bend(func(e uint16) bool { return e == end }); s.end() != end {
				t.Fatalf("the end is %d, not %d", s.end(), end)
			}
			for i, square := range path {
				s.path[i], s.place[square] = square, uint16(i)
			}
			s.back = back
		}
	})
}
