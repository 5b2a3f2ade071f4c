// Package metric measures tours: turns, crossings, corner angles, symmetry, Roget's
// quartes and magic sums.
//
//	m := metric.Of(t, t.Closed())
//	fmt.Println(m.Turns, m.Crossings, m.Symmetry)
//
// All of it takes time and memory in proportion to the squares. A tour is measured
// as closed or as open: a closed one has its closing move, and a corner on every
// square; an open one has no corner on its start and its finish, be they a move
// apart. Turns, crossings, corners, symmetry and quartes do not change when the
// board is turned or reflected, or the tour is read backwards; of a closed tour nor
// when it is read from another square. Magic sums belong to the numbering from the
// start on: a symmetry at most exchanges rows and columns, reading backwards changes
// nothing, and another start of a closed tour can change all.
//
// The tour must be one: what is measured was judged before.
package metric
