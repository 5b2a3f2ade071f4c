package server

import (
	"context"

	"tourcat/internal/coverage"
	"tourcat/store"
	"tourcat/tour"
)

// boardsReply is the JSON of the whole catalogue.
type boardsReply struct {
	Digest  string           `json:"digest" doc:"of the catalogue's answers"`
	Version string           `json:"version" doc:"of the catalogue, times and runs included"`
	Boards  []coverage.Row   `json:"boards" doc:"by board, goal and strategy"`
	Counts  []coverage.Count `json:"counts" doc:"how many tours boards have, as far as they were counted"`
}

// boards answers with what is in the catalogue.
func (h *Handler) boards(ctx context.Context, _ *VersionInput) (boardsReply, error) {
	digest, err := h.contents.digestOfAll(ctx)
	if err != nil {
		return boardsReply{}, err
	}
	version, err := h.contents.version(ctx)
	if err != nil {
		return boardsReply{}, err
	}
	stored, err := h.contents.boards(ctx)
	if err != nil {
		return boardsReply{}, err
	}
	counts, err := h.reader.Counts(context.WithoutCancel(ctx))
	if err != nil {
		return boardsReply{}, err
	}
	return boardsReply{Digest: digest, Version: version, Boards: coverage.Rows(stored), Counts: coverage.CountsOf(coverage.Whole(counts))}, nil
}

// BoardInput asks for a board.
type BoardInput struct {
	VersionInput
	Board    string `path:"board" doc:"ROWSxCOLS, rows first" example:"8x8"`
	Goal     string `query:"goal" doc:"only the results with this goal: open, closed or to" example:"open"`
	Strategy string `query:"strategy" doc:"only the results of this strategy" example:"auto"`
}

// boardDetailReply is the JSON of what is stored of a board.
type boardDetailReply struct {
	Board    string           `json:"board" doc:"ROWSxCOLS"`
	Rows     int              `json:"rows"`
	Cols     int              `json:"cols"`
	Squares  int              `json:"squares"`
	Coverage []coverage.Row   `json:"coverage" doc:"by goal and strategy"`
	Counts   []coverage.Count `json:"counts" doc:"how many tours it has, as far as they were counted: closed, open, from a start, from a start to a finish"`
	Starts   []startRow       `json:"starts" doc:"what each result took, in the order of the squares; null when there are more than 20,000"`
}

// startRow is what a result took, for a heat map.
type startRow struct {
	Start        string       `json:"start" doc:"a name such as d4"`
	StartRow     int          `json:"start_row" doc:"from 1, row 1 on top"`
	StartCol     int          `json:"start_col" doc:"from 1"`
	Goal         tour.Goal    `json:"goal"`
	FinishWanted *string      `json:"finish_wanted" doc:"null unless the goal is to"`
	Strategy     string       `json:"strategy"`
	Seed         int64        `json:"seed"`
	Outcome      tour.Outcome `json:"outcome"`
	Nodes        int64        `json:"nodes"`
	Backtracks   int64        `json:"backtracks"`
	ElapsedNS    int64        `json:"elapsed_ns"`
}

// maxStarts is the most results of which a board's reply lists what they took.
const maxStarts = 20_000

// boardDetail answers with what is stored of a board.
func (h *Handler) boardDetail(ctx context.Context, in *BoardInput) (boardDetailReply, error) {
	p := given("goal", in.Goal, "strategy", in.Strategy)
	b, err := tour.ParseBoard(in.Board)
	if err != nil {
		return boardDetailReply{}, err
	}
	chosen, err := h.chosen(ctx, b, p)
	if err != nil {
		return boardDetailReply{}, err
	}
	r := boardDetailReply{Board: b.String(), Rows: b.Rows, Cols: b.Cols, Squares: b.Squares(), Coverage: coverage.Rows(chosen)}
	counts, err := h.reader.Counts(ctx, only(b))
	if err != nil {
		return boardDetailReply{}, err
	}
	r.Counts = coverage.CountsOf(counts)
	var results int64
	for _, c := range chosen {
		results += c.Results
	}
	if results > maxStarts {
		return r, nil
	}
	r.Starts = []startRow{}
	for e, err := range h.reader.Efforts(ctx, filterOf(b, p)) {
		if err != nil {
			return boardDetailReply{}, err
		}
		r.Starts = append(r.Starts, newStartRow(e))
	}
	return r, nil
}

func newStartRow(e store.Effort) startRow {
	b := e.Board
	row := startRow{
		Start: b.Name(e.Start), StartRow: b.Row(e.Start) + 1, StartCol: b.Col(e.Start) + 1,
		Goal: e.Goal, Strategy: e.Strategy, Seed: e.Seed, Outcome: e.Outcome,
		Nodes: e.Nodes, Backtracks: e.Backtracks, ElapsedNS: e.Elapsed.Nanoseconds(),
	}
	if e.Goal == tour.To {
		row.FinishWanted = new(b.Name(e.FinishWanted))
	}
	return row
}

// only is the range of one board.
func only(b tour.Board) tour.Range {
	return tour.Range{MinRows: b.Rows, MaxRows: b.Rows, MinCols: b.Cols, MaxCols: b.Cols}
}

// filterOf chooses the results of a board that parameters, which are lawful, ask
// for.
func filterOf(b tour.Board, p parameters) store.Filter {
	f := store.Filter{Boards: []tour.Range{only(b)}}
	if goal, err := p.goal(); err == nil && goal != "" {
		f.Goals = []tour.Goal{goal}
	}
	if strategy, err := p.strategy(); err == nil && strategy != "" {
		f.Strategies = []string{strategy}
	}
	return f
}
