package precompute

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"tourcat/solver"
	"tourcat/store"
	"tourcat/tour"
)

// Plan is what a run shall decide: groups of units, in the order asked for. It
// takes memory for the groups, not for the units.
type Plan struct {
	groups []group
	ranges []tour.Range // of the boards
}

// MaxGroups bounds the number of board × goal × strategy × seed of a plan.
const MaxGroups = 1_000_000

// group is the units of one board, goal, strategy and seed.
type group struct {
	board    tour.Board
	goal     tour.Goal
	strategy *solver.Strategy
	seed     int64
	maxNodes int64
	starts   []tour.Square // nil for every square
}

// unit is one question of a group.
type unit struct {
	start, finish tour.Square // finish is tour.NoSquare unless the goal is tour.To
}

// groupKey is what must differ between groups.
type groupKey struct {
	board    tour.Board
	goal     tour.Goal
	strategy string
	seed     int64
}

// NewPlan plans the requests. A unit asked for twice is planned once, with the
// budget of the first request.
func NewPlan(requests []Request) (Plan, error) {
	b := planner{seen: map[groupKey][]tour.Square{}}
	for _, r := range requests {
		if err := b.add(r); err != nil {
			return Plan{}, err
		}
	}
	plan := Plan{groups: b.groups}
	for _, r := range requests {
		plan.ranges = append(plan.ranges, r.Boards)
	}
	return plan, nil
}

type planner struct {
	groups []group
	seen   map[groupKey][]tour.Square // starts planned already; nil for all
}

func (p *planner) add(r Request) error {
	strategies, err := r.strategies()
	if err != nil {
		return err
	}
	leftOut := make([]error, len(strategies)) // why a strategy has no units
	planned := make([]bool, len(strategies))
	for b := range r.Boards.Boards() {
		asked, err := r.starts(b)
		if err != nil {
			return err
		}
		for _, goal := range r.goals() {
			for i, s := range strategies {
				own, err := s.Starts(b, goal)
				if err != nil {
					leftOut[i] = err
					continue
				}
				starts, err := r.startsOf(s, b, asked, own)
				if err != nil {
					return err
				}
				planned[i] = true
				if b.Squares() > MaxSquares {
					return tooLarge(b)
				}
				if b.Squares() > s.MaxSquares() {
					return tour.BadInput("board", b.String(), "it has %d squares; %s solves boards of at most %d", b.Squares(), s.Name(), s.MaxSquares())
				}
				seeds := r.seeds(s)
				for seed := seeds.First; seed <= seeds.Last; seed++ {
					g := group{board: b, goal: goal, strategy: s, seed: seed, maxNodes: r.maxNodes(s), starts: starts}
					if len(p.groups) == MaxGroups {
						return tour.BadInput("board", r.Boards.String(), "the plan has more than %d combinations of board, goal, strategy and seed", MaxGroups)
					}
					p.addGroup(g)
				}
			}
		}
	}
	for i, err := range leftOut {
		if !planned[i] && err != nil {
			return r.at.wrap("strategies", i, err)
		}
	}
	return nil
}

// addGroup leaves out the starts that an earlier group has.
func (p *planner) addGroup(g group) {
	key := groupKey{g.board, g.goal, g.strategy.Name(), g.seed}
	planned, seen := p.seen[key]
	switch {
	case !seen:
		p.seen[key] = g.starts
	case planned == nil:
		return
	case g.starts == nil:
		p.seen[key] = nil
		g.starts = without(every(g.board), planned)
	default:
		g.starts = without(slices.Values(g.starts), planned)
		p.seen[key] = append(slices.Clone(planned), g.starts...)
	}
	p.groups = append(p.groups, g)
}

func every(b tour.Board) iter.Seq[tour.Square] {
	return func(yield func(tour.Square) bool) {
		for s := range tour.Square(b.Squares()) {
			if !yield(s) {
				return
			}
		}
	}
}

// without collects squares that are not among others; never nil.
func without(squares iter.Seq[tour.Square], others []tour.Square) []tour.Square {
	left := []tour.Square{}
	for s := range squares {
		if !slices.Contains(others, s) {
			left = append(left, s)
		}
	}
	return left
}

// units yields the questions of the group.
func (g *group) units() iter.Seq[unit] {
	starts := slices.Values(g.starts)
	if g.starts == nil {
		starts = every(g.board)
	}
	return func(yield func(unit) bool) {
		for start := range starts {
			if g.goal != tour.To {
				if !yield(unit{start, tour.NoSquare}) {
					return
				}
				continue
			}
			for finish := range every(g.board) {
				if finish == start && g.board.Squares() > 1 {
					continue
				}
				if !yield(unit{start, finish}) {
					return
				}
			}
		}
	}
}

// count is the number of units of the group.
func (g *group) count() int64 {
	n := int64(g.board.Squares())
	starts := n
	if g.starts != nil {
		starts = int64(len(g.starts))
	}
	if g.goal == tour.To {
		return starts * max(n-1, 1)
	}
	return starts
}

// Units is the number of units of the plan, decided or not.
func (p Plan) Units() int64 {
	var total int64
	for i := range p.groups {
		total += p.groups[i].count()
	}
	return total
}

// Bytes is what the rows of all units take in a catalogue, at most: a row without
// a tour takes less, and the moves of large boards are compressed.
func (p Plan) Bytes() int64 {
	var total int64
	for i := range p.groups {
		g := &p.groups[i]
		total += g.count() * unitBytes(g.board)
	}
	return total
}

func (g *group) key(u unit) store.Key {
	return store.Key{
		Board: g.board, Start: u.start, Goal: g.goal, FinishWanted: u.finish,
		Strategy: g.strategy.Name(), Seed: g.seed,
	}
}

func (g *group) problem(u unit) solver.Problem {
	return solver.Problem{
		Board: g.board, Start: u.start, Goal: g.goal, Finish: u.finish,
		Seed: g.seed, MaxNodes: g.maxNodes,
	}
}

// Share is a part of a plan: the units of a board, goal and strategy.
type Share struct {
	Board    tour.Board
	Goal     tour.Goal
	Strategy string
	Units    int64 // planned
	Missing  int64 // of these, not yet decided in the catalogue
	Bytes    int64 // about what the missing ones will take in the file
}

// rowBytes is what a row takes in the file besides its moves, index included.
// How far the moves of large boards can be compressed is not known beforehand.
const rowBytes = 130

// unitBytes is what the row of a tour takes in the file, before compression.
func unitBytes(b tour.Board) int64 { return int64(rowBytes + tour.EncodedSize(b)) }

// Shares tells how much of the plan a catalogue does not decide yet, by board,
// goal and strategy in the order of the plan. A nil catalogue decides nothing,
// and with force everything counts as not decided.
func (p Plan) Shares(ctx context.Context, c *store.Reader, force bool) ([]Share, error) {
	var shares []Share
	index := map[shareKey]int{}
	for i := range p.groups {
		g := &p.groups[i]
		at, ok := index[g.share()]
		if !ok {
			at = len(shares)
			index[g.share()] = at
			shares = append(shares, Share{Board: g.board, Goal: g.goal, Strategy: g.strategy.Name()})
		}
		shares[at].Units += g.count()
	}
	for m, err := range p.missing(ctx, c, force || c == nil) {
		if err != nil {
			return nil, err
		}
		share := &shares[index[m.share()]]
		share.Missing += m.count()
		share.Bytes = share.Missing * unitBytes(m.board)
	}
	return shares, nil
}

// shareKey is what the units of a share have in common.
type shareKey struct {
	board    tour.Board
	goal     tour.Goal
	strategy string
}

func (g *group) share() shareKey { return shareKey{g.board, g.goal, g.strategy.Name()} }

// Coverage is what a catalogue holds of the plan's boards, goals and strategies,
// whoever asked for it.
func (p Plan) Coverage(ctx context.Context, c *store.Reader) ([]store.Coverage, error) {
	planned := map[shareKey]bool{}
	for i := range p.groups {
		planned[p.groups[i].share()] = true
	}
	rows, err := c.Coverage(ctx, store.Filter{Boards: p.ranges})
	return slices.DeleteFunc(rows, func(row store.Coverage) bool {
		return !planned[shareKey{row.Board, row.Goal, row.Strategy}]
	}), err
}

// missing yields each group with what the catalogue decides of its board. With
// force nothing counts as decided.
func (p Plan) missing(ctx context.Context, c *store.Reader, force bool) iter.Seq2[remainder, error] {
	return func(yield func(remainder, error) bool) {
		var decided map[store.Key]store.Decision
		for i := range p.groups {
			g := &p.groups[i]
			if !force && (i == 0 || p.groups[i-1].board != g.board) {
				var err error
				if decided, err = c.Decided(ctx, g.board); err != nil {
					yield(remainder{}, fmt.Errorf("precompute: what is decided on %s: %w", g.board, err))
					return
				}
			}
			if !yield(remainder{g, decided}, nil) {
				return
			}
		}
	}
}

// remainder is what is left to do of a group.
type remainder struct {
	*group
	decided map[store.Key]store.Decision // of the group's board
}

// units yields the units of the group that are not decided.
func (r remainder) units() iter.Seq[unit] {
	return func(yield func(unit) bool) {
		for u := range r.group.units() {
			if d, ok := r.decided[r.key(u)]; ok && r.settled(d) {
				continue
			}
			if !yield(u) {
				return
			}
		}
	}
}

// count is the number of units that are not decided. It looks at what is
// decided rather than at every unit, of which there may be far more.
func (r remainder) count() int64 {
	left := r.group.count()
	for k, d := range r.decided {
		if r.has(k) && r.settled(d) {
			left--
		}
	}
	return left
}

// has reports whether a key of the group's board is of the group.
func (g *group) has(k store.Key) bool {
	return k.Goal == g.goal && k.Strategy == g.strategy.Name() && k.Seed == g.seed &&
		(g.starts == nil || slices.Contains(g.starts, k.Start))
}

// settled reports whether a stored row answers a unit: it is decided, or was
// undecided with at least the budget. What was undecided without a budget would
// be so again.
func (g *group) settled(d store.Decision) bool {
	return d.Outcome != tour.Undecided || d.MaxNodes == solver.NoLimit ||
		g.maxNodes != solver.NoLimit && d.MaxNodes >= g.maxNodes
}
