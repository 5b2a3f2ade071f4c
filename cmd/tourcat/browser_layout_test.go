package main

import "testing"

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
