package tour_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/tour"
)

func TestParseBoard(t *testing.T) {
	tests := []struct {
		in   string
		want tour.Board
	}{
		{"8x8", tour.Board{Rows: 8, Cols: 8}},
		{"10x9", tour.Board{Rows: 10, Cols: 9}}, // 10 rows, 9 columns
		{"3x4", tour.Board{Rows: 3, Cols: 4}},
		{"4X3", tour.Board{Rows: 4, Cols: 3}},
		{"1x1", tour.Board{Rows: 1, Cols: 1}},
		{"5-5x7", tour.Board{Rows: 5, Cols: 7}}, // a range of one
		{"1x1000000000", tour.Board{Rows: 1, Cols: tour.MaxSide}},
		{"65535x65537", tour.Board{Rows: 65535, Cols: 65537}}, // MaxSquares
	}
	for _, tt := range tests {
		got, err := tour.ParseBoard(tt.in)
		if err != nil || got != tt.want {
			t.Errorf("%q: got %v, %v", tt.in, got, err)
		}
	}
}

// badBoards are no boards and no ranges; each message names the value and says
// what is wrong or allowed.
var badBoards = []struct{ in, says string }{
	{"", "ROWSxCOLS"},
	{"8", "ROWSxCOLS"},
	{"8,8", "ROWSxCOLS"},
	{"8*8", "ROWSxCOLS"},
	{"8×8", "ROWSxCOLS"},
	{"x", "missing"},
	{"8x", "columns must be a number from 1 to 1000000000"},
	{"x8", "rows must be a number from 1 to 1000000000"},
	{"0x8", "rows must be a number from 1 to 1000000000"},
	{"8x0", "columns must be a number from 1 to 1000000000"},
	{"-1x8", "rows must be a number from 1 to 1000000000"},
	{"8x-1", "columns must be a number from 1 to 1000000000"},
	{"+5x5", "not a decimal number"},
	{" 5x5", "not a decimal number"},
	{"5x5 ", "not a decimal number"},
	{"5 x 5", "not a decimal number"},
	{"5x5\n", "not a decimal number"},
	{"010x10", "leading zero"},
	{"10x010", "leading zero"},
	{"0x8x8", "0 is out of range"},
	{"1e3x5", "not a decimal number"},
	{"1_000x5", "not a decimal number"},
	{"5.0x5", "not a decimal number"},
	{"8x8x8", "not a decimal number"},
	{"8xx8", "not a decimal number"},
	{"８x８", "not a decimal number"}, // full-width digits
	{"٨x٨", "not a decimal number"}, // Arabic digits
	{"8x8\x00", "not a decimal number"},
	{"\xff\xfex8", "not a decimal number"},
	{"1000000001x1", "rows must be a number from 1 to 1000000000"},
	{strings.Repeat("9", 40) + "x1", strings.Repeat("9", 40)},
	{"1x" + strings.Repeat("9", 40), "columns must be a number from 1 to 1000000000"},
	{"18446744073709551617x1", "out of range"}, // 1 more than 64 bits hold
	{"65536x65536", "at most 4294967295 squares"},
	{"1000000000x1000000000", "at most 4294967295 squares"},
	{"5-x5", "missing"},
	{"-x5", "missing"},
	{"5-6-7x5", "not a decimal number"},
	{"8-5x5", "backwards: 8-5"},
	{"5x12-5", "backwards: 12-5"},
	{"0-5x5", "rows must be a number from 1 to 1000000000"},
	{"1-1000000000x5", "at most 4294967295 squares"},
}

func TestBadBoards(t *testing.T) {
	for _, tt := range badBoards {
		_, err := tour.ParseBoard(tt.in)
		refusal(t, err, "board", tt.in, tt.says)
		_, err = tour.ParseRange(tt.in)
		refusal(t, err, "board", tt.in, tt.says)
	}
	_, err := tour.ParseBoard("5-8x5")
	refusal(t, err, "board", "5-8x5", "this is a range", "10x9")
}

func TestNewBoard(t *testing.T) {
	for _, tt := range []struct {
		rows, cols int
		says       string
	}{
		{0, 1, "rows must be from 1 to 1000000000"},
		{1, 0, "columns must be from 1 to 1000000000"},
		{-3, -3, "rows must be from 1"},
		{tour.MaxSide + 1, 1, "rows must be from 1"},
		{1, tour.MaxSide + 1, "columns must be from 1"},
		{1 << 16, 1 << 16, "at most 4294967295 squares"},
		{tour.MaxSide, tour.MaxSide, "at most 4294967295 squares"},
	} {
		b, err := tour.NewBoard(tt.rows, tt.cols)
		var input *tour.InputError
		if b != (tour.Board{}) || !errors.As(err, &input) || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%d, %d: got %v, %v", tt.rows, tt.cols, b, err)
		}
	}
}

// A value of any length gives a message that can be read.
func TestMessagesAreShort(t *testing.T) {
	long := strings.Repeat("7", 1<<20)
	b := mustBoard(t, "8x8")
	_, board := tour.ParseBoard(long + "x" + long)
	_, name := b.ParseSquare("a" + long)
	_, column := b.ParseSquare(strings.Repeat("a", 1<<20) + "1")
	_, rowCol := b.ParseSquare(long + "," + long)
	_, moves := tour.FromMoves(b, 0, long)
	for _, err := range []error{board, name, column, rowCol, moves} {
		if len(err.Error()) > 400 {
			t.Errorf("a message of %d bytes: %.80s", len(err.Error()), err)
		}
	}
}

func TestParseRange(t *testing.T) {
	tests := []struct {
		in     string
		boards []string
	}{
		{"8x8", []string{"8x8"}},
		{"3x4-6", []string{"3x4", "3x5", "3x6"}},
		{"3-4x4-5", []string{"3x4", "3x5", "4x4", "4x5"}},
		{"9-10x1", []string{"9x1", "10x1"}},
	}
	for _, tt := range tests {
		r, err := tour.ParseRange(tt.in)
		if err != nil {
			t.Errorf("%q: %v", tt.in, err)
			continue
		}
		var got []string
		for b := range r.Boards() {
			got = append(got, b.String())
		}
		if diff := cmp.Diff(tt.boards, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tt.in, diff)
		}
		if r.String() != tt.in {
			t.Errorf("%q is written %q", tt.in, r)
		}
	}
}

func TestRangeOfBoardsStopsWhenAsked(t *testing.T) {
	r, err := tour.ParseRange("1-1000x1-1000")
	if err != nil {
		t.Fatal(err)
	}
	for b := range r.Boards() {
		if b.Rows == 2 {
			t.Fatal("the range went on after break")
		}
		if b.Cols == 5 {
			break
		}
	}
}

func TestBoardsAreWrittenAsTheyAreRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.IntRange(1, tour.MaxSide).Draw(t, "rows")
		cols := rapid.IntRange(1, min(tour.MaxSide, tour.MaxSquares/rows)).Draw(t, "cols")
		b, err := tour.NewBoard(rows, cols)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := tour.ParseBoard(b.String()); err != nil || got != b {
			t.Fatalf("%s: got %v, %v", b, got, err)
		}
		if got := b.Transposed(); got.Rows != cols || got.Cols != rows || got.Squares() != b.Squares() {
			t.Fatalf("%s transposed: %v", b, got)
		}
	})
}

func TestBoardsSortByRowsThenColumns(t *testing.T) {
	var boards []tour.Board
	for _, s := range []string{"10x9", "3x10", "9x10", "3x4", "10x1"} {
		boards = append(boards, mustBoard(t, s))
	}
	slices.SortFunc(boards, tour.Board.Compare)
	var got []string
	for _, b := range boards {
		got = append(got, b.String())
	}
	if diff := cmp.Diff([]string{"3x4", "3x10", "9x10", "10x1", "10x9"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestParseGoal(t *testing.T) {
	for _, want := range tour.Goals {
		if got, err := tour.ParseGoal(string(want)); err != nil || got != want {
			t.Errorf("%s: got %q, %v", want, got, err)
		}
	}
	for _, bad := range []string{"", "Open", "close", "closed ", "from"} {
		_, err := tour.ParseGoal(bad)
		refusal(t, err, "goal", bad, "open, closed or to")
	}
}
