package render

import (
	"time"

	"tourcat/tour"
)

// Style is how an answer is to look. The zero Style writes squares by their
// names, and pictures as they are by default.
type Style struct {
	Notation tour.Notation // where the format leaves a choice
	Theme    Theme         // of pictures
	Size     int           // of pictures: their longer side in pixels; 0 for one that suits the board
	Delay    time.Duration // of gif: the time of a step; 0 for one that suits the board
}

// The limits of what can be asked of a picture.
const (
	MinSize  = 16   // pixels
	MaxSize  = 4096 // pixels; of gif MaxMoving
	MinDelay = 20 * time.Millisecond
	MaxDelay = 10 * time.Second

	// MaxMoving is the longest side of a gif in pixels. Its frames together take
	// about six bytes of memory for each pixel of a square of that side.
	MaxMoving = 1024
)

// Check reports whether the board can be written in the format and style, as a
// *tour.InputError if not. It takes no time; Write does the same first.
func (s Style) Check(f Format, b tour.Board) error {
	if err := s.CheckFormat(f); err != nil || !f.IsPicture() {
		return err
	}
	return newSheet(b).check(f, s.Size)
}

// Memory is about how many bytes a picture takes while it is made, beside what
// every format takes for each square of the board.
func (s Style) Memory(f Format, b tour.Board) int {
	if !f.IsBinary() {
		return 0
	}
	sheet := newSheet(b)
	side := sheet.size(f, s.Size)
	if f == GIF {
		return 6 * side * side
	}
	return 2 * side * side * min(b.Rows, b.Cols) / max(b.Rows, b.Cols)
}

// CheckFormat is Check before the board is known.
func (s Style) CheckFormat(f Format) error {
	if !f.IsPicture() && s.Theme != Auto {
		return tour.BadInput("theme", s.Theme.String(), "only pictures have one: svg, png and gif")
	}
	if !f.IsPicture() && s.Size != 0 {
		return badSize(s.Size, "only pictures have one: svg, png and gif")
	}
	if f != GIF && s.Delay != 0 {
		return tour.BadInput("delay", s.Delay.String(), "only a gif moves")
	}
	if int(s.Theme) >= len(themeNames) {
		return tour.BadInput("theme", s.Theme.String(), "there is no such theme")
	}
	if s.Delay != 0 && (s.Delay < MinDelay || s.Delay > MaxDelay) {
		return tour.BadInput("delay", s.Delay.String(), "a step takes %v to %v", MinDelay, MaxDelay)
	}
	if most := f.maxSize(); s.Size != 0 && (s.Size < MinSize || s.Size > most) {
		return badSize(s.Size, "the longer side of %s has %d to %d pixels", f, MinSize, most)
	}
	return nil
}

// maxSize is the longest side of a picture in pixels.
func (f Format) maxSize() int {
	if f == GIF {
		return MaxMoving
	}
	return MaxSize
}
