package count

import "sync"

// blockRef names a block among those of its number of pairs; 0 is none.
type blockRef uint32

// pageSize is about how many counters are taken from the system at once.
const pageSize = 1 << 17

// shelf keeps the blocks of one number of pairs. Blocks are zeroed by whoever
// takes them.
type shelf[T counter] struct {
	size  int  // counters of a block
	shift uint // a page has 1<<shift blocks

	mutex sync.Mutex
	free  []blockRef
	used  int // blocks that were ever taken
	pages [][]T
}

// newShelf makes a shelf for at most so many blocks.
func newShelf[T counter](size int, most int64) *shelf[T] {
	s := &shelf[T]{size: size}
	for pageSize>>(s.shift+1) >= size {
		s.shift++
	}
	s.pages = make([][]T, most>>s.shift+1)
	return s
}

func (s *shelf[T]) block(ref blockRef) []T {
	i := uint32(ref - 1)
	page := s.pages[i>>s.shift]
	at := int(i&(1<<s.shift-1)) * s.size
	return page[at : at+s.size : at+s.size]
}

// take moves up to n free blocks onto a list.
func (s *shelf[T]) take(list []blockRef, n int) []blockRef {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if old := min(n, len(s.free)); old > 0 {
		list = append(list, s.free[len(s.free)-old:]...)
		s.free = s.free[:len(s.free)-old]
		return list
	}
	for range n {
		if page := s.used >> s.shift; s.used&(1<<s.shift-1) == 0 && s.pages[page] == nil {
			s.pages[page] = make([]T, s.size<<s.shift)
		}
		s.used++
		list = append(list, blockRef(s.used))
	}
	return list
}

func (s *shelf[T]) give(list []blockRef) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.free = append(s.free, list...)
}

// reset frees every block and keeps the pages for the next pass.
func (s *shelf[T]) reset() { s.free, s.used = s.free[:0], 0 }

// stock is a worker's own supply of free blocks of one shelf, so that workers
// seldom meet at its lock.
type stock[T counter] struct {
	shelf *shelf[T]
	batch int
	refs  []blockRef
}

func newStock[T counter](s *shelf[T]) stock[T] {
	return stock[T]{shelf: s, batch: max(1, 4096/s.size)}
}

// take is a block full of zeros.
func (s *stock[T]) take() (blockRef, []T) {
	if len(s.refs) == 0 {
		s.refs = s.shelf.take(s.refs, s.batch)
	}
	ref := s.refs[len(s.refs)-1]
	s.refs = s.refs[:len(s.refs)-1]
	block := s.shelf.block(ref)
	clear(block)
	return ref, block
}

func (s *stock[T]) give(ref blockRef) {
	s.refs = append(s.refs, ref)
	if len(s.refs) > 2*s.batch {
		s.shelf.give(s.refs[s.batch:])
		s.refs = s.refs[:s.batch]
	}
}

func (s *stock[T]) empty() {
	s.shelf.give(s.refs)
	s.refs = s.refs[:0]
}
