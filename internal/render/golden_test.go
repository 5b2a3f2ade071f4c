package render_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/render"
	"tourcat/tour"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestGolden compares with files that people have looked at.
func TestGolden(t *testing.T) {
	type golden struct {
		file   string // in testdata/golden; its extension tells the format
		answer render.Answer
		style  render.Style
	}
	var cases []golden
	for name, answer := range map[string]render.Answer{
		"1x1":        found(readTour(t, "1x1")),
		"5x5":        found(readTour(t, "5x5")),
		"8x8-closed": stored8x8(t),
		"10x9":       found(readTour(t, "10x9")),
		"impossible": impossible(t),
		"undecided":  undecided(t),
	} {
		for _, f := range render.Formats() {
			if f.IsBinary() {
				continue // compressed by a library, whose next version may do it otherwise
			}
			cases = append(cases, golden{file: name + "." + string(f), answer: answer})
		}
		for _, f := range []render.Format{render.ASCII, render.Squares, render.SVG} {
			cases = append(cases, golden{file: name + "-rowcol." + string(f), answer: answer, style: render.Style{Notation: tour.RowCols}})
		}
	}
	for _, name := range []string{"8x8-magic", "3x27", "5x36", "32x32"} {
		cases = append(cases, golden{file: name + ".ascii", answer: found(readTour(t, name))})
	}
	for _, theme := range []render.Theme{render.Light, render.Dark, render.Print} {
		cases = append(cases, golden{
			file: "8x8-closed-" + theme.String() + ".svg", answer: stored8x8(t), style: render.Style{Theme: theme, Size: 600},
		})
	}
	for _, c := range cases {
		t.Run(c.file, func(t *testing.T) {
			f, err := render.ParseFormat(filepath.Ext(c.file)[1:])
			if err != nil {
				t.Fatal(err)
			}
			compareGolden(t, c.file, writeIn(t, c.style, f, c.answer))
		})
	}
}

func compareGolden(t *testing.T, file, got string) {
	t.Helper()
	path := filepath.Join("testdata", "golden", file)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", path, diff)
	}
}
