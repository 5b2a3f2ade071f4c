package server

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"net/http"
	"strings"

	"tourcat/internal/coverage"
	"tourcat/internal/lookup"
	"tourcat/internal/render"
	"tourcat/store"
	"tourcat/tour"
)

// short answers the short addresses.
func (h *Handler) short(w http.ResponseWriter, r *http.Request) error {
	a, err := parseAddress(r.URL.EscapedPath())
	if err != nil {
		return err
	}
	p, err := readParameters(r.URL.RawQuery, false, "goal", "strategy", "format", "coords", "theme", "size", "delay", "result", "offset", "v")
	if err != nil {
		return err
	}
	if _, err := p.style(a.start); err != nil {
		return err
	}
	if _, err := p.number("offset", 0, 0, maxOffset); err != nil {
		return err
	}
	if _, given := p["format"]; !given && a.extension == "" && wantsPage(r) {
		return h.browse(w, r, a, p)
	}
	format, err := chooseFormat(p, a.extension, strings.Join(r.Header.Values("Accept"), ","))
	if err != nil {
		return err
	}
	if a.start == "" {
		return h.board(w, r, a, p, format)
	}
	return h.tour(w, r, a, p, format)
}

// browse answers with the page of a board or of a question.
func (h *Handler) browse(w http.ResponseWriter, r *http.Request, a address, p parameters) error {
	if a.start == "" {
		return h.boardPage(w, r, a, p)
	}
	q, err := h.question(a.board, a.start, a.finish, p)
	if err != nil {
		return err
	}
	if err := h.hold(r.Context(), q.Board.Squares()*perSquare); err != nil {
		return err
	}
	return h.tourPage(w, r, q, p)
}

// tour answers with the best tour, or why there is none.
func (h *Handler) tour(w http.ResponseWriter, r *http.Request, a address, p parameters, f render.Format) error {
	q, err := h.question(a.board, a.start, a.finish, p)
	if err != nil {
		return err
	}
	style, err := p.style(a.start)
	if err != nil {
		return err
	}
	if err := style.Check(f, q.Board); err != nil {
		return err
	}
	if err := h.hold(r.Context(), q.Board.Squares()*perSquare+style.Memory(f, q.Board)); err != nil {
		return err
	}
	answer, err := h.chosenAnswer(r.Context(), q, p)
	if err != nil {
		return err
	}
	var body bytes.Buffer
	if err := render.Write(&body, f, answer, style); err != nil {
		return err
	}
	send(w, r, f.MediaType(), body.Bytes())
	return nil
}

// chosenAnswer is the result that the parameters choose, which must answer the
// question, or else the best answer.
func (h *Handler) chosenAnswer(ctx context.Context, q lookup.Question, p parameters) (render.Answer, error) {
	if _, given := p["result"]; !given {
		return h.best(ctx, q)
	}
	id, err := p.number("result", 0, 1, math.MaxInt)
	if err != nil {
		return render.Answer{}, err
	}
	rows, err := h.reader.Page(ctx, filterOf(q.Board, given("strategy", q.Strategy)), int64(id)-1, 1)
	if err != nil {
		return render.Answer{}, err
	}
	if len(rows) == 0 || rows[0].ID != int64(id) || rows[0].Start != q.Start || rows[0].Goal != q.Goal || rows[0].FinishWanted != q.Finish {
		return render.Answer{}, tour.BadInput("result", p["result"], "no such result answers this question")
	}
	answer, err := lookup.FromRow(rows[0])
	return answer, h.metrics.counted(err)
}

// board answers with what is stored of a board.
func (h *Handler) board(w http.ResponseWriter, r *http.Request, a address, p parameters, f render.Format) error {
	b, err := tour.ParseBoard(a.board)
	if err != nil {
		return err
	}
	if err := p.lawful(); err != nil {
		return err
	}
	if _, err := p.notation(""); err != nil {
		return err
	}
	write, err := writerOf(f)
	if err != nil {
		return err
	}
	chosen, err := h.chosen(r.Context(), b, p)
	if err != nil {
		return err
	}
	body, err := write(coverage.Rows(chosen))
	if err != nil {
		return err
	}
	send(w, r, f.MediaType(), body)
	return nil
}

// chosen is what is stored of a board, of the goal and strategy that are asked
// for.
func (h *Handler) chosen(ctx context.Context, b tour.Board, p parameters) ([]store.Coverage, error) {
	goal, err := p.goal()
	if err != nil {
		return nil, err
	}
	strategy, err := p.strategy()
	if err != nil {
		return nil, err
	}
	all, err := h.contents.boards(ctx)
	if err != nil {
		return nil, err
	}
	var chosen []store.Coverage
	for _, c := range all {
		if c.Board == b && (goal == "" || c.Goal == goal) && (strategy == "" || c.Strategy == strategy) {
			chosen = append(chosen, c)
		}
	}
	if len(chosen) == 0 {
		return nil, boardNotStored(b, goal, strategy)
	}
	return chosen, nil
}

// boardNotStored is the problem that a board has no results, at least none of
// the goal and strategy that were asked for.
func boardNotStored(b tour.Board, goal tour.Goal, strategy string) error {
	command := "tourcat precompute " + b.String()
	if goal != "" {
		command += " --goal " + string(goal)
	}
	if strategy != "" {
		command += " --strategy " + strategy
	}
	return notStored(fmt.Sprintf("nothing of this is in the catalogue; store it with: %s", command), command, 0, b)
}
