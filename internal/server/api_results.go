package server

import (
	"context"
	"encoding/base64"
	"net/url"
	"strconv"
	"strings"

	"tourcat/internal/lookup"
	"tourcat/tour"
)

// resultsInput asks for a page of a board's results.
type resultsInput struct {
	BoardInput
	Limit  string `query:"limit" doc:"results of a page, 1 to 50; 50 by default" example:"50"`
	Cursor string `query:"cursor" doc:"of the page before, as its next has it"`
}

// resultsReply is the JSON of a page of a board's results.
type resultsReply struct {
	Board   string   `json:"board" doc:"ROWSxCOLS"`
	Limit   int      `json:"limit" doc:"can be less than asked for when the board is large"`
	Results []answer `json:"results"`
	Next    *string  `json:"next" doc:"address of the next page; null after the last"`
}

// results answers with a page of a board's results.
func (h *Handler) results(ctx context.Context, in *resultsInput) (resultsReply, error) {
	p := given("goal", in.Goal, "strategy", in.Strategy, "limit", in.Limit)
	b, err := tour.ParseBoard(in.Board)
	if err != nil {
		return resultsReply{}, err
	}
	if b.Squares() > h.maxSquares {
		return resultsReply{}, tour.BadInput("board", in.Board, "tours are given out for boards of at most %d squares; it has %d", h.maxSquares, b.Squares())
	}
	if err := p.lawful(); err != nil {
		return resultsReply{}, err
	}
	limit, err := p.number("limit", maxLimit, 1, maxLimit)
	if err != nil {
		return resultsReply{}, err
	}
	after, err := readCursor(in.Cursor)
	if err != nil {
		return resultsReply{}, err
	}
	limit = min(limit, h.maxSquares/b.Squares())
	if err := h.hold(ctx, limit*b.Squares()); err != nil {
		return resultsReply{}, err
	}
	rows, err := h.reader.Page(ctx, filterOf(b, p), after, limit+1)
	if err != nil {
		return resultsReply{}, err
	}
	r := resultsReply{Board: b.String(), Limit: limit, Results: []answer{}}
	for _, row := range rows[:min(limit, len(rows))] {
		a, err := lookup.FromRow(row)
		if err != nil {
			return resultsReply{}, err
		}
		r.Results = append(r.Results, answer{a})
	}
	if len(rows) > limit {
		query := url.Values{"limit": {strconv.Itoa(limit)}, "cursor": {cursor(rows[limit-1].ID)}}
		for _, name := range []string{"goal", "strategy"} {
			if text, ok := p[name]; ok {
				query.Set(name, text)
			}
		}
		r.Next = new(strings.Replace(resultsPath, "{board}", b.String(), 1) + "?" + query.Encode())
	}
	return r, nil
}

// cursor names the place behind a result. It says nothing to people, so that it
// can come to mean something else.
func cursor(id int64) string {
	return base64.RawURLEncoding.EncodeToString([]byte(strconv.FormatInt(id, 10)))
}

// readCursor is the result that a cursor stands behind; empty is the beginning.
func readCursor(text string) (int64, error) {
	if text == "" {
		return 0, nil
	}
	plain, err := base64.RawURLEncoding.DecodeString(text)
	id, numberErr := strconv.ParseInt(string(plain), 10, 64)
	if err != nil || numberErr != nil || id < 0 || cursor(id) != text {
		return 0, tour.BadInput("cursor", text, "take it from the next of a page")
	}
	return id, nil
}
