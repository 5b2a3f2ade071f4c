package server

import (
	"strings"
	"time"

	"tourcat/internal/render"
	"tourcat/tour"
)

// offered has the format that each extension stands for, and which the Accept
// header chooses from, the most welcome first.
var offered = []render.Format{render.ASCII, render.JSON, render.CSV, render.SVG, render.PNG, render.GIF}

// chooseFormat takes the format from the parameter, then from the extension,
// which must not contradict it, then from the Accept header.
func chooseFormat(p parameters, extension, accept string) (render.Format, error) {
	text, given := p["format"]
	if !given {
		if extension == "" {
			return negotiate(accept), nil
		}
		return formatOf(extension)
	}
	format, err := render.ParseFormat(text)
	if err != nil || extension == "" {
		return format, err
	}
	if _, err := formatOf(extension); err != nil {
		return "", err
	}
	if format.Extension() != extension {
		return "", tour.BadInput("format", text, "the address ends with %s, which is another format", extension)
	}
	return format, nil
}

func formatOf(extension string) (render.Format, error) {
	var known []string
	for _, f := range offered {
		if f.Extension() == extension {
			return f, nil
		}
		known = append(known, f.Extension())
	}
	return "", tour.BadInput("extension", extension, "an address ends with nothing, or with one of %s", strings.Join(known, ", "))
}

// negotiate chooses by an Accept header. One that takes none of what is offered
// gets the first: a browser shows text, and people would rather see it than an
// error.
func negotiate(accept string) render.Format {
	ranges := parseAccept(accept)
	var best wish
	chosen := offered[0]
	for _, f := range offered {
		mediaType, _, _ := strings.Cut(f.MediaType(), ";")
		if w := wishFor(ranges, mediaType); w.above(best) {
			best, chosen = w, f
		}
	}
	return chosen
}

// style reads how a picture is to look. Whether the format and the board can look
// so is for the renderer to say.
func (p parameters) style(start string) (s render.Style, err error) {
	if s.Notation, err = p.notation(start); err != nil {
		return s, err
	}
	if text, given := p["theme"]; given {
		if s.Theme, err = render.ParseTheme(text); err != nil {
			return s, err
		}
	}
	if s.Size, err = p.number("size", 0, render.MinSize, render.MaxSize); err != nil {
		return s, err
	}
	if text, given := p["delay"]; given {
		if s.Delay, err = time.ParseDuration(text); err != nil || s.Delay < render.MinDelay {
			return s, tour.BadInput("delay", text, "write a time from %v to %v, such as 100ms", render.MinDelay, render.MaxDelay)
		}
	}
	return s, nil
}
