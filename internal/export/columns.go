package export

import "tourcat/tour"

// column is a column and how its cell of a line is written.
type column struct {
	Column
	write func(*line, *subject)
}

// resultColumns are the columns of the view tours.
var resultColumns = []column{
	{Column{"result_id", Integer, "number of the result in its catalogue; kept when it is solved again"},
		func(l *line, s *subject) { l.integer(s.row.ID) }},
	{Column{"board", Text, "ROWSxCOLS, rows first, such as 10x9"},
		func(l *line, s *subject) { l.text(s.board) }},
	{Column{"rows", Integer, "rows of the board"},
		func(l *line, s *subject) { l.integer(int64(s.row.Board.Rows)) }},
	{Column{"cols", Integer, "columns of the board"},
		func(l *line, s *subject) { l.integer(int64(s.row.Board.Cols)) }},
	{Column{"start", Text, "name of the first square, such as d4; a1 is the bottom-left corner"},
		func(l *line, s *subject) { l.text(s.name(s.row.Start)) }},
	{Column{"start_row", Integer, "row of the start, from 1 at the top"},
		func(l *line, s *subject) { l.integer(s.rowOf(s.row.Start)) }},
	{Column{"start_col", Integer, "column of the start, from 1 at the left"},
		func(l *line, s *subject) { l.integer(s.colOf(s.row.Start)) }},
	{Column{"goal", Text, "what was asked: open, closed, or to a given finish"},
		func(l *line, s *subject) { l.text(string(s.row.Goal)) }},
	{Column{"finish_wanted", Text, "name of the finish that was asked for; null unless the goal is to"},
		func(l *line, s *subject) {
			l.when(s.row.Goal == tour.To, func() { l.text(s.name(s.row.FinishWanted)) })
		}},
	{Column{"strategy", Text, "what answered, with its order of moves where it is not the usual one"},
		func(l *line, s *subject) { l.text(s.row.Strategy) }},
	{Column{"seed", Integer, "seed of the random numbers, from 0; 0 where none are used"},
		func(l *line, s *subject) { l.integer(s.row.Seed) }},
	{Column{"outcome", Text, "found, impossible or undecided"},
		func(l *line, s *subject) { l.text(string(s.row.Outcome)) }},
	{Column{"proof", Text, "name of the proof that there is no tour; null unless impossible"},
		func(l *line, s *subject) {
			l.when(s.row.Outcome == tour.Impossible, func() { l.text(s.row.Proof) })
		}},
	{Column{"engine", Text, "the part of the solver that answered, such as path or exact"},
		func(l *line, s *subject) { l.text(s.row.Engine) }},
	{Column{"finish", Text, "name of the last square of the tour; null unless found"},
		func(l *line, s *subject) { l.when(s.found(), func() { l.text(s.name(s.row.Finish)) }) }},
	{Column{"finish_row", Integer, "row of the finish, from 1 at the top; null unless found"},
		func(l *line, s *subject) { l.when(s.found(), func() { l.integer(s.rowOf(s.row.Finish)) }) }},
	{Column{"finish_col", Integer, "column of the finish, from 1 at the left; null unless found"},
		func(l *line, s *subject) { l.when(s.found(), func() { l.integer(s.colOf(s.row.Finish)) }) }},
	{Column{"closed", Boolean, "whether the finish is one move from the start; null unless found"},
		func(l *line, s *subject) { l.when(s.found(), func() { l.boolean(s.row.Closed) }) }},
	{Column{"moves", Text, "the moves as digits from 1 to 8, clockwise from two up, one right; null unless found"},
		func(l *line, s *subject) { l.when(s.found(), func() { l.moves(s.tour) }) }},
	{Column{"nodes", Integer, "work of the engine: squares placed or branches decided"},
		func(l *line, s *subject) { l.integer(s.row.Nodes) }},
	{Column{"backtracks", Integer, "how many of the nodes were undone"},
		func(l *line, s *subject) { l.integer(s.row.Backtracks) }},
	{Column{"max_nodes", Integer, "the node budget; 0 for none"},
		func(l *line, s *subject) { l.integer(s.row.MaxNodes) }},
	{Column{"solver", Integer, "version of the solvers"},
		func(l *line, s *subject) { l.integer(int64(s.row.Solver)) }},
	{Column{"elapsed_ns", Integer, "least time of the solvings, in nanoseconds"},
		func(l *line, s *subject) { l.integer(s.row.Elapsed.Nanoseconds()) }},
	{Column{"repeats", Integer, "how many solvings were timed"},
		func(l *line, s *subject) { l.integer(int64(s.row.Repeats)) }},
	{Column{"run_id", Integer, "number of the run that stored the result"},
		func(l *line, s *subject) { l.integer(s.row.RunID) }},
}

// stepColumns are the question and the columns of the view steps.
var stepColumns = []column{
	{Column{"result_id", Integer, "number of the result in its catalogue, as in the table results"},
		func(l *line, s *subject) { l.integer(s.row.ID) }},
	{Column{"board", Text, "ROWSxCOLS, rows first, such as 10x9"},
		func(l *line, s *subject) { l.text(s.board) }},
	{Column{"start", Text, "name of the first square of the tour"},
		func(l *line, s *subject) { l.text(s.name(s.row.Start)) }},
	{Column{"goal", Text, "what was asked: open, closed, or to a given finish"},
		func(l *line, s *subject) { l.text(string(s.row.Goal)) }},
	{Column{"strategy", Text, "what found the tour"},
		func(l *line, s *subject) { l.text(s.row.Strategy) }},
	{Column{"step", Integer, "from 1, the start, to the number of squares"},
		func(l *line, s *subject) { l.integer(int64(s.step) + 1) }},
	{Column{"row", Integer, "row of the square, from 1 at the top"},
		func(l *line, s *subject) { l.integer(s.rowOf(s.tour.Path[s.step])) }},
	{Column{"col", Integer, "column of the square, from 1 at the left"},
		func(l *line, s *subject) { l.integer(s.colOf(s.tour.Path[s.step])) }},
	{Column{"square", Text, "name of the square, such as d4"},
		func(l *line, s *subject) { l.text(s.name(s.tour.Path[s.step])) }},
}
