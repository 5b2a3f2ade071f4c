package server_test

import (
	"strings"
	"testing"

	"tourcat/internal/server"
	"tourcat/tour"
)

// TestColumnsAfterZ: the 27th column is aa in addresses and in all that is
// answered.
func TestColumnsAfterZ(t *testing.T) {
	c := newCatalogue(t)
	put(t, c, unit{board: "3x27", starts: 27, goal: tour.Open, strategy: "auto"}.results(t))
	h := newHandler(t, server.Options{Reader: c.Reader})
	for address, want := range map[string]string{
		"/3x27/aa3":                        "3x27 open tour from aa3 to ",
		"/3x27/AA3":                        "3x27 open tour from aa3 to ",
		"/3x27/1,27":                       "3x27 open tour from 1,27 to ",
		"/3x27/1,27?coords=name":           "3x27 open tour from aa3 to ",
		"/3x27/aa3?format=squares":         "aa3->",
		"/3x27/aa3.csv":                    "step,square,row,col\n1,aa3,1,27\n",
		"/api/v1/boards/3x27/tours/aa3":    `"start":"aa3"`,
		"/3x27/aa3.json":                   `"start": "aa3"`,
		"/3x27/aa3?format=ascii&goal=open": " z aa\n",
	} {
		if got := text(t, h, address); !strings.Contains(got, want) {
			t.Errorf("%s lacks %q:\n%s", address, want, got)
		}
	}
}
