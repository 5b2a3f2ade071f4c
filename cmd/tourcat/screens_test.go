package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/google/go-cmp/cmp"

	"tourcat/internal/lookup"
	"tourcat/internal/play"
	"tourcat/internal/precompute"
	"tourcat/internal/render"
	"tourcat/solver"
	"tourcat/tour"
)

// The files of testdata/screens are what terminals of two sizes showed: what
// the programs draw must remain that.
var screenSizes = []struct{ width, height int }{{80, 24}, {200, 60}}

func TestPlayScreens(t *testing.T) {
	for _, c := range []struct {
		name           string
		board, start   string
		search         string // the strategy of a search; else the walk of a tour
		stepsFromStart int
		shown          string // on the middle screen
	}{
		{"play-8x8", "8x8", "d4", "", 20, "step 21 of 64"},
		{"play-10x9", "10x9", "1,2", "", 40, "step 41 of 90"},
		{"search-6x6", "6x6", "a1", "backtrack", 45, "dead end"},
	} {
		for _, size := range screenSizes {
			t.Run(fmt.Sprintf("%s-%dx%d", c.name, size.width, size.height), func(t *testing.T) {
				p := player{Player: play.NewPlayer(makeTestShow(t, c.board, c.start, c.search), play.Unpainted)}
				p.update(tea.WindowSizeMsg{Width: size.width, Height: size.height})
				p.press('g')
				compareScreen(t, p.screen(), "start")
				for range c.stepsFromStart {
					p.press('l')
				}
				compareScreen(t, p.screen(), "middle")
				if !strings.Contains(p.screen(), c.shown) {
					t.Errorf("%q is not to be seen", c.shown)
				}
				p.press('G')
				compareScreen(t, p.screen(), "end")
			})
		}
	}
}

func makeTestShow(t *testing.T, board, start, search string) *play.Show {
	t.Helper()
	b, err := tour.ParseBoard(board)
	if err != nil {
		t.Fatal(err)
	}
	from, err := b.ParseSquare(start)
	if err != nil {
		t.Fatal(err)
	}
	name := "auto"
	if search != "" {
		name = search
	}
	s, err := solver.Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	p := solver.Problem{Board: b, Start: from, Goal: tour.Open, MaxNodes: s.MaxNodes()}
	notation := tour.NotationOf(start)
	if search != "" {
		show, err := play.NewSearch(s, p, notation)
		if err != nil {
			t.Fatal(err)
		}
		return show
	}
	row, err := precompute.Answer(t.Context(), s, p, 1)
	if err != nil {
		t.Fatal(err)
	}
	a, err := lookup.FromRow(row)
	if err != nil {
		t.Fatal(err)
	}
	return play.NewWalk(a, notation)
}

// player is a player without a terminal.
type player struct{ *play.Player }

// update also carries out the commands that follow.
func (p player) update(msg tea.Msg) {
	for msg != nil {
		_, next := p.Update(msg)
		if next == nil {
			return
		}
		msg = next()
	}
}

func (p player) press(key rune) {
	p.update(tea.KeyPressMsg{Code: key, Text: string(key)})
}

func (p player) screen() string { return p.View().Content }

func TestDialogueScreens(t *testing.T) {
	for _, size := range screenSizes {
		t.Run(fmt.Sprintf("solve-%dx%d", size.width, size.height), func(t *testing.T) {
			var screen strings.Builder
			typed := &typist{screen: &screen}
			d := newDialogue(t.Context(), "auto", tour.Open, &screen, typed)
			typed.lines = strings.Fields("10 10x9 11 1 0 2 arrows perhaps 5x5 a2 y c3 no")
			if err := d.run(render.ASCII); err != nil {
				t.Fatal(err)
			}
			for name, next := range map[string]string{"first": "arrows\n", "arrows": "perhaps\n", "another": "no\n"} {
				until, _, ok := strings.Cut(screen.String(), ": "+next)
				if !ok {
					t.Fatalf("nobody typed %q in:\n%s", next, &screen)
				}
				compareScreen(t, onScreen(until+": ", size.width, size.height), name)
			}
		})
	}
}

// onScreen is what is to be seen of a text in the end: lines longer than the
// screen go on in the next one, and those at the top are lost.
func onScreen(text string, width, height int) string {
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		for len(line) > width {
			lines = append(lines, line[:width])
			line = line[width:]
		}
		lines = append(lines, line)
	}
	return strings.Join(lines[max(0, len(lines)-height):], "\n")
}

// compareScreen compares with a file. Spaces at the end of a line and lines
// below the last cannot be seen.
func compareScreen(t *testing.T, got, name string) {
	t.Helper()
	_, test, _ := strings.Cut(t.Name(), "/")
	path := filepath.Join("testdata", "screens", test+"-"+name+".txt")
	got = visible(got)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(visible(string(want)), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", path, diff)
	}
}

func visible(screen string) string {
	lines := strings.Split(screen, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n") + "\n"
}
