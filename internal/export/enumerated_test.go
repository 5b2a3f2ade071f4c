package export_test

import (
	"bytes"
	"errors"
	"iter"
	"strings"
	"testing"

	"tourcat/internal/export"
	"tourcat/store"
	"tourcat/tour"
)

// twoTours are those of 3x4 from a3, in a set of their own, and no tour.
func twoTours(t *testing.T) (store.Set, []store.Enumerated) {
	t.Helper()
	set := store.Set{ID: 7, Tours: 2, Complete: true}
	set.SetKey = store.SetKey{Board: tour.Board{Rows: 3, Cols: 4}, Goal: tour.Open, Start: tour.NoSquare, Finish: tour.NoSquare, Selection: "all"}
	var tours []store.Enumerated
	for _, moves := range []string{"36136147257", "36136163163"} {
		walk, err := tour.FromMoves(set.Board, 0, moves)
		if err != nil {
			t.Fatal(err)
		}
		bytes, err := tour.Encode(walk)
		if err != nil {
			t.Fatal(err)
		}
		tours = append(tours, store.Enumerated{Start: 0, Moves: bytes})
	}
	return set, tours
}

func streamOf(tours []store.Enumerated, end error) func(store.Set) iter.Seq2[store.Enumerated, error] {
	return func(store.Set) iter.Seq2[store.Enumerated, error] {
		return func(yield func(store.Enumerated, error) bool) {
			for _, e := range tours {
				if !yield(e, nil) {
					return
				}
			}
			if end != nil {
				yield(store.Enumerated{}, end)
			}
		}
	}
}

func TestEnumerated(t *testing.T) {
	set, tours := twoTours(t)
	var out bytes.Buffer
	if err := export.WriteEnumerated(t.Context(), &out, export.CSV, []store.Set{set}, streamOf(tours, nil)); err != nil {
		t.Fatal(err)
	}
	const want = "set_id,board,goal,selection,start,finish,closed,moves\n" +
		"7,3x4,open,all,a3,a2,0,36136147257\n7,3x4,open,all,a3,d1,0,36136163163\n"
	if out.String() != want {
		t.Errorf("got %s", &out)
	}
	out.Reset()
	if err := export.WriteEnumerated(t.Context(), &out, export.JSONL, []store.Set{set}, streamOf(tours[:1], nil)); err != nil {
		t.Fatal(err)
	}
	const object = `{"set_id":7,"board":"3x4","goal":"open","selection":"all","start":"a3","finish":"a2","closed":false,"moves":"36136147257"}`
	if out.String() != object+"\n" {
		t.Errorf("got %s", &out)
	}
}

func TestEnumeratedEndsAtAFault(t *testing.T) {
	set, tours := twoTours(t)
	broken := errors.New("the disk has gone")
	var out bytes.Buffer
	if err := export.WriteEnumerated(t.Context(), &out, export.CSV, []store.Set{set}, streamOf(tours, broken)); !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
	tours[1].Moves[0] = 0x11
	err := export.WriteEnumerated(t.Context(), &out, export.CSV, []store.Set{set}, streamOf(tours, nil))
	if err == nil || !strings.Contains(err.Error(), "set 7") {
		t.Errorf("got %v", err)
	}
	if err := export.WriteEnumerated(t.Context(), &out, "xml", nil, streamOf(nil, nil)); err == nil {
		t.Error("xml was written")
	}
}
