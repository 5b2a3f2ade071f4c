package server_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	vegeta "github.com/tsenart/vegeta/v12/lib"

	"tourcat/internal/precompute"
	"tourcat/internal/server"
	"tourcat/store"
	"tourcat/tour"
)

// BenchmarkLoad asks a server for the tours from every start of 8x8 as JSON, over
// 16 connections as fast as they are answered. The server is a process of its own,
// so that its time is known apart from that of the client, which has the same
// processors. It compares: a handler that has the same bytes in memory; replies
// made anew for each request; replies that may be kept; and both while another
// goroutine stores results in the same file without pause. A run lasts as long as
// loadTime, whatever -benchtime says.
func BenchmarkLoad(b *testing.B) {
	db := filepath.Join(b.TempDir(), "catalog.db")
	c, err := store.Open(b.Context(), db)
	if err != nil {
		b.Fatal(err)
	}
	defer c.Close()
	put(b, c, unit{board: "8x8", starts: 64, goal: tour.Open, strategy: "auto"}.results(b))
	memory := 0.0
	for _, run := range []struct {
		name, kind string
		writing    bool
	}{
		{"memory", "memory", false},
		{"anew", "anew", false},
		{"kept", "kept", false},
		{"anew while writing", "anew", true},
		{"kept while writing", "kept", true},
	} {
		b.Run(run.name, func(b *testing.B) {
			if run.writing {
				defer writing(b, c)()
			}
			s := startServer(b, db, run.kind)
			m := attack(s.address, loadTime)
			cpu := s.stop(b)
			if m.Success < 1 || m.Requests == 0 {
				b.Fatalf("%d requests, %v succeeded: %v", m.Requests, m.Success, m.Errors)
			}
			if run.kind == "memory" {
				memory = m.Throughput
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(m.Throughput, "requests/s")
			b.ReportMetric(100*m.Throughput/memory, "%ofmemory")
			b.ReportMetric(float64(m.Latencies.P50.Microseconds()), "µs-p50")
			b.ReportMetric(float64(m.Latencies.P99.Microseconds()), "µs-p99")
			b.ReportMetric(float64(cpu.Microseconds())/float64(m.Requests), "cpu-µs/request")
		})
	}
}

const (
	loadTime    = 2 * time.Second
	connections = 16
)

// addresses are what is asked for, all starts in two forms.
func addresses() []string {
	board := tour.Board{Rows: 8, Cols: 8}
	var all []string
	for s := range tour.Square(board.Squares()) {
		all = append(all, "/8x8/"+board.Name(s)+".json", "/api/v1/boards/8x8/tours/"+board.Name(s))
	}
	return all
}

// attack asks for all of them in turn, as often as is answered in a time.
func attack(address string, time time.Duration) *vegeta.Metrics {
	var targets []vegeta.Target
	for _, path := range addresses() {
		targets = append(targets, vegeta.Target{Method: http.MethodGet, URL: "http://" + address + path})
	}
	attacker := vegeta.NewAttacker(vegeta.Workers(connections), vegeta.MaxWorkers(connections), vegeta.Connections(connections))
	defer attacker.Stop()
	m := new(vegeta.Metrics)
	for result := range attacker.Attack(vegeta.NewStaticTargeter(targets...), vegeta.Rate{}, time, "") {
		m.Add(result)
	}
	m.Close()
	return m
}

// writing stores results until it is told to stop.
func writing(b *testing.B, c *store.Catalogue) (stop func()) {
	plan, err := precompute.NewPlan([]precompute.Request{{
		Boards: tour.Range{MinRows: 5, MaxRows: 8, MinCols: 5, MaxCols: 12}, Goals: []tour.Goal{tour.Open, tour.Closed},
	}})
	if err != nil {
		b.Fatal(err)
	}
	ctx, cancel := context.WithCancel(b.Context())
	done := make(chan error)
	go func() {
		for {
			if err := precompute.Run(ctx, c, plan, precompute.Options{Workers: 1, Repeats: 1, Force: true}); err != nil {
				done <- err
				return
			}
		}
	}()
	return func() {
		cancel()
		if err := <-done; ctx.Err() == nil {
			b.Error(err)
		}
	}
}

// serverKind has, in the process of a server, which one it is to be.
const serverKind = "TOURCAT_TEST_SERVER"

func TestMain(m *testing.M) {
	if kind := os.Getenv(serverKind); kind != "" {
		if err := serveForLoad(kind, os.Args[1]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// serveForLoad serves until the standard input ends. Its first line is where.
func serveForLoad(kind, db string) error {
	debug.SetGCPercent(400) // as the command does
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	r, err := store.OpenReader(ctx, db)
	if err != nil {
		return err
	}
	defer r.Close()
	h := server.New(server.Options{Reader: r, NoCache: kind == "anew"})
	defer h.Close()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Println(listener.Addr())
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		cancel()
	}()
	var handler http.Handler = h
	if kind == "memory" {
		handler = fromMemory(h)
	}
	return server.Serve(ctx, listener, handler, slog.Default())
}

// fromMemory has the replies of another handler in memory, which is the least that
// a server can do.
func fromMemory(h http.Handler) http.Handler {
	bodies := make(map[string][]byte)
	for _, address := range addresses() {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, address, nil))
		bodies[address] = w.Body.Bytes()
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(bodies[r.URL.Path]) // the client is asked whether it came
	})
}

// process is a server in a process of its own.
type process struct {
	cmd     *exec.Cmd
	address string
	end     io.Closer
}

func startServer(tb testing.TB, db, kind string) *process {
	tb.Helper()
	cmd := exec.Command(os.Args[0], db)
	cmd.Env = append(os.Environ(), serverKind+"="+kind)
	cmd.Stderr = os.Stderr
	end, err := cmd.StdinPipe()
	if err != nil {
		tb.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		tb.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		tb.Fatal(err)
	}
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		tb.Fatal(err)
	}
	return &process{cmd, strings.TrimSpace(address), end}
}

// stop ends the server, and tells how much processor time it took.
func (p *process) stop(tb testing.TB) time.Duration {
	tb.Helper()
	if err := p.end.Close(); err != nil {
		tb.Error(err)
	}
	if err := p.cmd.Wait(); err != nil {
		tb.Error(err)
	}
	return p.cmd.ProcessState.UserTime() + p.cmd.ProcessState.SystemTime()
}
