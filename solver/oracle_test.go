package solver_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"tourcat/internal/oracle"
	"tourcat/solver"
	"tourcat/tour"
)

// judgeOf answers by other means than the solver whether a tour exists.
type judgeOf interface {
	Exists(goal string, start, finish int) bool
}

// agrees compares an answer with an oracle's; undecided is no answer.
func agrees(t *testing.T, o judgeOf, p solver.Problem, r solver.Result) {
	t.Helper()
	exists := o.Exists(string(p.Goal), int(p.Start), int(p.Finish))
	if r.Outcome == tour.Undecided || exists != (r.Outcome == tour.Found) {
		t.Fatalf("%s: %s (%s), but a tour exists: %t", p, r.Outcome, r.Proof, exists)
	}
}

// Every problem of every board of up to 30 squares, by every certain strategy.
func TestAgreesWithEnumeration(t *testing.T) {
	for rows := 1; rows <= oracle.MaxSquares; rows++ {
		for cols := 1; rows*cols <= oracle.MaxSquares; cols++ {
			b := tour.Board{Rows: rows, Cols: cols}
			table := oracle.Count(rows, cols)
			problems(b, func(p solver.Problem) {
				for _, name := range []string{"auto", "exact"} {
					agrees(t, table, p, solve(t, strategy(t, name), p))
				}
			})
		}
	}
}

// The searches of paths are complete: without a budget they decide as well.
func TestPathSearchesAreComplete(t *testing.T) {
	for _, size := range []string{"1x1", "3x3", "3x4", "4x3", "3x5", "3x6", "4x4", "3x7", "7x3", "4x5", "5x4"} {
		b := board(t, size)
		table := oracle.Count(b.Rows, b.Cols)
		for _, name := range []string{"backtrack", "accessibility", "warnsdorff", "pohl", "roth", "system-a", "system-b", "system-c", "system-d", "roth:87654321"} {
			s := strategy(t, name)
			problems(b, func(p solver.Problem) { agrees(t, table, p, solve(t, s, p)) })
		}
	}
}

// Every start of 3×n and 4×n to n = 30, and a third of the pairs to n = 14.
func TestAgreesWithFrontier(t *testing.T) {
	auto := strategy(t, "auto")
	for _, rows := range []int{3, 4} {
		for cols := 3; cols <= 30; cols++ {
			for _, b := range []tour.Board{{Rows: rows, Cols: cols}, {Rows: cols, Cols: rows}} {
				strip := oracle.NewStrip(b.Rows, b.Cols)
				problems(b, func(p solver.Problem) {
					if p.Goal == tour.To && (cols > 14 || (p.Start+p.Finish)%3 != 0) {
						return
					}
					agrees(t, strip, p, solve(t, auto, p))
				})
			}
		}
	}
}

// On all boards from 5x5 to 12x12 every start is decided: it has a tour that the
// verifier accepts, or a proof of constant time refuses it. So no answer rests on
// a search that found nothing.
func TestBoardsFromFiveToTwelve(t *testing.T) {
	auto := strategy(t, "auto")
	for rows := 5; rows <= 12; rows++ {
		for cols := 5; cols <= 12; cols++ {
			b := tour.Board{Rows: rows, Cols: cols}
			for start := range tour.Square(b.Squares()) {
				for _, goal := range []tour.Goal{tour.Open, tour.Closed} {
					p := solver.Problem{Board: b, Start: start, Goal: goal}
					_, refused := solver.Refuse(p)
					if r := solve(t, auto, p); (r.Outcome == tour.Found) == refused || r.Outcome == tour.Undecided {
						t.Fatalf("%s: %s by %s, refused %t", p, r.Outcome, r.Engine, refused)
					}
				}
			}
		}
	}
}

// Published pairs that no tour joins, and all others that it does join.
func TestPairExistence(t *testing.T) {
	var known struct {
		Boards []struct {
			Board       string   `json:"board"`
			RightColour int      `json:"right_colour_pairs"`
			WithTour    int      `json:"with_tour"`
			Without     []string `json:"without"`
		} `json:"boards"`
	}
	text, err := os.ReadFile("testdata/pair_existence.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &known); err != nil {
		t.Fatal(err)
	}
	if len(known.Boards) == 0 {
		t.Fatal("no boards in the test data")
	}
	exact := strategy(t, "exact")
	for _, k := range known.Boards {
		b := board(t, k.Board)
		without := map[[2]tour.Square]bool{}
		for _, pair := range k.Without {
			one, other, _ := strings.Cut(pair, "-")
			s, f := square(t, b, one), square(t, b, other)
			without[[2]tour.Square{min(s, f), max(s, f)}] = true
		}
		rightColour, found := 0, 0
		for start := range tour.Square(b.Squares()) {
			for finish := start + 1; int(finish) < b.Squares(); finish++ {
				p := solver.Problem{Board: b, Start: start, Goal: tour.To, Finish: finish}
				r := solve(t, exact, p)
				if r.Proof != solver.ProofColour && r.Proof != solver.ProofNarrow {
					rightColour++
				}
				if r.Outcome == tour.Found {
					found++
				}
				if without[[2]tour.Square{start, finish}] && r.Outcome != tour.Impossible {
					t.Errorf("%s: %s", p, r.Outcome)
				}
			}
		}
		if found != k.WithTour || rightColour != k.RightColour {
			t.Errorf("%s: %d of %d pairs have a tour; known: %d of %d", b, found, rightColour, k.WithTour, k.RightColour)
		}
	}
}
