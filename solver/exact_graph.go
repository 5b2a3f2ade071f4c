package solver

import "tourcat/tour"

// The exact engine turns every goal into one question: has this graph a
// Hamiltonian cycle? For a closed tour the graph is the knight's graph of the
// board. For the others a virtual vertex is added, joined to the start and to
// the squares that may be the finish; a cycle through it is a tour between two
// of its neighbours, and the edge to the start is forced.

// edgeState is what the search knows of an edge.
type edgeState uint8

const (
	unknown edgeState = iota
	forced
	deleted
)

// maxDegree is the largest number of edges of a square: eight moves and one to
// the virtual vertex.
const maxDegree = 9

// edge names an edge: the moves of the board first, then, for every square, the
// edge that joins it to the virtual vertex.
type edge = int32

// graph is the knight's graph of a board with its virtual vertex; it does not
// change while problems are solved on it.
type graph struct {
	board   tour.Board
	squares int32 // vertices 0 to squares-1 are the squares, vertex squares is virtual
	moves   int32 // edges 0 to moves-1 are moves
	ends    [][2]int32
	around  []link  // maxDegree places a square, of which degree are used
	degree  []uint8 // moves of each square
}

// link is an edge seen from one of its ends.
type link struct {
	edge edge
	to   int32
}

func newGraph(b tour.Board) *graph {
	n := b.Squares()
	g := &graph{
		board:   b,
		squares: int32(n),
		around:  make([]link, n*maxDegree),
		degree:  make([]uint8, n),
	}
	// Half of the moves, so that every edge is met once: the four that go down.
	for s := range int32(n) {
		for m := tour.Move(3); m <= 6; m++ {
			if to, ok := b.After(tour.Square(s), m); ok {
				g.join(s, int32(to))
			}
		}
	}
	g.moves = int32(len(g.ends))
	for s := range int32(n) {
		virtual := g.squares
		g.around[int(s)*maxDegree+int(g.degree[s])] = link{edge: g.virtualEdge(s), to: virtual}
		g.ends = append(g.ends, [2]int32{s, virtual})
	}
	return g
}

func (g *graph) join(s, t int32) {
	e := edge(len(g.ends))
	g.ends = append(g.ends, [2]int32{s, t})
	for _, l := range [2]struct{ from, to int32 }{{s, t}, {t, s}} {
		g.around[int(l.from)*maxDegree+int(g.degree[l.from])] = link{edge: e, to: l.to}
		g.degree[l.from]++
	}
}

// virtualEdge is the edge that joins a square to the virtual vertex.
func (g *graph) virtualEdge(s int32) edge { return g.moves + s }

// links are the edges of a square, that to the virtual vertex last.
func (g *graph) links(s int32) []link {
	first := int(s) * maxDegree
	return g.around[first : first+int(g.degree[s])+1]
}
