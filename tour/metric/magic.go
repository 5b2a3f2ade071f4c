package metric

import "tourcat/tour"

// Magic says which lines of a board have equal sums, when the squares are numbered
// from 1 along the tour. Authors call a tour magic when rows and columns are so
// (G. P. Jelliss), or when both diagonals are so as well; therefore each has a flag.
type Magic struct {
	Rows      bool
	Columns   bool
	Diagonals bool // of a square board: both have the constant
}

// Constants are what the sums of rows and of columns are when they are equal, each
// 0 when no whole number can be. On a square board both are n(n²+1)/2, 260 on 8x8.
func Constants(b tour.Board) (row, column int64) {
	n := int64(b.Squares())
	if int64(b.Cols)*(n+1)%2 == 0 {
		row = int64(b.Cols) * (n + 1) / 2
	}
	if int64(b.Rows)*(n+1)%2 == 0 {
		column = int64(b.Rows) * (n + 1) / 2
	}
	return row, column
}

func magic(b tour.Board, numbers []int32) Magic {
	rows, columns := make([]int64, b.Rows), make([]int64, b.Cols)
	var down, up int64
	for s, number := range numbers {
		row, col := s/b.Cols, s%b.Cols
		rows[row] += int64(number) + 1
		columns[col] += int64(number) + 1
		if row == col {
			down += int64(number) + 1
		}
		if row+col == b.Rows-1 {
			up += int64(number) + 1
		}
	}
	constant, column := Constants(b)
	return Magic{
		Rows: all(rows, constant), Columns: all(columns, column),
		Diagonals: b.Rows == b.Cols && down == constant && up == constant,
	}
}

func all(sums []int64, constant int64) bool {
	for _, sum := range sums {
		if sum != constant {
			return false
		}
	}
	return true
}
