package play

import (
	"context"
	"errors"
	"fmt"
	"io"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
)

// ErrInterrupted means that the user ended a show with Ctrl-C.
var ErrInterrupted = errors.New("interrupted")

// Run plays a show in the terminal out, and listens to keys there, until the
// user quits or the context is cancelled, which gives its cause. However it
// ends, the terminal is left as it was found.
func Run(ctx context.Context, out io.Writer, show *Show, coloured bool) error {
	paint, profile := Painter(Unpainted), colorprofile.ASCII
	if coloured {
		paint, profile = Coloured, colorprofile.ANSI
	}
	player := NewPlayer(show, paint)
	// Signals are the caller's, who cancels the context.
	program := tea.NewProgram(player, tea.WithContext(ctx), tea.WithOutput(out),
		tea.WithoutSignalHandler(), tea.WithColorProfile(profile))
	if _, err := program.Run(); err != nil {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		return fmt.Errorf("play: %w", err)
	}
	if player.interrupted {
		return ErrInterrupted
	}
	return nil
}
