package enumerate_test

import (
	"errors"
	"fmt"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/solver/enumerate"
	"tourcat/tour"
)

func lines(c enumerate.Classes) (text []string) {
	text = append(text, fmt.Sprintf("%d symmetries, %s tours, %s distinct", c.Group, c.Total, c.Distinct))
	for _, class := range c.Classes {
		text = append(text, fmt.Sprintf("%s %d: %s, %s distinct", class.Kind, class.Stabiliser, class.Tours, class.Distinct))
	}
	return text
}

// TestClasses has the published classes of 6x6, and those of 3x10, 3x14, 5x6 and
// 5x8 by another program.
func TestClasses(t *testing.T) {
	for _, test := range []struct {
		board string
		goal  tour.Goal
		want  []string
	}{
		{"6x6", tour.Closed, []string{"8 symmetries, 9862 tours, 1245 distinct",
			"asymmetric 1: 9784, 1223 distinct", "eulerian 2: 68, 17 distinct", "quarter-turn 4: 10, 5 distinct"}},
		{"5x6", tour.Closed, []string{"4 symmetries, 8 tours, 3 distinct", "asymmetric 1: 4, 1 distinct", "mirror 2: 4, 2 distinct"}},
		{"3x14", tour.Closed, []string{"4 symmetries, 1536 tours, 396 distinct", "asymmetric 1: 1488, 372 distinct",
			"eulerian 2: 16, 8 distinct", "bergholtian 2: 8, 4 distinct", "mirror 2: 24, 12 distinct"}},
		{"8x5", tour.Closed, []string{"4 symmetries, 44202 tours, 11056 distinct",
			"asymmetric 1: 44180, 11045 distinct", "bergholtian 2: 22, 11 distinct"}},
		{"5x5", tour.Open, []string{"8 symmetries, 1728 tours, 112 distinct",
			"asymmetric 1: 1664, 104 distinct", "bergholtian 2: 64, 8 distinct"}},
		{"4x4", tour.Open, []string{"8 symmetries, 0 tours, 0 distinct", "asymmetric 1: 0, 0 distinct"}},
	} {
		c, err := whole(t, test.board, test.goal).Classes(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.want, lines(c)); diff != "" {
			t.Errorf("%s %s (-want +got):\n%s", test.board, test.goal, diff)
		}
	}
}

// TestClassesOfATotal takes the totals from OEIS A175881 and A165134, and the
// numbers of distinct tours from another program.
func TestClassesOfATotal(t *testing.T) {
	for _, test := range []struct {
		board           string
		goal            tour.Goal
		total, distinct int64
	}{
		{"6x8", tour.Closed, 55488142, 13873444},
		{"5x8", tour.Open, 36122108, 4515783},
		{"8x8", tour.Open, 19591828170979904, 1224489260686244},
	} {
		c, err := whole(t, test.board, test.goal).Classes(t.Context(), big.NewInt(test.total))
		if err != nil || c.Distinct.Int64() != test.distinct {
			t.Errorf("%s: %s distinct, want %d (%v)", test.board, c.Distinct, test.distinct, err)
		}
		if _, err := whole(t, test.board, test.goal).Classes(t.Context(), big.NewInt(test.total+1)); !errors.Is(err, enumerate.ErrMiscounted) {
			t.Errorf("%s: a total that cannot be: %v", test.board, err)
		}
	}
}

func TestNoClasses(t *testing.T) {
	from := whole(t, "5x5", tour.Open)
	from.Start = 0
	for _, l := range []enumerate.Listing{from, whole(t, "1x1", tour.Open), chosen(t, "5x5", tour.Open, enumerate.Distinct)} {
		if c, err := l.Classes(t.Context(), nil); err == nil {
			t.Errorf("%v: %v", l, c)
		}
	}
}
