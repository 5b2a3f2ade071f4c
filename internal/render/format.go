package render

import (
	"bufio"
	"strings"

	"tourcat/tour"
)

// Format names a way of writing an answer.
type Format string

// The formats.
const (
	ASCII   Format = "ascii"   // the board with the number of each step
	Grid    Format = "grid"    // the same, ruled
	Moves   Format = "moves"   // the move digits in one line
	Squares Format = "squares" // the squares in order, joined by arrows
	JSON    Format = "json"    // the whole answer as an object
	CSV     Format = "csv"     // a line for each step
	SVG     Format = "svg"     // a picture
	PNG     Format = "png"     // a picture of pixels
	GIF     Format = "gif"     // a picture in which the tour is walked
)

// layout is what is known of a format.
type layout struct {
	format    Format
	mediaType string
	extension string
	write     writer
	walk      walkWriter // of formats that need not hold the tour
}

// writer writes an answer that passed its check, in a style that passed too.
type writer func(w *bufio.Writer, a Answer, s Style) error

// layouts has every format in the order in which they are shown.
var layouts = []layout{
	{ASCII, "text/plain; charset=utf-8", ".txt", orSentence(writeASCII), nil},
	{Grid, "text/plain; charset=utf-8", ".txt", orSentence(writeGrid), nil},
	{Moves, "text/plain; charset=utf-8", ".txt", orSentence(writeMoves), walkMoves},
	{Squares, "text/plain; charset=utf-8", ".txt", orSentence(stepsWriter(writeSquares).ofTour), stepsWriter(writeSquares).ofWalk},
	{JSON, "application/json", ".json", writeJSON, nil},
	{CSV, "text/csv; charset=utf-8; header=present", ".csv", stepsWriter(writeCSV).ofTour, stepsWriter(writeCSV).ofWalk},
	{SVG, "image/svg+xml", ".svg", writeSVG, nil},
	{PNG, "image/png", ".png", writePNG, nil},
	{GIF, "image/gif", ".gif", writeGIF, nil},
}

// layout finds what is known of f; an unknown format has the zero layout.
func (f Format) layout() layout {
	for _, l := range layouts {
		if l.format == f {
			return l
		}
	}
	return layout{}
}

// Formats lists every format in the order in which they are shown.
func Formats() []Format {
	formats := make([]Format, len(layouts))
	for i, l := range layouts {
		formats[i] = l.format
	}
	return formats
}

// ParseFormat reads the name of a format. The error is a *tour.InputError that
// lists the formats.
func ParseFormat(s string) (Format, error) {
	f := Format(s)
	if f.layout().write == nil {
		return "", unknownFormat(s)
	}
	return f, nil
}

func unknownFormat(s string) *tour.InputError {
	names := make([]string, len(layouts))
	for i, l := range layouts {
		names[i] = string(l.format)
	}
	last := len(names) - 1
	return tour.BadInput("format", s, "a format is %s or %s", strings.Join(names[:last], ", "), names[last])
}

// Streams reports whether WriteWalk writes the format.
func (f Format) Streams() bool { return f.layout().walk != nil }

// IsPicture reports whether the format is for the eye, in a theme and a size.
func (f Format) IsPicture() bool { return strings.HasPrefix(f.MediaType(), "image/") }

// IsBinary reports whether the format is no text, which garbles a terminal.
func (f Format) IsBinary() bool { return f.IsPicture() && f != SVG }

// MediaType is the Content-Type of what the format writes, or empty for an
// unknown format.
func (f Format) MediaType() string { return f.layout().mediaType }

// Extension is the ending of the format's files, such as ".txt", which formats
// may share, or empty for an unknown format.
func (f Format) Extension() string { return f.layout().extension }
