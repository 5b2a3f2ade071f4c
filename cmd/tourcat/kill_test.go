package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"tourcat/internal/audit"
	"tourcat/store"
)

// longRun is a command line that takes a second or so, in units of about a
// millisecond, so that it can be stopped in the middle.
var longRun = []string{"precompute", "6-7x6-8", "--strategy", "auto,backtrack", "--max-nodes", "20000"}

func tourcat(db string, args ...string) (*exec.Cmd, *bytes.Buffer) {
	cmd := exec.Command("tourcat", append([]string{"--db", db}, args...)...)
	stderr := &bytes.Buffer{}
	cmd.Stderr = stderr
	return cmd, stderr
}

// report audits the catalogue at path.
func auditFile(t *testing.T, path string) audit.Report {
	t.Helper()
	r, err := store.OpenReader(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	report, err := audit.Run(t.Context(), r, func(f audit.Fault) { t.Errorf("result %d: %s", f.ResultID, f.Problem) })
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// growing opens a catalogue that another process makes; nil while it is not made to
// the end.
func growing(t *testing.T, path string) *store.Reader {
	t.Helper()
	r, err := store.OpenReader(context.Background(), path)
	if errors.Is(err, store.ErrNoCatalogue) || errors.Is(err, store.ErrOlder) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// stored is the number of results in the file, 0 while there is no catalogue.
func stored(t *testing.T, path string) int64 {
	t.Helper()
	r := growing(t, path)
	if r == nil {
		return 0
	}
	defer r.Close()
	facts, err := r.Facts(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return facts.Results
}

// stopAfterProgress starts the long run, sends the signal once more results
// are stored than before, and returns how the process ended.
func stopAfterProgress(t *testing.T, path string, signal syscall.Signal) (state *os.ProcessState, stderr string) {
	t.Helper()
	before := stored(t, path)
	cmd, output := tourcat(path, longRun...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		_ = cmd.Wait() // the state tells how it ended
		close(ended)
	}()
	for running := true; running && stored(t, path) == before; {
		select {
		case <-ended:
			running = false
		default:
		}
	}
	if err := cmd.Process.Signal(signal); err != nil && !errors.Is(err, os.ErrProcessDone) {
		t.Fatal(err)
	}
	<-ended
	return cmd.ProcessState, output.String()
}

func TestStoppedRunsGoOn(t *testing.T) {
	undisturbed := filepath.Join(t.TempDir(), "undisturbed.db")
	cmd, stderr := tourcat(undisturbed, longRun...)
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	want := auditFile(t, undisturbed)

	for _, test := range []struct {
		name   string
		signal syscall.Signal
		code   int // of the exit; -1 when the signal itself ended the process
	}{
		{"kill", syscall.SIGKILL, -1},
		{"interrupt", syscall.SIGINT, 130},
		{"terminate", syscall.SIGTERM, 143},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "catalog.db")
			const stops = 3
			for stop := range stops {
				state, stderr := stopAfterProgress(t, path, test.signal)
				if state.ExitCode() == 0 && stop > 0 {
					break // it was quicker than the signal
				}
				if state.ExitCode() != test.code {
					t.Fatalf("exit code %d, want %d: %s", state.ExitCode(), test.code, stderr)
				}
				if test.code > 0 && !strings.Contains(stderr, "run the same command again") {
					t.Errorf("it does not say how to go on: %s", stderr)
				}
				auditFile(t, path)
			}
			cmd, stderr := tourcat(path, longRun...)
			if err := cmd.Run(); err != nil {
				t.Fatalf("%v: %s", err, stderr)
			}
			if report := auditFile(t, path); report != want {
				t.Errorf("%+v after the stops; undisturbed %+v", report, want)
			}
		})
	}
}

// TestKilledSetGoesOn kills the filling of a set again and again.
func TestKilledSetGoesOn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "catalog.db")
	fill := []string{"enumerate", "5x6", "--store"}
	for range 5 {
		before := enumerated(t, path)
		cmd, _ := tourcat(path, fill...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan struct{})
		go func() {
			_ = cmd.Wait() // it may be killed
			close(ended)
		}()
		for running := true; running && enumerated(t, path) == before; {
			select {
			case <-ended:
				running = false
			default:
			}
		}
		_ = cmd.Process.Kill() // it may have ended
		<-ended
		auditFile(t, path)
	}
	cmd, stderr := tourcat(path, fill...)
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	if r := auditFile(t, path); r.Sets != 1 || r.Complete != 1 || r.Enumerated != 37568 {
		t.Errorf("%+v", r)
	}
}

// enumerated is the number of tours in sets, 0 while there is no catalogue.
func enumerated(t *testing.T, path string) (n int64) {
	t.Helper()
	r := growing(t, path)
	if r == nil {
		return 0
	}
	defer r.Close()
	sets, err := r.Sets(context.Background(), store.Filter{})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range sets {
		n += s.Tours
	}
	return n
}
