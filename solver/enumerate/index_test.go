package enumerate_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"tourcat/solver/enumerate"
	"tourcat/tour"
)

func index(t testing.TB, l enumerate.Listing) *enumerate.Index {
	t.Helper()
	x, err := l.Index(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// TestNth finds every tour of a listing by its number, and the number again.
func TestNth(t *testing.T) {
	to := whole(t, "5x5", tour.To)
	to.Finish = 0
	for _, l := range []enumerate.Listing{
		whole(t, "1x1", tour.Open), whole(t, "3x8", tour.Open), whole(t, "5x5", tour.Open), to, whole(t, "5x6", tour.Closed),
		chosen(t, "5x5", tour.Open, enumerate.Distinct), chosen(t, "6x6", tour.Closed, enumerate.Distinct),
		chosen(t, "5x5", tour.Open, enumerate.Symmetric), whole(t, "4x4", tour.Open),
	} {
		x := index(t, l)
		all := texts(t, l, enumerate.Beginning)
		if x.Total() != int64(len(all)) {
			t.Errorf("%s: %d tours, want %d", l.Board, x.Total(), len(all))
		}
		for i, want := range all {
			path, err := x.Nth(int64(i) + 1)
			if err != nil {
				t.Fatal(err)
			}
			if got := text(t, l.Board, path); got != want {
				t.Errorf("%s: tour %d is %s, want %s", l.Board, i+1, got, want)
			}
			rank, err := x.Rank(path)
			if err != nil || rank != int64(i)+1 {
				t.Errorf("%s: tour %d has number %d (%v)", l.Board, i+1, rank, err)
			}
		}
		for _, n := range []int64{-1, 0, x.Total() + 1, math.MaxInt64} {
			if _, err := x.Nth(n); err == nil {
				t.Errorf("%s: there is a tour %d", l.Board, n)
			}
		}
	}
}

// TestRankOfAnyReading ranks a closed tour from other squares, backwards, and an
// image of it among distinct ones.
func TestRankOfAnyReading(t *testing.T) {
	x := index(t, whole(t, "6x6", tour.Closed))
	classes := index(t, chosen(t, "6x6", tour.Closed, enumerate.Distinct))
	path, err := x.Nth(777)
	if err != nil {
		t.Fatal(err)
	}
	class, err := classes.Rank(path)
	if err != nil {
		t.Fatal(err)
	}
	for from := range path {
		turned := slices.Concat(path[from:], path[:from])
		for range 2 {
			if rank, err := x.Rank(turned); err != nil || rank != 777 {
				t.Errorf("from %d: number %d (%v)", from, rank, err)
			}
			image := tour.Symmetry(from % tour.Symmetries).Tour(tour.Tour{Board: tour.Board{Rows: 6, Cols: 6}, Path: turned})
			if rank, err := classes.Rank(image.Path); err != nil || rank != class {
				t.Errorf("image from %d: number %d, want %d (%v)", from, rank, class, err)
			}
			slices.Reverse(turned)
		}
	}
}

func TestRankOfStrangers(t *testing.T) {
	open := index(t, whole(t, "5x5", tour.Open))
	path, err := open.Nth(1)
	if err != nil {
		t.Fatal(err)
	}
	repeated := slices.Clone(path)
	repeated[24] = repeated[22]
	finish := whole(t, "5x5", tour.To)
	finish.Finish = 12
	for name, err := range map[string]error{
		"not closed":   rankError(index(t, whole(t, "6x6", tour.Closed)), texts6x6Open(t)),
		"too short":    rankError(open, path[:24]),
		"nothing":      rankError(open, nil),
		"repeated":     rankError(open, repeated),
		"other finish": rankError(index(t, finish), path),
		"asymmetric":   rankError(index(t, chosen(t, "5x5", tour.Open, enumerate.Symmetric)), path),
	} {
		if !errors.Is(err, enumerate.ErrNotListed) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// texts6x6Open is a tour of 6x6 that is not closed.
func texts6x6Open(t *testing.T) []tour.Square {
	t.Helper()
	l := whole(t, "6x6", tour.To)
	l.Start, l.Finish = 0, 35-5
	for path, err := range l.Tours(t.Context(), enumerate.Beginning) {
		if err != nil {
			t.Fatal(err)
		}
		return path
	}
	t.Fatal("there is none")
	return nil
}

func rankError(x *enumerate.Index, path []tour.Square) error {
	_, err := x.Rank(path)
	return err
}

// TestSampleIsUniform compares how often each tour is drawn with what equal
// chances let expect. The seed is fixed, and so is the outcome; a way of drawing
// that is not uniform would be far outside.
func TestSampleIsUniform(t *testing.T) {
	for _, test := range []struct {
		name      string
		numbering enumerate.Numbering
		draws     int
	}{
		{"5x6 closed", index(t, whole(t, "5x6", tour.Closed)), 1000},
		{"6x6 closed", index(t, whole(t, "6x6", tour.Closed)), 60_000},
		{"5x6 open", index(t, whole(t, "5x6", tour.Open)), 60_000},
		{"5x5 open, distinct", index(t, chosen(t, "5x5", tour.Open, enumerate.Distinct)), 20_000},
		{"5x6 closed, by layers", layers(t, whole(t, "5x6", tour.Closed)), 1000},
		{"6x6 closed, by layers", layers(t, whole(t, "6x6", tour.Closed)), 60_000},
		{"5x6 open, by layers", layers(t, whole(t, "5x6", tour.Open)), 60_000},
	} {
		x := test.numbering
		drawn := map[string]int{}
		n := 0
		for path := range enumerate.Sample(x, 1) {
			drawn[string(key(path))]++
			if n++; n == test.draws {
				break
			}
		}
		expected := float64(test.draws) / float64(x.Total())
		chi := float64(x.Total()-int64(len(drawn))) * expected // those never drawn
		for _, times := range drawn {
			chi += (float64(times) - expected) * (float64(times) - expected) / expected
		}
		freedom := float64(x.Total() - 1)
		if deviation := (chi - freedom) / math.Sqrt(2*freedom); math.Abs(deviation) > 4 {
			t.Errorf("%s: chi-square is %.0f at %.0f degrees of freedom, %.1f standard deviations off", test.name, chi, freedom, deviation)
		}
	}
}

func key(path []tour.Square) []byte {
	bytes := make([]byte, len(path))
	for i, s := range path {
		bytes[i] = byte(s)
	}
	return bytes
}

func TestSampleOfNothing(t *testing.T) {
	for range enumerate.Sample(index(t, whole(t, "4x4", tour.Open)), 1) {
		t.Fatal("drawn from nothing")
	}
}
