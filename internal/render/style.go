package render

import "tourcat/tour"

// Style is how an answer is to look. The zero Style writes squares by their
// names, and pictures as they are by default.
type Style struct {
	Notation tour.Notation // where the format leaves a choice
	Theme    Theme         // of pictures
	Size     int           // of pictures: their longer side in pixels; 0 for one that suits the board
}

// The limits of Size.
const (
	MinSize = 16
	MaxSize = 4096
)

// Check reports whether the board can be written in the format and style, as a
// *tour.InputError if not. It takes no time; Write does the same first.
func (s Style) Check(f Format, b tour.Board) error {
	if err := s.CheckFormat(f); err != nil || !f.IsPicture() {
		return err
	}
	return newSheet(b).check(f)
}

// CheckFormat is Check before the board is known.
func (s Style) CheckFormat(f Format) error {
	if !f.IsPicture() && s.Theme != Auto {
		return tour.BadInput("theme", s.Theme.String(), "only a picture has one: svg")
	}
	if !f.IsPicture() && s.Size != 0 {
		return badSize(s.Size, "only a picture has one: svg")
	}
	if int(s.Theme) >= len(themeNames) {
		return tour.BadInput("theme", s.Theme.String(), "there is no such theme")
	}
	if s.Size != 0 && (s.Size < MinSize || s.Size > MaxSize) {
		return badSize(s.Size, "the longer side of %s has %d to %d pixels", f, MinSize, MaxSize)
	}
	return nil
}
