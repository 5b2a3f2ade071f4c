//go:build long

package enumerate_test

import (
	"math/big"
	"testing"

	"tourcat/solver/enumerate"
	"tourcat/tour"
)

// TestKnownNumbersOfLargeBoards has the numbers of OEIS A165134, A175881,
// A383661 and A083386, and those of symmetric tours as published by G. Jelliss.
// It takes a few minutes.
func TestKnownNumbersOfLargeBoards(t *testing.T) {
	for _, test := range []struct {
		board string
		goal  tour.Goal
		s     enumerate.Selection
		want  int64
	}{
		{"6x6", tour.Open, enumerate.All, 6_637_920},
		{"6x7", tour.Closed, enumerate.All, 1_067_638},
		{"5x8", tour.Open, enumerate.All, 36_122_108},
		{"5x8", tour.Open, enumerate.Distinct, 4_515_783},
		{"5x10", tour.Closed, enumerate.All, 13_311_268},
		{"6x8", tour.Closed, enumerate.All, 55_488_142},
		{"6x8", tour.Closed, enumerate.Distinct, 13_873_444},
		{"8x8", tour.Closed, enumerate.Symmetric, 2_432_932},
	} {
		if got := listed(t, chosen(t, test.board, test.goal, test.s)); got != test.want {
			t.Errorf("%s %s %s: %d tours, want %d", test.board, test.goal, test.s, got, test.want)
		}
	}
}

// TestClassesOf8x8 has the published number of distinct closed tours.
func TestClassesOf8x8(t *testing.T) {
	c, err := whole(t, "8x8", tour.Closed).Classes(t.Context(), big.NewInt(13_267_364_410_532))
	if err != nil || c.Distinct.Int64() != 1_658_420_855_433 {
		t.Errorf("%s distinct tours (%v)", c.Distinct, err)
	}
}
