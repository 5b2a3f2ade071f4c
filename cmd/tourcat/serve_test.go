package main

import (
	"bufio"
	"io"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
)

var servingAt = regexp.MustCompile(`msg=serving addr=(\S+)`)

// The program as a user runs it: fill, serve, ask, stop.
func TestServe(t *testing.T) {
	db := filepath.Join(t.TempDir(), "catalog.db")
	cmd, stderr := tourcat(db, "--quiet", "precompute", "5x5")
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}

	cmd, _ = tourcat(db, "serve", "--addr", "127.0.0.1:0")
	cmd.Stderr = nil
	log, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(log)
	first, err := lines.ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	match := servingAt.FindStringSubmatch(first)
	if match == nil {
		t.Fatalf("the first line of the log is %q", first)
	}
	go io.Copy(io.Discard, lines) //nolint:errcheck // the rest of the log does not matter

	for path, want := range map[string]string{
		"/5x5/a1":                       "5x5 open tour from a1",
		"/5x5/a1.json":                  `"outcome": "found"`,
		"/5x5/a2.csv":                   "step,square,row,col",
		"/5x5":                          "25/25",
		"/8x8/a1/h8":                    "same colour",
		"/api/v1/boards":                `"digest"`,
		"/api/v1/boards/5x5/tours/5,1":  `"start":"a1"`,
		"/healthz":                      "ok",
		"/5x5/a1?format=moves&goal=abc": `"field":"goal"`,
	} {
		response, err := http.Get("http://" + match[1] + path)
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
