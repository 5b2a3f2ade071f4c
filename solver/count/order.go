package count

import "tourcat/tour"

// order is the order in which the squares of a board are processed and where
// they are kept meanwhile. The board is turned so that its rows are the shorter
// side; squares are numbered row by row then.
type order struct {
	width, length int
	squares       []int // in the order of processing
	position      []int // by square, the inverse
	slot          []int // by square: where its degree is while it is in the frontier
	entry         []int // by square: the position from which on it is in the frontier
	slots         int
}

// newOrder processes rows one after the other: in a row the even columns first,
// then the odd ones backwards. On an even width every processed square then
// brings at most one new square, so that the frontier never exceeds two rows.
func newOrder(b tour.Board) *order {
	o := &order{width: min(b.Rows, b.Cols), length: max(b.Rows, b.Cols)}
	n := o.width * o.length
	o.position, o.slot, o.entry = make([]int, n), make([]int, n), make([]int, n)
	for row := range o.length {
		for col := 0; col < o.width; col += 2 {
			o.squares = append(o.squares, row*o.width+col)
		}
		for col := o.width/2*2 - 1; col > 0; col -= 2 {
			o.squares = append(o.squares, row*o.width+col)
		}
	}
	for i, square := range o.squares {
		o.position[square] = i
		o.slot[square] = -1
	}
	o.assignSlots()
	return o
}

// assignSlots gives every square a slot for its time in the frontier. The slot
// of a processed square goes to one that it brings.
func (o *order) assignSlots() {
	var free []int
	take := func(square, at int) {
		if len(free) == 0 {
			free = append(free, o.slots)
			o.slots++
		}
		o.slot[square], o.entry[square] = free[len(free)-1], at
		free = free[:len(free)-1]
	}
	for at, square := range o.squares {
		if o.slot[square] < 0 {
			take(square, at)
		}
		free = append(free, o.slot[square])
		for _, later := range o.later(square) {
			if o.slot[later] < 0 {
				take(later, at)
			}
		}
	}
}

// pairRows renames the slots so that squares above each other in the rows row
// and row+1 have the slots 2c and 2c+1 of their column c, at a time when the
// frontier is these two rows.
func (o *order) pairRows(row int) {
	name := make([]int, o.slots)
	for col := range o.width {
		name[o.slot[row*o.width+col]] = 2 * col
		name[o.slot[(row+1)*o.width+col]] = 2*col + 1
	}
	for square := range o.slot {
		o.slot[square] = name[o.slot[square]]
	}
}

// square is the number here of a square of the board.
func (o *order) square(b tour.Board, s tour.Square) int {
	if b.Rows < b.Cols {
		return b.Col(s)*o.width + b.Row(s)
	}
	return int(s)
}

// later lists the squares one move away that are processed after a square.
func (o *order) later(square int) (squares []int) {
	row, col := square/o.width, square%o.width
	for _, step := range [][2]int{{1, -2}, {1, 2}, {2, -1}, {2, 1}} {
		r, c := row+step[0], col+step[1]
		if r < o.length && c >= 0 && c < o.width {
			squares = append(squares, r*o.width+c)
		}
	}
	return squares
}

// light reports the colour of a square; the corner with number 0 is light.
func (o *order) light(square int) bool { return (square/o.width+square%o.width)%2 == 0 }
