package solver

import (
	"context"
	"fmt"
	"slices"

	"tourcat/tour"
)

// tiles builds tours of large boards: it divisions the board into tiles, has the
// exact search solve one tile of each kind, and joins their tours. It takes time
// and memory for the kinds of tiles, and to write the tour nothing but that.
//
// The idea of joining tours of small boards is as old as the problem; joining
// them at fixed moves of closed tours is in Ian Parberry, An efficient algorithm
// for the Knight's tour problem, Discrete Applied Mathematics 73 (1997). That
// every board with sides of at least five has tours is due to Paul Cull and
// Jeffery De Curtins, Knight's tour revisited, Fibonacci Quarterly 16 (1978).
type tiles struct {
	templates *templates
	exact     *exactPool
}

func newTiles(exact *exactPool) *tiles {
	return &tiles{templates: newTemplates(exact), exact: exact}
}

const (
	tileSide = 12 // of most tiles; others are up to 2·tileSide-1 long

	// minTiledSquares is where tiling begins to be faster than searching whole.
	minTiledSquares = 257
)

// tiled reports whether a board is cut into tiles.
func tiled(b tour.Board) bool {
	short, long := min(b.Rows, b.Cols), max(b.Rows, b.Cols)
	return short >= 5 && long >= 2*tileSide && b.Squares() >= minTiledSquares
}

// ofTiles are the starts of tiles: every square of the boards that have one tile
// or more.
func ofTiles(b tour.Board, _ tour.Goal) ([]tour.Square, error) {
	if short := min(b.Rows, b.Cols); short < 5 {
		return nil, tour.BadInput("board", b.String(), "tiles takes boards of at least 5 rows and columns")
	}
	return nil, nil
}

func (ti *tiles) solve(ctx context.Context, p Problem, buffer []tour.Square) (Outline, error) {
	if !tiled(p.Board) {
		return ti.exact.solve(ctx, p, buffer)
	}
	// On five rows not all pairs have a tour, and tiling would fail in every way.
	if min(p.Board.Rows, p.Board.Cols) == 5 && refutedAtAnEnd(p) {
		return Outline{Result: Result{Outcome: tour.Impossible, Engine: EngineExact, Proof: ProofExhausted}}, nil
	}
	if o, ok, err := ti.lay(ctx, p, p.Seed); ok || err != nil {
		return o, err
	}
	if p.Board.Squares() <= MaxExactSquares {
		return ti.exact.solve(ctx, p, buffer)
	}
	// No such problem is known. It may have a tour that other tiles find.
	for seed := p.Seed + 1; ; seed++ {
		if o, ok, err := ti.lay(ctx, p, seed); ok || err != nil {
			return o, err
		}
	}
}

// lay divisions the board in one way after the other until the tiles can be solved.
func (ti *tiles) lay(ctx context.Context, p Problem, seed int64) (Outline, bool, error) {
	for _, d := range divisions {
		t := ti.newTiling(p, d, seed)
		ok, err := t.lay(ctx)
		if err != nil {
			return Outline{}, false, err
		}
		if ok {
			return t.outline(p), true, nil
		}
	}
	return Outline{}, false, nil
}

// division is a way to cut a board into tiles.
type division struct{ base, rowShift, colShift int }

// divisions are the ways that are tried, in this order. The first one hardly ever
// fails; the others move the ends of the tour to other places of their tiles.
var divisions = func() []division {
	list := []division{{base: tileSide}}
	for _, base := range []int{tileSide, 10, 8, 14} {
		for shifts := range 4 {
			list = append(list, division{base, shifts / 2, shifts % 2})
		}
	}
	return list
}()

// tiling is a board cut into tiles with their tours.
type tiling struct {
	board      tour.Board
	rows, cols bands
	start      tour.Square
	chain      []span
	trunk      int // the column of tiles in which the chain ends
	minRow     int // the rows of tiles between which the chain is in the trunk
	maxRow     int
	seed       int64
	templates  *templates

	// Of the tiles beside the chain: by whether their rows and columns are those
	// of the special band, by the side on which they hang, and by the variant of
	// the dock there.
	closed [2][2][sides][2]*template
}

func (ti *tiles) newTiling(p Problem, d division, seed int64) *tiling {
	b := p.Board
	t := &tiling{
		board: b, start: p.Start, seed: seed, templates: ti.templates,
		rows: newBands(b.Rows, d.base, b.Row(p.Start), d.rowShift),
		cols: newBands(b.Cols, d.base, b.Col(p.Start), d.colShift),
	}
	row, col := t.tileOf(p.Start)
	toRow, toCol := row, col
	if p.Goal == tour.To {
		toRow, toCol = t.tileOf(p.Finish)
	}
	t.trunk, t.minRow, t.maxRow = toCol, min(row, toRow), max(row, toRow)
	t.chain = t.chainOf(row, col, toRow, toCol)
	for i := range t.chain {
		l := &t.chain[i]
		l.shape = shape{rows: t.rows.size(l.row), cols: t.cols.size(l.col), docks: t.joined(l.row, l.col), seed: seed}
		if i > 0 {
			l.docks &^= 1 << t.chain[i-1].toward.opposite()
		}
		if !l.last {
			l.docks &^= 1 << l.toward
		}
	}
	end := &t.chain[len(t.chain)-1]
	switch {
	case p.Goal == tour.To:
		end.goal, end.finish = tour.To, t.local(p.Finish)
	case b.Squares()%2 == 1:
		end.goal = tour.Open
	default:
		end.goal = tour.Closed
	}
	return t
}

// tileOf is the row and column of the tile that has a square.
func (t *tiling) tileOf(s tour.Square) (row, col int) {
	return t.rows.of(t.board.Row(s)), t.cols.of(t.board.Col(s))
}

// local is the number of a square in its tile.
func (t *tiling) local(s tour.Square) tour.Square {
	row, col := t.tileOf(s)
	tile := tour.Board{Rows: t.rows.size(row), Cols: t.cols.size(col)}
	return tile.At(t.board.Row(s)-t.rows.first(row), t.board.Col(s)-t.cols.first(col))
}

// joined is the set of sides on which a tile is joined to its neighbour.
func (t *tiling) joined(row, col int) (joined sideSet) {
	set := func(s side, is bool) {
		if is {
			joined |= 1 << s
		}
	}
	set(left, col > 0)
	set(right, col < t.cols.count-1)
	set(top, col == t.trunk && row > 0)
	set(bottom, col == t.trunk && row < t.rows.count-1)
	return joined
}

// spanAt is the span that holds a tile, or nil for tiles beside the chain.
func (t *tiling) spanAt(row, col int) *span {
	if row != t.chain[0].row && col != t.trunk {
		return nil
	}
	for i := range t.chain {
		if l := &t.chain[i]; l.holds(row, col) {
			return l
		}
	}
	return nil
}

// hangsOn is the side on which a tile beside the chain is joined to the tile
// that is nearer to the chain.
func (t *tiling) hangsOn(row, col int) side {
	switch {
	case col < t.trunk:
		return right
	case col > t.trunk:
		return left
	case row < t.minRow:
		return bottom
	default:
		return top
	}
}

// closedAt is where the template of a tile beside the chain is kept, and the
// variant of the dock on which it hangs.
func (t *tiling) closedAt(row, col int) (entry **template, hangs side, variant int) {
	hangs = t.hangsOn(row, col)
	rows, cols := hangs.step()
	if l := t.spanAt(row+rows, col+cols); l != nil && l.template.variants.has(hangs.opposite()) {
		variant = 1
	}
	specialRow, specialCol := 0, 0
	if row == t.rows.at {
		specialRow = 1
	}
	if col == t.cols.at {
		specialCol = 1
	}
	return &t.closed[specialRow][specialCol][hangs][variant], hangs, variant
}

// tileAt is the template of a tile and the docks at which it is joined.
func (t *tiling) tileAt(row, col int) (*template, sideSet) {
	if l := t.spanAt(row, col); l != nil {
		return l.template, l.docks
	}
	entry, _, _ := t.closedAt(row, col)
	return *entry, t.joined(row, col)
}

// lay solves the chain and then all kinds of tiles beside it.
func (t *tiling) lay(ctx context.Context) (bool, error) {
	var entry tour.Square
	if t.chain[len(t.chain)-1].goal != tour.Closed {
		entry = t.local(t.start)
	}
	tries := maxTries
	if ok, err := t.fill(ctx, 0, entry, &tries); !ok || err != nil {
		return false, err
	}
	for _, row := range t.samples(t.rows, func(l span) int { return l.row }) {
		for _, col := range t.samples(t.cols, func(l span) int { return l.col }) {
			if ok, err := t.layClosed(ctx, row, col); !ok || err != nil {
				return false, err
			}
		}
	}
	return true, nil
}

// maxTries bounds the shapes that one tiling tries for its chain.
const maxTries = 2000

// samples lists bands such that every kind of tile is in one of them: those in
// which something ends or is special, and two to each side.
func (t *tiling) samples(b bands, of func(span) int) []int {
	marks := []int{0, b.count - 1, b.at}
	for _, l := range t.chain {
		marks = append(marks, of(l))
	}
	var list []int
	for _, mark := range marks {
		for i := max(0, mark-2); i <= min(b.count-1, mark+2); i++ {
			if !slices.Contains(list, i) {
				list = append(list, i)
			}
		}
	}
	return list
}

// layClosed finds the template of a tile beside the chain.
func (t *tiling) layClosed(ctx context.Context, row, col int) (bool, error) {
	if t.spanAt(row, col) != nil {
		return true, nil
	}
	entry, hangs, variant := t.closedAt(row, col)
	if *entry != nil {
		return true, nil
	}
	sh := shape{rows: t.rows.size(row), cols: t.cols.size(col), goal: tour.Closed, seed: t.seed, variants: sideSet(variant) << hangs}
	if t.cols.count > 1 {
		sh.docks |= acrossSides
	}
	if t.rows.count > 1 && !acrossSides.has(hangs) {
		sh.docks = allSides
	}
	found, err := t.templates.find(ctx, sh)
	*entry = found
	return found != nil, err
}

// outline is the answer that the tiling gives, if the templates that it uses
// took no more nodes than the budget.
func (t *tiling) outline(p Problem) Outline {
	var stats Stats
	for _, found := range t.used() {
		if p.MaxNodes != NoLimit && stats.Nodes+found.stats.Nodes > p.MaxNodes {
			stats.Nodes = p.MaxNodes // the next template would have spent it
			return Outline{Result: Result{Outcome: tour.Undecided, Engine: EngineTiles, Stats: stats}}
		}
		stats.Nodes += found.stats.Nodes
		stats.Backtracks += found.stats.Backtracks
	}
	r := Result{Outcome: tour.Found, Engine: EngineTiles, Tour: tour.Tour{Board: t.board}, Stats: stats}
	return Outline{Result: r, start: t.start, route: t}
}

// String tells how the board is cut.
func (t *tiling) String() string {
	chain := 0
	for _, l := range t.chain {
		chain += l.count
	}
	return fmt.Sprintf("%d by %d tiles, most of %dx%d, of %d kinds; %d of them in a chain from start to finish",
		t.rows.count, t.cols.count, min(t.rows.base, t.board.Rows), min(t.cols.base, t.board.Cols), len(t.used()), chain)
}

// used lists every template of the tiling once.
func (t *tiling) used() []*template {
	var list []*template
	add := func(found *template) {
		if found != nil && !slices.Contains(list, found) {
			list = append(list, found)
		}
	}
	for _, l := range t.chain {
		add(l.template)
	}
	for _, bySize := range t.closed {
		for _, bySide := range bySize {
			for _, byVariant := range bySide {
				add(byVariant[0])
				add(byVariant[1])
			}
		}
	}
	return list
}
