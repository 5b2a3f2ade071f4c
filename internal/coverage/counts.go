package coverage

import (
	"slices"

	"tourcat/store"
	"tourcat/tour"
)

// Count is how many tours a board has. Numbers are texts, because they can have
// more digits than programs keep.
type Count struct {
	Board      string    `json:"board"` // ROWSxCOLS
	Goal       tour.Goal `json:"goal"`
	Start      *string   `json:"start"`      // a name such as d4; null for all starts
	Finish     *string   `json:"finish"`     // null unless the goal is to
	Value      string    `json:"value"`      // decimal digits
	Convention string    `json:"convention"` // undirected: cycles, each once; directed: tours, each way
}

// Counts are the counts to show; never nil, so that they are an array in JSON.
func Counts(stored []store.Count) []Count {
	rows := make([]Count, len(stored))
	for i, c := range stored {
		rows[i] = Count{
			Board: c.Board.String(), Goal: c.Goal, Start: name(c.Board, c.Start), Finish: name(c.Board, c.Finish),
			Value: c.Value.String(), Convention: c.Convention(),
		}
	}
	return rows
}

// Whole are the counts of all tours of a board, from whatever start.
func Whole(stored []store.Count) []store.Count {
	return slices.DeleteFunc(slices.Clone(stored), func(c store.Count) bool { return c.Start != tour.NoSquare })
}

func name(b tour.Board, s tour.Square) *string {
	if s == tour.NoSquare {
		return nil
	}
	return new(b.Name(s))
}
