package server_test

import (
	"bufio"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/server"
)

// FuzzRequest sends any path and query, as a client may write them, with any
// Accept and If-None-Match. There is an answer or a refusal, never a fault.
func FuzzRequest(f *testing.F) {
	h := newHandler(f, server.Options{Reader: newCatalogue(f).Reader})
	for _, target := range []string{
		"/", "/8x8", "/8x8/d8", "/8x8/1,4.json?coords=name", "/8x8/a8/a1?format=squares&goal=to", "/5x5/b5.csv", "/8x8/d8.svg",
		"/8x8/d4?goal=closed&strategy=warnsdorff:34261578", "/8x8/%2e%2e%2f?goal=open&goal=open", "/8x8%00/a1", "/100000x100000/a1",
		"/api/v1/boards", "/api/v1/boards/8x7/tours/a8?limit=5&offset=10", "/api/v1/boards/8x8/tours/a8/a1?goal=to", "/healthz",
		"/1x1/a1/a1.json", "/8x8/d8.png?size=64&theme=dark", "/8x8/d8?result=30", "/?board=8x8&start=d4&finish=h8", "/8x8/d8?v=0", "*", "http://x/8x8", "//x/8x8", "/%EF%BC%98x8/\xf0\x9f\x90\xb4",
	} {
		f.Add(target, "text/html, */*;q=0.8", `"x", W/"y"`)
	}
	allowed := map[int]bool{
		http.StatusOK: true, http.StatusNotModified: true, http.StatusSeeOther: true, http.StatusNotFound: true,
		http.StatusRequestURITooLong: true, http.StatusUnprocessableEntity: true,
	}
	f.Fuzz(func(t *testing.T, target, accept, ifNoneMatch string) {
		if strings.ContainsAny(target+accept+ifNoneMatch, "\r\n") {
			return // this would be another request
		}
		request := "GET " + target + " HTTP/1.1\r\nHost: x\r\nAccept: " + accept + "\r\nIf-None-Match: " + ifNoneMatch + "\r\n\r\n"
		r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(request)))
		if err != nil {
			return // net/http refuses it before the handler is asked
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		switch {
		case !allowed[w.Code]:
			t.Errorf("status %d: %s", w.Code, w.Body)
		case w.Code >= 400 && w.Header().Get("Content-Type") == pageType:
			if !strings.Contains(w.Body.String(), "<h1>") {
				t.Errorf("status %d, a page without a heading", w.Code)
			}
		case w.Code >= 400:
			problemOf(t, w, w.Code)
		case w.Code == http.StatusOK && w.Body.Len() == 0:
			t.Error("an empty answer")
		}
		r.Method = http.MethodHead
		head := httptest.NewRecorder()
		h.ServeHTTP(head, r)
		if head.Code != w.Code || head.Body.Len() > 0 {
			t.Errorf("HEAD: status %d and %d bytes, GET: status %d", head.Code, head.Body.Len(), w.Code)
		}
		if diff := cmp.Diff(lasting(w), lasting(head)); diff != "" {
			t.Errorf("headers of HEAD (-GET +HEAD):\n%s", diff)
		}
	})
}

// FuzzPost sends any body of any type to the addresses that take one.
func FuzzPost(f *testing.F) {
	h := newHandler(f, server.Options{Reader: newCatalogue(f).Reader})
	f.Add("/api/v1/check?board=3x4&start=a3", "text/plain", "36136147257")
	f.Add("/api/v1/check", "text/plain; charset=utf-8", "a1 b3 c1")
	f.Add("/api/v1/tours:batch", "application/json", `{"questions":[{"board":"8x8","start":"a8","finish":"a1"}]}`)
	f.Add("/api/v1/tours:batch", "application/json;", `{"questions":[{"board":"8x8"}]}`)
	f.Add("/api/v1/tours:batch", "text/x+;=", `null`)
	f.Fuzz(func(t *testing.T, target, mediaType, body string) {
		if strings.ContainsAny(target+mediaType, "\r\n") {
			return // this would be another request
		}
		request := "POST " + target + " HTTP/1.1\r\nHost: x\r\nContent-Type: " + mediaType +
			"\r\nContent-Length: " + strconv.Itoa(len(body)) + "\r\n\r\n" + body
		r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(request)))
		if err != nil {
			return // net/http refuses it before the handler is asked
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code >= 500 || w.Code >= 300 && w.Code < 400 {
			t.Errorf("status %d: %s", w.Code, w.Body)
		}
		if w.Code >= 400 {
			problemOf(t, w, w.Code)
		}
	})
}
