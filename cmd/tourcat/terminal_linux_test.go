package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
)

// The programs that need a terminal, at a real one: a pseudo-terminal of the
// kernel. However they end, it must be left as it was.

// terminal is a pseudo-terminal: keyboard and screen on this side, and a file
// for the program on the other.
type terminal struct {
	*os.File
	program *os.File
	seen    strings.Builder // everything that the program wrote
}

func newTerminal(t *testing.T) *terminal {
	t.Helper()
	keyboard, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { keyboard.Close() })
	fd := int(keyboard.Fd())
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { program.Close() })
	size := &unix.Winsize{Row: 24, Col: 80}
	if err := unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, size); err != nil {
		t.Fatal(err)
	}
	return &terminal{File: keyboard, program: program}
}

// start runs tourcat at the terminal, with some of the environment changed.
func (term *terminal) start(t *testing.T, env []string, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command("tourcat", args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = term.program, term.program, term.program
	cmd.Env = append(append(os.Environ(), "TERM=xterm-256color", "NO_COLOR="), env...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd
}

// waitFor reads the screen until the program has written a text.
func (term *terminal) waitFor(t *testing.T, text string) {
	t.Helper()
	buffer := make([]byte, 4096)
	from := term.seen.Len()
	for !strings.Contains(term.seen.String()[from:], text) {
		n, err := term.Read(buffer)
		if err != nil {
			t.Fatalf("waiting for %q: %v; seen:\n%q", text, err, &term.seen)
		}
		term.seen.Write(buffer[:n])
	}
}

func (term *terminal) typeText(t *testing.T, text string) {
	t.Helper()
	if _, err := io.WriteString(term, text); err != nil {
		t.Fatal(err)
	}
}

// exitCode reads the screen until the program ends.
func (term *terminal) exitCode(t *testing.T, cmd *exec.Cmd) int {
	t.Helper()
	ended := make(chan error)
	go func() {
		err := cmd.Wait()
		// What is read next is the last of it: a mark that nobody else writes.
		fmt.Fprint(term.program, "\x00")
		ended <- err
	}()
	term.waitFor(t, "\x00")
	if err := <-ended; err != nil {
		if _, ok := errors.AsType[*exec.ExitError](err); !ok {
			t.Fatal(err)
		}
	}
	return cmd.ProcessState.ExitCode()
}

func (term *terminal) settings(t *testing.T) *unix.Termios {
	t.Helper()
	settings, err := unix.IoctlGetTermios(int(term.program.Fd()), unix.TCGETS)
	if err != nil {
		t.Fatal(err)
	}
	return settings
}

// Modes that a program switches on, and how it switches them off.
var modes = []struct{ name, on, off string }{
	{"the alternate screen", "\x1b[?1049h", "\x1b[?1049l"},
	{"the hidden cursor", "\x1b[?25l", "\x1b[?25h"},
	{"bracketed paste", "\x1b[?2004h", "\x1b[?2004l"},
}

func TestPlayLeavesTheTerminalAsItWas(t *testing.T) {
	for _, c := range []struct {
		name    string
		args    string
		keys    string
		waitFor string // on the screen, and then type q
		signal  syscall.Signal
		code    int
		left    string // what is to be read afterwards
	}{
		{"q", "play 8x8 d4", "q", "", 0, 0, ""},
		{"q in a search", "play 8x8 a1 --search --strategy backtrack", " q", "", 0, 0, ""},
		{"q at the end of a search", "play 3x3 a1 --search", "G", "exhausted", 0, 4, "impossible (exhausted)"},
		{"ctrl-c", "play 8x8 d4", "\x03", "", 0, 130, "interrupted"},
		{"SIGINT", "play 8x8 d4", "", "", syscall.SIGINT, 130, "interrupted"},
		{"SIGTERM", "play 8x8 d4", "", "", syscall.SIGTERM, 143, "terminated"},
		{"SIGTERM while it runs to the end", "play 30x30 a1 --search --strategy backtrack --max-nodes 0", "G", "", syscall.SIGTERM, 143, "terminated"},
	} {
		t.Run(c.name, func(t *testing.T) {
			term := newTerminal(t)
			before := term.settings(t)
			cmd := term.start(t, nil, strings.Fields(c.args)...)
			term.waitFor(t, "quit")
			if during := term.settings(t); cmp.Equal(before, during) {
				t.Error("the program does not read keys one by one")
			}
			term.typeText(t, c.keys)
			if c.signal != 0 {
				if err := cmd.Process.Signal(c.signal); err != nil {
					t.Fatal(err)
				}
			}
			if c.waitFor != "" {
				term.waitFor(t, c.waitFor)
				term.typeText(t, "q")
			}
			if code := term.exitCode(t, cmd); code != c.code {
				t.Errorf("exit code %d, want %d", code, c.code)
			}
			if diff := cmp.Diff(before, term.settings(t)); diff != "" {
				t.Errorf("the terminal's settings (-before +after):\n%s", diff)
			}
			seen := term.seen.String()
			for _, mode := range modes {
				if on, off := strings.LastIndex(seen, mode.on), strings.LastIndex(seen, mode.off); on < 0 || off < on {
					t.Errorf("%s: on at %d, off at %d of %q", mode.name, on, off, seen)
				}
			}
			_, left, _ := strings.Cut(seen, modes[0].off)
			if !strings.Contains(left, c.left) {
				t.Errorf("%q is not left on the screen, which got %q", c.left, left)
			}
		})
	}
}

// Colours are for those who want them.
func TestPlayColours(t *testing.T) {
	for _, c := range []struct {
		color, env string
		coloured   bool
	}{
		{"auto", "NO_COLOR=", true},
		{"auto", "NO_COLOR=1", false},
		{"never", "NO_COLOR=", false},
		{"always", "NO_COLOR=1", true},
	} {
		t.Run(c.color+" "+c.env, func(t *testing.T) {
			term := newTerminal(t)
			cmd := term.start(t, []string{c.env}, "play", "8x8", "d4", "--color", c.color)
			term.waitFor(t, "quit")
			term.typeText(t, "q")
			if code := term.exitCode(t, cmd); code != 0 {
				t.Errorf("exit code %d", code)
			}
			if coloured := colours.MatchString(term.seen.String()); coloured != c.coloured {
				t.Errorf("coloured %v: %q", coloured, &term.seen)
			}
		})
	}
}

// colours finds what sets one of the eight colours of a terminal.
var colours = regexp.MustCompile(`\x1b\[([0-9]+;)*3[0-7](;[0-9]+)*m`)

// On a terminal that can only print lines there are frames.
func TestPlayOnADumbTerminal(t *testing.T) {
	term := newTerminal(t)
	cmd := term.start(t, []string{"TERM=dumb"}, "play", "5x5", "a1")
	if code := term.exitCode(t, cmd); code != 0 {
		t.Errorf("exit code %d", code)
	}
	seen := term.seen.String()
	if !strings.HasPrefix(seen, "step 1 of 25  a1\r\n") || strings.Contains(seen, "\x1b") {
		t.Errorf("%q", seen)
	}
}

func TestSolveInDialogueAtATerminal(t *testing.T) {
	for _, c := range []struct {
		name   string
		typed  []string // each after a question
		signal syscall.Signal
		code   int
		seen   string
	}{
		{"no", []string{"10x9\n", "1\n", "2\n", "no\n"}, 0, 0, "10x9 open tour from 1,2 to "},
		{"end of input", []string{"8x8\n", "\x04"}, 0, 0, ""},
		{"SIGINT", []string{"8x8\n"}, syscall.SIGINT, 130, "interrupted"},
	} {
		t.Run(c.name, func(t *testing.T) {
			term := newTerminal(t)
			before := term.settings(t)
			cmd := term.start(t, nil, "solve")
			for _, text := range c.typed {
				term.waitFor(t, ": ")
				term.typeText(t, text)
			}
			if c.signal != 0 {
				term.waitFor(t, ": ")
				if err := cmd.Process.Signal(c.signal); err != nil {
					t.Fatal(err)
				}
			}
			if code := term.exitCode(t, cmd); code != c.code {
				t.Errorf("exit code %d, want %d", code, c.code)
			}
			if diff := cmp.Diff(before, term.settings(t)); diff != "" {
				t.Errorf("the terminal's settings (-before +after):\n%s", diff)
			}
			if !strings.Contains(term.seen.String(), c.seen) {
				t.Errorf("%q is not to be seen in:\n%s", c.seen, &term.seen)
			}
		})
	}
}

// A picture of pixels garbles a terminal, unless it is asked for by name.
func TestPicturesAtATerminal(t *testing.T) {
	const refusal = "name a file with -o, or pipe it on"
	for _, c := range []struct {
		args string
		code int
		seen string
	}{
		{"solve 5x5 a1 --format png", 2, "png is no text for a terminal: " + refusal},
		{"query 5x5 a1 --format gif", 2, "gif is no text for a terminal: " + refusal},
		{"solve --format png", 2, refusal},
		{"solve 5x5 a1 --format png --size 16 -o -", 0, "PNG"},
		{"solve 5x5 a1 --format svg", 0, "<svg"},
	} {
		t.Run(c.args, func(t *testing.T) {
			term := newTerminal(t)
			cmd := term.start(t, nil, strings.Fields(c.args)...)
			term.waitFor(t, c.seen)
			if code := term.exitCode(t, cmd); code != c.code {
				t.Errorf("exit code %d, want %d: %q", code, c.code, &term.seen)
			}
		})
	}
}
