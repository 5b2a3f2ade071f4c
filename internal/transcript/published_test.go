package transcript_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"tourcat/internal/transcript"
	"tourcat/tour"
)

func TestPublished(t *testing.T) {
	for _, p := range published {
		text := publishedText(t, p.file)
		kind, goal := "open", tour.Open
		if p.closed {
			kind, goal = "closed", tour.Closed
		}
		want := fmt.Sprintf("%s %s tour from %s to %s", p.board, kind, p.start, p.finish)
		for _, q := range []transcript.Question{
			{}, about(p.board, ""), ask(goal, p.start, ""), ask(tour.To, p.start, p.finish), ask("", "", p.finish), ask(tour.Open, "", ""),
		} {
			if got := checked(text, q); got != want {
				t.Errorf("%s, asked %+v: %s, want %s", p.file, q, got, want)
			}
		}
		if p.closed {
			continue
		}
		if got := checked(text, ask(tour.Closed, "", "")); !strings.Contains(got, "is not one move from the start") {
			t.Errorf("%s: %s", p.file, got)
		}
	}
}

// TestOtherAnswersThanAsked: what a start, finish or board other than those of
// the tour is answered.
func TestOtherAnswersThanAsked(t *testing.T) {
	text := publishedText(t, "beverley")
	for _, test := range []struct {
		question transcript.Question
		want     string
	}{
		{ask("", "a1", ""), "not a tour of 8x8: start: step 1, line 3, column 2: the tour begins on a8, not on a1"},
		{ask("", "", "h1"), "not a tour of 8x8: finish: step 64, line 10, column 7: the tour ends on c1, not on h1"},
		{ask(tour.Closed, "", ""), "not a tour of 8x8: closed: step 64, line 10, column 7: c1 is not one move from the start, a8"},
		{about("10x9", ""), "not a tour: board: the numbers are those of 8x8, not of 10x9"},
		{ask("", "i1", ""), `error: start "i1": column i is not on the board; 8x8 has a1 to h8, or rows 1 to 8 and columns 1 to 8`},
		{ask("", "", "a0"), `error: finish "a0": rank: 0 is out of range; 8x8 has a1 to h8, or rows 1 to 8 and columns 1 to 8`},
		{ask(tour.To, "", ""), `error: goal "to": a finish goes with goal to and with no other`},
		{ask(tour.Open, "", "h1"), `error: goal "open": a finish goes with goal to and with no other`},
		{about("5000x5000", ""), `error: board "5000x5000": boards of up to 16777216 squares are read; of larger ones only moves, which need --start`},
	} {
		if got := checked(text, test.question); got != test.want {
			t.Errorf("%+v: %s\nwant %s", test.question, got, test.want)
		}
	}
}

// damaged is a published square of which numbers are changed.
type damaged struct {
	title string
	lines [][]string // the numbers
}

func damage(tb testing.TB, file string) damaged {
	tb.Helper()
	title, body, _ := strings.Cut(publishedText(tb, file), "\n\n")
	d := damaged{title: title}
	for line := range strings.Lines(body) {
		d.lines = append(d.lines, strings.Fields(line))
	}
	return d
}

func (d damaged) text() string {
	text := d.title + "\n\n"
	for _, line := range d.lines {
		text += strings.Join(line, " ") + "\n"
	}
	return text
}

// cell is a number of a damaged square by its place, row by row.
func (d damaged) cell(i int) *string { return &d.lines[i/len(d.lines[0])][i%len(d.lines[0])] }

// place is the line and column of a number.
func (d damaged) place(i int) string {
	row, col := i/len(d.lines[0]), i%len(d.lines[0])
	column := 1
	for _, number := range d.lines[row][:col] {
		column += len(number) + 1
	}
	return fmt.Sprintf("line %d, column %d", row+3, column)
}

// expect fails unless the damage is reported with all these words.
func (d damaged) expect(t *testing.T, words ...string) {
	t.Helper()
	got := checked(d.text(), transcript.Question{})
	for _, w := range words {
		if !strings.HasPrefix(got, "not a tour") || !strings.Contains(got, w) {
			t.Fatalf("%s\nlacks %q:\n%s", got, w, d.text())
		}
	}
}

// TestDamagedSquares spoils each number of each published square in many ways,
// and the report must point to the place.
func TestDamagedSquares(t *testing.T) {
	for _, p := range published {
		for i := range len(damage(t, p.file).lines) * len(damage(t, p.file).lines[0]) {
			for bad, why := range map[string]string{
				"999": "999 is no number of a step", "12345678901234567890123": "12345678901234567890123 is no number of a step",
				"?": `"?" is not expected here`, "x": `"x" is not expected here`, "-7": `"-7" is not expected here`,
			} {
				d := damage(t, p.file)
				old := *d.cell(i)
				*d.cell(i) = bad
				if bad == "999" {
					d.expect(t, "numbers: ", "; "+old+" is missing")
				}
				d.expect(t, d.place(i), why)
			}
			d := damage(t, p.file)
			row, col := i/len(d.lines[0]), i%len(d.lines[0])
			d.lines[row] = append(d.lines[row][:col], d.lines[row][col+1:]...)
			d.expect(t, "board: ", "a line of ", fmt.Sprint(len(d.lines[row])))
		}
	}
}

// isTour judges numbers of which each is there once.
func (d damaged) isTour() bool {
	squares, cols := len(d.lines)*len(d.lines[0]), len(d.lines[0])
	where := make([]int, squares+1)
	for i := range squares {
		step, err := strconv.Atoi(*d.cell(i))
		if err != nil {
			panic(err)
		}
		where[step] = i
	}
	for step := 2; step <= squares; step++ {
		down, right := where[step]/cols-where[step-1]/cols, where[step]%cols-where[step-1]%cols
		if down*down+right*right != 5 {
			return false
		}
	}
	return true
}

// TestDamagedPairs changes a number to another, and exchanges two.
func TestDamagedPairs(t *testing.T) {
	const stride = 5 // not all pairs, so that the test is quick
	for _, p := range published {
		squares := len(damage(t, p.file).lines) * len(damage(t, p.file).lines[0])
		for first := range squares {
			for second := first + 1; second < squares; second += stride {
				d := damage(t, p.file)
				a, b := *d.cell(first), *d.cell(second)
				*d.cell(first) = b
				d.expect(t, "numbers: ", d.place(second), fmt.Sprintf("number %s appears twice, first in %s; %s is missing", b, d.place(first), a))
				*d.cell(second) = a
				if got := checked(d.text(), transcript.Question{}); strings.HasPrefix(got, "not a tour") == d.isTour() {
					t.Fatalf("%s\n%s", got, d.text())
				}
			}
		}
	}
}
