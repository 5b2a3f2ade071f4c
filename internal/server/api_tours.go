package server

import (
	"context"
	"net/url"
	"strconv"

	"tourcat/internal/lookup"
	"tourcat/internal/render"
	"tourcat/tour"
)

// A page of answers has at most so many. That of a large board has fewer, so
// that together they have no more squares than the largest board.
const maxLimit = 50

// maxOffset is more than any question has answers.
const maxOffset = 1_000_000_000

// ToursInput asks for a page of answers.
type ToursInput struct {
	VersionInput
	Board    string `path:"board" doc:"ROWSxCOLS, rows first" example:"8x8"`
	Start    string `path:"start" doc:"a name such as d4, or ROW,COL from 1 with row 1 on top" example:"d4"`
	Goal     string `query:"goal" doc:"open, closed or to; open unless there is a finish" example:"closed"`
	Strategy string `query:"strategy" doc:"only what this strategy found; any by default" example:"auto"`
	Limit    string `query:"limit" doc:"results of a page, 1 to 50; 50 by default" example:"50"`
	Offset   string `query:"offset" doc:"results before the page; 0 by default" example:"0"`
}

// toursToInput asks the same with a finish.
type toursToInput struct {
	ToursInput
	Finish string `path:"finish" doc:"as the start" example:"b1"`
}

// toursReply is the JSON of a page of answers to one question.
type toursReply struct {
	Board        string    `json:"board" doc:"ROWSxCOLS"`
	Rows         int       `json:"rows"`
	Cols         int       `json:"cols"`
	Start        string    `json:"start" doc:"a name such as d4"`
	Goal         tour.Goal `json:"goal"`
	FinishWanted *string   `json:"finish_wanted" doc:"null unless the goal is to"`
	Strategy     *string   `json:"strategy" doc:"null for any"`
	Limit        int       `json:"limit" doc:"can be less than asked for when the board is large"`
	Offset       int       `json:"offset"`
	Results      []answer  `json:"results" doc:"best first"`
	Next         *string   `json:"next" doc:"address of the next page; null after the last"`
}

func (h *Handler) toursFrom(ctx context.Context, in *ToursInput) (toursReply, error) {
	return h.tours(ctx, *in, "")
}

func (h *Handler) toursBetween(ctx context.Context, in *toursToInput) (toursReply, error) {
	return h.tours(ctx, in.ToursInput, in.Finish)
}

// tours answers with a page of everything that is known about a question.
func (h *Handler) tours(ctx context.Context, in ToursInput, finish string) (toursReply, error) {
	p := given("goal", in.Goal, "strategy", in.Strategy, "limit", in.Limit, "offset", in.Offset)
	q, err := h.question(in.Board, in.Start, finish, p)
	if err != nil {
		return toursReply{}, err
	}
	limit, err := p.number("limit", maxLimit, 1, maxLimit)
	if err != nil {
		return toursReply{}, err
	}
	offset, err := p.number("offset", 0, 0, maxOffset)
	if err != nil {
		return toursReply{}, err
	}
	limit = min(limit, h.maxSquares/q.Board.Squares())
	if err := h.hold(ctx, limit*q.Board.Squares()*perSquare); err != nil {
		return toursReply{}, err
	}
	results, more, err := h.page(ctx, q, limit, offset)
	if err != nil {
		return toursReply{}, err
	}
	return newToursReply(q, limit, offset, results, more), nil
}

// page has the stored answers, and tells whether there are more behind them.
// When none is stored it has the one that is known without, be it a proof in
// constant time or a closed tour for an open one; or it is a *lookup.NotStored.
func (h *Handler) page(ctx context.Context, q lookup.Question, limit, offset int) (results []render.Answer, more bool, err error) {
	results, err = lookup.List(ctx, h.reader, q, limit+1, offset)
	if err != nil {
		return nil, false, err
	}
	if len(results) > limit {
		return results[:limit], true, nil
	}
	if len(results) > 0 {
		h.metrics.lookups.WithLabelValues("hit").Inc()
	} else if offset == 0 {
		best, err := h.best(ctx, q)
		if err != nil {
			return nil, false, err
		}
		results = append(results, best)
	}
	return results, false, nil
}

func newToursReply(q lookup.Question, limit, offset int, results []render.Answer, more bool) toursReply {
	b := q.Board
	reply := toursReply{
		Board: b.String(), Rows: b.Rows, Cols: b.Cols, Start: b.Name(q.Start), Goal: q.Goal,
		Limit: limit, Offset: offset, Results: answers(results),
	}
	if q.Goal == tour.To {
		reply.FinishWanted = new(b.Name(q.Finish))
	}
	if q.Strategy != "" {
		reply.Strategy = &q.Strategy
	}
	if more {
		reply.Next = new(pageAddress(q, limit, offset+limit))
	}
	return reply
}

// pageAddress is the address of a page of answers.
func pageAddress(q lookup.Question, limit, offset int) string {
	path := "/api/v1/boards/" + q.Board.String() + "/tours/" + q.Board.Name(q.Start)
	if q.Goal == tour.To {
		path += "/" + q.Board.Name(q.Finish)
	}
	query := url.Values{
		"goal":   {string(q.Goal)},
		"limit":  {strconv.Itoa(limit)},
		"offset": {strconv.Itoa(offset)},
	}
	if q.Strategy != "" {
		query.Set("strategy", q.Strategy)
	}
	return path + "?" + query.Encode()
}
