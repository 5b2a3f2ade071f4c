package store

import (
	"strings"

	"tourcat/tour"
)

// Filter chooses results. An empty list lets everything pass; the zero Filter
// is the whole catalogue.
type Filter struct {
	Boards     []tour.Range
	Goals      []tour.Goal
	Strategies []string
	NoOrders   bool // leaves out strategies with a move order after a colon, such as "warnsdorff:34261578"
	Solver     int  // version of the solver; 0 for any
}

// The tables of a result and the order of their keys. CROSS JOIN holds SQLite
// to this order of loops, in which the indexes give all but the last two terms
// of the order, so that only the results of one question are sorted at a time.
const (
	keyTables = ` FROM boards b CROSS JOIN results r USING(board_id) CROSS JOIN strategies s USING(strategy_id)`
	keyOrder  = ` ORDER BY b.rows, b.cols, r.start, r.goal, r.finish_wanted, s.name, r.seed`
)

// query asks for columns of the chosen results in key order.
func (f Filter) query(columns string) (text string, args []any) {
	where, args := f.where()
	return "SELECT " + columns + keyTables + where + keyOrder, args
}

// where is the WHERE clause, empty when everything passes.
func (f Filter) where() (text string, args []any) {
	var terms []string
	for _, c := range []condition{
		onBoards(f.Boards), oneOf("r.goal", f.Goals), oneOf("s.name", f.Strategies), noOrders(f.NoOrders), ofSolver(f.Solver),
	} {
		if c.term != "" {
			terms = append(terms, c.term)
			args = append(args, c.args...)
		}
	}
	if len(terms) == 0 {
		return "", nil
	}
	return " WHERE " + strings.Join(terms, " AND "), args
}

// condition is a term of a WHERE clause; the zero value has none.
type condition struct {
	term string
	args []any
}

// onBoards is "on one of the ranges". The plus signs keep SQLite from looking
// up each range by itself, which would lose the order of the boards.
func onBoards(ranges []tour.Range) (c condition) {
	if len(ranges) == 0 {
		return condition{}
	}
	var terms []string
	for _, r := range ranges {
		terms = append(terms, "+b.rows BETWEEN ? AND ? AND +b.cols BETWEEN ? AND ?")
		c.args = append(c.args, r.MinRows, r.MaxRows, r.MinCols, r.MaxCols)
	}
	c.term = "(" + strings.Join(terms, " OR ") + ")"
	return c
}

// oneOf is "column has one of the values".
func oneOf[T any](column string, values []T) (c condition) {
	if len(values) == 0 {
		return condition{}
	}
	for _, v := range values {
		c.args = append(c.args, v)
	}
	c.term = column + " IN (?" + strings.Repeat(",?", len(values)-1) + ")"
	return c
}

// noOrders is "by a strategy without a move order in its name".
func noOrders(wanted bool) condition {
	if !wanted {
		return condition{}
	}
	return condition{term: "instr(s.name, ':') = 0"}
}

// ofSolver is "by this version of the solver".
func ofSolver(version int) condition {
	if version == 0 {
		return condition{}
	}
	return condition{term: "r.solver = ?", args: []any{version}}
}
