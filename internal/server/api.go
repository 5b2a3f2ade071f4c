package server

import (
	"context"
	"net/http"
	"net/url"
	"strconv"

	"tourcat/internal/coverage"
	"tourcat/internal/lookup"
	"tourcat/internal/render"
	"tourcat/tour"
)

// A page of answers has at most so many. That of a large board has fewer, so
// that together they have no more squares than the largest board.
const maxLimit = 50

// maxOffset is more than any question has answers.
const maxOffset = 1_000_000_000

// boardsReply is the JSON of the whole catalogue.
type boardsReply struct {
	Digest string         `json:"digest"` // of the catalogue's results
	Boards []coverage.Row `json:"boards"` // by board, goal and strategy
}

// boards answers with what is in the catalogue.
func (h *Handler) boards(w http.ResponseWriter, r *http.Request) error {
	if _, err := readParameters(r.URL.RawQuery, true); err != nil {
		return err
	}
	digest, err := h.contents.digestOfAll(r.Context())
	if err != nil {
		return err
	}
	stored, err := h.contents.boards(r.Context())
	if err != nil {
		return err
	}
	return sendJSON(w, r, boardsReply{Digest: digest, Boards: coverage.Rows(stored)})
}

// toursReply is the JSON of a page of answers to one question.
type toursReply struct {
	Board        string          `json:"board"` // ROWSxCOLS
	Rows         int             `json:"rows"`
	Cols         int             `json:"cols"`
	Start        string          `json:"start"` // a name such as d4
	Goal         tour.Goal       `json:"goal"`
	FinishWanted *string         `json:"finish_wanted"` // null unless the goal is to
	Strategy     *string         `json:"strategy"`      // null for any
	Limit        int             `json:"limit"`         // may be less than asked for, see maxLimit
	Offset       int             `json:"offset"`
	Results      []render.Answer `json:"results"` // best first
	Next         *string         `json:"next"`    // address of the next page; null after the last
}

// tours answers with a page of everything that is known about a question.
func (h *Handler) tours(w http.ResponseWriter, r *http.Request) error {
	p, err := readParameters(r.URL.RawQuery, true, "goal", "strategy", "limit", "offset")
	if err != nil {
		return err
	}
	q, err := h.question(r.PathValue("board"), r.PathValue("start"), r.PathValue("finish"), p)
	if err != nil {
		return err
	}
	limit, err := p.number("limit", maxLimit, 1, maxLimit)
	if err != nil {
		return err
	}
	offset, err := p.number("offset", 0, 0, maxOffset)
	if err != nil {
		return err
	}
	limit = min(limit, h.maxSquares/q.Board.Squares())
	release, err := h.hold(limit * q.Board.Squares())
	if err != nil {
		return err
	}
	defer release()
	results, more, err := h.page(r.Context(), q, limit, offset)
	if err != nil {
		return err
	}
	return sendJSON(w, r, newToursReply(q, limit, offset, results, more))
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
	if len(results) == 0 && offset == 0 {
		best, err := lookup.Best(ctx, h.reader, q)
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
		Limit: limit, Offset: offset, Results: results,
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
