package count

import "sync"

// tabled is the most pairs for which what happens to a pairing is read from a
// table; beyond, blocks are split until it can be. Its ranks fit 16 bits.
const tabled = 6

// tables has what happens to the pairings of k pairs, by ordinals.
type tables struct {
	moves   [][][]uint16 // [i][j][rank]: the rank after the end i became j
	inserts [][][]uint16 // [i][j][rank]: the rank after a pair i < j was added
	joins   [][][]uint16 // [i][j]: for each rank after i < j were joined, the 2(k−1) ranks before
}

// tablesOf are made when they are asked for first.
var tablesOf = func() (of [tabled + 1]func() *tables) {
	for k := range of {
		of[k] = sync.OnceValue(func() *tables { return makeTables(k) })
	}
	return of
}()

func makeTables(k int) *tables {
	all := make([]pairing, sizes[k])
	for rank := range all {
		all[rank] = make(pairing, 2*k)
		all[rank].unrank(rank)
	}
	t := &tables{}
	t.moves = forPairs(2*k, func(i, j int) []uint16 { return moveTable(all, i, j) })
	t.joins = forPairs(2*k, func(i, j int) []uint16 { return joinTable(all, k, i, j) })
	if k < tabled {
		t.inserts = forPairs(2*k+2, func(i, j int) []uint16 { return insertTable(all, i, j) })
	}
	return t
}

func forPairs(ends int, table func(i, j int) []uint16) [][][]uint16 {
	all := make([][][]uint16, ends)
	for i := range all {
		all[i] = make([][]uint16, ends)
		for j := range all[i] {
			if i != j {
				all[i][j] = table(i, j)
			}
		}
	}
	return all
}

func moveTable(all []pairing, i, j int) []uint16 {
	table := make([]uint16, len(all))
	for rank, p := range all {
		table[rank] = uint16(p.moved(i, j).rank())
	}
	return table
}

func insertTable(all []pairing, i, j int) []uint16 {
	if i > j {
		return nil
	}
	table := make([]uint16, len(all))
	for rank, p := range all {
		table[rank] = uint16(p.inserted(i, j).rank())
	}
	return table
}

func joinTable(all []pairing, k, i, j int) []uint16 {
	if i > j {
		return nil
	}
	sources := 2 * (k - 1)
	table := make([]uint16, sources*sizes[k-1])
	filled := make([]int, sizes[k-1])
	for rank, p := range all {
		if q, open := p.joined(i, j); open {
			target := q.rank()
			table[target*sources+filled[target]] = uint16(rank)
			filled[target]++
		}
	}
	return table
}
