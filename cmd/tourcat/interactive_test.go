package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/lookup"
	"tourcat/internal/precompute"
	"tourcat/internal/render"
	"tourcat/solver"
	"tourcat/tour"
)

// typist is a person at a terminal: every read is a line that was typed, and
// the terminal shows what is typed.
type typist struct {
	lines  []string
	screen io.Writer
}

func (t *typist) Read(p []byte) (int, error) {
	if len(t.lines) == 0 {
		return 0, io.EOF
	}
	line := t.lines[0] + "\n"
	t.lines = t.lines[1:]
	fmt.Fprint(t.screen, line)
	return copy(p, line), nil
}

// newDialogue asks the typist, and solves with a strategy.
func newDialogue(ctx context.Context, strategy string, goal tour.Goal, screen io.Writer, in io.Reader) *dialogue {
	d := &dialogue{ctx: ctx, in: bufio.NewScanner(in), out: screen, goal: goal}
	d.solve = func(q lookup.Question) (render.Answer, error) {
		s, err := solver.Lookup(strategy)
		if err != nil {
			return render.Answer{}, err
		}
		p := solver.Problem{Board: q.Board, Start: q.Start, Goal: q.Goal, Finish: q.Finish, MaxNodes: s.MaxNodes()}
		row, err := precompute.Answer(ctx, s, p, 1)
		if err != nil {
			return render.Answer{}, err
		}
		return lookup.FromRow(row)
	}
	d.print = func(a render.Answer, f render.Format, n tour.Notation) error {
		return render.Write(screen, f, a, render.Style{Notation: n})
	}
	return d
}

func TestDialogue(t *testing.T) {
	const (
		board   = "Board, ROWSxCOLS with the rows first, such as 10x9: "
		another = "\nAnother start on 3x4? yes, no, arrows (a list), or a board: "
		row     = "Row of the start, 1 to 3 from the top, or a square such as d3: "
		column  = "Column of the start, 1 to 4: "
		fromA1  = "3x4 open tour from a1 to a2\n\n3   3  6 11  8\n2  12  9  2  5\n1   1  4  7 10\n    a  b  c  d\n"
		from3_1 = "3x4 open tour from 3,1 to 2,1\n\n1   3  6 11  8\n2  12  9  2  5\n3   1  4  7 10\n    1  2  3  4\n"
		fromB1  = "3x4 open tour from b1: impossible (four-rows): on 3x4 the two outer lines of the side of 4 touch only the inner two, so a tour starts and finishes on outer ones and is never closed\n"
		no      = "no\n"
	)
	for _, c := range []struct {
		name   string
		goal   tour.Goal
		typed  string // lines between spaces; _ is an empty one
		screen string
	}{
		{"a square by its name", tour.Open, "3x4 a1 no", board + "3x4\n" + row + "a1\n" + fromA1 + another + no},
		{"row and column", tour.Open, "3x4 3 1 no", board + "3x4\n" + row + "3\n" + column + "1\n" + from3_1 + another + no},
		{"row and column at once", tour.Open, "3x4 3,1 n", board + "3x4\n" + row + "3,1\n" + from3_1 + another + "n\n"},
		{"the input ends at once", tour.Open, "", board + "\n"},
		{"the input ends before the start", tour.Open, "3x4", board + "3x4\n" + row + "\n"},
		{"the input ends before the column", tour.Open, "3x4 2", board + "3x4\n" + row + "2\n" + column + "\n"},
		{"the input ends after a tour", tour.Open, "3x4 a1", board + "3x4\n" + row + "a1\n" + fromA1 + another + "\n"},
		{"boards that are none", tour.Open, "_ 8 0x8 3x4 a1 NO",
			board + "\nboard \"\": write ROWSxCOLS, rows first, such as 10x9, or a range such as 5-8x5-12\n" +
				board + "8\nboard \"8\": write ROWSxCOLS, rows first, such as 10x9, or a range such as 5-8x5-12\n" +
				board + "0x8\nboard \"0x8\": rows must be a number from 1 to 1000000000: 0 is out of range\n" +
				board + "3x4\n" + row + "a1\n" + fromA1 + another + "NO\n"},
		{"rows and columns that are none", tour.Open, "3x4 4 0 -1 03 1.5 3 5 x 1 quit",
			board + "3x4\n" +
				row + "4\nrow \"4\": a number from 1 to 3\n" +
				row + "0\nrow \"0\": a number from 1 to 3\n" +
				row + "-1\nrow \"-1\": a number from 1 to 3\n" +
				row + "03\nrow \"03\": a number from 1 to 3\n" +
				row + "1.5\nrow \"1.5\": a number from 1 to 3\n" +
				row + "3\n" +
				column + "5\ncolumn \"5\": a number from 1 to 4\n" +
				column + "x\ncolumn \"x\": a number from 1 to 4\n" +
				column + "1\n" + from3_1 + another + "quit\n"},
		{"squares that are none", tour.Open, "3x4 e1 4,1 a1 no",
			board + "3x4\n" +
				row + "e1\nstart \"e1\": column e is not on the board; 3x4 has a1 to d3, or rows 1 to 3 and columns 1 to 4\n" +
				row + "4,1\nstart \"4,1\": row: 4 is out of range; 3x4 has a1 to d3, or rows 1 to 3 and columns 1 to 4\n" +
				row + "a1\n" + fromA1 + another + no},
		{"another start, another board", tour.Open, "1x1 a1 perhaps 3x4 b1 y a1 no",
			board + "1x1\nRow of the start, 1 to 1 from the top, or a square such as a1: a1\n" +
				"1x1 open tour from a1 to a1\n\n1  1\n   a\n" +
				"\nAnother start on 1x1? yes, no, arrows (a list), or a board: perhaps\n" +
				"answer yes, no, arrows, or a board such as 10x9\n" +
				"Another start on 1x1? yes, no, arrows (a list), or a board: 3x4\n" +
				row + "b1\n" + fromB1 +
				another + "y\n" + row + "a1\n" + fromA1 + another + no},
		{"arrows", tour.Open, "3x4 3,1 arrows no",
			board + "3x4\n" + row + "3,1\n" + from3_1 + another +
				"arrows\n(3,1)->(2,3)->(1,1)->(3,2)->(2,4)->(1,2)->(3,3)->(1,4)->\n(2,2)->(3,4)->(1,3)->(2,1)\n" +
				another[1:] + no},
		{"no arrows without a tour", tour.Open, "3x4 b1 a no",
			board + "3x4\n" + row + "b1\n" + fromB1 +
				another + "a\nthere is no tour to list\n" + another[1:] + no},
		{"a finish", tour.To, "3x4 a1 a1 2 1 no",
			board + "3x4\n" + row + "a1\n" +
				"Row of the finish, 1 to 3 from the top, or a square such as d3: a1\na tour cannot finish where it starts\n" +
				"Row of the finish, 1 to 3 from the top, or a square such as d3: 2\nColumn of the finish, 1 to 4: 1\n" +
				fromA1 + another + no},
		{"a board too large", tour.Open, "5000x5000 a1 3x4 a1 no",
			board + "5000x5000\nRow of the start, 1 to 5000 from the top, or a square such as gjh5000: a1\n" +
				"board \"5000x5000\": it has 25000000 squares; backtrack solves boards of at most 16777216\n" +
				board + "3x4\n" + row + "a1\n" + fromA1 + another + no},
	} {
		t.Run(c.name, func(t *testing.T) {
			var screen strings.Builder
			in := &typist{screen: &screen}
			for line := range strings.FieldsSeq(c.typed) {
				in.lines = append(in.lines, strings.ReplaceAll(line, "_", ""))
			}
			if err := newDialogue(t.Context(), "backtrack", c.goal, &screen, in).run(render.ASCII); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.screen, screen.String()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// Without anybody who types, an interrupted dialogue ends.
func TestDialogueInterrupted(t *testing.T) {
	silent, closeIt := io.Pipe()
	defer closeIt.Close()
	ctx, cancel := context.WithCancelCause(t.Context())
	cause := errors.New("interrupted by this test")
	cancel(cause)
	var screen strings.Builder
	err := newDialogue(ctx, "auto", tour.Open, &screen, silent).run(render.ASCII)
	if !errors.Is(err, cause) {
		t.Errorf("%v, want %v", err, cause)
	}
}

// What happens while a tour is looked for: a time that is over is said, an
// interruption and a failure end the dialogue.
func TestDialogueWhileSolving(t *testing.T) {
	failure := errors.New("failure")
	for _, c := range []struct {
		name      string
		interrupt bool
		err       error
		want      error
		goesOn    bool
	}{
		{"timeout", false, fmt.Errorf("no answer within 1s (%w)", context.DeadlineExceeded), nil, true},
		{"interruption", true, context.Canceled, failure, false},
		{"failure", false, failure, failure, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			ctx, cancel := context.WithCancelCause(t.Context())
			defer cancel(nil)
			var screen strings.Builder
			d := newDialogue(ctx, "auto", tour.Open, &screen, &typist{lines: []string{"8x8", "a1", "no"}, screen: &screen})
			d.solve = func(lookup.Question) (render.Answer, error) {
				if c.interrupt {
					cancel(failure)
				}
				return render.Answer{}, c.err
			}
			if err := d.run(render.ASCII); !errors.Is(err, c.want) {
				t.Errorf("%v, want %v", err, c.want)
			}
			if goesOn := strings.Contains(screen.String(), "no answer within 1s"); goesOn != c.goesOn {
				t.Errorf("the screen is:\n%s", &screen)
			}
		})
	}
}

func TestDialogueEndsWhenWritingFails(t *testing.T) {
	broken := errors.New("broken")
	d := newDialogue(t.Context(), "auto", tour.Open, failing{broken}, strings.NewReader("8x8\n"))
	if err := d.run(render.ASCII); !errors.Is(err, broken) {
		t.Errorf("%v, want %v", err, broken)
	}
}

// failing is a writer that cannot write.
type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }
