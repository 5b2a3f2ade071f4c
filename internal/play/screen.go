package play

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"tourcat/tour"
)

// Lines of a screen besides the squares: with everything, and where only the
// headline, the labels of the columns and the keys have room.
const (
	fullLines  = 8
	shortLines = 3
)

// fewestSquares is how many rows and columns of a larger board are worth
// drawing: a knight in the middle and all its moves.
const fewestSquares = 5

const keys = "space pause  left/right step  +/- speed  g/G start/end  q quit"

// View draws the screen.
func (p *Player) View() tea.View {
	return tea.View{AltScreen: true, Content: strings.Join(p.lines(), "\n")}
}

// room is how many rows and columns of squares the screen can hold, and whether
// all the other lines have their place as well. Without rows it is too small.
func (p *Player) room() (rows, cols int, full bool) {
	b := p.show.board
	cols = (p.width - digits(b.Rows)) / (1 + cellWidth(b))
	if cols < min(fewestSquares, b.Cols) {
		return 0, 0, false
	}
	for _, others := range []int{fullLines, shortLines} {
		if rows = p.height - others; rows >= min(fewestSquares, b.Rows) {
			return rows, cols, others == fullLines
		}
	}
	return 0, 0, false
}

// lines are the lines of the screen, no longer and no more than it can hold.
func (p *Player) lines() []string {
	rows, _, full := p.room()
	if rows == 0 {
		return p.tooSmall()
	}
	board := Draw(p.show, p.window, p.paint)
	bottom := p.clip(keys + "  " + p.state())
	if !full {
		return append(p.clip(p.show.Headline()), append(board, bottom...)...)
	}
	lines := append(p.clip(p.show.Title(), p.show.Headline(), ""), board...)
	lines = append(lines, inTwoLines(p.note(), p.width)...)
	lines = append(lines, p.clip(p.legend())...)
	return append(lines, bottom...)
}

// state says what happens without a key.
func (p *Player) state() string {
	switch {
	case p.moving == rushing:
		return "to the end"
	case p.moving == playing:
		return p.speed.String()
	case p.show.Ended():
		return "end"
	}
	return "paused " + p.speed.String()
}

// note says what the drawing does not: what the search came to, that there is
// no way back, that there is more of the board.
func (p *Player) note() string {
	s, w, b := p.show, p.window, p.show.board
	switch {
	case s.Conclusion() != "":
		return s.Conclusion()
	case s.forgotten():
		return "earlier steps are no longer known"
	case w.Rows < b.Rows || w.Cols < b.Cols:
		return fmt.Sprintf("rows %s to %s of %d, columns %s to %s of %d",
			rowLabel(b, w.Top, s.notation), rowLabel(b, w.Top+w.Rows-1, s.notation), b.Rows,
			colLabel(w.Left, s.notation), colLabel(w.Left+w.Cols-1, s.notation), b.Cols)
	}
	return ""
}

func (p *Player) legend() string {
	legend := "N knight  S start"
	if p.show.finish != tour.NoSquare {
		legend += "  F finish"
	}
	if p.show.search != nil {
		legend += "  +3 free to enter, with 3 exits  x3 just undone"
	}
	return legend
}

// tooSmall says how large the screen must be for a few squares of the board.
func (p *Player) tooSmall() []string {
	b := p.show.board
	lines := p.clip("window too small",
		fmt.Sprintf("needs %d columns", digits(b.Rows)+min(fewestSquares, b.Cols)*(1+cellWidth(b))),
		fmt.Sprintf("and %d lines", min(fewestSquares, b.Rows)+shortLines))
	return lines[:min(len(lines), p.height)]
}

// clip cuts lines, which are ASCII, to the width of the screen.
func (p *Player) clip(lines ...string) []string {
	clipped := make([]string, len(lines))
	for i, line := range lines {
		clipped[i] = line[:min(len(line), p.width)]
	}
	return clipped
}

// inTwoLines breaks a text at its last space that fits the width, and cuts what
// two lines cannot hold.
func inTwoLines(text string, width int) []string {
	if len(text) <= width {
		return []string{text, ""}
	}
	end := strings.LastIndexByte(text[:width+1], ' ')
	if end < 0 {
		return []string{text[:width], ""}
	}
	rest := text[end+1:]
	return []string{text[:end], rest[:min(len(rest), width)]}
}
