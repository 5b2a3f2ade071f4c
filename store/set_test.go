package store_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/store"
	"tourcat/tour"
)

func setKey(rows, cols int, goal tour.Goal, selection string) store.SetKey {
	return store.SetKey{Board: tour.Board{Rows: rows, Cols: cols}, Goal: goal, Start: tour.NoSquare, Finish: tour.NoSquare, Selection: selection}
}

func begin(t *testing.T, c *store.Catalogue, run int64, k store.SetKey) store.Set {
	t.Helper()
	s, err := c.BeginSet(t.Context(), run, k)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// someTours are blobs in order; what they say is not for the store to judge.
func someTours(n int) []store.Enumerated {
	tours := make([]store.Enumerated, n)
	for i := range tours {
		tours[i] = store.Enumerated{Start: tour.Square(i / 100), Moves: fmt.Appendf(nil, "%09d", i)}
	}
	return tours
}

func TestSetsAreFoundAgain(t *testing.T) {
	c, run, path := newFile(t)
	to := setKey(5, 6, tour.To, "all")
	to.Start, to.Finish = 3, 29
	keys := []store.SetKey{setKey(5, 5, tour.Open, "all"), setKey(5, 6, tour.Closed, "all"), setKey(5, 6, tour.Closed, "distinct"), to}
	var want []store.Set
	for i := range keys {
		begin(t, c, run, keys[len(keys)-1-i]) // in another order
	}
	for _, k := range keys {
		want = append(want, begin(t, c, run, k))
	}
	if err := c.Append(t.Context(), &want[1], someTours(8), true); err != nil {
		t.Fatal(err)
	}
	closed(t, c)
	r := openReader(t, path)
	got, err := r.Sets(t.Context(), store.Filter{})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	filter := store.Filter{Boards: []tour.Range{{MinRows: 5, MaxRows: 5, MinCols: 6, MaxCols: 6}}, Goals: []tour.Goal{tour.Closed}}
	if got, err = r.Sets(t.Context(), filter); err != nil || cmp.Diff(want[1:3], got) != "" {
		t.Errorf("chosen: %v, %v", got, err)
	}
	for _, s := range want {
		if s.String() == "" || s.RunID != run {
			t.Errorf("%+v", s)
		}
	}
}

// TestAppend puts tours in pieces of several sizes behind each other.
func TestAppend(t *testing.T) {
	c, run, _ := newFile(t)
	s := begin(t, c, run, setKey(4, 5, tour.Open, "all"))
	all := someTours(1234)
	rest := all
	for _, n := range []int{0, 1, 99, 100, 101, 250, 683} {
		if err := c.Append(t.Context(), &s, rest[:n], false); err != nil {
			t.Fatal(err)
		}
		rest = rest[n:]
		last, ok, err := c.LastEnumerated(t.Context(), s)
		if done := len(all) - len(rest); err != nil || ok != (done > 0) || ok && string(last.Moves) != string(all[done-1].Moves) {
			t.Errorf("the last of %d is %q (%v)", done, last.Moves, err)
		}
	}
	var got []store.Enumerated
	for e, err := range c.Enumerated(t.Context(), s) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, store.Enumerated{Start: e.Start, Moves: append([]byte(nil), e.Moves...)})
	}
	if diff := cmp.Diff(all, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestAppendAllOrNothing keeps the set as it was when one of the tours is there
// already, and takes none once it is complete.
func TestAppendAllOrNothing(t *testing.T) {
	c, run, _ := newFile(t)
	s := begin(t, c, run, setKey(4, 5, tour.Open, "all"))
	tours := someTours(10)
	if err := c.Append(t.Context(), &s, tours[5:], false); err != nil {
		t.Fatal(err)
	}
	if err := c.Append(t.Context(), &s, tours[:6], false); err == nil {
		t.Error("a tour was put in twice")
	}
	if again := begin(t, c, run, s.SetKey); again != s || s.Tours != 5 {
		t.Errorf("%+v became %+v", s, again)
	}
	if err := c.Append(t.Context(), &s, nil, true); err != nil {
		t.Fatal(err)
	}
	if err := c.Append(t.Context(), &s, tours[:5], false); !errors.Is(err, store.ErrSetChanged) {
		t.Errorf("got %v", err)
	}
}
