package main

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// testSame compares what a click shows with what its address shows.
func testSame(t *testing.T, s site) {
	p := s.tab(t)
	p.open("/8x8/d4")
	p.click(square("f6"))
	p.wait(heading + ` === "8x8 tour from d4 to f6"`)
	link := value[string](p, `document.querySelector(".permalink").getAttribute("href")`)
	other := s.tab(t)
	other.open(link)
	// Only the stop of the Tab key is where the click was.
	const matter = `["header", "main"].map((part) => document.querySelector(part).outerHTML).join("").replace(/ tabindex="-?\d"/g, "")`
	other.expect(matter, value[string](p, matter))
	other.expect(path, value[string](p, path))
	other.expect(`document.title`, value[string](p, `document.title`))
}

// testSkipping follows the link that only the keyboard finds.
func testSkipping(t *testing.T, s site) {
	p := s.tab(t)
	p.open("/8x8/d4")
	value[bool](p, `(() => {
		window.fetched = 0;
		const { fetch } = window;
		window.fetch = (...call) => { window.fetched++; return fetch(...call); };
		addEventListener("hashchange", () => { window.skipped = true; });
		return true;
	})()`)
	p.press(kb.Tab)
	p.expect(`document.activeElement.textContent`, "Skip to the board")
	p.press(kb.Enter)
	p.wait(`window.skipped === true`)
	p.expect(`window.fetched`, "0") // the page is shown already
	p.expect(`document.activeElement.id`, "main")
	p.press(kb.Tab)
	p.expect(`document.activeElement.closest(".choice") !== null`, "true")
}

// testScrolling begins what is shown next at its top, as a page does, unless a
// square was chosen, under which the board stays.
func testScrolling(t *testing.T, s site) {
	p := s.tab(t, screen(360, 740, true))
	p.open("/8x8/d4")
	p.click(".results li:last-child a")
	p.wait(`location.search.startsWith("?result=")`)
	p.expect(`scrollY`, "0")
	p.open("/")
	p.click("tbody tr:last-child a")
	p.wait(heading + ` === "8x8"`)
	p.expect(`scrollY`, "0")
	p.click(square("h1"))
	p.wait(heading + `.includes(" tour from h1 to ")`)
	p.expect(`scrollY > 0`, "true")
}
