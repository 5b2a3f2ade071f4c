package server

import (
	"bytes"
	"context"
	"encoding/base64"
	"iter"
	"net/url"
	"strconv"
	"strings"

	"tourcat/internal/export"
	"tourcat/internal/lookup"
	"tourcat/internal/render"
	"tourcat/store"
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

// resultsCSVInput asks for the same as CSV.
type resultsCSVInput struct {
	BoardInput
	Limit  string `query:"limit" doc:"results of a page, 1 to 1,000; 1,000 by default" example:"1000"`
	Cursor string `query:"cursor" doc:"of the page before, as the address in its header Link has it"`
}

// resultsCSV is a page of a board's results as a table.
type resultsCSV struct {
	ContentType string `header:"Content-Type"`
	Link        string `header:"Link" doc:"the next page, with rel=next; none after the last"`
	Body        []byte
}

// maxLimitCSV is the most results of a page of CSV, which is read by programs.
const maxLimitCSV = 1000

// results answers with a page of a board's results.
func (h *Handler) results(ctx context.Context, in *resultsInput) (resultsReply, error) {
	page, err := h.resultsPage(ctx, in, resultsPath, maxLimit)
	if err != nil {
		return resultsReply{}, err
	}
	r := resultsReply{Board: page.board.String(), Limit: page.limit, Results: []answer{}}
	for _, row := range page.rows {
		a, err := lookup.FromRow(row)
		if err != nil {
			return resultsReply{}, err
		}
		r.Results = append(r.Results, answer{a})
	}
	if page.next != "" {
		r.Next = &page.next
	}
	return r, nil
}

// resultsAsCSV answers with the same as a table, in larger pages.
func (h *Handler) resultsAsCSV(ctx context.Context, in *resultsCSVInput) (*resultsCSV, error) {
	page, err := h.resultsPage(ctx, &resultsInput{BoardInput: in.BoardInput, Limit: in.Limit, Cursor: in.Cursor}, resultsCSVPath, maxLimitCSV)
	if err != nil {
		return nil, err
	}
	var body bytes.Buffer
	if err := export.Write(ctx, &body, export.Results, export.CSV, without(page.rows)); err != nil {
		return nil, err
	}
	r := &resultsCSV{ContentType: render.CSV.MediaType(), Body: body.Bytes()}
	if page.next != "" {
		r.Link = "<" + page.next + `>; rel="next"`
	}
	return r, nil
}

// without gives rows to a function that expects them one by one, each perhaps with
// an error.
func without(rows []store.Result) iter.Seq2[store.Result, error] {
	return func(yield func(store.Result, error) bool) {
		for _, row := range rows {
			if !yield(row, nil) {
				return
			}
		}
	}
}

// resultsPage is a page of a board's results.
type resultsPage struct {
	board tour.Board
	rows  []store.Result
	limit int
	next  string // the address of the next page; empty after the last
}

// resultsPage reads a page of at most so many results; the next one is at path.
func (h *Handler) resultsPage(ctx context.Context, in *resultsInput, path string, most int) (page resultsPage, err error) {
	p := given("goal", in.Goal, "strategy", in.Strategy, "limit", in.Limit)
	if page.board, err = tour.ParseBoard(in.Board); err != nil {
		return page, err
	}
	squares := page.board.Squares()
	if squares > h.maxSquares {
		return page, tour.BadInput("board", in.Board, "tours are given out for boards of at most %d squares; it has %d", h.maxSquares, squares)
	}
	if err := p.lawful(); err != nil {
		return page, err
	}
	if page.limit, err = p.number("limit", most, 1, most); err != nil {
		return page, err
	}
	after, err := readCursor(in.Cursor)
	if err != nil {
		return page, err
	}
	page.limit = min(page.limit, h.maxSquares/squares)
	if err := h.hold(ctx, page.limit*squares*perSquare); err != nil {
		return page, err
	}
	page.rows, err = h.reader.Page(ctx, filterOf(page.board, p), after, page.limit+1)
	if err != nil || len(page.rows) <= page.limit {
		return page, err
	}
	page.rows = page.rows[:page.limit]
	query := url.Values{"limit": {strconv.Itoa(page.limit)}, "cursor": {cursor(page.rows[page.limit-1].ID)}}
	for _, name := range []string{"goal", "strategy"} {
		if text, ok := p[name]; ok {
			query.Set(name, text)
		}
	}
	page.next = strings.Replace(path, "{board}", page.board.String(), 1) + "?" + query.Encode()
	return page, nil
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
