package enumerate_test

import (
	"context"
	"encoding/csv"
	"os"
	"strconv"
	"testing"

	"tourcat/solver/enumerate"
	"tourcat/tour"
	"tourcat/tour/verify"
)

// whole is the listing of all tours of a board.
func whole(t testing.TB, board string, goal tour.Goal) enumerate.Listing {
	t.Helper()
	b, err := tour.ParseBoard(board)
	if err != nil {
		t.Fatal(err)
	}
	return enumerate.Listing{Board: b, Goal: goal, Start: tour.NoSquare, Finish: tour.NoSquare}
}

func chosen(t testing.TB, board string, goal tour.Goal, s enumerate.Selection) enumerate.Listing {
	t.Helper()
	l := whole(t, board, goal)
	l.Select = s
	return l
}

// texts are the tours behind a position as START MOVES.
func texts(t testing.TB, l enumerate.Listing, from enumerate.Position) []string {
	t.Helper()
	var all []string
	for path, err := range l.Tours(context.Background(), from) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, text(t, l.Board, path))
	}
	return all
}

func text(t testing.TB, b tour.Board, path []tour.Square) string {
	t.Helper()
	moves, err := tour.Tour{Board: b, Path: path}.Moves()
	if err != nil {
		t.Fatal(err)
	}
	return b.Name(path[0]) + " " + moves
}

// listed lists all tours, which must pass the verifier and be in order, none
// twice, and returns their number.
func listed(t *testing.T, l enumerate.Listing) (n int64) {
	t.Helper()
	claim := verify.Claim{Rows: l.Board.Rows, Cols: l.Board.Cols, Goal: string(l.Goal), Finish: -1}
	if l.Goal == tour.To {
		claim.Finish = int(l.Finish)
	}
	var before []byte
	for path, err := range l.Tours(t.Context(), enumerate.Beginning) {
		if err != nil {
			t.Fatal(err)
		}
		n++
		claim.Start = int(path[0])
		if _, err := verify.Squares(claim, path); err != nil {
			t.Fatalf("%s: %v", l.Board, err)
		}
		bytes, err := tour.AppendEncoded([]byte{byte(path[0])}, tour.Tour{Board: l.Board, Path: path})
		if err != nil {
			t.Fatal(err)
		}
		if string(bytes) <= string(before) {
			t.Fatalf("%s %s: tour %d is not behind the one before it", l.Board, l.Goal, n)
		}
		before = bytes
	}
	return n
}

// known is a line of testdata/known.csv.
type known struct {
	board string
	goal  tour.Goal
	count map[enumerate.Selection]int64
}

func readKnown(t testing.TB) []known {
	t.Helper()
	file, err := os.Open("testdata/known.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r := csv.NewReader(file)
	r.Comment = '#'
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var all []known
	for _, row := range rows[1:] {
		k := known{board: row[0], goal: tour.Goal(row[1]), count: map[enumerate.Selection]int64{}}
		for i, s := range enumerate.Selections {
			if k.count[s], err = strconv.ParseInt(row[2+i], 10, 64); err != nil {
				t.Fatal(err)
			}
		}
		all = append(all, k)
	}
	return all
}
