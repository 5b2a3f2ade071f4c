package play_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tourcat/internal/play"
	"tourcat/tour"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestGolden compares frames with files that people have looked at.
func TestGolden(t *testing.T) {
	for name, show := range map[string]*play.Show{
		"walk-5x5":             walk(t, problem(t, "5x5 c3"), tour.Names),
		"walk-3x10-closed":     walk(t, problem(t, "3x10 a1 closed"), tour.RowCols),
		"search-3x4-backtrack": search(t, "backtrack", problem(t, "3x4 a1"), tour.Names),
		"search-3x3":           search(t, "system-a", problem(t, "3x3 1,1"), tour.RowCols),
		"search-5x5-to":        search(t, "warnsdorff", problem(t, "5x5 a1 e5"), tour.Names),
		"search-1x1":           search(t, "roth", problem(t, "1x1 a1"), tour.Names),
	} {
		t.Run(name, func(t *testing.T) {
			var got bytes.Buffer
			if err := play.Frames(t.Context(), &got, show, 0); err != nil {
				t.Fatal(err)
			}
			path := filepath.Join("testdata", "golden", name+".txt")
			if *update {
				if err := os.WriteFile(path, got.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got.String()); diff != "" {
				t.Errorf("%s (-want +got):\n%s", path, diff)
			}
		})
	}
}

func TestFramesLimit(t *testing.T) {
	for _, c := range []struct {
		limit     int64
		frames    int
		concluded bool
	}{{1, 1, false}, {24, 24, false}, {25, 25, true}, {26, 25, true}, {0, 25, true}} {
		show := search(t, "warnsdorff", problem(t, "5x5 a1"), tour.Names)
		var out strings.Builder
		if err := play.Frames(t.Context(), &out, show, c.limit); err != nil {
			t.Fatal(err)
		}
		frames := strings.Count(out.String(), "node ")
		concluded := strings.HasSuffix(out.String(), "\n\n5x5 open tour from a1 to c3\n")
		if frames != c.frames || concluded != c.concluded {
			t.Errorf("limit %d: %d frames, concluded %v; want %d, %v", c.limit, frames, concluded, c.frames, c.concluded)
		}
	}
}

// brokenAfter fails to write after some bytes.
type brokenAfter struct{ bytes int }

var errBroken = errors.New("broken")

func (b *brokenAfter) Write(p []byte) (int, error) {
	if b.bytes -= len(p); b.bytes < 0 {
		return 0, errBroken
	}
	return len(p), nil
}

func TestFramesStopWhenWritingFails(t *testing.T) {
	p := problem(t, "3x3 a1")
	var whole bytes.Buffer
	if err := play.Frames(t.Context(), &whole, search(t, "backtrack", p, tour.Names), 0); err != nil {
		t.Fatal(err)
	}
	for size := range whole.Len() {
		err := play.Frames(t.Context(), &brokenAfter{size}, search(t, "backtrack", p, tour.Names), 0)
		if !errors.Is(err, errBroken) {
			t.Fatalf("broken after %d of %d bytes: %v", size, whole.Len(), err)
		}
	}
}

func TestFramesCanBeCancelled(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	err := play.Frames(ctx, &bytes.Buffer{}, search(t, "backtrack", problem(t, "8x8 a1"), tour.Names), 0)
	if !errors.Is(err, cause) {
		t.Errorf("%v, want %v", err, cause)
	}
}
