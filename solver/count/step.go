package count

import "slices"

// A step processes one square, or decides one move between two squares of the
// frontier. It changes the degrees of a few slots, the active ones; all others
// are fixed. The states with the same fixed degrees are a shard: what becomes of
// them is in the same shard again.
type step struct {
	active    []slot
	fixed     []slot
	kinds     []kind // what the states before the step can be
	frontier  []slot // after the step
	full      uint32 // degree vector after the step with two moves at every square
	last      bool   // no square remains outside of the frontier
	wanted    int    // ends of a whole tour
	inPlace   bool   // a block may stay where it is
	processed int    // squares processed after the step
	after     []kindOf
}

// mostActive is the square that is processed and the later ones a move away.
const mostActive = 5

// slot is a place in the frontier.
type slot struct {
	number int
	weight uint32 // 3^number
	sign   int    // 1 for a light square, −1 for a dark one
}

// kindOf states have met some ends, of which so many more were light than dark.
type kindOf struct{ Ends, Light int }

// kind has the combinations of active degrees that states of a kind may have.
// The colours of a board fix the light degrees less the dark ones over the whole
// frontier, so the combinations are looked up by what is left to the active slots.
type kind struct {
	kindOf
	balance int
	combos  [2*combosReach + 1][]combo
}

// combosReach is how far from 0 a balance of active degrees may be.
const combosReach = 16

func (k *kind) combosOf(rest int) []combo {
	if rest < -combosReach || rest > combosReach {
		return nil
	}
	return k.combos[rest+combosReach]
}

// combo is a combination of active degrees and what may become of it.
type combo struct {
	vector uint32
	ones   int
	moves  []transition
}

type action uint8

const (
	keep action = iota // the block is added as it is
	move
	insert
	join
)

// transition is what becomes of a state by one choice of moves. An ordinal is
// that of the combination plus the number of fixed slots before with one move.
type transition struct {
	action action
	ends   int8 // after
	i, j   ordinal
	vector uint32 // active degrees after
}

type ordinal struct {
	own   int // ends in active slots before
	fixed int // index of the active slot whose fixed predecessors count; len(active) for all
}

// open is the end of the path whose other end is an end of the tour; it is
// always the last ordinal.
const open = -1

// digits are the degrees of the active slots.
type digits []int

func (s *step) vectorOf(d digits) (v uint32) {
	for i, degree := range d {
		v += uint32(degree) * s.active[i].weight
	}
	return v
}

// ordinalOf is where an active slot, or the open end, is among the ends.
func (s *step) ordinalOf(d digits, index int) ordinal {
	if index == open {
		return ordinal{own: ones(d), fixed: len(s.active)}
	}
	own := 0
	for i, degree := range d {
		if degree == 1 && s.active[i].number < s.active[index].number {
			own++
		}
	}
	return ordinal{own: own, fixed: index}
}

func ones(d digits) (n int) {
	for _, degree := range d {
		if degree == 1 {
			n++
		}
	}
	return n
}

// link is the transition in which a new vertex is put between two ends, or the
// two are joined by a move: each of a and b is an active slot that has gained a
// move, or had one and is processed now, or the open end.
//
// A slot of before-degree 0 becomes an end; one of before-degree 1 stops being one.
func (s *step) link(before, after digits, a, b int, aNew, bNew bool) transition {
	if a != open && b != open && s.active[a].number > s.active[b].number {
		a, b, aNew, bNew = b, a, bNew, aNew
	}
	t := transition{vector: s.vectorOf(after)}
	switch {
	case aNew && bNew:
		t.action, t.i, t.j = insert, s.ordinalOf(after, a), s.ordinalOf(after, b)
	case aNew:
		t.action, t.i, t.j = move, s.ordinalOf(before, b), s.ordinalOf(after, a)
	case bNew:
		t.action, t.i, t.j = move, s.ordinalOf(before, a), s.ordinalOf(after, b)
	default:
		t.action, t.i, t.j = join, s.ordinalOf(before, a), s.ordinalOf(before, b)
	}
	return t
}

// squareStep is the step at a position of the order.
func squareStep(o *order, e *ends, at int, kinds []kindOf) *step {
	square := o.squares[at]
	later := o.later(square)
	s := &step{wanted: e.wanted, processed: at + 1}
	s.active = append(s.active, o.slotOf(square))
	degrees := []int{2} // the highest before the step
	if o.entry[square] == at {
		degrees[0] = 0
	}
	entered := []bool{false} // by active slot: it has a degree after the step
	neighbours := make([]int, len(later))
	for i, sq := range later {
		if n := o.slot[sq]; n == o.slot[square] {
			neighbours[i], entered[0] = 0, true // takes over the slot
			continue
		}
		neighbours[i] = len(s.active)
		s.active = append(s.active, o.slotOf(sq))
		degree := 2
		if o.entry[sq] == at {
			degree = 0
		}
		degrees = append(degrees, degree)
	}
	s.placeOthers(o, at)
	forced := e.forcedAfter(o, at)
	for _, of := range kinds {
		k := kind{kindOf: of, balance: o.balance(at) + of.Light}
		each(degrees, func(d digits) {
			c := combo{vector: s.vectorOf(d), ones: ones(d)}
			choices := chooser{step: s, before: slices.Clone(d), neighbours: neighbours}
			if end := of.Ends; !e.forced[square] && end+forced <= e.wanted {
				c.moves = choices.inner(c.moves, end)
			}
			if end := of.Ends + 1; e.may(square, of.Ends) && end+forced <= e.wanted {
				c.moves = choices.end(c.moves, end)
			}
			k.add(c, s.balanceOf(d)) // without a move its states end here
		})
		k.order()
		s.kinds = append(s.kinds, k)
	}
	s.after = kindsAfter(o, e, at, kinds)
	return s
}

// kindsAfter are the kinds of states after a square was processed.
func kindsAfter(o *order, e *ends, at int, kinds []kindOf) (after []kindOf) {
	square, forced := o.squares[at], e.forcedAfter(o, at)
	for _, of := range kinds {
		if !e.forced[square] && of.Ends+forced <= e.wanted {
			after = append(after, of)
		}
		if e.may(square, of.Ends) && of.Ends+1+forced <= e.wanted {
			after = append(after, kindOf{of.Ends + 1, of.Light + o.slotOf(square).sign})
		}
	}
	slices.SortFunc(after, func(a, b kindOf) int { return (a.Ends-b.Ends)*8 + a.Light - b.Light })
	return slices.Compact(after)
}

// chooser chooses the later squares of a square that is processed; its slot is
// the first active one.
type chooser struct {
	step       *step
	before     digits
	neighbours []int // by later square: its active slot
}

// free is the degrees after the square has left, before others gain moves.
func (c *chooser) free() digits {
	after := slices.Clone(c.before)
	after[0] = 0 // gone; a square that takes over the slot starts from 0
	return after
}

// degree of a neighbour before; one that takes over the slot has none.
func (c *chooser) degree(neighbour int) int {
	if neighbour == 0 {
		return 0
	}
	return c.before[neighbour]
}

// inner gives the square two moves in all.
func (c *chooser) inner(all []transition, ends int) []transition {
	start := len(all)
	switch c.before[0] {
	case 2:
		all = append(all, transition{action: keep, vector: c.step.vectorOf(c.free())})
	case 1:
		for _, a := range c.neighbours {
			if c.degree(a) < 2 {
				after := c.free()
				after[a]++
				all = append(all, c.step.link(c.before, after, 0, a, false, c.degree(a) == 0))
			}
		}
	case 0:
		for x, a := range c.neighbours {
			for _, b := range c.neighbours[x+1:] {
				if c.degree(a) < 2 && c.degree(b) < 2 {
					after := c.free()
					after[a]++
					after[b]++
					all = append(all, c.step.link(c.before, after, a, b, c.degree(a) == 0, c.degree(b) == 0))
				}
			}
		}
	}
	for i := start; i < len(all); i++ {
		all[i].ends = int8(ends)
	}
	return all
}

// end gives the square one move in all. The first end of the tour becomes the
// open end of its path; the second one is joined to it.
func (c *chooser) end(all []transition, ends int) []transition {
	start := len(all)
	first := ends == 1
	switch c.before[0] {
	case 1:
		all = append(all, c.step.link(c.before, c.free(), 0, open, false, first))
	case 0:
		for _, a := range c.neighbours {
			if c.degree(a) < 2 {
				after := c.free()
				after[a]++
				all = append(all, c.step.link(c.before, after, a, open, c.degree(a) == 0, first))
			}
		}
	}
	for i := start; i < len(all); i++ {
		all[i].ends = int8(ends)
	}
	return all
}

// edgeStep decides the move between two squares of the frontier after so many
// squares were processed.
func edgeStep(o *order, processed, from, to int) *step {
	s := &step{inPlace: true, processed: processed}
	s.active = []slot{o.slotOf(from), o.slotOf(to)}
	s.placeOthers(o, processed-1)
	s.last = false // half of the board is still to come
	k := kind{balance: o.balance(processed)}
	each([]int{2, 2}, func(d digits) {
		c := combo{vector: s.vectorOf(d), ones: ones(d)}
		if d[0] < 2 && d[1] < 2 {
			c.moves = append(c.moves, s.link(d, digits{d[0] + 1, d[1] + 1}, 0, 1, d[0] == 0, d[1] == 0))
			k.add(c, s.balanceOf(d))
		}
	})
	// What a move leads to has been dealt with before: (1, 1) comes first.
	for i := range k.combos {
		slices.SortStableFunc(k.combos[i], func(a, b combo) int { return int(b.vector) - int(a.vector) })
	}
	s.kinds, s.after = []kind{k}, []kindOf{{}}
	return s
}

func (k *kind) add(c combo, balance int) {
	k.combos[balance+combosReach] = append(k.combos[balance+combosReach], c)
}

// order puts the combinations with a single transition first, whose blocks can
// be handed on instead of copied.
func (k *kind) order() {
	for i := range k.combos {
		slices.SortStableFunc(k.combos[i], func(a, b combo) int { return rankOf(a) - rankOf(b) })
	}
}

func rankOf(c combo) int {
	if len(c.moves) == 1 && c.moves[0].action == keep {
		return 0
	}
	return 1
}

// placeOthers finds the fixed slots and the frontier after a step.
func (s *step) placeOthers(o *order, at int) {
	isActive := make([]bool, o.slots)
	for _, a := range s.active {
		isActive[a.number] = true
	}
	s.last = true
	for _, square := range o.squares[at+1:] {
		if o.slot[square] < 0 || o.entry[square] > at {
			s.last = false
			continue
		}
		f := o.slotOf(square)
		s.frontier = append(s.frontier, f)
		s.full += 2 * f.weight
		if !isActive[f.number] {
			s.fixed = append(s.fixed, f)
		}
	}
}

// balanceOf is the light degrees less the dark ones of the active slots.
func (s *step) balanceOf(d digits) (sum int) {
	for i, degree := range d {
		sum += s.active[i].sign * degree
	}
	return sum
}

// balance is what the light degrees of the frontier exceed the dark ones by,
// before the square at a position is processed and apart from ends: every
// processed square has two moves, and every move joins the two colours.
func (o *order) balance(at int) (sum int) {
	for _, square := range o.squares[:at] {
		if o.light(square) {
			sum -= 2
		} else {
			sum += 2
		}
	}
	return sum
}

func (o *order) slotOf(square int) slot {
	s := slot{number: o.slot[square], weight: powers[o.slot[square]], sign: 1}
	if !o.light(square) {
		s.sign = -1
	}
	return s
}

// powers of three.
var powers = func() (p [2*maxWidth + 1]uint32) {
	p[0] = 1
	for i := 1; i < len(p); i++ {
		p[i] = 3 * p[i-1]
	}
	return p
}()

// each goes through all digits from 0 to the highest ones.
func each(highest []int, visit func(digits)) {
	d := make(digits, len(highest))
	for {
		visit(d)
		i := 0
		for ; i < len(d); i++ {
			if d[i]++; d[i] <= highest[i] {
				break
			}
			d[i] = 0
		}
		if i == len(d) {
			return
		}
	}
}
