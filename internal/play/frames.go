package play

import (
	"context"
	"fmt"
	"io"
	"strings"
)

// Frames writes the show from the step shown to its end, one frame a step: the
// headline and the drawing, with an empty line between frames. After the last
// frame of a search follows its conclusion. It stops after limit frames; 0 is no
// limit.
func Frames(ctx context.Context, w io.Writer, s *Show, limit int64) error {
	for frame := int64(1); ; frame++ {
		if err := ctx.Err(); err != nil {
			return context.Cause(ctx)
		}
		lines := append([]string{s.Headline()}, Draw(s, Whole(s.board), Unpainted)...)
		if frame > 1 {
			lines[0] = "\n" + lines[0]
		}
		if _, err := fmt.Fprintln(w, strings.Join(lines, "\n")); err != nil {
			return fmt.Errorf("play: write frame %d: %w", frame, err)
		}
		if frame == limit || !s.Forward() {
			break
		}
	}
	if conclusion := s.Conclusion(); conclusion != "" {
		if _, err := fmt.Fprintf(w, "\n%s\n", conclusion); err != nil {
			return fmt.Errorf("play: write the conclusion: %w", err)
		}
	}
	return nil
}
