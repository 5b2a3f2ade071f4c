package oracle

import "sync"

// The frontier programme takes the squares of a strip column by column. A
// square decides, when its turn comes, which of its moves to earlier squares
// the tour uses; the longest of these reach 2·short+1 squares back. The moves
// chosen so far form fragments of the tour, and all that matters for the rest
// is how the last 2·short+1 squares are joined by them: a state. A tour exists
// exactly if some choice of moves leads from the empty board to one whole tour.
//
// Since the strip looks the same at every column, the states and what follows
// from them are kept for all strips with the same short side.

// role is what a square is to be in the tour.
type role uint8

const (
	inner    role = iota // two moves of the tour meet here
	end                  // the start or the finish: one move
	maybeEnd             // either
)

// frontiers holds one programme for each short side.
var frontiers = map[int]*frontier{3: newFrontier(3), 4: newFrontier(4)}

type frontier struct {
	short int

	mu     sync.Mutex
	ids    map[state]int
	states []state              // by id
	after  map[stateStep][]int  // ids of the states that may follow a state
	memo   map[setStep]stateSet // the states that may follow one of a set
}

type stateStep struct {
	id, row int
	role    role
}

type setStep struct {
	set  stateSet
	row  int
	role role
}

func newFrontier(short int) *frontier {
	return &frontier{
		short: short,
		ids:   map[state]int{},
		after: map[stateStep][]int{},
		memo:  map[setStep]stateSet{},
	}
}

// tours reports whether a strip has a tour in which each square, taken column
// by column, has its role.
func (f *frontier) tours(roles []role) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	set := setOf([]int{f.id(noSquares())})
	for i, r := range roles {
		set = f.nextSet(set, i%f.short, r)
	}
	// Only here, behind the last square, a tour is a tour: one that is whole
	// earlier leaves squares out.
	for id := range set.all {
		if f.states[id].whole {
			return true
		}
	}
	return false
}

// nextSet is the set of states that follow a state of the set by a square in
// the given row.
func (f *frontier) nextSet(set stateSet, row int, r role) stateSet {
	step := setStep{set, row, r}
	next, known := f.memo[step]
	if !known {
		var followers []int
		for id := range set.all {
			followers = append(followers, f.next(id, row, r)...)
		}
		next = setOf(followers)
		f.memo[step] = next
	}
	return next
}

// next lists the states that follow one state.
func (f *frontier) next(id, row int, r role) []int {
	step := stateStep{id, row, r}
	next, known := f.after[step]
	if !known {
		for _, s := range f.states[id].followers(f.short, row, r) {
			next = append(next, f.id(s))
		}
		f.after[step] = next
	}
	return next
}

// id numbers the states as they are met.
func (f *frontier) id(s state) int {
	id, known := f.ids[s]
	if !known {
		id = len(f.states)
		f.ids[s] = id
		f.states = append(f.states, s)
	}
	return id
}
