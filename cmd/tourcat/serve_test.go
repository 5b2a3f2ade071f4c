package main

import (
	"bufio"
	"io"
	"net/http"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
)

var servingAt = regexp.MustCompile(`msg=serving addr=(\S+)`)

// serving fills a catalogue with a board and serves it; the address is where.
func serving(t *testing.T, board string) (server *exec.Cmd, address string) {
	t.Helper()
	db := filepath.Join(t.TempDir(), "catalog.db")
	fill, stderr := tourcat(db, "--quiet", "precompute", board)
	if err := fill.Run(); err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	return startServing(t, db)
}

// startServing serves a catalogue on an address of its own choice.
func startServing(t *testing.T, db string, options ...string) (server *exec.Cmd, address string) {
	t.Helper()
	server, address, log := startLogged(t, db, options...)
	go io.Copy(io.Discard, log) //nolint:errcheck // the rest of the log does not matter
	return server, address
}

// startLogged is startServing with the rest of the log, which must be read.
func startLogged(t *testing.T, db string, options ...string) (server *exec.Cmd, address string, log *bufio.Reader) {
	t.Helper()
	server, _ = tourcat(db, append([]string{"serve", "--addr", "127.0.0.1:0"}, options...)...)
	server.Stderr = nil
	pipe, err := server.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	log = bufio.NewReader(pipe)
	first, err := log.ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	match := servingAt.FindStringSubmatch(first)
	if match == nil {
		t.Fatalf("the first line of the log is %q", first)
	}
	return server, match[1], log
}

// The program as a user runs it: fill, serve, ask, stop.
func TestServe(t *testing.T) {
	cmd, address := serving(t, "5x5")
	for path, want := range map[string]string{
		"/5x5/a1":                        "5x5 open tour from a1",
		"/5x5/a1.json":                   `"outcome": "found"`,
		"/5x5/a2.csv":                    "step,square,row,col",
		"/5x5":                           "25/25",
		"/8x8/a1/h8":                     "same colour",
		"/api/v1/boards":                 `"digest"`,
		"/api/v1/boards/5x5/tours/5,1":   `"start":"a1"`,
		"/5x5/a1.svg":                    "<svg",
		"/5x5/a1.png":                    "\x89PNG",
		"/5x5/a1.gif":                    "GIF89a",
		"/5x5/a1?goal=closed":            "impossible (odd-closed)",
		"/6x6/a1":                        "tourcat precompute 6x6",
		"/api/v1/boards/5x5/results":     `"result_id":50,`,
		"/docs":                          "<h1>",
		"/openapi.json":                  `"3.1.0"`,
		"/readyz":                        "ready",
		"/metrics":                       "tourcat_lookups_total",
		"/5x5/%00":                       `"status":422`,
		"/5x5/a1/../b1":                  `"status":404`,
		"/5x5/a1%2f..%2fb1":              `"status":422`,
		"/100000x100000/a1":              `"status":422`,
		"/5x5/🐴":                         `"status":422`,
		"/5x5/a1?goal=open&goal=open":    `"status":422`,
		"/api/v1/boards/5x5/results.csv": "result_id,",
		"/healthz":                       "ok",
		"/5x5/a1?format=moves&goal=abc":  `"field":"goal"`,
	} {
		response, err := http.Get("http://" + address + path)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil || !strings.Contains(string(body), want) {
			t.Errorf("%s: %v\n%s", path, err, body)
		}
	}

	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("after SIGTERM: %v", err)
	}
}
