package enumerate_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"tourcat/solver/count"
	"tourcat/solver/enumerate"
	"tourcat/tour"
)

func layers(t testing.TB, l enumerate.Listing) *enumerate.Layers {
	t.Helper()
	plan, err := l.PlanLayers(0, 2)
	if err != nil {
		t.Fatal(err)
	}
	x, err := plan.Layers(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// TestLayersNumberTheListing: the tours with numbers are those of the listing, as
// it reads them, and each has its number.
func TestLayersNumberTheListing(t *testing.T) {
	toAny := whole(t, "5x5", tour.To)
	toAny.Finish = 12
	pair := whole(t, "5x6", tour.To)
	pair.Start, pair.Finish = 0, 1
	from := whole(t, "5x6", tour.Open)
	from.Start = 7
	closed := whole(t, "6x6", tour.Closed)
	closed.Start = 20
	for _, l := range []enumerate.Listing{
		whole(t, "1x1", tour.Open), whole(t, "4x4", tour.Open), whole(t, "3x8", tour.Open), whole(t, "5x5", tour.Open),
		whole(t, "5x6", tour.Closed), whole(t, "6x6", tour.Closed), whole(t, "3x14", tour.Closed), toAny, pair, from, closed,
	} {
		x := layers(t, l)
		var numbered []string
		for n := int64(1); n <= x.Total(); n++ {
			path, err := x.Nth(n)
			if err != nil {
				t.Fatal(err)
			}
			numbered = append(numbered, text(t, l.Board, path))
			if rank, err := x.Rank(path); err != nil || rank != n {
				t.Errorf("%s %s: tour %d has number %d (%v)", l.Board, l.Goal, n, rank, err)
			}
		}
		all := texts(t, l, enumerate.Beginning)
		slices.Sort(all)
		slices.Sort(numbered)
		if !slices.Equal(all, numbered) {
			t.Errorf("%s %s: the %d tours with numbers are not the %d of the listing", l.Board, l.Goal, len(numbered), len(all))
		}
		if _, err := x.Nth(x.Total() + 1); err == nil {
			t.Errorf("%s %s: there is a tour behind the last", l.Board, l.Goal)
		}
	}
}

func TestLayersRefuse(t *testing.T) {
	l := whole(t, "5x6", tour.Closed)
	other := whole(t, "5x6", tour.Open)
	path, err := layers(t, other).Nth(1)
	if err != nil {
		t.Fatal(err)
	}
	x := layers(t, l)
	for name, path := range map[string][]tour.Square{
		"an open tour": path, "half a tour": path[:15], "nothing": nil, "another board": {0, 200},
	} {
		if _, err := x.Rank(path); !errors.Is(err, enumerate.ErrNotListed) {
			t.Errorf("%s: %v", name, err)
		}
	}
	var bad *tour.InputError
	if _, err := chosen(t, "6x6", tour.Closed, enumerate.Distinct).PlanLayers(0, 1); !errors.As(err, &bad) {
		t.Errorf("distinct tours by layers: %v", err)
	}
	if _, err := whole(t, "7x8", tour.Closed).PlanLayers(1e6, 1); !errors.Is(err, count.ErrMemory) {
		t.Errorf("with a megabyte: %v", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	plan, err := whole(t, "7x8", tour.Closed).PlanLayers(0, 2)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := plan.Layers(ctx, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
}

// TestLayered: the numbers of a listing do not depend on the machine.
func TestLayered(t *testing.T) {
	for _, test := range []struct {
		listing enumerate.Listing
		want    bool
	}{
		{whole(t, "6x6", tour.Open), false},
		{whole(t, "5x8", tour.Closed), true},
		{chosen(t, "5x8", tour.Closed, enumerate.Distinct), false},
		{chosen(t, "8x8", tour.Closed, enumerate.Symmetric), false},
	} {
		if got := test.listing.Layered(); got != test.want {
			t.Errorf("%s %s: layered %v, want %v", test.listing.Board, test.listing.Select, got, test.want)
		}
	}
}
