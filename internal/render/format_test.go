package render_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tourcat/internal/render"
	"tourcat/tour"
)

func TestParseFormat(t *testing.T) {
	for _, f := range render.Formats() {
		if got, err := render.ParseFormat(string(f)); err != nil || got != f {
			t.Errorf("%s: %q, %v", f, got, err)
		}
	}
	_, err := render.ParseFormat("pdf")
	if want := `format "pdf": a format is ascii, grid, moves, squares, json, csv, svg, png or gif`; err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

func FuzzParseFormat(f *testing.F) {
	for _, seed := range []string{"ascii", "csv", "", "CSV", "ascii ", "json\x00", "../x", "ascii,json"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got, err := render.ParseFormat(s)
		if err == nil {
			if string(got) != s || !slices.Contains(render.Formats(), got) {
				t.Errorf("%q is read as %q", s, got)
			}
			return
		}
		var input *tour.InputError
		if !errors.As(err, &input) || input.Field != "format" || input.Value != s {
			t.Fatalf("error %#v", err)
		}
		for _, allowed := range render.Formats() {
			if !strings.Contains(input.Reason, string(allowed)) {
				t.Errorf("%q does not name %s", input.Reason, allowed)
			}
		}
	})
}

func TestFormatFacts(t *testing.T) {
	pictures := []render.Format{render.SVG, render.PNG, render.GIF}
	for _, f := range render.Formats() {
		if picture := slices.Contains(pictures, f); f.IsPicture() != picture || f.IsBinary() != (picture && f != render.SVG) {
			t.Errorf("%s: a picture %t, binary %t", f, f.IsPicture(), f.IsBinary())
		}
	}
	for _, c := range []struct {
		format         render.Format
		mediaType, ext string
	}{
		{render.ASCII, "text/plain; charset=utf-8", ".txt"},
		{render.Moves, "text/plain; charset=utf-8", ".txt"},
		{render.Squares, "text/plain; charset=utf-8", ".txt"},
		{render.JSON, "application/json", ".json"},
		{render.CSV, "text/csv; charset=utf-8; header=present", ".csv"},
		{render.SVG, "image/svg+xml", ".svg"},
		{render.PNG, "image/png", ".png"},
		{render.GIF, "image/gif", ".gif"},
		{"pdf", "", ""},
	} {
		if c.format.MediaType() != c.mediaType || c.format.Extension() != c.ext {
			t.Errorf("%s: %q, %q", c.format, c.format.MediaType(), c.format.Extension())
		}
	}
}
