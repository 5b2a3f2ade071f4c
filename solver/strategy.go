package solver

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"tourcat/tour"
)

// PathMaxNodes is the node budget that a caller should give to a search of
// paths when nobody asked for another: such a search may never end otherwise.
const PathMaxNodes = 100_000

// MaxPathSquares bounds the paths that Solve writes, to a gibibyte. The outline of
// a tour has no such bound.
const MaxPathSquares = 1 << 28

// Strategy is a named way to find a tour. It is safe for concurrent use.
type Strategy struct {
	name       string
	maxSquares int
	maxNodes   int64                                              // default budget
	seeded     bool                                               // another seed may give another tour
	certain    bool                                               // decides every problem when it has no budget
	triesOnce  bool                                               // undecided at the first dead end
	starts     func(tour.Board, tour.Goal) ([]tour.Square, error) // nil when it takes all
	ways       []way
	search     func(tour.Board) *Search // nil unless it is one search of paths
}

// Name is the name under which results are kept.
func (s *Strategy) Name() string { return s.name }

// MaxNodes is the node budget to use when none is asked for; NoLimit for none.
func (s *Strategy) MaxNodes() int64 { return s.maxNodes }

// MaxSquares is the size of the largest board that the strategy searches. What
// Refuse can refute it answers on any board.
func (s *Strategy) MaxSquares() int { return s.maxSquares }

// Seeded reports whether the strategy draws random numbers, so that different
// seeds give different tours.
func (s *Strategy) Seeded() bool { return s.seeded }

// Certain reports whether the strategy decides, in practice and not only by
// exhaustion, every problem that it accepts.
func (s *Strategy) Certain() bool { return s.certain }

// TriesOnce reports whether the strategy never goes back, so that it may end
// undecided with budget left: after as many nodes as it placed squares, and no
// backtracks.
func (s *Strategy) TriesOnce() bool { return s.triesOnce }

// Starts are the squares of a board from which the strategy looks for tours that
// meet a goal; nil stands for all. The error is a *tour.InputError when there are
// none.
func (s *Strategy) Starts(b tour.Board, goal tour.Goal) ([]tour.Square, error) {
	if s.starts == nil {
		return nil, nil
	}
	return s.starts(b, goal)
}

// Accepts is a *tour.InputError when the strategy does not look for such tours, or
// not from there.
func (s *Strategy) Accepts(p Problem) error {
	starts, err := s.Starts(p.Board, p.Goal)
	if err != nil || starts == nil || slices.Contains(starts, p.Start) {
		return err
	}
	return s.BadStart(p.Board, p.Start, starts)
}

// BadStart is the *tour.InputError that a start is none of those that the
// strategy has.
func (s *Strategy) BadStart(b tour.Board, start tour.Square, starts []tour.Square) error {
	names := make([]string, len(starts))
	for i, square := range starts {
		names[i] = b.Name(square)
	}
	return tour.BadInput("start", b.Name(start), "on %s %s starts from %s", b, s.name, strings.Join(names, ", "))
}

// Solve answers a problem. The outcome is tour.Undecided only when the node
// budget was spent, or the one try of a strategy that TriesOnce failed. A
// cancelled context gives its error and no result; a problem that is not well
// formed, too large or not for the strategy gives a *tour.InputError. The same
// problem always gets the same result.
func (s *Strategy) Solve(ctx context.Context, p Problem) (Result, error) {
	return s.SolveInto(ctx, p, nil)
}

// SolveInto is Solve with the path written into the caller's memory: into
// buffer[:0], or into fresh memory where its capacity is too small.
func (s *Strategy) SolveInto(ctx context.Context, p Problem, buffer []tour.Square) (Result, error) {
	o, err := s.outline(ctx, p, buffer, nil)
	if err != nil {
		return Result{}, err
	}
	if n := p.Board.Squares(); o.route != nil && n > MaxPathSquares {
		return Result{}, tour.BadInput("board", p.Board.String(), "its path takes %.1f GB of memory, 4 bytes for each of %d squares; a path has at most %d",
			4*float64(n)/1e9, n, MaxPathSquares)
	}
	return o.result(buffer), nil
}

// Outline is Solve without writing the squares of a tour that the engine can
// walk without them. Its memory does not grow with the squares then.
func (s *Strategy) Outline(ctx context.Context, p Problem) (Outline, error) {
	return s.outline(ctx, p, nil, nil)
}

// outline tells note, if there is one, what each way answered.
func (s *Strategy) outline(ctx context.Context, p Problem, buffer []tour.Square, note func(*way, Outline)) (Outline, error) {
	if err := p.check(); err != nil {
		return Outline{}, err
	}
	if err := ctx.Err(); err != nil {
		return Outline{}, fmt.Errorf("solver: %s: %w", p, err)
	}
	if proof, ok := Refuse(p); ok {
		return Outline{Result: Result{Outcome: tour.Impossible, Engine: EngineRefusal, Proof: proof}}, nil
	}
	if n := p.Board.Squares(); n > s.maxSquares {
		return Outline{}, tour.BadInput("board", p.Board.String(), "it has %d squares; %s solves boards of at most %d", n, s.name, s.maxSquares)
	}
	if err := s.Accepts(p); err != nil {
		return Outline{}, err
	}
	for i := range s.ways {
		if w := &s.ways[i]; w.applies == nil || w.applies(p) {
			o, err := w.solve(ctx, p, buffer)
			if err != nil {
				return Outline{}, fmt.Errorf("solver: %s: %w", p, err)
			}
			if note != nil {
				note(w, o)
			}
			if o.Outcome != gaveUp {
				return o, nil
			}
		}
	}
	return Outline{}, fmt.Errorf("solver: %s: every engine gave up", p)
}

// Search is a new search of paths of a board as the strategy makes it, or false
// when the strategy is not a single search of paths. Reset it with a problem.
func (s *Strategy) Search(b tour.Board) (*Search, bool) {
	if s.search == nil {
		return nil, false
	}
	return s.search(b), true
}

// family is a search of paths whose move order the user may choose.
type family struct {
	ordering Ordering
	moves    MoveOrder
}

func (f family) strategy(name string) *Strategy {
	newSearch := func(b tour.Board) *Search { return NewSearch(b, f.ordering, f.moves) }
	pool := searchPool{make: newSearch}
	return &Strategy{
		name: name, maxSquares: MaxSearchSquares, maxNodes: PathMaxNodes,
		ways: only(EnginePath, pool.solve), search: newSearch,
	}
}

// registry holds the strategies by name; families also by the part before ":".
var registry = struct {
	sync.RWMutex
	strategies map[string]*Strategy
	families   map[string]family
	names      []string // in order of registration
}{strategies: map[string]*Strategy{}, families: map[string]family{}}

func init() {
	add(newAuto())
	mustRegister("backtrack", byMoveOrder, "12345678")
	mustRegister("accessibility", byAccessibility, "36274518")
	mustRegister("warnsdorff", byExits, "43218765")
	mustRegister("pohl", byExitsThenNext, "43218765")
	mustRegister("roth", byExitsThenEdge, "43218765")
	for _, preset := range []struct{ name, family, moves string }{
		{"system-a", "warnsdorff", "43218765"},
		{"system-b", "accessibility", "36274518"},
		{"system-c", "backtrack", "12345678"},
		{"system-d", "warnsdorff", "12345678"},
	} {
		f := registry.families[preset.family]
		f.moves = mustParseMoveOrder(preset.moves)
		add(f.strategy(preset.name))
	}
	add(&Strategy{name: "tiles", maxSquares: tour.MaxSquares, certain: true, seeded: true, starts: ofTiles, ways: only(EngineTiles, newTiles(newExactPool()).solve)})
	add(&Strategy{name: "pump", maxSquares: tour.MaxSquares, certain: true, seeded: true, starts: ofPump, ways: only(EnginePump, newPump(newExactPool()).solve)})
	add(&Strategy{name: "exact", maxSquares: MaxExactSquares, certain: true, seeded: true, ways: only(EngineExact, newExactPool().solve)})
	add(&Strategy{name: "rotate", maxSquares: MaxRotateSquares, maxNodes: PathMaxNodes, seeded: true, ways: only(EngineRotate, new(rotation).solve)})
	add(&Strategy{name: "squirrel-cull", maxSquares: MaxSearchSquares, triesOnce: true, starts: cornersOfSquare, ways: only(EnginePath, newSquirrelCull().solve)})
}

func add(s *Strategy) {
	registry.strategies[s.name] = s
	registry.names = append(registry.names, s.name)
}

func mustParseMoveOrder(digits string) MoveOrder {
	moves, err := ParseMoveOrder(digits)
	if err != nil {
		panic(err)
	}
	return moves
}

func mustRegister(name string, ordering Ordering, moves string) {
	if err := Register(name, ordering, mustParseMoveOrder(moves)); err != nil {
		panic(err)
	}
}

// Register adds a strategy that searches paths with an ordering of the caller's
// own; NAME:DIGITS then names the same with another move order. A name that is
// taken, empty, or has characters other than a-z, 0-9 and "-" is refused.
func Register(name string, ordering Ordering, moves MoveOrder) error {
	registry.Lock()
	defer registry.Unlock()
	if name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		return tour.BadInput("strategy", name, "a name has the characters a-z, 0-9 and -")
	}
	if _, taken := registry.strategies[name]; taken {
		return tour.BadInput("strategy", name, "the name is taken")
	}
	f := family{ordering: ordering, moves: moves}
	registry.families[name] = f
	add(f.strategy(name))
	return nil
}

// Names lists the registered strategies, without those of other move orders.
func Names() []string {
	registry.RLock()
	defer registry.RUnlock()
	return slices.Clone(registry.names)
}

// Lookup finds a strategy by its name, or by the name of a search of paths and
// a move order, such as "warnsdorff:34261578". A strategy spelled with its own
// default order is the strategy itself.
func Lookup(name string) (*Strategy, error) {
	registry.RLock()
	defer registry.RUnlock()
	if s, ok := registry.strategies[name]; ok {
		return s, nil
	}
	base, digits, custom := strings.Cut(name, ":")
	f, ok := registry.families[base]
	if !custom || !ok {
		return nil, tour.BadInput("strategy", name, "choose one of %s; a search of paths also with a move order, such as warnsdorff:34261578",
			strings.Join(registry.names, ", "))
	}
	moves, err := ParseMoveOrder(digits)
	if err != nil {
		return nil, tour.BadInput("strategy", name, "after the colon write each of the digits 1 to 8 once")
	}
	if moves == f.moves {
		return registry.strategies[base], nil
	}
	f.moves = moves
	return f.strategy(name), nil
}
