package solver

import (
	"testing"

	"pgregory.net/rapid"

	"tourcat/internal/oracle"
	"tourcat/tour"
)

// drawStrip draws a problem on a board with a side of 3 or 4, or reports false if
// a proof of constant time refuses it; ends near an edge or near each other come
// often.
func drawStrip(t *rapid.T, longest int) (p Problem, ok bool) {
	b := tour.Board{Rows: rapid.IntRange(3, 4).Draw(t, "lanes"), Cols: rapid.IntRange(5, longest).Draw(t, "length")}
	near := rapid.IntRange(-16, 15)
	start := (rapid.IntRange(0, b.Cols-1).Draw(t, "start column")*rapid.IntRange(0, 1).Draw(t, "inside") + near.Draw(t, "near") + b.Cols*4) % b.Cols
	finish := rapid.OneOf(rapid.IntRange(0, b.Cols-1), rapid.Map(near, func(d int) int { return (start + d + b.Cols*4) % b.Cols })).Draw(t, "finish column")
	lane := rapid.IntRange(0, b.Rows-1)
	p = Problem{
		Board: b,
		Goal:  rapid.SampledFrom(tour.Goals).Draw(t, "goal"),
		Seed:  rapid.Int64Range(0, 3).Draw(t, "seed"),
		Start: b.At(lane.Draw(t, "start lane"), start), Finish: b.At(lane.Draw(t, "finish lane"), finish),
	}
	if rapid.Bool().Draw(t, "standing") {
		p.Start, p.Finish, p.Board = transposed(b, p.Start), transposed(b, p.Finish), b.Transposed()
	}
	_, refused := Refuse(p)
	return p, !refused && (p.Goal != tour.To || p.Start != p.Finish)
}

// Shortening keeps the answer, by a judge that knows nothing of it, and gives
// boards of the promised size.
func TestShorteningKeepsTheAnswer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, ok := drawStrip(t, 1200)
		if !ok {
			return
		}
		s := shorten(p)
		if err := s.short.check(); err != nil {
			t.Fatal(err)
		}
		missing := 0
		for _, st := range s.stretches {
			missing += st.missing
			if length := st.to - st.from; length < minStretch || length >= minStretch+pumpPeriod || st.missing%pumpPeriod != 0 {
				t.Fatalf("%s: a stretch of %d columns lacks %d", p, length, st.missing)
			}
		}
		if short, long := s.short.Board.Cols, s.long.Board.Cols; short+missing != long || short > 3*(minStretch+pumpPeriod)+2 {
			t.Fatalf("%s: %d columns and %d missing ones", p, short, missing)
		}
		if exists(p) != exists(s.short) {
			t.Fatalf("%s and %s differ", p, s.short)
		}
	})
}

func exists(p Problem) bool {
	return oracle.NewStrip(p.Board.Rows, p.Board.Cols).Exists(string(p.Goal), int(p.Start), int(p.Finish))
}

// Every move has a name of its own at a cut, and the same one at every cut.
func TestCrossingNames(t *testing.T) {
	for rows := 3; rows <= 4; rows++ {
		b := tour.Board{Rows: rows, Cols: 9}
		type move struct{ row, between, m int }
		names := map[crossing]move{}
		for left := range tour.Square(b.Squares()) {
			for m := tour.Move(1); m <= 4; m++ {
				right, ok := b.After(left, m)
				if !ok {
					continue
				}
				for at := b.Col(left) + 1; at <= b.Col(right); at++ {
					c := crossingOf(b, left, right, at)
					is := move{b.Row(left), at - b.Col(left), int(m)}
					if was, known := names[c]; c < 0 || c >= crossings || known && was != is {
						t.Fatalf("%s: %v and %v have the name %d", b, is, was, c)
					}
					names[c] = is
				}
			}
		}
	}
}
