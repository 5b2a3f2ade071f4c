package solver

import "tourcat/tour"

// MoveOrder is the order in which moves of equal rank are tried: each of the
// eight moves once.
type MoveOrder [8]tour.Move

// ParseMoveOrder reads eight digits, each of 1 to 8 once, such as "43218765".
func ParseMoveOrder(s string) (MoveOrder, error) {
	var order MoveOrder
	var seen [9]bool
	if len(s) != len(order) {
		return order, tour.BadInput("move order", s, "write each of the digits 1 to 8 once")
	}
	for i := range order {
		m := tour.Move(s[i] - '0')
		if !m.Valid() || seen[m] {
			return order, tour.BadInput("move order", s, "write each of the digits 1 to 8 once")
		}
		seen[m] = true
		order[i] = m
	}
	return order, nil
}

func (o MoveOrder) String() string {
	digits := make([]byte, len(o))
	for i, m := range o {
		digits[i] = '0' + byte(m)
	}
	return string(digits)
}
