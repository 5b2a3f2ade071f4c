package render_test

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tourcat/internal/render"
	"tourcat/tour"
)

func TestParseTheme(t *testing.T) {
	for i, name := range render.ThemeNames() {
		if theme, err := render.ParseTheme(name); err != nil || int(theme) != i || theme.String() != name {
			t.Errorf("%s: %v, %v", name, theme, err)
		}
	}
	_, err := render.ParseTheme("blue")
	if want := `theme "blue": a theme is one of auto, light, dark, print`; err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

func FuzzParseTheme(f *testing.F) {
	for _, seed := range []string{"auto", "dark", "", "Dark", "light\x00"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		theme, err := render.ParseTheme(s)
		if _, refused := errors.AsType[*tour.InputError](err); slices.Contains(render.ThemeNames(), s) == refused || !refused && theme.String() != s {
			t.Errorf("%q is read as %v: %v", s, theme, err)
		}
	})
}

// What cannot be is told with its limit, and nothing is written.
func TestStyleCheck(t *testing.T) {
	for _, c := range []struct {
		format render.Format
		board  string
		style  render.Style
		refuse string // part of the message; empty when the style passes
	}{
		{render.ASCII, "8x8", render.Style{}, ""},
		{render.ASCII, "8x8", render.Style{Theme: render.Dark}, `theme "dark": only pictures have one: svg, png and gif`},
		{render.JSON, "8x8", render.Style{Size: 100}, `size "100": only pictures have one`},
		{render.PNG, "8x8", render.Style{Delay: time.Second}, `delay "1s": only a gif moves`},
		{render.SVG, "8x8", render.Style{Theme: 4}, `theme "Theme(4)"`},
		{render.SVG, "8x8", render.Style{Size: 16}, ""},
		{render.SVG, "8x8", render.Style{Size: 15}, `size "15": the longer side of svg has 16 to 4096 pixels`},
		{render.PNG, "8x8", render.Style{Size: -1}, `size "-1"`},
		{render.PNG, "8x8", render.Style{Size: 4096}, ""},
		{render.PNG, "8x8", render.Style{Size: 4097}, "16 to 4096"},
		{render.GIF, "8x8", render.Style{Size: 1024}, ""},
		{render.GIF, "8x8", render.Style{Size: 1025}, "16 to 1024"},
		{render.GIF, "8x8", render.Style{Delay: 20 * time.Millisecond}, ""},
		{render.GIF, "8x8", render.Style{Delay: 19 * time.Millisecond}, "a step takes 20ms to 10s"},
		{render.GIF, "8x8", render.Style{Delay: 11 * time.Second}, "a step takes 20ms to 10s"},
		{render.SVG, "1024x1024", render.Style{}, ""},
		{render.SVG, "1024x1025", render.Style{}, `board "1024x1025": it has 1049600 squares; svg shows at most 1048576`},
		{render.SVG, "3x300000", render.Style{}, ""},
		{render.SVG, "3x1000000000", render.Style{}, "at most 1048576"},
		{render.PNG, "1024x1024", render.Style{}, ""},
		{render.PNG, "1024x1025", render.Style{}, "at most 1048576"},
		{render.PNG, "3x2017", render.Style{}, ""},
		{render.PNG, "3x2018", render.Style{}, "with 2 pixels a square its longer side takes 4097; png has at most 4096"},
		{render.PNG, "300x300", render.Style{Size: 609}, ""},
		{render.PNG, "300x300", render.Style{Size: 608}, "300x300 takes at least 609 pixels, 2 a square"},
		{render.GIF, "32x32", render.Style{}, ""},
		{render.GIF, "25x41", render.Style{}, "it has 1025 squares; gif shows at most 1024"},
	} {
		t.Run(fmt.Sprintf("%s %s %v", c.format, c.board, c.style), func(t *testing.T) {
			a := undecided(t)
			a.Board, a.Start = mustBoard(t, c.board), 0
			err := c.style.Check(c.format, a.Board)
			if c.refuse == "" {
				if err != nil {
					t.Fatal(err)
				}
				return
			}
			if _, ok := errors.AsType[*tour.InputError](err); !ok || !strings.Contains(err.Error(), c.refuse) {
				t.Fatalf("error %v, want %s", err, c.refuse)
			}
			var out strings.Builder
			if written := render.Write(&out, c.format, a, c.style); written == nil || written.Error() != err.Error() || out.Len() > 0 {
				t.Errorf("Write: %v, %d bytes", written, out.Len())
			}
		})
	}
}

var colourRule = regexp.MustCompile(`\.?(\w+)\{(?:fill|stroke):#([0-9a-f]{6})\}`)

// Everybody can make out lines and read numbers, in every theme: the contrasts
// are those of WCAG 2.2, success criteria 1.4.3 and 1.4.11.
func TestContrasts(t *testing.T) {
	for _, theme := range []render.Theme{render.Light, render.Dark, render.Print} {
		p := readPicture(t, writeIn(t, render.Style{Theme: theme}, render.SVG, found(readTour(t, "5x5"))))
		luminances := map[string]float64{}
		for _, rule := range colourRule.FindAllStringSubmatch(p.Style, -1) {
			luminances[rule[1]] = luminance(t, rule[2])
		}
		for _, c := range []struct {
			over, under string
			least       float64
		}{
			{"text", "page", 4.5}, {"text", "light", 4.5}, {"text", "dark", 4.5}, {"text", "step", 4.5},
			{"on", "start", 4.5}, {"on", "finish", 4.5}, {"on", "path", 4.5},
			{"path", "light", 3}, {"path", "dark", 3},
			{"start", "light", 3}, {"start", "dark", 3}, {"finish", "light", 3}, {"finish", "dark", 3},
		} {
			over, hasOver := luminances[c.over]
			under, hasUnder := luminances[c.under]
			got := (max(over, under) + 0.05) / (min(over, under) + 0.05)
			if !hasOver || !hasUnder || got < c.least {
				t.Errorf("%s: %s on %s has a contrast of %.2f, want %.1f", theme, c.over, c.under, got, c.least)
			}
		}
	}
}

// luminance is the relative luminance of RRGGBB, as WCAG defines it.
func luminance(t *testing.T, hex string) float64 {
	t.Helper()
	v, err := strconv.ParseUint(hex, 16, 32)
	if err != nil {
		t.Fatal(err)
	}
	linear := func(channel uint64) float64 {
		c := float64(channel&0xff) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(v>>16) + 0.7152*linear(v>>8) + 0.0722*linear(v)
}
