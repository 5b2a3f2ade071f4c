package main

import (
	"bufio"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestInterruptedWithinOneSearch: after the answers of auto come searches that
// would go on for ages. They end with Ctrl-C, and what is done is stored.
func TestInterruptedWithinOneSearch(t *testing.T) {
	db := filepath.Join(t.TempDir(), "catalog.db")
	cmd, stderr := tourcat(db, "precompute", "8x8", "--goal", "closed", "--strategy", "auto,backtrack", "--max-nodes", "0")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for stored(t, db) < 64 && len(ended) == 0 { // auto's
	}
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil && !errors.Is(err, os.ErrProcessDone) {
		t.Fatal(err)
	}
	err := <-ended
	if cmd.ProcessState.ExitCode() != 130 || !strings.Contains(stderr.String(), " of the 128 units of this run are stored") {
		t.Errorf("%v: %s", err, stderr)
	}
}

// TestSecondSignalEndsAtOnce: the first makes the server wait for a client that
// says nothing, the second ends it.
func TestSecondSignalEndsAtOnce(t *testing.T) {
	cmd, address := serving(t, "3x4")
	silent, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	askHealth(t, address) // so the silent one, who came before, was let in

	terminate := func() {
		t.Helper()
		if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
	}
	terminate()
	for err == nil { // until nobody is let in any more
		var conn net.Conn
		if conn, err = net.Dial("tcp", address); err == nil {
			conn.Close()
		}
	}
	terminate()
	_ = cmd.Wait() // the state tells how it ended
	if status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || status.Signal() != syscall.SIGTERM {
		t.Errorf("it ended by itself: %v", cmd.ProcessState)
	}
}

func askHealth(t *testing.T, address string) {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := conn.Write([]byte("GET /healthz HTTP/1.0\r\n\r\n")); err != nil {
		t.Fatal(err)
	}
	if status, err := bufio.NewReader(conn).ReadString('\n'); err != nil || !strings.Contains(status, "200") {
		t.Fatalf("%q, %v", status, err)
	}
}
