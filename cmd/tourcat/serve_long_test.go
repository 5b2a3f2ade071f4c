//go:build long

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	vegeta "github.com/tsenart/vegeta/v12/lib"
)

// maxServing is the most memory that a server may take under any load, in bytes.
const maxServing = 256 << 20

// TestServeOverload asks for ten times what the server answers comfortably, over a
// thousand connections, while slow clients and broken connections keep it busy. It
// answers or refuses, stays within its memory, and recovers.
func TestServeOverload(t *testing.T) {
	cmd, address := serving(t, "8x8")
	defer cmd.Process.Kill() //nolint:errcheck // it may have ended
	targets := vegeta.NewStaticTargeter(vegeta.Target{Method: http.MethodGet, URL: "http://" + address + "/api/v1/boards/8x8/tours/d4"})
	ask := func(rate int, connections uint64, duration time.Duration) *vegeta.Metrics {
		attacker := vegeta.NewAttacker(vegeta.Workers(connections), vegeta.MaxWorkers(connections), vegeta.Connections(int(connections)))
		defer attacker.Stop()
		m := new(vegeta.Metrics)
		for result := range attacker.Attack(targets, vegeta.Rate{Freq: rate, Per: time.Second}, duration, "") {
			m.Add(result)
		}
		m.Close()
		return m
	}
	most := ask(0, 16, 2*time.Second)
	comfortable := int(most.Throughput / 2)
	calm := ask(comfortable, 16, 2*time.Second)
	if calm.Success < 1 {
		t.Errorf("at %d requests a second: %v", comfortable, calm.StatusCodes)
	}

	stop := make(chan struct{})
	var others sync.WaitGroup
	for range 100 {
		others.Go(func() { trickle(address, stop) })
	}
	for range 4 {
		others.Go(func() { breakOff(address, stop) })
	}
	storm := ask(10*comfortable, 1000, 8*time.Second)
	close(stop)
	others.Wait()
	for status := range storm.StatusCodes {
		if status != "200" && status != "503" {
			t.Errorf("status %s: %d times: %v", status, storm.StatusCodes[status], storm.Errors)
		}
	}
	if storm.StatusCodes["200"] == 0 {
		t.Errorf("nothing was answered: %v", storm.StatusCodes)
	}
	peak := peakMemory(t, cmd.Process.Pid)
	if peak > maxServing {
		t.Errorf("it took %d bytes of memory", peak)
	}
	after := ask(comfortable, 16, 2*time.Second)
	if after.Success < 1 {
		t.Errorf("afterwards: %v", after.StatusCodes)
	}
	t.Logf("most %.0f requests/s; comfortable %d/s: p50 %v, p99 %v; under ten times that %.0f/s came, %.0f/s were answered, %v, p50 %v, p99 %v; peak memory %d MiB; afterwards p50 %v, p99 %v",
		most.Throughput, comfortable, calm.Latencies.P50, calm.Latencies.P99,
		storm.Rate, storm.Throughput, storm.StatusCodes, storm.Latencies.P50, storm.Latencies.P99,
		peak>>20, after.Latencies.P50, after.Latencies.P99)
}

// trickle is a client that never gets its request finished.
func trickle(address string, stop <-chan struct{}) {
	for {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			return
		}
		for _, letter := range []byte("GET /8x8/d4 HTTP/1.1\r\nHost: x\r\nX: ") {
			select {
			case <-stop:
				conn.Close()
				return
			case <-time.After(100 * time.Millisecond):
			}
			if _, err := conn.Write([]byte{letter}); err != nil {
				break // it was cut off, as it should be
			}
		}
		conn.Close()
	}
}

// breakOff is a client that resets its connection once the reply has begun.
func breakOff(address string, stop <-chan struct{}) {
	for {
		select {
		case <-stop:
			return
		default:
		}
		conn, err := net.Dial("tcp", address)
		if err != nil {
			return
		}
		_, _ = io.WriteString(conn, "GET /8x8/d4.gif HTTP/1.1\r\nHost: x\r\n\r\n")
		_, _ = conn.Read(make([]byte, 100))
		_ = conn.(*net.TCPConn).SetLinger(0) // closing then resets
		conn.Close()
	}
}

var peakLine = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

// peakMemory is the most memory that a process has taken, in bytes.
func peakMemory(t *testing.T, pid int) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	match := peakLine.FindSubmatch(status)
	if match == nil {
		t.Fatalf("no peak in %s", status)
	}
	kilobytes, err := strconv.Atoi(string(match[1]))
	if err != nil {
		t.Fatal(err)
	}
	return kilobytes << 10
}

// TestServeEndsUnderLoad stops servers while clients ask without pause. Every
// request that a server says in its log that it answered was received whole.
func TestServeEndsUnderLoad(t *testing.T) {
	answered, received := 0, 0
	for range 10 {
		a, r := endUnderLoad(t)
		answered, received = answered+a, received+r
	}
	if answered < 10*32*50 {
		t.Errorf("the logs tell of %d requests only", answered)
	}
	t.Logf("%d requests answered, %d received whole", answered, received)
}

var loggedRequest = regexp.MustCompile(`msg=request id=(\S+) `)

func endUnderLoad(t *testing.T) (answered, received int) {
	t.Helper()
	db := filepath.Join(t.TempDir(), "catalog.db")
	fill, stderr := tourcat(db, "--quiet", "precompute", "8x8")
	if err := fill.Run(); err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	server, address, lines := startLogged(t, db, "--log-level", "debug")
	var logged bytes.Buffer
	ended := make(chan error, 1)
	go func() {
		_, err := io.Copy(&logged, lines)
		ended <- err
	}()

	const clients = 32
	var mutex sync.Mutex
	whole := make(map[string]bool)
	enough := make(chan struct{}) // closed when every client has been served
	var served, all sync.WaitGroup
	served.Add(clients)
	for n := range clients {
		all.Go(func() {
			client := &http.Client{Transport: &http.Transport{DisableKeepAlives: n%2 == 0}}
			for asked := 0; ; asked++ {
				response, err := client.Get("http://" + address + "/8x8/d4.json")
				if err == nil {
					var body []byte
					if body, err = io.ReadAll(response.Body); err == nil && int64(len(body)) == response.ContentLength {
						mutex.Lock()
						whole[response.Header.Get("X-Request-Id")] = true
						mutex.Unlock()
					} else {
						t.Errorf("a reply was cut off: %d of %d bytes, %v", len(body), response.ContentLength, err)
					}
					response.Body.Close()
				}
				if asked == 50 {
					served.Done()
				}
				if err != nil {
					if asked < 50 {
						t.Errorf("before the end: %v", err)
						served.Done()
					}
					return
				}
			}
		})
	}
	go func() {
		served.Wait()
		close(enough)
	}()
	<-enough
	if err := server.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if err := server.Wait(); err != nil {
		exit, _ := errors.AsType[*exec.ExitError](err)
		t.Errorf("it ended with %v: %v", err, exit)
	}
	all.Wait()
	for line := range strings.Lines(logged.String()) {
		match := loggedRequest.FindStringSubmatch(line)
		if match == nil {
			continue
		}
		answered++
		if !whole[match[1]] {
			t.Errorf("lost: %s", line)
		}
	}
	return answered, len(whole)
}
