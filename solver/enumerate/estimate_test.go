package enumerate_test

import (
	"testing"

	"tourcat/tour"
)

func TestEstimate(t *testing.T) {
	for _, test := range []struct {
		board string
		goal  tour.Goal
		tours float64
	}{
		{"1x1", tour.Open, 1},
		{"5x5", tour.Open, 1728},
		{"6x6", tour.Open, 6_637_920},
		{"6x6", tour.Closed, 9862},
		{"6x8", tour.Closed, 55_488_142},
		{"8x8", tour.Closed, 13_267_364_410_532},
		{"8x8", tour.Open, 19_591_828_170_979_904},
	} {
		got, err := whole(t, test.board, test.goal).Estimate(10_000)
		if err != nil || got < test.tours/10 || got > test.tours*10 {
			t.Errorf("%s %s: about %.2g, want %.2g (%v)", test.board, test.goal, got, test.tours, err)
		}
	}
	if got, err := whole(t, "4x4", tour.Open).Estimate(100); err != nil || got != 0 {
		t.Errorf("4x4: about %v (%v)", got, err)
	}
}
