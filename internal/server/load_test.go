package server_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tourcat/internal/server"
)

// TestOverload has many more requests than are answered at once.
func TestOverload(t *testing.T) {
	const limit, many = 3, 100
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader, MaxRequests: limit})
	s := httptest.NewServer(h)
	defer s.Close()
	const address = "/8x8/d8"
	want := text(t, h, address)
	burst := func() (answered, shed int) {
		statuses := make(chan int, many)
		for range many {
			go func() { statuses <- askOnce(t, s, address, want) }()
		}
		for range many {
			if <-statuses == http.StatusOK {
				answered++
			} else {
				shed++
			}
		}
		return answered, shed
	}
	var finish []func()
	hold := func() {
		_, f := stall(h, address)
		finish = append(finish, f)
	}

	for range limit - 1 {
		hold()
	}
	if answered, shed := burst(); answered == 0 {
		t.Errorf("with room for one: %d answered, %d shed", answered, shed)
	}
	hold()
	if answered, shed := burst(); answered > 0 {
		t.Errorf("with no room: %d answered, %d shed", answered, shed)
	}
	for _, f := range finish {
		f()
	}
	for range many {
		if status := askOnce(t, s, address, want); status != http.StatusOK {
			t.Fatalf("afterwards: status %d", status)
		}
	}
}

// askOnce is the status of a reply, which must be the answer or tell to come again.
func askOnce(t *testing.T, s *httptest.Server, address, want string) int {
	response, err := s.Client().Get(s.URL + address)
	if err != nil {
		t.Error(err)
		return 0
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	switch {
	case err != nil:
		t.Error(err)
	case response.StatusCode == http.StatusOK && string(body) == want:
	case response.StatusCode == http.StatusServiceUnavailable && response.Header.Get("Retry-After") != "":
	default:
		t.Errorf("status %d: %s", response.StatusCode, body)
	}
	return response.StatusCode
}

// TestBadClients has clients that begin and do not end, take nothing of a reply, or
// leave in the middle of it. None keeps its room for good.
func TestBadClients(t *testing.T) {
	const limit = 4
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader, MaxRequests: limit})
	const long, short = "/api/v1/boards/8x7/tours/a8", "/8x8/d8" // only the long one must be read to be sent
	want := text(t, h, short)
	err := inBubble(t, h, func(t *testing.T, m *memory) {
		send := func(text string) net.Conn {
			conn := m.dial()
			if _, err := io.WriteString(conn, text); err != nil {
				t.Fatal(err)
			}
			return conn
		}
		request := func(address string) string { return "GET " + address + " HTTP/1.1\r\nHost: x\r\n\r\n" }
		status := func() int {
			conn := send(request(short))
			defer conn.Close()
			code, body := readReply(t, bufio.NewReader(conn))
			if code == http.StatusOK && body != want {
				t.Errorf("the answer is %q", body)
			}
			return code
		}

		for range 10 * limit {
			defer send("GET /8x8/d8 HTTP/1.1\r\nHos").Close()
			send("GET /8x8").Close()
			defer send(request(short)).Close() // which takes nothing
		}
		synctest.Wait()
		if got := status(); got != http.StatusOK {
			t.Errorf("beside clients that take no room: status %d", got)
		}
		for range 3 {
			var taken []net.Conn
			for range limit {
				taken = append(taken, send(request(long)))
			}
			synctest.Wait()
			if got := status(); got != http.StatusServiceUnavailable {
				t.Fatalf("with all room taken: status %d", got)
			}
			if _, err := io.ReadFull(taken[0], make([]byte, 100)); err != nil {
				t.Fatal(err)
			}
			taken[0].Close() // in the middle of the reply
			taken[1].Close() // before it
			synctest.Wait()
			if got := status(); got != http.StatusOK {
				t.Fatalf("after two of them left: status %d", got)
			}
			for _, conn := range taken[2:] {
				defer conn.Close()
			}
			<-time.After(time.Minute) // by the bubble's clock; they are cut off
		}
	})
	if err != nil {
		t.Errorf("Serve: %v", err)
	}
}

// readReply reads a whole reply.
func readReply(t *testing.T, r *bufio.Reader) (status int, body string) {
	t.Helper()
	response, err := http.ReadResponse(r, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(text)
}

// TestShutdownUnderLoad ends the server while many ask. A request that it has begun
// to answer gets its whole reply. What comes over a connection that was kept, just
// when the server closes it, may get none at all: HTTP lets clients ask again. So
// the requests that are counted are the first of their connections; of the others,
// no reply may be cut off.
func TestShutdownUnderLoad(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader, MaxRequests: 1000})
	const first, later = "/8x8/d8", "/api/v1/boards/8x7/tours/a8"
	want := map[string]string{first: text(t, h, first), later: text(t, h, later)}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var begun, whole atomic.Int64
	counted := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == first && begun.Add(1) == 300 {
			stop()
		}
		h.ServeHTTP(w, r)
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- server.Serve(ctx, listener, counted, quiet) }()

	var clients sync.WaitGroup
	for range 30 {
		clients.Go(func() {
			for {
				conn, err := net.Dial("tcp", listener.Addr().String())
				if err != nil {
					return // nobody listens any more
				}
				r := bufio.NewReader(conn)
				for _, address := range []string{first, later, later} {
					body, err := askOver(conn, r, address)
					if err != nil {
						t.Errorf("%s: a reply was cut off: %v", address, err)
					}
					if body == "" {
						break // the server has closed the connection
					}
					if body != want[address] {
						t.Errorf("%s: the reply is %q", address, body)
					}
					if address == first {
						whole.Add(1)
					}
				}
				conn.Close()
			}
		})
	}
	clients.Wait()
	if err := <-served; err != nil {
		t.Errorf("Serve: %v", err)
	}
	if begun.Load() != whole.Load() {
		t.Errorf("%d requests were begun, %d answered", begun.Load(), whole.Load())
	}
}

// askOver asks over a connection and reads the reply, which is empty when not even
// its first byte came.
func askOver(conn net.Conn, r *bufio.Reader, address string) (body string, err error) {
	if _, err := fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", address); err != nil {
		return "", nil
	}
	if _, err := r.Peek(1); err != nil {
		return "", nil
	}
	response, err := http.ReadResponse(r, nil)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	return string(text), err
}
