package main

import (
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// chromium is the browser to test with. Without one the test is skipped, but not
// where the variable CI is true.
func chromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{os.Getenv("TOURCAT_CHROMIUM"), "chromium", "chromium-browser", "google-chrome"} {
		if name == "" {
			continue
		}
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	const missing = "there is no Chromium: `make browser` installs it where it can; TOURCAT_CHROMIUM names another"
	if os.Getenv("CI") == "true" {
		t.Fatal(missing)
	}
	t.Skip(missing)
	return ""
}

// site is a server of a catalogue, and a browser to look at it.
type site struct {
	address string          // http://HOST:PORT
	browser context.Context // with a tab that nobody uses
}

// newSite fills a catalogue as a user does, serves it, and starts a browser.
func newSite(t *testing.T) site {
	t.Helper()
	path := chromium(t)
	db := filepath.Join(t.TempDir(), "catalog.db")
	for _, arguments := range [][]string{
		{"precompute", "--goal", "open,closed", "5x5", "8x8"},
		{"precompute", "8x8", "--strategy", "accessibility,roth,warnsdorff"},
	} {
		fill, stderr := tourcat(db, append([]string{"--quiet"}, arguments...)...)
		if err := fill.Run(); err != nil {
			t.Fatalf("%v: %v: %s", arguments, err, stderr)
		}
	}
	server, address := startServing(t, db, "--solve-missing")
	t.Cleanup(func() {
		if err := server.Process.Kill(); err != nil {
			t.Error(err)
		}
		_ = server.Wait() // killed
	})
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(t.TempDir()),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.WindowSize(1200, 900))
	allocator, stop := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(stop)
	tab, closeTab := chromedp.NewContext(allocator)
	t.Cleanup(closeTab)
	if err := chromedp.Do(tab); err != nil {
		t.Fatal(err)
	}
	return site{"http://" + address, tab}
}

// tab is a tab of the browser. Everything that goes wrong in it fails the test: a
// fault of the script, something that the policy forbids, a request to elsewhere.
type tab struct {
	*testing.T
	context.Context
	site site
}

func (s site) tab(t *testing.T, before ...chromedp.Action[chromedp.Void]) tab {
	t.Helper()
	ctx, end := chromedp.NewContext(s.browser)
	t.Cleanup(end)
	var mutex sync.Mutex
	var wrong []string
	t.Cleanup(func() {
		mutex.Lock()
		defer mutex.Unlock()
		for _, text := range wrong {
			t.Error(text)
		}
	})
	note := func(format string, args ...any) {
		mutex.Lock()
		defer mutex.Unlock()
		wrong = append(wrong, fmt.Sprintf(format, args...))
	}
	if err := chromedp.Listen(ctx, func(event any) {
		switch event := event.(type) {
		case *runtime.EventExceptionThrown:
			note("the script failed: %+v", event.ExceptionDetails.Exception)
		case *log.EventEntryAdded:
			if event.Entry.Source != "network" && event.Entry.Level == "error" { // a page may be 404
				note("%s: %s", event.Entry.Source, event.Entry.Text)
			}
		case *network.EventRequestWillBeSent:
			if !strings.HasPrefix(event.Request.URL, s.address+"/") {
				note("a request to %s", event.Request.URL)
			}
		}
	}); err != nil {
		t.Fatal(err)
	}
	page := tab{t, ctx, s}
	page.do(call(log.Enable, cdp.Empty{}), call(network.Enable, network.EnableParams{}))
	page.do(before...)
	return page
}

// call is a command of the browser's protocol.
func call[P, R any](command cdp.Command[P, R], p P) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, command, p)
		return err
	})
}

func prefer(name, value string) chromedp.Action[chromedp.Void] {
	return call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: name, Value: value}}})
}

func screen(width, height int64, mobile bool) chromedp.Action[chromedp.Void] {
	return call(emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: width, Height: height, DeviceScaleFactor: 1, Mobile: mobile})
}

func (p tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.Context, steps...); err != nil {
		p.Fatal(err)
	}
}

func (p tab) open(path string) {
	p.Helper()
	p.do(chromedp.Navigate(p.site.address + path))
}

// value is what an expression is in the page.
func value[T any](p tab, expression string) T {
	p.Helper()
	v, err := chromedp.Run(p.Context, chromedp.Evaluate[T](expression))
	if err != nil {
		p.Fatalf("%s: %v", expression, err)
	}
	return v
}

// wait returns when an expression is true in the page.
func (p tab) wait(expression string) {
	p.Helper()
	if _, err := chromedp.Run(p.Context, chromedp.Poll[bool](expression)); err != nil {
		p.Fatalf("waiting for %s: %v; the page says %q", expression, err, value[string](p, `document.querySelector("main").innerText`))
	}
}

// expect compares what an expression is with what it should be.
func (p tab) expect(expression, want string) {
	p.Helper()
	if got := value[string](p, `String(`+expression+`)`); got != want {
		p.Errorf("%s is %q, want %q", expression, got, want)
	}
}

// click presses the mouse in the middle of an element, as a person does.
func (p tab) click(selector string) {
	p.Helper()
	at := value[[]float64](p, fmt.Sprintf(`(() => {
		const element = document.querySelector(%q);
		element.scrollIntoView({ block: "center" });
		const r = (element.querySelector("rect") ?? element).getBoundingClientRect();
		return [r.x + r.width / 2, r.y + r.height / 2];
	})()`, selector))
	p.do(chromedp.MouseClickXY(at[0], at[1]))
}

func (p tab) press(keys string) {
	p.Helper()
	p.do(chromedp.KeyEvent(keys))
}

func square(name string) string { return fmt.Sprintf("[data-square=%s]", name) }

const (
	heading = `document.querySelector("h1").textContent`
	path    = `location.pathname + location.search`
	focused = `document.activeElement.dataset?.square`
	step    = `Number(document.querySelector("[data-do=where]")?.textContent.split("/")[0])`
)

// TestBrowser looks at the pages of a server as people do. Its parts share a
// server and a browser, each in a tab of its own.
func TestBrowser(t *testing.T) {
	s := newSite(t)
	for _, part := range []struct {
		name string
		test func(*testing.T, site)
	}{
		{"choose a start and a finish", testChoosing},
		{"walk a tour", testWalking},
		{"keyboard", testKeyboard},
		{"without script", testWithoutScript},
		{"phone", testPhone},
		{"dark", testDark},
		{"reduced motion", testReducedMotion},
		{"accessibility", testAccessibility},
		{"other answers", testOtherAnswers},
		{"copy", testCopying},
		{"parts of every page", testParts},
		{"the same by click and by address", testSame},
		{"skip link", testSkipping},
		{"scrolling", testScrolling},
		{"sizes", testSizes},
		{"contrast on squares", testContrast},
		{"screenshots", testScreenshots},
	} {
		t.Run(part.name, func(t *testing.T) { part.test(t, s) })
	}
}

func testChoosing(t *testing.T, s site) {
	p := s.tab(t)
	p.open("/")
	p.click(`a[href^="/8x8?goal=open&strategy=accessibility"]`)
	p.wait(heading + ` === "8x8"`)
	p.expect(`document.querySelectorAll(".heat").length > 40`, "true")
	p.click(square("d4"))
	p.wait(heading + `.includes(" tour from d4 to ")`)
	p.expect(path, "/8x8/d4")
	p.expect(`document.querySelector(".walked").points.length`, "64")
	p.click(square("e6"))
	p.wait(heading + `.endsWith(" tour from d4 to e6")`)
	p.click(square("f6"))
	p.wait(heading + ` === "8x8 tour from d4 to f6"`)
	p.expect(path, "/8x8/d4/f6")
	p.expect(`document.querySelector("#why").innerText.includes("d4 and f6 have the same colour")`, "true")
	p.expect(`document.querySelector("#why").innerText.includes("the colours of the chessboard")`, "true")
	p.expect(`document.querySelector(".walked")`, "null")
	p.expect(`document.querySelector("[role=status]").textContent.includes("Impossible")`, "true")

	other := s.tab(t)
	other.open("/8x8/d4/f6")
	for _, part := range []string{"main", "header"} {
		inner := fmt.Sprintf(`document.querySelector(%q).innerText`, part)
		other.expect(inner, value[string](p, inner))
	}

	for _, was := range []string{"/8x8/d4/e6", "/8x8/d4", "/8x8?goal=open&strategy=accessibility"} {
		value[bool](p, `history.back(), true`)
		p.wait(fmt.Sprintf("%s === %q && document.querySelector('.permalink, .picture') !== null", path, was))
	}
	p.wait(heading + ` === "8x8"`)
	value[bool](p, `history.go(3), true`)
	p.wait(heading + ` === "8x8 tour from d4 to f6"`)
}

func testWalking(t *testing.T, s site) {
	p := s.tab(t)
	p.open("/8x8")
	p.click(square("a1"))
	p.wait(step + ` > 1 && ` + step + ` < 64`) // it starts by itself
	p.click("[data-do=play]")
	p.expect(`document.querySelector("[data-do=play]").getAttribute("aria-label")`, "Play")
	shown := `document.querySelectorAll(".numbers text:not(.later)").length`
	knight := `document.querySelector(".knight").getBoundingClientRect().width > 0`
	p.expect(shown+` === `+step, "true")
	p.expect(knight, "true")
	p.click("[data-do=first]")
	p.expect(step, "1")
	p.expect(shown, "1")
	p.click("[data-do=forward]")
	p.click("[data-do=forward]")
	p.click("[data-do=back]")
	p.expect(step, "2")
	p.expect(`document.querySelector("[role=status]").textContent.startsWith("Step 2: ")`, "true")
	value[bool](p, `(() => { const scrub = document.querySelector("[data-do=scrub]");
		scrub.value = 40; return scrub.dispatchEvent(new Event("input", { bubbles: true })); })()`)
	p.expect(step, "40")
	p.expect(shown, "40")
	// Forty squares are 39 moves, which is where the dash ends.
	p.expect(`document.querySelector(".walked").style.strokeDasharray.split(/[ ,]+/)[0]`, "39")
	p.click("[data-do=last]")
	p.expect(shown, "64")
	p.expect(knight, "false")
	value[bool](p, `(() => { const speed = document.querySelector("[data-do=speed]");
		speed.value = "100"; return speed.dispatchEvent(new Event("change", { bubbles: true })); })()`)
	p.click("[data-do=play]")
	p.wait(step + ` < 64`)
	p.wait(step + ` === 64 && document.querySelector("[data-do=play]").getAttribute("aria-label") === "Play"`)

	// A large board is scrolled so that the start, and then the knight, can be seen.
	p.open("/60x60/a1")
	seen := `(([mark, place]) => mark.top >= place.top && mark.bottom <= place.bottom && mark.left >= place.left && mark.right <= place.right)
		([%q, ".picture .scroll"].map((selector) => document.querySelector(selector).getBoundingClientRect()))`
	p.expect(fmt.Sprintf(seen, ".start"), "true")
	value[bool](p, `(() => { const scrub = document.querySelector("[data-do=scrub]");
		scrub.value = 2000; return scrub.dispatchEvent(new Event("input", { bubbles: true })); })()`)
	p.expect(fmt.Sprintf(seen, ".knight"), "true")
}

func testKeyboard(t *testing.T, s site) {
	p := s.tab(t)
	p.open("/8x8")
	value[bool](p, `document.querySelector("main").focus(), true`)
	p.press(kb.Tab)
	p.wait(focused + ` === "a8"`)
	for range 3 {
		p.press(kb.ArrowRight)
	}
	p.press(kb.ArrowDown)
	p.press(kb.ArrowUp)
	p.press(kb.ArrowUp) // there is nothing above
	p.expect(focused, "d8")
	p.press(kb.End)
	p.expect(focused, "h8")
	p.press(kb.ArrowRight)
	p.expect(focused, "h8")
	p.press(kb.Home)
	p.expect(focused, "a8")
	p.press(kb.Tab)
	p.wait(focused + ` === undefined && document.activeElement.closest("svg") === null`) // the board is one stop
	value[bool](p, fmt.Sprintf(`document.querySelector(%q).focus(), true`, square("d4")))
	p.press(kb.Enter)
	p.wait(heading + `.includes(" tour from d4 to ")`)
	p.expect(focused, "d4")
	p.press(kb.ArrowUp)
	p.press(kb.Enter)
	p.wait(heading + `.endsWith(" tour from d4 to d5")`)
	p.expect(focused, "d5")
}

func testWithoutScript(t *testing.T, s site) {
	p := s.tab(t, call(emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}))
	load := func(selector string) {
		t.Helper()
		_, err := chromedp.RunResponse(p.Context, chromedp.Func(func(context.Context, *chromedp.Target) error {
			p.click(selector)
			return nil
		}))
		if err != nil {
			t.Fatal(err)
		}
	}
	p.open("/")
	load(`a[href^="/8x8?goal=closed"]`)
	p.expect(heading, "8x8")
	load(square("d4"))
	p.expect(path, "/8x8/d4?goal=closed")
	p.expect(`document.querySelector(".player").hidden`, "true")
	p.expect(`[...document.querySelectorAll("[data-copy]")].every((button) => button.hidden)`, "true")
	p.expect(`getComputedStyle(document.querySelector(".knight")).display`, "none")
	for _, ask := range []struct{ finish, shows string }{
		{"e6", `document.querySelector(".walked").points.length === 64`},
		{"f6", `document.querySelector("#why").innerText.startsWith("Impossible.")`},
	} {
		value[bool](p, fmt.Sprintf(`(() => { const form = document.forms[0].elements;
			form.start.value = "d4"; form.finish.value = %q; form.goal.value = ""; return true; })()`, ask.finish))
		load("form button")
		p.expect(path, "/8x8/d4/"+ask.finish)
		p.expect(ask.shows, "true")
	}
}

func testPhone(t *testing.T, s site) {
	p := s.tab(t, screen(360, 740, true))
	for _, path := range []string{"/", "/8x8", "/8x8/d4", "/8x8/a1/h8", "/60x60/a1", "/100x100/a1", "/nothing", "/8x8/z9"} {
		p.open(path)
		p.expect(`document.documentElement.scrollWidth <= innerWidth`, "true")
	}
	p.open("/8x8")
	p.expect(`document.querySelector("[data-square] rect").getBoundingClientRect().width > 36`, "true")
	p.click(square("h1"))
	p.wait(heading + `.includes(" tour from h1 to ")`)
}

// luminance is that of a colour, relative to white (WCAG 2.2).
const luminance = `((color) => {
	const [r, g, b] = color.match(/[\d.]+/g).map((part) => part / 255)
		.map((part) => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4);
	return .2126 * r + .7152 * g + .0722 * b;
})`

// contrast is that of a text to what is behind it (WCAG 2.2, 1.4.3), where that is
// the nearest element that has a background.
const contrast = `((selector) => {
	const luminance = ` + luminance + `;
	const element = document.querySelector(selector);
	let behind = element;
	while (getComputedStyle(behind).backgroundColor === "rgba(0, 0, 0, 0)") behind = behind.parentElement;
	const style = getComputedStyle(element);
	const pair = [luminance(element.closest("svg") ? style.fill : style.color), luminance(getComputedStyle(behind).backgroundColor)];
	return (Math.max(...pair) + .05) / (Math.min(...pair) + .05);
})`

func testDark(t *testing.T, s site) {
	for _, scheme := range []string{"light", "dark"} {
		p := s.tab(t, prefer("prefers-color-scheme", scheme))
		p.open("/8x8/a1/h8")
		p.expect(`getComputedStyle(document.body).backgroundColor`, map[string]string{"light": "rgb(255, 255, 255)", "dark": "rgb(27, 30, 35)"}[scheme])
		for _, selector := range []string{"body", ".notice p", "main a", "dt", "footer", "svg .edge", "button", "input"} {
			if got := value[float64](p, fmt.Sprintf("%s(%q)", contrast, selector)); got < 4.5 {
				t.Errorf("%s: the contrast of %s is %.1f", scheme, selector, got)
			}
		}
	}
}

func testReducedMotion(t *testing.T, s site) {
	p := s.tab(t, prefer("prefers-reduced-motion", "reduce"))
	p.open("/8x8")
	p.click(square("c3"))
	p.wait(heading + `.includes(" tour from c3 to ")`)
	p.expect(step, "64")
	p.expect(`document.querySelector("[data-do=play]").getAttribute("aria-label")`, "Play")
	p.expect(`document.getAnimations().length`, "0")
}

func testAccessibility(t *testing.T, s site) {
	p := s.tab(t)
	p.open("/8x8/d4")
	found := make(map[string]int) // by role and name
	tree, err := chromedp.Run(p.Context, func(ctx context.Context, target *chromedp.Target) (accessibility.GetFullAXTreeResult, error) {
		return cdp.Call(ctx, target, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	})
	if err != nil {
		t.Fatal(err)
	}
	text := func(v *accessibility.Value) string {
		if v == nil {
			return ""
		}
		return strings.TrimSpace(strings.Trim(string(v.Value), `"`))
	}
	for _, node := range tree.Nodes {
		if !node.Ignored {
			found[text(node.Role)+" "+text(node.Name)]++
		}
	}
	title := value[string](p, heading)
	for _, want := range []string{
		"link finish on e6", "link d4: the start", "link f6: no tour finishes here (colour)", "heading " + title, "group " + title,
		"group Walk the tour", "button Play", "button One step back", "button One step on", "button To the start", "button To the finish",
		"slider Step", "combobox Speed a second", "textbox Board", "textbox Start", "textbox Finish", "combobox Tour",
		"navigation Where you are", "link Skip to the board",
	} {
		if found[want] == 0 {
			t.Errorf("there is no %q", want)
		}
	}
	for role, want := range map[string]int{"main": 1, "status": 1, "banner": 1, "contentinfo": 1} {
		if got := found[role+" "]; got != want {
			t.Errorf("%d times %s, want %d", got, role, want)
		}
	}
	p.expect(`document.querySelectorAll("h1").length`, "1")
	p.expect(`document.documentElement.lang`, "en")
	if t.Failed() {
		t.Log(slices.Sorted(maps.Keys(found)))
	}
}

func testOtherAnswers(t *testing.T, s site) {
	p := s.tab(t)
	p.open("/8x8/d4")
	p.expect(`document.querySelectorAll(".results li").length >= 4`, "true")
	p.click(`.results li:nth-child(3) a`)
	p.wait(`document.querySelector(".results li:nth-child(3) a").getAttribute("aria-current") === "true"`)
	p.expect(`document.querySelectorAll(".results [aria-current]").length`, "1")
	p.expect(`location.search.startsWith("?result=")`, "true")
	p.wait(`[...document.querySelectorAll(".results img")].every((image) => image.loading === "lazy")`)
	strategy := value[string](p, `document.querySelector(".results .here strong").textContent`)
	p.expect(`document.querySelector("dd").textContent`, strategy)
	shown := value[string](p, `document.querySelector("svg.board").dataset.names`)
	p.open(value[string](p, path))
	p.expect(`document.querySelector("svg.board").dataset.names`, shown)
}

func testCopying(t *testing.T, s site) {
	p := s.tab(t)
	for _, name := range []string{"clipboard-read", "clipboard-write"} {
		p.do(call(browser.SetPermission, browser.SetPermissionParams{
			Permission: &browser.PermissionDescriptor{Name: name}, Setting: "granted", Origin: s.address,
		}))
	}
	p.open("/8x8/d4")
	p.click("[data-copy=link]")
	p.wait(`document.querySelector("[role=status]").textContent === "Copied"`)
	copied, err := chromedp.Run(p.Context, chromedp.Evaluate[string](`navigator.clipboard.readText()`, chromedp.EvalAwaitPromise))
	if err != nil || copied != s.address+"/8x8/d4" {
		t.Errorf("copied %q, %v", copied, err)
	}
	p.click("[data-copy=text]")
	p.wait(`navigator.clipboard.readText().then((text) => text.includes(" tour from d4 to "))`)
}

// testScreenshots keeps pictures for people to look at, in a folder that git
// ignores; with -update the one in the README is made anew.
func testScreenshots(t *testing.T, s site) {
	folder := os.Getenv("TOURCAT_SCREENSHOTS")
	if folder == "" {
		folder = filepath.Join("..", "..", "artifacts", "screenshots")
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, shot := range []struct {
		name, path, scheme string
		width, height      int64
	}{
		{"boards", "/", "light", 1200, 900},
		{"heat", "/8x8?strategy=accessibility", "light", 1200, 900},
		{"tour", "/8x8/d4", "light", 1200, 900},
		{"closed-dark", "/8x8/d4?goal=closed", "dark", 1200, 900},
		{"heat-dark", "/8x8?strategy=accessibility", "dark", 1200, 900},
		{"impossible", "/8x8/a1/h8", "light", 1200, 900},
		{"phone", "/8x8/d4", "light", 360, 1400},
		{"phone-dark", "/5x5/a2", "dark", 360, 900},
		{"large", "/60x60/a1", "light", 1200, 1100},
		{"larger", "/100x100/a1", "dark", 1200, 1100},
	} {
		p := s.tab(t, prefer("prefers-color-scheme", shot.scheme), screen(shot.width, shot.height, shot.width < 500))
		p.open(shot.path)
		p.wait(`[...document.images].every((image) => image.complete || image.loading === "lazy")`)
		picture, err := chromedp.Run(p.Context, chromedp.CaptureScreenshot())
		if err != nil {
			t.Fatal(err)
		}
		if len(picture) < 5000 {
			t.Errorf("%s has only %d bytes", shot.name, len(picture))
		}
		if err := os.WriteFile(filepath.Join(folder, shot.name+".png"), picture, 0o644); err != nil {
			t.Fatal(err)
		}
		if shot.name == "tour" && *update {
			small, err := fewColours(picture)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join("..", "..", "docs", "page.png"), small, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}
