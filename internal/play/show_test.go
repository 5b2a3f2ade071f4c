package play_test

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/internal/play"
	"tourcat/solver"
	"tourcat/tour"
)

// What is shown forwards is shown in the opposite order backwards, and once
// more forwards.
func TestThereAndBackAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		show, p, _ := drawnSearch(t)
		steps := rapid.IntRange(0, 400).Draw(t, "steps")
		seen := []string{picture(show, p.Board)}
		for range steps {
			if !show.Forward() {
				break
			}
			seen = append(seen, picture(show, p.Board))
		}
		for i := len(seen) - 2; i >= 0; i-- {
			if !show.Back() {
				t.Fatalf("no way back to step %d of %d", i+1, len(seen))
			}
			if diff := cmp.Diff(seen[i], picture(show, p.Board)); diff != "" {
				t.Fatalf("back at step %d:\n%s", i+1, diff)
			}
		}
		if show.Back() {
			t.Fatal("there is something before the first step")
		}
		for i := 1; i < len(seen); i++ {
			if !show.Forward() {
				t.Fatalf("step %d cannot be made again", i+1)
			}
			if diff := cmp.Diff(seen[i], picture(show, p.Board)); diff != "" {
				t.Fatalf("step %d once more:\n%s", i+1, diff)
			}
		}
	})
}

// A search that is watched ends as one that is not.
func TestSearchAgreesWithSolve(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		show, p, s := drawnSearch(t)
		if _, refused := solver.Refuse(p); refused {
			t.SkipNow() // Solve does not search then
		}
		want, err := s.Solve(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		for show.Forward() {
			if !show.Ended() && show.Outcome() != "" {
				t.Fatalf("%s before the end", show.Outcome())
			}
		}
		if !show.Ended() || show.Outcome() != want.Outcome {
			t.Fatalf("ended %v with %q, want %q", show.Ended(), show.Outcome(), want.Outcome)
		}
		counts := fmt.Sprintf("node %d  backtracks %d  ", want.Stats.Nodes, want.Stats.Backtracks)
		if !strings.HasPrefix(show.Headline(), counts) {
			t.Errorf("the headline is %q, want %q…", show.Headline(), counts)
		}
		for i, square := range want.Tour.Path {
			if _, step := show.Cell(square); step != strconv.Itoa(i+1) {
				t.Errorf("%s is entered at step %s, want %d", p.Board.Name(square), step, i+1)
			}
		}
	})
}

// At every step the marks say what the engine of the search says.
func TestMarksAgreeWithEngine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		show, p, s := drawnSearch(t)
		engine, _ := s.Search(p.Board)
		engine.Reset(p)
		for range 300 {
			step, _ := engine.Next()
			for i := range p.Board.Squares() {
				if err := markIsRight(show, engine, p, step, tour.Square(i)); err != nil {
					t.Fatalf("%s: %v", show.Headline(), err)
				}
			}
			if !show.Forward() {
				break
			}
		}
	})
}

func markIsRight(show *play.Show, engine *solver.Search, p solver.Problem, last solver.Step, s tour.Square) error {
	mark, text := show.Cell(s)
	path := engine.Path()
	onPath := !engine.Free(s)
	_, reached := p.Board.Between(path0(path, p.Start), s)
	wanted := p.Goal == tour.To && s == p.Finish
	var want play.Mark
	switch {
	case onPath && s == path[len(path)-1]:
		want = play.Knight
	case onPath && s == p.Start:
		want = play.Start
	case onPath:
		want = play.Plain
	case last.Undone && s == last.Square:
		want = play.Undone
	case len(path) > 0 && reached && (!wanted || len(path) == p.Board.Squares()-1):
		want = play.Choice
	case wanted:
		want = play.Finish
	default:
		want = play.Plain
	}
	if mark != want {
		return fmt.Errorf("%s has the mark %q, want %q", p.Board.Name(s), mark, want)
	}
	wantText := "."
	switch {
	case onPath:
		for i, at := range path {
			if at == s {
				wantText = strconv.Itoa(i + 1)
			}
		}
	case want == play.Choice || want == play.Undone:
		wantText = strconv.Itoa(engine.Exits(s))
	}
	if text != wantText {
		return fmt.Errorf("%s has %q, want %q", p.Board.Name(s), text, wantText)
	}
	return nil
}

// path0 is the end of a path, or the start of an empty one.
func path0(path []tour.Square, start tour.Square) tour.Square {
	if len(path) == 0 {
		return start
	}
	return path[len(path)-1]
}

func TestConclusions(t *testing.T) {
	for _, c := range []struct {
		strategy, problem string
		maxNodes          int64
		notation          tour.Notation
		title             string
		headline          string
		conclusion        string
	}{
		{"warnsdorff", "5x5 a1", 0, tour.Names, "warnsdorff on 5x5: open from a1", "node 25  backtracks 0  entered c3: a tour", "5x5 open tour from a1 to c3"},
		{"backtrack", "3x3 b2", 0, tour.RowCols, "backtrack on 3x3: open from 2,2", "node 1  backtracks 1  undone 2,2", "3x3 open tour from 2,2: impossible (exhausted): the moves forced by squares with two exits leave b2 without a way in and out"},
		{"system-c", "8x8 a1 closed", 70, tour.Names, "system-c on 8x8: closed from a1", "node 70  backtracks 17  entered b4", "8x8 closed tour from a1 by system-c: undecided: the node budget of 70 was spent"},
		{"roth", "1x1 a1", 0, tour.Names, "roth on 1x1: open from a1", "node 1  backtracks 0  entered a1: a tour", "1x1 open tour from a1 to a1"},
		{"roth", "6x6 a1 b1", 0, tour.RowCols, "roth on 6x6: from 6,1 to 6,2", "node 36  backtracks 0  entered 6,2: a tour", "6x6 open tour from 6,1 to 6,2"},
	} {
		t.Run(c.strategy+" "+c.problem, func(t *testing.T) {
			p := problem(t, c.problem)
			p.MaxNodes = c.maxNodes
			show := search(t, c.strategy, p, c.notation)
			if show.Title() != c.title {
				t.Errorf("title %q, want %q", show.Title(), c.title)
			}
			for show.Forward() {
			}
			if show.Headline() != c.headline || show.Conclusion() != c.conclusion {
				t.Errorf("it ends with\n%s\n%s\nwant\n%s\n%s", show.Headline(), show.Conclusion(), c.headline, c.conclusion)
			}
		})
	}
}

// A closed tour can be missed with every square visited.
func TestDeadEndWithEverySquareVisited(t *testing.T) {
	show := search(t, "warnsdorff", problem(t, "6x6 a1 closed"), tour.Names)
	missed := false
	for show.Forward() && !missed {
		missed = strings.HasSuffix(show.Headline(), ": dead end, the goal is missed")
	}
	if !missed || show.Outcome() != "" {
		t.Errorf("missed %v, outcome %q: %s", missed, show.Outcome(), show.Headline())
	}
}

func TestWalk(t *testing.T) {
	p := problem(t, "6x5 1,1")
	show := walk(t, p, tour.RowCols)
	if want := "6x5 open tour from 1,1 to "; !strings.HasPrefix(show.Title(), want) {
		t.Errorf("title %q, want %q…", show.Title(), want)
	}
	if want := "step 1 of 30  1,1"; show.Headline() != want {
		t.Errorf("headline %q, want %q", show.Headline(), want)
	}
	steps := 1
	for ; show.Forward(); steps++ {
		if mark, _ := show.Cell(p.Start); mark != play.Start {
			t.Fatalf("step %d: the start has the mark %q", steps+1, mark)
		}
	}
	if steps != 30 || !show.Ended() || show.Outcome() != tour.Found || show.Conclusion() != "" {
		t.Errorf("after %d steps: ended %v, outcome %q, conclusion %q", steps, show.Ended(), show.Outcome(), show.Conclusion())
	}
	for show.Back() {
		steps--
	}
	if steps != 1 || show.Headline() != "step 1 of 30  1,1" {
		t.Errorf("back at %q, %d steps too many", show.Headline(), steps-1)
	}
}

// Only so many steps are kept; what is kept stays right.
func TestForgetting(t *testing.T) {
	p := problem(t, "5x5 b1")
	show := search(t, "backtrack", p, tour.Names)
	const kept = 10
	show.RecordOnly(kept)
	var seen []string
	for range 1000 {
		if !show.Forward() {
			t.Fatal("the search is too short for this test")
		}
		seen = append(seen, picture(show, p.Board))
	}
	for back := 1; ; back++ {
		if !show.Back() {
			if back != kept {
				t.Errorf("%d steps can be taken back, want %d", back-1, kept-1)
			}
			break
		}
		if diff := cmp.Diff(seen[len(seen)-1-back], picture(show, p.Board)); diff != "" {
			t.Fatalf("%d steps back:\n%s", back, diff)
		}
	}
	for range kept {
		show.Forward()
	}
	unlimited := search(t, "backtrack", p, tour.Names)
	for range 1001 {
		unlimited.Forward()
	}
	if diff := cmp.Diff(picture(unlimited, p.Board), picture(show, p.Board)); diff != "" {
		t.Errorf("on from there:\n%s", diff)
	}
}

func TestNoSearchToShow(t *testing.T) {
	for _, c := range []struct{ strategy, board, field string }{
		{"auto", "8x8", "strategy"},
		{"exact", "8x8", "strategy"},
		{"warnsdorff", "5000x5000", "board"},
	} {
		_, err := play.NewSearch(strategy(t, c.strategy), solver.Problem{Board: board(t, c.board), Goal: tour.Open}, tour.Names)
		var input *tour.InputError
		if !errors.As(err, &input) || input.Field != c.field {
			t.Errorf("%s on %s: %v", c.strategy, c.board, err)
		}
	}
}
