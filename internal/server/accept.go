package server

import (
	"cmp"
	"strconv"
	"strings"
)

// wish is how much a client wants a media type. The zero wish is not at all.
type wish struct {
	quality  float64 // from 0 to 1
	exact    int     // 0 for */*, 1 for text/*, 2 for text/plain
	position int     // in the header, from 0
}

// above reports whether w is a wish and the stronger one: by quality, then the
// one that names the type more exactly, then the one that comes first.
func (w wish) above(o wish) bool {
	if w.quality == 0 || o.quality == 0 {
		return w.quality > o.quality
	}
	return cmp.Or(
		cmp.Compare(w.quality, o.quality),
		cmp.Compare(w.exact, o.exact),
		cmp.Compare(o.position, w.position)) > 0
}

// mediaRange is an item of an Accept header.
type mediaRange struct {
	pattern string
	wish
}

// parseAccept reads an Accept header, without parameters other than q. Items
// that make no sense are left out.
func parseAccept(header string) []mediaRange {
	var ranges []mediaRange
	for i, item := range strings.Split(header, ",") {
		pattern, rest, _ := strings.Cut(item, ";")
		r := mediaRange{pattern: strings.ToLower(strings.TrimSpace(pattern))}
		r.position = i
		kind, subtype, ok := strings.Cut(r.pattern, "/")
		switch {
		case !ok || kind == "*" && subtype != "*":
			continue
		case kind == "*":
			r.exact = 0
		case subtype == "*":
			r.exact = 1
		default:
			r.exact = 2
		}
		if r.quality, ok = quality(rest); ok {
			ranges = append(ranges, r)
		}
	}
	return ranges
}

// quality is the parameter q, or 1 when there is none.
func quality(params string) (q float64, ok bool) {
	for param := range strings.SplitSeq(params, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(param), "=")
		if strings.EqualFold(name, "q") {
			q, err := strconv.ParseFloat(value, 64)
			return q, err == nil && 0 <= q && q <= 1
		}
	}
	return 1, true
}

// wishFor is the wish of the range that names a media type most exactly.
func wishFor(ranges []mediaRange, mediaType string) wish {
	kind, _, _ := strings.Cut(mediaType, "/")
	best := wish{exact: -1}
	for _, r := range ranges {
		matches := r.pattern == mediaType || r.pattern == kind+"/*" || r.pattern == "*/*"
		if matches && r.exact > best.exact {
			best = r.wish
		}
	}
	return best
}
