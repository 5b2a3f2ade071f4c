package verify

// visited has one bit for each square of a board: 1 once it was entered.
type visited []uint64

func newVisited(squares uint64) visited { return make(visited, (squares+63)/64) }

// enter marks a square, or returns false when it was entered before. Marking it
// again costs less than passing that by.
func (v visited) enter(square uint) bool {
	word := &v[square/64]
	before := *word
	after := before | 1<<(square%64)
	*word = after
	return after != before
}
