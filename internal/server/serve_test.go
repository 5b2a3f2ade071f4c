package server_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tourcat/internal/server"
)

var quiet = slog.New(slog.DiscardHandler)

// closing tells when a listener was closed.
type closing struct {
	net.Listener
	once   sync.Once
	closed chan struct{}
}

func (c *closing) Close() error {
	c.once.Do(func() { close(c.closed) })
	return c.Listener.Close()
}

// TestShutdown stops the server while it answers a request, on a real socket.
func TestShutdown(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &closing{Listener: listener, closed: make(chan struct{})}
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	answering := make(chan struct{})
	slow := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		close(answering)
		<-l.closed
		h.ServeHTTP(w, r)
	})
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	served := make(chan error, 1)
	go func() { served <- server.Serve(ctx, l, slow, quiet) }()
	go func() {
		<-answering
		stop()
	}()
	client := &http.Client{Transport: &http.Transport{}}
	response, err := client.Get("http://" + listener.Addr().String() + "/8x8/d8")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	if want := text(t, h, "/8x8/d8"); string(body) != want {
		t.Errorf("the last answer was %q", body)
	}
	if err := <-served; err != nil {
		t.Errorf("Serve: %v", err)
	}
	if conn, err := net.Dial("tcp", listener.Addr().String()); err == nil {
		conn.Close()
		t.Error("after the end somebody still listens")
	}
}

func TestListenerThatFails(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	listener.Close()
	if err := server.Serve(t.Context(), listener, http.NotFoundHandler(), quiet); !errors.Is(err, net.ErrClosed) {
		t.Errorf("Serve: %v", err)
	}
}

// memory is a listener without a network, so that time can be the test's.
type memory struct {
	conns chan net.Conn
	once  sync.Once
	done  chan struct{}
}

func newMemory() *memory { return &memory{conns: make(chan net.Conn), done: make(chan struct{})} }

func (m *memory) Accept() (net.Conn, error) {
	select {
	case conn := <-m.conns:
		return conn, nil
	case <-m.done:
		return nil, net.ErrClosed
	}
}

func (m *memory) Close() error {
	m.once.Do(func() { close(m.done) })
	return nil
}

func (m *memory) Addr() net.Addr { return &net.UnixAddr{Name: "memory", Net: "unix"} }

func (m *memory) dial() net.Conn {
	client, conn := net.Pipe()
	m.conns <- conn
	return client
}

// inBubble serves h without a network while test runs, by a clock that jumps
// ahead whenever everybody waits. It returns what Serve did.
func inBubble(t *testing.T, h http.Handler, test func(t *testing.T, m *memory)) (err error) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory()
		ctx, stop := context.WithCancel(t.Context())
		served := make(chan error, 1)
		go func() { served <- server.Serve(ctx, m, h, quiet) }()
		test(t, m)
		stop()
		err = <-served
	})
	return err
}

var hello = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "hello") })

// TestSlowHeader has many clients that begin a request and never end it.
func TestSlowHeader(t *testing.T) {
	err := inBubble(t, hello, func(t *testing.T, m *memory) {
		began := time.Now()
		var slow []net.Conn
		for range 200 {
			conn := m.dial()
			if _, err := io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "); err != nil {
				t.Fatal(err)
			}
			slow = append(slow, conn)
		}
		if got := ask(t, m.dial()); got != "hello" {
			t.Errorf("beside slow clients: %q", got)
		}
		for _, conn := range slow {
			if _, err := io.ReadAll(conn); err != nil {
				t.Fatal(err)
			}
			conn.Close()
		}
		if took := time.Since(began); took != 5*time.Second {
			t.Errorf("slow clients were cut off after %v", took)
		}
	})
	if err != nil {
		t.Errorf("Serve: %v", err)
	}
}

// TestTricklingHeader has a client that sends a byte every second.
func TestTricklingHeader(t *testing.T) {
	err := inBubble(t, hello, func(t *testing.T, m *memory) {
		conn := m.dial()
		defer conn.Close()
		seconds := time.NewTicker(time.Second)
		defer seconds.Stop()
		for range 7 {
			if _, err := io.WriteString(conn, "G"); err != nil {
				return
			}
			<-seconds.C
		}
		t.Error("not cut off")
	})
	if err != nil {
		t.Errorf("Serve: %v", err)
	}
}

// TestSlowReader has a client that takes nothing of its reply.
func TestSlowReader(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	const address = "/api/v1/boards/8x7/tours/a8"
	size := len(text(t, h, address))
	if size < 32<<10 || size >= 64<<10 {
		t.Fatalf("the reply has %d bytes, not from 32 to 64 KiB", size)
	}
	var answered chan struct{}
	watched := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer close(answered)
		h.ServeHTTP(w, r)
	})
	err := inBubble(t, watched, func(t *testing.T, m *memory) {
		answered = make(chan struct{})
		began := time.Now()
		conn := m.dial()
		defer conn.Close()
		if _, err := io.WriteString(conn, "GET "+address+" HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		if rest, err := io.ReadAll(afterwards{conn, answered}); len(rest) >= size || err != nil {
			t.Errorf("read %d of %d bytes: %v", len(rest), size, err)
		}
		if took := time.Since(began); took != 31*time.Second {
			t.Errorf("cut off after %v", took)
		}
	})
	if err != nil {
		t.Errorf("Serve: %v", err)
	}
}

// afterwards reads only when something is done.
type afterwards struct {
	io.Reader
	done <-chan struct{}
}

func (a afterwards) Read(p []byte) (int, error) {
	<-a.done
	return a.Reader.Read(p)
}

func TestIdleConnection(t *testing.T) {
	err := inBubble(t, hello, func(t *testing.T, m *memory) {
		conn := m.dial()
		defer conn.Close()
		if got := ask(t, conn); got != "hello" {
			t.Fatalf("got %q", got)
		}
		began := time.Now()
		if _, err := io.ReadAll(conn); err != nil {
			t.Fatal(err)
		}
		if took := time.Since(began); took != 2*time.Minute {
			t.Errorf("an idle connection was closed after %v", took)
		}
	})
	if err != nil {
		t.Errorf("Serve: %v", err)
	}
}

// ask sends a request and reads its reply.
func ask(t *testing.T, conn net.Conn) string {
	t.Helper()
	if _, err := io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// TestRequestThatDoesNotEnd stops the server while a request hangs.
func TestRequestThatDoesNotEnd(t *testing.T) {
	hanging := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	err := inBubble(t, hanging, func(t *testing.T, m *memory) {
		if _, err := io.WriteString(m.dial(), "GET / HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
	})
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("Serve: %v", err)
	}
}

func TestHeaderTooLarge(t *testing.T) {
	err := inBubble(t, hello, func(t *testing.T, m *memory) {
		conn := m.dial()
		defer conn.Close()
		go io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\nX-Large: "+strings.Repeat("a", 64<<10)) //nolint:errcheck // it is cut off
		response, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != http.StatusRequestHeaderFieldsTooLarge {
			t.Errorf("status %d", response.StatusCode)
		}
	})
	if err != nil {
		t.Errorf("Serve: %v", err)
	}
}
