package main

import (
	"io"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"tourcat/tour"
)

// whenColoured are the values of --color.
var whenColoured = []string{"auto", "always", "never"}

var colourFlag = &cli.StringFlag{Name: "color", Usage: "use colours `WHEN` auto (on a terminal, unless NO_COLOR is set), always or never", Value: "auto"}

func checkColour(c *cli.Context) error {
	if when := c.String("color"); !slices.Contains(whenColoured, when) {
		return tour.BadInput("color", when, "one of %s", strings.Join(whenColoured, ", "))
	}
	return nil
}

// coloured reports whether what a command writes to w may have colours. They
// never tell anything that cannot be read without them.
func coloured(c *cli.Context, w io.Writer) bool {
	switch c.String("color") {
	case "always":
		return true
	case "never":
		return false
	}
	return isTerminal(w) && os.Getenv("NO_COLOR") == "" && !dumb()
}

// dumb reports whether the terminal says that it can only print lines.
func dumb() bool { return os.Getenv("TERM") == "dumb" }
