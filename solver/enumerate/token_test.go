package enumerate_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tourcat/solver/enumerate"
	"tourcat/tour"
)

// walkOf is what texts wrote, as a walk.
func walkOf(t testing.TB, b tour.Board, one string) []tour.Square {
	t.Helper()
	start, moves, _ := strings.Cut(one, " ")
	s, err := b.ParseSquare(start)
	if err != nil {
		t.Fatal(err)
	}
	walk, err := tour.FromMoves(b, s, moves)
	if err != nil {
		t.Fatal(err)
	}
	return walk.Path
}

// TestResume goes on behind every tour, through the text of a token.
func TestResume(t *testing.T) {
	from := whole(t, "5x5", tour.Open)
	from.Start = 0
	to := whole(t, "5x5", tour.To)
	to.Start, to.Finish = 0, 4
	for _, l := range []enumerate.Listing{
		whole(t, "1x1", tour.Open), whole(t, "3x4", tour.Open), whole(t, "3x7", tour.Open), from, to, whole(t, "5x6", tour.Closed),
		chosen(t, "5x5", tour.Open, enumerate.Distinct), chosen(t, "3x10", tour.Closed, enumerate.Distinct),
		chosen(t, "5x5", tour.Open, enumerate.Symmetric), chosen(t, "6x6", tour.Closed, enumerate.Symmetric),
	} {
		all := texts(t, l, enumerate.Beginning)
		if len(all) == 0 {
			t.Errorf("%v has no tours", l)
		}
		for i, one := range all {
			token := enumerate.Token{Listing: l, Position: enumerate.Position{Listed: int64(i + 1), After: walkOf(t, l.Board, one)}}
			read, err := enumerate.ParseToken(token.String())
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(token.Position, read.Position); diff != "" {
				t.Fatal(diff)
			}
			if diff := cmp.Diff(all[i+1:], texts(t, read.Listing, read.Position), equateNil); diff != "" {
				t.Fatalf("%s behind tour %d (-want +got):\n%s", l.Board, i+1, diff)
			}
		}
	}
}

// equateNil makes no tours equal to no tours.
var equateNil = cmp.Transformer("text", func(all []string) string { return strings.Join(all, "\n") })

// TestResumeAnywhere goes on behind beginnings of tours, as a count does.
func TestResumeAnywhere(t *testing.T) {
	l := whole(t, "5x5", tour.Open)
	all := texts(t, l, enumerate.Beginning)
	rapid.Check(t, func(t *rapid.T) {
		walk := walkOfRapid(t, l.Board, rapid.SampledFrom(all).Draw(t, "tour"))
		walk = walk[:rapid.IntRange(1, len(walk)).Draw(t, "length")]
		begun := l.Board.Name(walk[0]) + " " + digits(l.Board, walk)
		last := 0
		for i, one := range all {
			if strings.HasPrefix(one, begun) {
				last = i
			}
		}
		var got []string
		for path, err := range l.Tours(t.Context(), enumerate.Position{After: walk}) {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, l.Board.Name(path[0])+" "+digits(l.Board, path))
		}
		if diff := cmp.Diff(all[last+1:], got, equateNil); diff != "" {
			t.Fatalf("behind %s (-want +got):\n%s", begun, diff)
		}
	})
}

func walkOfRapid(t *rapid.T, b tour.Board, one string) []tour.Square {
	start, moves, _ := strings.Cut(one, " ")
	s, err := b.ParseSquare(start)
	if err != nil {
		t.Fatal(err)
	}
	walk, err := tour.FromMoves(b, s, moves)
	if err != nil {
		t.Fatal(err)
	}
	return walk.Path
}

func digits(b tour.Board, walk []tour.Square) string {
	var text strings.Builder
	for i := 1; i < len(walk); i++ {
		m, _ := b.Between(walk[i-1], walk[i])
		text.WriteByte('0' + byte(m))
	}
	return text.String()
}

// TestResumedListingsAreChecked goes on with the sums of a position, which must
// end equal, and with others.
func TestResumedListingsAreChecked(t *testing.T) {
	for _, l := range []enumerate.Listing{
		whole(t, "3x7", tour.Open), whole(t, "5x6", tour.Closed),
		chosen(t, "5x5", tour.Open, enumerate.Distinct), chosen(t, "3x10", tour.Closed, enumerate.Distinct),
		chosen(t, "5x5", tour.Open, enumerate.Symmetric), chosen(t, "6x6", tour.Closed, enumerate.Symmetric),
	} {
		all := whole(t, l.Board.String(), l.Goal)
		met, err := all.Count(t.Context(), enumerate.Beginning)
		if err != nil {
			t.Fatal(err)
		}
		want := enumerate.Sums{Met: met.Listed, InClasses: met.Listed}
		var tokens []string
		at := enumerate.Beginning
		for _, err := range l.Follow(t.Context(), &at) {
			if err != nil {
				t.Fatal(err)
			}
			tokens = append(tokens, enumerate.Token{Listing: l, Position: at}.String())
		}
		if l.Select == enumerate.Symmetric {
			want = enumerate.Sums{Met: at.Listed, InClasses: at.Listed}
		}
		if at.Sums != want || at.Listed != int64(len(tokens)) {
			t.Errorf("%s %s: %d tours, sums %v, want %v", l.Board, l.Select, at.Listed, at.Sums, want)
		}
		for _, text := range tokens {
			token, err := enumerate.ParseToken(text)
			if err != nil {
				t.Fatal(err)
			}
			resumed := token.Position
			for _, err := range l.Follow(t.Context(), &resumed) {
				if err != nil {
					t.Fatalf("behind %s: %v", text, err)
				}
			}
			if resumed.Sums != want || resumed.Listed != at.Listed {
				t.Errorf("behind %s: %d tours, sums %v, want %v", text, resumed.Listed, resumed.Sums, want)
			}
			token.Position.InClasses++
			var failed error
			for _, err := range l.Tours(t.Context(), token.Position) {
				failed = err
			}
			if !errors.Is(failed, enumerate.ErrMiscounted) {
				t.Errorf("behind %s, with a tour too many in classes: %v", text, failed)
			}
		}
	}
}

// TestResumeCounting counts what is behind the beginnings that a count passes.
func TestResumeCounting(t *testing.T) {
	l := whole(t, "5x6", tour.To)
	l.Finish = 0
	want, err := l.Count(t.Context(), enumerate.Beginning)
	if err != nil {
		t.Fatal(err)
	}
	var passed int64
	for start := range tour.Square(30) {
		one := l
		one.Start = start
		n, err := one.Count(t.Context(), enumerate.Beginning)
		if err != nil {
			t.Fatal(err)
		}
		passed += n.Listed
		got, err := l.Count(t.Context(), enumerate.Position{Listed: passed, After: []tour.Square{start}})
		if err != nil || got.Listed != want.Listed {
			t.Errorf("behind %s: %d, want %d (%v)", l.Board.Name(start), got.Listed, want.Listed, err)
		}
	}
	if again, err := l.Count(t.Context(), want); err != nil || again.Listed != want.Listed {
		t.Errorf("at the end: %d, want %d (%v)", again.Listed, want.Listed, err)
	}
}

func TestForeignPositions(t *testing.T) {
	l := whole(t, "5x5", tour.Open)
	for _, walk := range [][]tour.Square{{25}, {0, 1}, {0, 7, 0}} {
		var failed error
		for _, err := range l.Tours(t.Context(), enumerate.Position{After: walk}) {
			failed = err
		}
		if _, ok := errors.AsType[*tour.InputError](failed); !ok {
			t.Errorf("%v: %v", walk, failed)
		}
	}
}

func FuzzParseToken(f *testing.F) {
	f.Add("6x6:open:all:-:-:list:1000:1000:3180:a6:3451")
	f.Add("6x6:closed:distinct:-:-:list:0:0:0:-:")
	f.Add("5x5:to:all:a1:e5:count:7:0:0:a1:")
	f.Add("8x8:open:symmetric:-:-:list:1:1:16:a8:3")
	f.Add("::::::::::")
	f.Fuzz(func(t *testing.T, text string) {
		token, err := enumerate.ParseToken(text)
		if err != nil {
			if _, ok := errors.AsType[*tour.InputError](err); !ok {
				t.Fatalf("%T: %v", err, err)
			}
			return
		}
		if again := token.String(); again != text {
			t.Fatalf("%q is written %q", text, again)
		}
	})
}
