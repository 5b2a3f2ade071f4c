package main

import (
	"fmt"
	"testing"
)

// everyKind has a page of every kind.
var everyKind = []string{
	"/", "/8x8", "/8x8/d4", "/8x8/d4?goal=closed", "/8x8/a1/h8", "/1x1/a1", "/3x3/b2", "/5x24/a1", "/60x60/a1", "/100x100/a1", "/9x7", "/nothing",
}

// testParts looks for what every page has once, for controls without a name, and
// for promises that a page does not keep.
func testParts(t *testing.T, s site) {
	p := s.tab(t)
	for _, path := range everyKind {
		p.open(path)
		for _, part := range []string{"h1", "main", "header", "footer", "[role=status]"} {
			p.expect(fmt.Sprintf(`%q + " " + document.querySelectorAll(%[1]q).length`, part), part+" 1")
		}
		p.expect(`[...document.querySelectorAll("input, select, textarea")].filter((control) => control.labels.length === 0).length`, "0")
		p.expect(`[...document.querySelectorAll("button")].filter((button) => !button.ariaLabel && !button.textContent.trim()).length`, "0")
		p.expect(`[...document.querySelectorAll("h2")].filter((h) => !h.nextElementSibling?.textContent.trim()).length`, "0") // a heading over nothing
		p.expect(`document.querySelector(".picture > p:first-child")?.textContent.includes("watch") ?? false`,
			value[string](p, `String(document.querySelector(".player:not([hidden])") !== null)`))
	}
}

// testSizes looks at boards of all shapes: a square can be hit (WCAG 2.2, 2.5.8:
// 24 pixels) and none is as large as a picture, and nothing leaves the page.
func testSizes(t *testing.T, s site) {
	boards := []string{"/1x1/a1", "/3x3/b2", "/5x24/a1", "/24x5/a1", "/12x12/a1", "/13x13/a1", "/24x24/a1", "/5x25/a1", "/60x60/a1?goal=closed"}
	for name, size := range map[string]struct{ width, height int64 }{"desk": {1200, 900}, "phone": {360, 740}} {
		p := s.tab(t, screen(size.width, size.height, name == "phone"))
		for _, path := range boards {
			p.open(path)
			side := value[float64](p, `document.querySelector("[data-square] rect").getBoundingClientRect().width`)
			if side < 24 || side > 90 {
				t.Errorf("%s: a square of %s is %.0f pixels wide", name, path, side)
			}
			p.expect(`document.documentElement.scrollWidth <= innerWidth`, "true")
			if name == "desk" { // the board and what walks it are seen at once
				p.expect(`(document.querySelector(".player:not([hidden])")?.getBoundingClientRect().bottom ?? 0) <= innerHeight`, "true")
			}
		}
	}
}
