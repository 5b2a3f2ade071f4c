package precompute_test

import (
	"context"
	"errors"
	"testing"

	"tourcat/internal/precompute"
	"tourcat/tour"
)

func ranged(t testing.TB, text string) tour.Range {
	t.Helper()
	r, err := tour.ParseRange(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func planned(t testing.TB, requests ...precompute.Request) precompute.Plan {
	t.Helper()
	plan, err := precompute.NewPlan(requests)
	if err != nil {
		t.Fatal(err)
	}
	return plan
}

func TestPlanCountsUnits(t *testing.T) {
	seeds := &precompute.Seeds{First: 0, Last: 9}
	for _, c := range []struct {
		name     string
		requests []precompute.Request
		units    int64
	}{
		{"open and closed by default", []precompute.Request{{Boards: ranged(t, "3x4")}}, 24},
		{"a range", []precompute.Request{{Boards: ranged(t, "1-2x1-2"), Goals: []tour.Goal{tour.Open}}}, 1 + 2 + 2 + 4},
		{"every pair", []precompute.Request{{Boards: ranged(t, "3x4"), Goals: []tour.Goal{tour.To}}}, 12 * 11},
		{"the only pair", []precompute.Request{{Boards: ranged(t, "1x1"), Goals: []tour.Goal{tour.To}}}, 1},
		{"some starts", []precompute.Request{{Boards: ranged(t, "3x4"), Starts: []string{"a1", "1,4"}}}, 4},
		{"the same twice", []precompute.Request{{Boards: ranged(t, "3x4")}, {Boards: ranged(t, "3-4x4")}}, 24 + 32},
		{"some starts, then all", []precompute.Request{{Boards: ranged(t, "3x4"), Starts: []string{"a1"}}, {Boards: ranged(t, "3x4")}}, 24},
		{"all, then some starts", []precompute.Request{{Boards: ranged(t, "3x4")}, {Boards: ranged(t, "3x4"), Starts: []string{"a1"}}}, 24},
		{"starts that overlap", []precompute.Request{{Boards: ranged(t, "3x4"), Starts: []string{"a1", "b1"}}, {Boards: ranged(t, "3x4"), Starts: []string{"b1", "c1"}}}, 6},
		{"a start twice", []precompute.Request{{Boards: ranged(t, "3x4"), Starts: []string{"a1", "3,1"}}}, 2},
		{"seeds where there is chance", []precompute.Request{{Boards: ranged(t, "3x4"), Goals: []tour.Goal{tour.Open}, Strategies: []string{"auto", "exact"}, Seeds: seeds}}, 12 + 120},
		{"corners of the square boards", []precompute.Request{{Boards: ranged(t, "4-6x5-7"), Strategies: []string{"squirrel-cull"}}}, 2 * 4},
		{"corners beside all", []precompute.Request{{Boards: ranged(t, "5x5"), Strategies: []string{"auto", "squirrel-cull"}}}, 2*25 + 4},
		{"a corner", []precompute.Request{{Boards: ranged(t, "5x5"), Strategies: []string{"squirrel-cull"}, Starts: []string{"e5"}}}, 1},
	} {
		plan := planned(t, c.requests...)
		if plan.Units() != c.units {
			t.Errorf("%s: %d units, want %d", c.name, plan.Units(), c.units)
		}
		shares, err := plan.Shares(context.Background(), nil, false)
		if err != nil {
			t.Fatal(err)
		}
		var missing int64
		for _, s := range shares {
			missing += s.Missing
		}
		if missing != c.units {
			t.Errorf("%s: an empty catalogue misses %d of %d units", c.name, missing, c.units)
		}
	}
}

// What a strategy does not take is left out, unless it is all or named.
func TestPlanRefusesWhatAStrategyDoesNotTake(t *testing.T) {
	for _, c := range []struct {
		field   string
		request precompute.Request
	}{
		{"board", precompute.Request{Boards: ranged(t, "5x6")}},
		{"goal", precompute.Request{Boards: ranged(t, "5-6x5-6"), Goals: []tour.Goal{tour.Closed, tour.To}}},
		{"start", precompute.Request{Boards: ranged(t, "5x5"), Starts: []string{"a1", "b2"}}},
	} {
		c.request.Strategies = []string{"auto", "squirrel-cull"}
		_, err := precompute.NewPlan([]precompute.Request{c.request})
		if input, ok := errors.AsType[*tour.InputError](err); !ok || input.Field != c.field {
			t.Errorf("%s: %v", c.field, err)
		}
	}
}

func TestPlanRefusesTooMuch(t *testing.T) {
	if _, err := precompute.NewPlan([]precompute.Request{{Boards: ranged(t, "1-10000x1-10000")}}); err == nil {
		t.Error("a hundred million boards were planned")
	}
}
