package play_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tourcat/internal/play"
	"tourcat/internal/render"
	"tourcat/solver"
	"tourcat/tour"
)

// searches are strategies that are one search of paths.
var searches = []string{
	"backtrack", "accessibility", "warnsdorff", "pohl", "roth",
	"system-a", "system-b", "system-c", "system-d", "warnsdorff:34261578",
}

type fataler interface {
	Helper()
	Fatal(...any)
}

func board(t fataler, text string) tour.Board {
	t.Helper()
	b, err := tour.ParseBoard(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func square(t fataler, b tour.Board, name string) tour.Square {
	t.Helper()
	s, err := b.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func strategy(t fataler, name string) *solver.Strategy {
	t.Helper()
	s, err := solver.Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// problem reads "8x8 a1", "8x8 a1 b1" or "8x8 a1 closed".
func problem(t fataler, text string) solver.Problem {
	t.Helper()
	words := strings.Fields(text)
	p := solver.Problem{Board: board(t, words[0]), Goal: tour.Open}
	p.Start = square(t, p.Board, words[1])
	switch {
	case len(words) < 3:
	case words[2] == string(tour.Closed):
		p.Goal = tour.Closed
	default:
		p.Goal = tour.To
		p.Finish = square(t, p.Board, words[2])
	}
	return p
}

func search(t fataler, name string, p solver.Problem, n tour.Notation) *play.Show {
	t.Helper()
	show, err := play.NewSearch(strategy(t, name), p, n)
	if err != nil {
		t.Fatal(err)
	}
	return show
}

// walk shows the tour that auto finds.
func walk(t *testing.T, p solver.Problem, n tour.Notation) *play.Show {
	t.Helper()
	r, err := strategy(t, "auto").Solve(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	return play.NewWalk(render.Answer{
		Board: p.Board, Start: p.Start, Goal: p.Goal, FinishWanted: p.Finish,
		Strategy: "auto", Outcome: r.Outcome, Tour: r.Tour,
	}, n)
}

// problems draws a problem of a small board with a small budget.
func problems(t *rapid.T) solver.Problem {
	p := solver.Problem{
		Board:    tour.Board{Rows: rapid.IntRange(1, 6).Draw(t, "rows"), Cols: rapid.IntRange(1, 6).Draw(t, "cols")},
		Goal:     rapid.SampledFrom(tour.Goals).Draw(t, "goal"),
		MaxNodes: rapid.Int64Range(1, 3000).Draw(t, "max-nodes"),
	}
	squares := rapid.Uint32Range(0, uint32(p.Board.Squares()-1))
	p.Start = tour.Square(squares.Draw(t, "start"))
	p.Finish = tour.Square(squares.Draw(t, "finish"))
	if p.Goal == tour.To && p.Start == p.Finish {
		p.Goal = tour.Open
	}
	return p
}

func drawnSearch(t *rapid.T) (*play.Show, solver.Problem, *solver.Strategy) {
	p := problems(t)
	s := strategy(t, rapid.SampledFrom(searches).Draw(t, "strategy"))
	n := rapid.SampledFrom([]tour.Notation{tour.Names, tour.RowCols}).Draw(t, "notation")
	return search(t, s.Name(), p, n), p, s
}

// picture is everything that is to be seen of a step.
func picture(s *play.Show, b tour.Board) string {
	lines := play.Draw(s, play.Whole(b), play.Unpainted)
	return s.Headline() + "\n" + strings.Join(lines, "\n")
}
