package tour_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tourcat/tour"
)

func TestColumnName(t *testing.T) {
	for col, want := range map[int]string{
		0: "a", 7: "h", 8: "i", 12: "m", 13: "n", 24: "y", 25: "z",
		26: "aa", 27: "ab", 51: "az", 52: "ba", 700: "zy", 701: "zz",
		702: "aaa", 703: "aab", 18277: "zzz", 18278: "aaaa",
		tour.MaxSide - 1: "cfdgsxl",
	} {
		if got := tour.ColumnName(col); got != want {
			t.Errorf("column %d: got %s, want %s", col, got, want)
		}
	}
}

func TestColumnNamesAreReadBack(t *testing.T) {
	const last = 20000
	b := tour.Board{Rows: 1, Cols: last + 1}
	for col := range last + 1 {
		name := tour.ColumnName(col) + "1"
		if got, err := b.ParseSquare(name); err != nil || b.Col(got) != col {
			t.Fatalf("column %d, %s: got %d, %v", col, name, got, err)
		}
	}
	beyond := tour.ColumnName(last+1) + "1"
	_, err := b.ParseSquare(beyond)
	refusal(t, err, "square", beyond, "not on the board")
}

func TestParseSquare(t *testing.T) {
	tests := []struct {
		board, in string
		row, col  int // from 0 at the top left
	}{
		{"8x8", "a1", 7, 0},
		{"8x8", "8,1", 7, 0},
		{"8x8", "a8", 0, 0},
		{"8x8", "1,1", 0, 0},
		{"8x8", "h8", 0, 7},
		{"8x8", "d4", 4, 3},
		{"8x8", "D4", 4, 3},
		{"8x8", "5,4", 4, 3},
		{"10x9", "a10", 0, 0},
		{"10x9", "i1", 9, 8},
		{"10x9", "10,9", 9, 8},
		{"3x4", "2,4", 1, 3},
		{"3x4", "d2", 1, 3},
		{"60x60", "ba4", 56, 52},
		{"60x60", "BA4", 56, 52},
		{"60x60", "aa10", 50, 26},
		{"60x60", "a10", 50, 0},
		{"1x1", "a1", 0, 0},
		{"1x1", "1,1", 0, 0},
		{"1x800", "zz1", 0, 701},
		{"1x800", "aaa1", 0, 702},
		{"1x800", "aAa1", 0, 702},
	}
	for _, tt := range tests {
		b := mustBoard(t, tt.board)
		got, err := b.ParseSquare(tt.in)
		if err != nil || got != b.At(tt.row, tt.col) || b.Row(got) != tt.row || b.Col(got) != tt.col {
			t.Errorf("%s on %s: got %d, %v; want row %d, column %d", tt.in, b, got, err, tt.row, tt.col)
		}
	}
}

func TestBadSquares(t *testing.T) {
	const allowed8 = "8x8 has a1 to h8, or rows 1 to 8 and columns 1 to 8"
	const allowed10 = "10x9 has a1 to i10, or rows 1 to 10 and columns 1 to 9"
	forty := strings.Repeat("1", 40)
	tests := []struct{ board, in, says string }{
		{"8x8", "", "write column letters and a rank, such as a1, or ROW,COL; " + allowed8},
		{"8x8", "a", "write column letters and a rank"},
		{"8x8", "4", "write column letters and a rank"},
		{"8x8", "a0", allowed8},
		{"8x8", "a9", allowed8},
		{"8x8", "i1", allowed8},
		{"8x8", "4a", allowed8},
		{"8x8", "a-1", allowed8},
		{"8x8", "a+1", allowed8},
		{"8x8", "a 1", allowed8},
		{"8x8", "-a1", allowed8},
		{"8x8", "a1x", allowed8},
		{"8x8", "a1 ", allowed8},
		{"8x8", " a1", allowed8},
		{"8x8", "a01", "leading zero"},
		{"8x8", "a1.0", allowed8},
		{"8x8", "a１", allowed8}, // full-width digit
		{"8x8", "ａ1", allowed8}, // full-width letter
		{"8x8", "é1", allowed8},
		{"8x8", "[1", allowed8}, // neighbours of the letters in ASCII
		{"8x8", "`1", allowed8},
		{"8x8", "{1", allowed8},
		{"8x8", "@1", allowed8},
		{"8x8", "a" + forty, forty},
		{"8x8", "a18446744073709551617", allowed8},
		{"8x8", strings.Repeat("a", 40) + "1", allowed8},
		{"8x8", "a1,1", "row:"},
		{"8x8", ",", "row: the number is missing"},
		{"8x8", "1,", "column: the number is missing"},
		{"8x8", ",1", "row: the number is missing"},
		{"8x8", "1,1,1", "column:"},
		{"8x8", "1, 1", "column:"},
		{"8x8", " 5,1", "row:"},
		{"8x8", "+5,1", "row:"},
		{"8x8", "5,+1", "column:"},
		{"8x8", "-1,1", "row:"},
		{"8x8", "010,1", "leading zero"},
		{"8x8", "0x8,1", "row:"},
		{"8x8", "１,1", "row:"},
		{"8x8", "1;1", allowed8},
		{"8x8", forty + ",1", forty},
		{"8x8", "1," + forty, forty},
		{"8x8", "9,1", allowed8},
		{"8x8", "1,9", allowed8},
		{"10x9", "0,1", "row: 0 is out of range; " + allowed10},
		{"10x9", "11,1", "row: 11 is out of range; " + allowed10},
		{"10x9", "1,0", "column: 0 is out of range; " + allowed10},
		{"10x9", "1,10", "column: 10 is out of range; " + allowed10},
		{"10x9", "j1", "column j is not on the board; " + allowed10},
		{"10x9", "a11", "rank: 11 is out of range; " + allowed10},
		{"3x4", "4,3", "row: 4 is out of range; 3x4 has a1 to d3, or rows 1 to 3 and columns 1 to 4"},
		{"3x4", "a4", "rank: 4 is out of range"},
		{"4x3", "3,4", "column: 4 is out of range"},
		{"4x3", "d1", "column d is not on the board"},
		{"1x1", "a2", "1x1 has a1 to a1"},
	}
	for _, tt := range tests {
		b := mustBoard(t, tt.board)
		got, err := b.ParseSquare(tt.in)
		refusal(t, err, "square", tt.in, tt.says)
		if got != tour.NoSquare {
			t.Errorf("%q on %s: got square %d beside the error", tt.in, b, got)
		}
	}
	_, err := mustBoard(t, "8x8").ParseSquareAs("finish", "z9")
	refusal(t, err, "finish", "z9", allowed8)
}

// Row and column exchanged are another square or an error that says where the
// board ends, never the square that was perhaps meant.
func TestExchangedRowAndColumnAreNotMended(t *testing.T) {
	for _, s := range []string{"3x4", "4x3", "10x9", "1x7"} {
		b := mustBoard(t, s)
		for square := range tour.Square(b.Squares()) {
			exchanged := b.Transposed().RowCol(tour.Symmetry(4).Square(b, square))
			got, err := b.ParseSquare(exchanged)
			fits := b.Col(square) < b.Rows && b.Row(square) < b.Cols
			switch {
			case !fits:
				refusal(t, err, "square", exchanged, b.String()+" has a1 to")
			case err != nil || got != b.At(b.Col(square), b.Row(square)):
				t.Errorf("%s on %s: got %d, %v", exchanged, b, got, err)
			}
		}
	}
}

func TestSquaresAreWrittenAsTheyAreRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows := rapid.IntRange(1, tour.MaxSide).Draw(t, "rows")
		cols := rapid.IntRange(1, min(tour.MaxSide, tour.MaxSquares/rows)).Draw(t, "cols")
		b := tour.Board{Rows: rows, Cols: cols}
		square := drawSquare(t, b)
		if !b.Has(square) || b.At(b.Row(square), b.Col(square)) != square || b.Rank(square)+b.Row(square) != rows {
			t.Fatalf("square %d of %s: row %d, column %d, rank %d", square, b, b.Row(square), b.Col(square), b.Rank(square))
		}
		for _, n := range []tour.Notation{tour.Names, tour.RowCols} {
			text := n.Format(b, square)
			if tour.NotationOf(text) != n {
				t.Fatalf("%s has another notation", text)
			}
			if got, err := b.ParseSquare(text); err != nil || got != square {
				t.Fatalf("%s on %s: got %d, %v; want %d", text, b, got, err, square)
			}
		}
	})
}

func TestNumbersThatAreNoSquares(t *testing.T) {
	for _, s := range []string{"1x1", "3x4", "65535x65537"} {
		b := mustBoard(t, s)
		if last := tour.Square(b.Squares() - 1); !b.Has(last) || b.Has(last+1) || b.Has(tour.NoSquare) {
			t.Errorf("%s: Has(%d) %t, Has(%d) %t, Has(NoSquare) %t",
				b, last, b.Has(last), last+1, b.Has(last+1), b.Has(tour.NoSquare))
		}
	}
}
