package server_test

import (
	"html"
	"image/gif"
	"image/png"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tourcat/internal/page"
	"tourcat/internal/server"
	"tourcat/store"
)

// browser is the header by which a browser asks for a page.
const browser = "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8"

func TestPagesForPeople(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	for _, test := range []struct {
		name, address string
		status        int
		says          []string
	}{
		{"the boards", "/", 200, []string{"<h1>Knight’s tours</h1>", `href="/8x8?goal=open&amp;strategy=auto"`, "8/64"}},
		{"a board", "/8x8", 200, []string{"<h1>8x8</h1>", "Choose the start", `href="/8x8/d4"`}},
		{"its other strategies", "/8x8?goal=closed", 200, []string{"closed tours", `href="/8x8/d4?goal=closed"`}},
		{"a board that is not stored", "/9x7", 404, []string{"tourcat precompute 9x7", `href="/9x7/a1"`}},
		{"a strategy that is not stored", "/8x8?strategy=pohl", 404, []string{"tourcat precompute 8x8 --strategy pohl", ">backtrack<"}},
		{"a board that is too large to choose from", "/100x100", 404, []string{"write the start above"}},
		{"a tour", "/8x8/d8", 200, []string{"8x8 open tour from d8 to", `class="line walked"`, `download="tour-8x8-d8.gif"`, `href="/8x8/d8/e8"`, "e7: no tour finishes here (colour)"}},
		{"a closed tour", "/8x8/d8?goal=closed", 200, []string{"8x8 closed tour", `class="line closing"`, `href="/8x8/d8.svg?goal=closed"`}},
		{"a pair", "/8x8/a8/a1", 200, []string{"open tour from a8 to a1", "The other way round", `href="/8x8/a1/a8"`}},
		{"the tour of one square", "/1x1/a1", 200, []string{"1x1"}},
		{"a proof that is not stored", "/8x8/a1/h8", 200, []string{"Impossible.", "a1 and h8 have the same colour", "the colours of the chessboard", "not from the catalogue"}},
		{"a proof by search", "/3x3/a3", 200, []string{"Impossible.", "exhausted"}},
		{"undecided", "/6x6/a6", 200, []string{"Undecided.", "the node budget of 100 was spent"}},
		{"not stored", "/8x8/d8/d7", 404, []string{"Not stored.", "tourcat precompute 8x8 --goal to", `href="/8x8/d8/e8"`}},
		{"many answers", "/8x7/a8", 200, []string{"Answers 1 to 50", "offset=50", " seed "}},
		{"the next of them", "/8x7/a8?offset=50", 200, []string{"Answers 51 to 100", "offset=100", "Better ones"}},
		{"behind the last of many answers", "/8x7/a8?offset=120", 200, []string{"There are no further answers", "Better ones"}},
		{"a bad square", "/8x8/z9", 422, []string{"Unprocessable", "z9"}},
		{"a bad theme", "/8x8/d4?theme=x", 422, []string{"theme"}},
		{"a strategy that never answers this", "/8x8/d4?strategy=pump", 422, []string{"shorter side"}},
		{"a bad parameter", "/8x8/d8?goal=%3Cscript%3E", 422, []string{"&lt;script&gt;"}},
		{"nothing", "/nothing", 404, []string{"Not Found"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := get(h, test.address, browser)
			if got := w.Header().Get("Content-Type"); w.Code != test.status || got != pageType {
				t.Fatalf("status %d, media type %q", w.Code, got)
			}
			if got := w.Header().Get("Content-Security-Policy"); got != page.Policy {
				t.Errorf("the policy is %q", got)
			}
			body := w.Body.String()
			for _, text := range test.says {
				if !strings.Contains(body, text) {
					t.Errorf("the page does not say %q", text)
				}
			}
			// The policy forbids these; a browser would drop them in silence.
			for _, text := range []string{"<style", " style=", "<script>", " onclick=", "javascript:"} {
				if strings.Contains(body, text) {
					t.Errorf("the page has %q", text)
				}
			}
			if t.Failed() {
				t.Log(body)
			}
		})
	}
}

var reference = regexp.MustCompile(`(?:href|src|action)="([^"]*)"`)

// references are the addresses that a page has, without their fragments.
func references(body string) []string {
	var found []string
	for _, match := range reference.FindAllStringSubmatch(body, -1) {
		address, _, _ := strings.Cut(html.UnescapeString(match[1]), "#")
		if address != "" && !slices.Contains(found, address) {
			found = append(found, address)
		}
	}
	return found
}

// TestLinksLead follows every link from the first page on: what pages lead to is
// there, or is a question whose answer is not stored.
func TestLinksLead(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	const most = 400
	seen := map[string]bool{"/": true}
	for queue := []string{"/"}; len(queue) > 0; queue = queue[1:] {
		address := queue[0]
		w := get(h, address, browser)
		if w.Code != http.StatusOK && (w.Code != http.StatusNotFound || !strings.Contains(w.Body.String(), "tourcat precompute")) {
			t.Errorf("%s: status %d", address, w.Code)
		}
		if w.Header().Get("Content-Type") != pageType {
			continue
		}
		for _, next := range references(w.Body.String()) {
			if !strings.HasPrefix(next, "/") {
				t.Errorf("%s leads to %s", address, next)
			} else if !seen[next] && len(seen) < most {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	if len(seen) < most {
		t.Errorf("only %d addresses were found", len(seen))
	}
}

func TestAssets(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	types := map[string]string{}
	for _, address := range references(text(t, h, "/", browser)) {
		if !strings.HasPrefix(address, page.AssetsPath) {
			continue
		}
		w := get(h, address)
		types[address[strings.LastIndexByte(address, '.'):]] = w.Header().Get("Content-Type")
		if w.Code != http.StatusOK || w.Header().Get("Cache-Control") != "public, max-age=31536000, immutable" || w.Body.Len() == 0 {
			t.Errorf("%s: status %d, %d bytes, %v", address, w.Code, w.Body.Len(), w.Header())
		}
	}
	if len(types) != 3 || types[".js"] != "text/javascript; charset=utf-8" || types[".css"] != "text/css; charset=utf-8" {
		t.Errorf("the assets are %v", types)
	}
	problemOf(t, get(h, page.AssetsPath+"page.js"), http.StatusNotFound)
	problemOf(t, get(h, page.AssetsPath+"..%2fpage.go"), http.StatusNotFound)
}

func TestForm(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	for _, test := range []struct{ query, want string }{
		{"board=8x8", "/8x8"},
		{"board=+8X8+&start=&finish=&goal=", "/8x8"},
		{"board=8x8&goal=closed", "/8x8?goal=closed"},
		{"board=8x8&start=d4", "/8x8/d4"},
		{"board=8x8&start=1,2&goal=closed", "/8x8/b8?goal=closed"},
		{"board=8x8&start=d4&finish=E6&goal=", "/8x8/d4/e6"},
	} {
		w := get(h, "/?"+test.query, browser)
		if w.Code != http.StatusSeeOther || w.Header().Get("Location") != test.want {
			t.Errorf("%s: status %d, to %q", test.query, w.Code, w.Header().Get("Location"))
		}
	}
	for _, query := range []string{
		"board=8", "board=8x8&goal=x", "board=8x8&start=i9", "board=8x8&finish=a1", "board=8x8&start=a1&finish=a1",
		"board=8x8&start=a1&finish=b1&goal=closed", "board=8x8&board=8x8", "board=//example.org",
	} {
		problemOf(t, get(h, "/?"+query), http.StatusUnprocessableEntity)
	}
}

// TestChosenResult takes every stored answer to a question by its number.
func TestChosenResult(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	for _, listed := range decode[toursReply](t, h, "/api/v1/boards/5x5/tours/a5").Results {
		id := strconv.FormatInt(*listed.ID, 10)
		address := "/5x5/a5.json?result=" + id
		if got := decode[answer](t, h, address); *got.ID != *listed.ID || got.Strategy != listed.Strategy {
			t.Errorf("%s is result %d by %s", address, *got.ID, got.Strategy)
		}
		if body := text(t, h, "/5x5/a5?result="+id, browser); !strings.Contains(body, `aria-current="true"><img src="/5x5/a5.svg?result=`+id) {
			t.Errorf("the page of result %d does not mark it", *listed.ID)
		}
		problemOf(t, get(h, "/5x5/b5.json?result="+id), http.StatusUnprocessableEntity)
		problemOf(t, get(h, "/5x5/a5.json?goal=closed&result="+id), http.StatusUnprocessableEntity)
	}
	for _, id := range []string{"0", "-1", "x", "99999", "9223372036854775807", "9223372036854775808"} {
		problemOf(t, get(h, "/5x5/a5.json?result="+id), http.StatusUnprocessableEntity)
	}
}

func TestPictures(t *testing.T) {
	h := newHandler(t, server.Options{Reader: newCatalogue(t).Reader})
	still := get(h, "/8x8/d8.png?size=160&theme=dark")
	if got := still.Header().Get("Content-Type"); got != "image/png" {
		t.Errorf("a png has the media type %s", got)
	}
	picture, err := png.Decode(still.Body)
	if err != nil || max(picture.Bounds().Dx(), picture.Bounds().Dy()) != 160 {
		t.Errorf("%v", err)
	}
	moving := get(h, "/5x5/a5.gif?size=64&delay=50ms")
	if got := moving.Header().Get("Content-Type"); got != "image/gif" {
		t.Errorf("a gif has the media type %s", got)
	}
	frames, err := gif.DecodeAll(moving.Body)
	if err != nil || len(frames.Image) < 25 {
		t.Errorf("%v", err)
	}
	for _, query := range []string{
		".png?size=15", ".png?size=5000", ".png?size=a", ".png?theme=blue", ".png?delay=100ms", ".gif?delay=1ms", ".gif?delay=1h",
		".gif?delay=x", ".txt?theme=dark", ".json?size=100", ".png?size=100&size=100", ".svg?theme=dark&theme=dark",
	} {
		problemOf(t, get(h, "/8x8/d8"+query), http.StatusUnprocessableEntity)
	}
}

// TestDated keeps a reply for ever only while the catalogue is the one that its
// address names.
func TestDated(t *testing.T) {
	for _, kept := range []bool{true, false} {
		c := newCatalogue(t)
		h := newHandler(t, server.Options{Reader: c.Reader, NoCache: !kept})
		version := decode[boardsReply](t, h, "/api/v1/boards").Version
		policy := func(address string) string {
			t.Helper()
			w := get(h, address)
			return w.Header().Get("Cache-Control")
		}
		const forEver = "public, max-age=31536000, immutable"
		addresses := []string{"/8x8/d8.json", "/8x8/d8.png", "/8x8", "/api/v1/boards", "/api/v1/boards/8x8", "/api/v1/boards/8x8/tours/d8", "/api/v1/boards/8x8/results"}
		for _, address := range addresses {
			if got := policy(address + "?v=" + version); got != forEver {
				t.Errorf("%s of this catalogue: %s", address, got)
			}
			if got := policy(address + "?v=" + url.QueryEscape("0"+version[1:])); version[0] != '0' && got != "no-cache" {
				t.Errorf("%s of another catalogue: %s", address, got)
			}
			problemOf(t, get(h, address+"?v="+version+"&v="+version), http.StatusUnprocessableEntity)
		}
		if got := policy("/8x8/zz?v=" + version); got != "no-cache" {
			t.Errorf("a problem: %s", got)
		}
		put(t, c, unit{board: "8x8", starts: 8, goal: "open", strategy: "auto"}.results(t)) // the same, by another run
		for _, address := range addresses {
			if got := policy(address + "?v=" + version); got != "no-cache" {
				t.Errorf("%s after a change: %s", address, got)
			}
		}
	}
}

// TestHeatMapOfManyFinishes shows one number a start.
func TestHeatMapOfManyFinishes(t *testing.T) {
	c := newCatalogue(t)
	var rows []store.Result
	for _, finish := range []string{"b1", "c2", "d1", "f1"} {
		rows = append(rows, unit{board: "8x8", starts: 1, goal: "to", finish: finish, strategy: "auto"}.results(t)...)
	}
	put(t, c, rows)
	h := newHandler(t, server.Options{Reader: c.Reader})
	body := text(t, h, "/8x8?goal=to", browser)
	if got := strings.Count(body, `class="on-square"`); got != 1 {
		t.Errorf("%d squares have a number", got)
	}
}
