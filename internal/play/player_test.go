package play_test

import (
	"reflect"
	"strconv"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"pgregory.net/rapid"

	"tourcat/internal/play"
	"tourcat/solver"
	"tourcat/tour"
)

// keyboard has the keys that are no characters.
var keyboard = map[string]tea.KeyPressMsg{
	"space": {Code: tea.KeySpace, Text: " "}, "right": {Code: tea.KeyRight}, "left": {Code: tea.KeyLeft},
	"home": {Code: tea.KeyHome}, "end": {Code: tea.KeyEnd},
	"ctrl+c": {Code: 'c', Mod: tea.ModCtrl}, "ctrl+z": {Code: 'z', Mod: tea.ModCtrl},
}

// press sends keys, separated by spaces, and returns the command of the last.
func press(p *play.Player, keys string) (next tea.Cmd) {
	for key := range strings.FieldsSeq(keys) {
		msg, ok := keyboard[key]
		if !ok {
			msg = tea.KeyPressMsg{Code: rune(key[0]), Text: key}
		}
		_, next = p.Update(msg)
	}
	return next
}

// ticks lets as much time pass as the player waits, so often, and reports
// whether it still waits for more.
func ticks(p *play.Player, n int) bool {
	var next tea.Cmd
	for range n {
		_, next = p.Update(p.Tick())
	}
	return next != nil
}

func screen(p *play.Player) string { return p.View().Content }

func newPlayer(show *play.Show, width, height int) *play.Player {
	p := play.NewPlayer(show, play.Unpainted)
	p.Init()
	p.Update(tea.WindowSizeMsg{Width: width, Height: height})
	return p
}

func TestKeys(t *testing.T) {
	for _, c := range []struct {
		keys  string
		ticks int
		shown []string
	}{
		{"", 0, []string{"step 1 of 64", "5/s"}},
		{"", 3, []string{"step 4 of 64", "5/s"}},
		{"space", 3, []string{"step 1 of 64", "paused 5/s"}},
		{"space space", 3, []string{"step 4 of 64", "q quit  5/s"}},
		{"right l n", 3, []string{"step 4 of 64", "paused"}},
		{"l l l left", 0, []string{"step 3 of 64"}},
		{"l l l h", 0, []string{"step 3 of 64"}},
		{"l l l p", 0, []string{"step 3 of 64"}},
		{"h", 0, []string{"step 1 of 64", "paused"}},
		{"l l l g", 2, []string{"step 1 of 64", "paused"}},
		{"l l l home", 2, []string{"step 1 of 64", "paused"}},
		{"G", 0, []string{"step 1 of 64", "to the end"}},
		{"G", 1, []string{"step 64 of 64", "  end"}},
		{"end", 1, []string{"step 64 of 64", "  end"}},
		{"G l", 1, []string{"step 2 of 64", "paused"}},
		{"G space", 1, []string{"step 1 of 64", "paused"}},
		{"+", 3, []string{"step 4 of 64", "10/s"}},
		{"space + =", 0, []string{"paused 20/s"}},
		{"- _ -", 1, []string{"step 2 of 64", "1/s"}},
		{"+ + + + +", 2, []string{"step 9 of 64", "200/s"}},
		{"+ + + + + + + + + + + + + + + + +", 0, []string{"100000/s"}},
		{"x", 1, []string{"step 2 of 64"}},
	} {
		p := newPlayer(walk(t, problem(t, "8x8 d4"), tour.Names), 80, 24)
		press(p, c.keys)
		ticks(p, c.ticks)
		for _, text := range c.shown {
			if !strings.Contains(screen(p), text) {
				t.Errorf("keys %q, %d ticks: %q is not to be seen in\n%s", c.keys, c.ticks, text, screen(p))
			}
		}
	}
}

// Space plays once more what is at its end.
func TestPlayAgain(t *testing.T) {
	p := newPlayer(walk(t, problem(t, "5x5 a1"), tour.Names), 80, 24)
	press(p, "G")
	ticks(p, 1)
	if next := press(p, "space"); next == nil || !strings.Contains(screen(p), "step 1 of 25") {
		t.Fatalf("next %p:\n%s", next, screen(p))
	}
	if more := ticks(p, 24); more || !strings.Contains(screen(p), "step 25 of 25") {
		t.Errorf("more %v:\n%s", more, screen(p))
	}
}

// A tick that was asked for before a key was pressed counts no longer.
func TestStaleTicks(t *testing.T) {
	for _, keys := range []string{"space space", "+", "G", "l space"} {
		p := newPlayer(walk(t, problem(t, "8x8 d4"), tour.Names), 80, 24)
		stale := p.Tick()
		press(p, keys)
		before := screen(p)
		if _, next := p.Update(stale); next != nil || screen(p) != before {
			t.Errorf("after %q it still counts", keys)
		}
	}
}

func TestQuit(t *testing.T) {
	for keys, want := range map[string]tea.Msg{
		"q": tea.QuitMsg{}, "ctrl+c": tea.QuitMsg{}, "ctrl+z": tea.SuspendMsg{},
	} {
		p := newPlayer(walk(t, problem(t, "8x8 d4"), tour.Names), 80, 24)
		next := press(p, keys)
		if next == nil || !reflect.DeepEqual(next(), want) {
			t.Errorf("%s does not lead to %T", keys, want)
		}
	}
}

// A search runs to its end at once, in pieces between which keys are read.
func TestRushThroughSearch(t *testing.T) {
	problem := problem(t, "8x8 a1")
	problem.MaxNodes = 50_000
	p := newPlayer(search(t, "backtrack", problem, tour.Names), 80, 24)
	next := press(p, "G")
	pieces := 0
	for ; next != nil; pieces++ {
		if !strings.Contains(screen(p), "to the end") {
			t.Fatalf("after %d pieces:\n%s", pieces, screen(p))
		}
		_, next = p.Update(next())
	}
	if pieces < 2 || !strings.Contains(screen(p), "node 50000 ") || !strings.Contains(screen(p), "the node budget of 50000 was") {
		t.Errorf("after %d pieces:\n%s", pieces, screen(p))
	}
	press(p, "h")
	if strings.Contains(screen(p), "budget") {
		t.Errorf("a step before the end:\n%s", screen(p))
	}
	press(p, "g")
	if !strings.Contains(screen(p), "node 1  backtracks 0  entered a1") {
		t.Errorf("at the start:\n%s", screen(p))
	}
}

func TestForgottenStepsAreSaid(t *testing.T) {
	show := search(t, "backtrack", problem(t, "5x5 b1"), tour.Names)
	show.RecordOnly(5)
	p := newPlayer(show, 80, 24)
	press(p, "l l l l l l l l g")
	if !strings.Contains(screen(p), "earlier steps are no longer known") {
		t.Errorf("nothing is said:\n%s", screen(p))
	}
	press(p, "l")
	if strings.Contains(screen(p), "earlier steps") {
		t.Errorf("it is said although there is an earlier step:\n%s", screen(p))
	}
}

// The window follows the knight over a large board.
func TestKnightStaysInView(t *testing.T) {
	p := newPlayer(walk(t, problem(t, "40x50 a1"), tour.Names), 80, 24)
	for range 2000 {
		ticks(p, 1)
		if strings.Count(screen(p), "N") != 2 { // the other one explains it
			t.Fatalf("the knight is not to be seen:\n%s", screen(p))
		}
	}
}

// Whatever the size of the window, nothing is drawn outside it; and where there
// is room for nothing else, it says so.
func TestScreenFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		show, p, _ := drawnSearch(t)
		if rapid.Bool().Draw(t, "large") {
			p = solver.Problem{Board: board(t, "30x40"), Goal: tour.Open}
			show = search(t, "roth", p, tour.RowCols)
		}
		player := newPlayer(show, 0, 0)
		for range rapid.IntRange(1, 5).Draw(t, "sizes") {
			width, height := rapid.IntRange(1, 120).Draw(t, "width"), rapid.IntRange(1, 50).Draw(t, "height")
			player.Update(tea.WindowSizeMsg{Width: width, Height: height})
			ticks(player, rapid.IntRange(0, 20).Draw(t, "ticks"))
			if !player.View().AltScreen {
				t.Fatal("it is drawn over what was on the screen")
			}
			lines := strings.Split(screen(player), "\n")
			if len(lines) > height {
				t.Fatalf("%d lines in a window of %d:\n%s", len(lines), height, screen(player))
			}
			for _, line := range lines {
				if len(line) > width || !isASCII(line) {
					t.Fatalf("%q in a window of %d columns", line, width)
				}
			}
			const squares = 5
			b := p.Board
			needs := len(strconv.Itoa(b.Rows)) + min(squares, b.Cols)*(2+len(strconv.Itoa(b.Squares())))
			room := width >= needs && height >= 3+min(squares, b.Rows)
			if tooSmall := strings.HasPrefix("window too small", lines[0]); tooSmall == room {
				t.Fatalf("%s in a window of %dx%d: too small %v", b, width, height, tooSmall)
			}
		}
	})
}

func TestTooSmallSaysWhatItNeeds(t *testing.T) {
	p := newPlayer(walk(t, problem(t, "30x60 a1"), tour.Names), 31, 7)
	if want := "window too small\nneeds 32 columns\nand 8 lines"; screen(p) != want {
		t.Errorf("%q, want %q", screen(p), want)
	}
	p.Update(tea.WindowSizeMsg{Width: 32, Height: 8})
	if lines := strings.Split(screen(p), "\n"); len(lines) != 8 || !strings.HasPrefix(lines[0], "step 1 of 1800") {
		t.Errorf("with what it needs:\n%s", screen(p))
	}
}
