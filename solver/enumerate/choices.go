package enumerate

// choices is where a path can go from its head, with nothing visibly lost, when
// it must enter all free cells, of which there is at least one, and end on one of
// some.
//
// A free cell without a free neighbour can only be entered from the head, and
// then nothing else; so it is the only one left. One with a single free neighbour
// is entered or left there, and its other side is the head, which makes it the
// next, or nothing, which makes it the end.
func (g *grid) choices(ends cells, head cell, free cells) cells {
	near := g.near[head] & free
	ends &= free
	if single(free) {
		return near & ends
	}
	if single(ends) {
		if ends == 0 {
			return 0
		}
		near &^= ends
	}
	one, two := g.reached(free)
	if free&^one != 0 {
		return 0
	}
	thin := free &^ two
	if thin == 0 {
		return near
	}
	away, beside := thin&^g.near[head], thin&g.near[head]
	if away != 0 { // the end
		if !single(away) || away&^ends != 0 || !single(beside) {
			return 0
		}
		if beside != 0 {
			return beside & near
		}
		return near
	}
	// One of those beside the head may be the end, the others must be next.
	if must := beside &^ ends; must != 0 {
		if !single(must) || size(beside) > 2 {
			return 0
		}
		return must
	}
	switch size(beside) {
	case 1:
		return near
	case 2:
		return beside & near
	}
	return 0
}
