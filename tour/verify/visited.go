package verify

// visited has one bit for each square of a board: 1 once it was entered.
type visited []uint64

func newVisited(squares uint64) visited { return make(visited, (squares+63)/64) }

// enter marks a square, or returns false when it was entered before.
func (v visited) enter(square uint) bool {
	word, bit := square/64, uint64(1)<<(square%64)
	if v[word]&bit != 0 {
		return false
	}
	v[word] |= bit
	return true
}
