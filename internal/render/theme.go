package render

import (
	"fmt"
	"slices"
	"strings"

	"tourcat/tour"
)

// Theme names the colours of a picture.
type Theme uint8

// The themes. Auto lets the reader of an SVG choose between light and dark, and
// its printer take Print; formats that cannot ask take Light.
const (
	Auto Theme = iota
	Light
	Dark
	Print // on white paper
)

var themeNames = []string{"auto", "light", "dark", "print"}

// ThemeNames lists the names of the themes in the order in which they are shown.
func ThemeNames() []string { return slices.Clone(themeNames) }

// ParseTheme reads the name of a theme. The error is a *tour.InputError that
// lists the themes.
func ParseTheme(s string) (Theme, error) {
	i := slices.Index(themeNames, s)
	if i < 0 {
		return Auto, tour.BadInput("theme", s, "a theme is one of %s", strings.Join(themeNames, ", "))
	}
	return Theme(i), nil
}

func (t Theme) String() string {
	if int(t) >= len(themeNames) {
		return fmt.Sprintf("Theme(%d)", uint8(t))
	}
	return themeNames[t]
}

// ink is a part of a picture that has a colour of its own.
type ink uint8

// The inks, in the order of colours.
const (
	page   ink = iota // around the board
	light             // squares, and the board before its dark squares are drawn
	dark              // squares
	path              // the line
	start             // the mark of the start
	finish            // the mark of the finish
	script            // numbers and coordinates
	onMark            // numbers on a mark
	inks              // how many there are
)

// colours are what the inks of a theme look like, as 0xRRGGBB.
type colours struct {
	of   [inks]uint32
	halo ink // around numbers, where the line passes under them
}

// Texts have a contrast of at least 4.5 to what is behind them, lines and marks
// of at least 3 (WCAG 2.2, 1.4.3 and 1.4.11).
var (
	lightColours = colours{[inks]uint32{0xffffff, 0xf3ead8, 0xd9c6a5, 0x2f5d8a, 0x2e7d32, 0xb3261e, 0x1d1b16, 0xffffff}, light}
	darkColours  = colours{[inks]uint32{0x1b1e23, 0x454c57, 0x2a2e35, 0x7fb2e5, 0x66bb6a, 0xf0857d, 0xe8e6e1, 0x101214}, dark}
	printColours = colours{[inks]uint32{0xffffff, 0xffffff, 0xe6e6e6, 0x444444, 0x1b5e20, 0x8e1b15, 0x000000, 0xffffff}, light}
)

// colours are those of a picture that cannot ask its reader.
func (t Theme) colours() *colours {
	switch t {
	case Dark:
		return &darkColours
	case Print:
		return &printColours
	default:
		return &lightColours
	}
}

// css has the colours of the theme as rules of a style sheet.
func (t Theme) css() string {
	if t != Auto {
		return t.colours().css()
	}
	return fmt.Sprintf("%s\n@media (prefers-color-scheme:dark){%s}\n@media print{%s}",
		lightColours.css(), darkColours.css(), printColours.css())
}

func (c *colours) css() string {
	of := func(i ink) string { return fmt.Sprintf("#%06x", c.of[i]) }
	return fmt.Sprintf(".page{fill:%s}.light{fill:%s}.dark{fill:%s}.path{stroke:%s}.start{fill:%s}.finish{fill:%s}text{fill:%s}.step{stroke:%s}.on{fill:%s}",
		of(page), of(light), of(dark), of(path), of(start), of(finish), of(script), of(c.halo), of(onMark))
}
