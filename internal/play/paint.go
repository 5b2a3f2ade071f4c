package play

import "charm.land/lipgloss/v2"

// styles make marks stand out, in the sixteen colours that every terminal has.
var styles = map[Mark]lipgloss.Style{
	Knight: lipgloss.NewStyle().Bold(true).Reverse(true).Foreground(lipgloss.Yellow),
	Start:  lipgloss.NewStyle().Bold(true).Foreground(lipgloss.Green),
	Finish: lipgloss.NewStyle().Bold(true).Foreground(lipgloss.Magenta),
	Choice: lipgloss.NewStyle().Foreground(lipgloss.Cyan),
	Undone: lipgloss.NewStyle().Foreground(lipgloss.Red),
}

// Coloured paints every mark in a colour of its own.
func Coloured(m Mark, text string) string { return styles[m].Render(text) }
