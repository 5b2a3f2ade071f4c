package main

import (
	"bufio"
	"strings"
	"syscall"
	"testing"
)

// TestInterruptedListing: what was printed ends where the token goes on.
func TestInterruptedListing(t *testing.T) {
	cmd, stderr := tourcat("unused.db", "enumerate", "8x8", "--limit", "1000000000")
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(stdout)
	printed, last := 0, ""
	for lines.Scan() {
		if printed++; printed == 1000 {
			if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
				t.Fatal(err)
			}
		}
		last = lines.Text()
	}
	_ = cmd.Wait() // the state tells how it ended
	if code := cmd.ProcessState.ExitCode(); code != 130 {
		t.Errorf("exit code %d", code)
	}
	walk := strings.Replace(last, " ", ":", 1)
	if !strings.Contains(stderr.String(), ":"+walk+"\n") || !strings.Contains(stderr.String(), "interrupted") {
		t.Errorf("the last of %d tours is %s, but: %s", printed, last, stderr)
	}
}

// TestInterruptedCount has nothing to go on from when not even one beginning of
// tours is done.
func TestInterruptedCount(t *testing.T) {
	cmd, stderr := tourcat("unused.db", "enumerate", "8x8", "--count-only")
	cmd.Stderr = nil // read while it runs
	pipe, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(pipe)
	for lines.Scan() {
		if stderr.WriteString(lines.Text() + "\n"); strings.Contains(lines.Text(), "Ctrl-C") {
			if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
				t.Fatal(err)
			}
		}
	}
	_ = cmd.Wait() // the state tells how it ended
	if code := cmd.ProcessState.ExitCode(); code != 130 {
		t.Errorf("exit code %d: %s", code, stderr)
	}
}
