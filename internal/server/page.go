package server

import (
	"bytes"
	"errors"
	"net/http"
	"strings"

	"tourcat/internal/coverage"
	"tourcat/internal/lookup"
	"tourcat/internal/page"
	"tourcat/store"
	"tourcat/tour"
)

const pageType = "text/html; charset=utf-8"

// wantsPage reports whether a client would rather see a page than text: a browser
// says so, and no program does by chance.
func wantsPage(r *http.Request) bool {
	ranges := parseAccept(strings.Join(r.Header.Values("Accept"), ","))
	html := wishFor(ranges, "text/html")
	if html.exact < 2 {
		return false
	}
	for _, f := range offered {
		mediaType, _, _ := strings.Cut(f.MediaType(), ";")
		if wishFor(ranges, mediaType).above(html) {
			return false
		}
	}
	return html.quality > 0
}

// boardsPage answers with the page that lists the boards.
func boardsPage(w http.ResponseWriter, r *http.Request, stored []store.Coverage) error {
	var body bytes.Buffer
	if err := page.WriteBoards(&body, coverage.Rows(stored)); err != nil {
		return err
	}
	send(w, r, pageType, body.Bytes())
	return nil
}

// boardPage answers with the page of a board. One of which nothing is stored has a
// page, too, from which its tours can be asked for; its status is 404.
func (h *Handler) boardPage(w http.ResponseWriter, r *http.Request, a address, p parameters) error {
	b, err := tour.ParseBoard(a.board)
	if err != nil {
		return err
	}
	v := page.Board{Board: b}
	all, err := h.chosen(r.Context(), b, nil)
	if missing, ok := errors.AsType[*problem](err); ok {
		v.Notice, v.Command = "Nothing of this board is in the catalogue; what a proof refuses is known all the same.", missing.Command
	} else if err != nil {
		return err
	}
	v.Rows = coverage.Rows(all)
	counts, err := h.reader.Counts(r.Context(), only(b))
	if err != nil {
		return err
	}
	v.Counts = coverage.Whole(counts)
	shown, err := h.chosen(r.Context(), b, p)
	if missing, ok := errors.AsType[*problem](err); ok && len(all) > 0 {
		v.Notice, v.Command = "Nothing of this goal and strategy is in the catalogue.", missing.Command
	} else if err != nil && !ok {
		return err
	}
	if len(shown) > 0 {
		v.Shown = &coverage.Rows(shown[:1])[0]
		if page.IsDrawn(b) {
			if v.Efforts, err = h.efforts(r, shown[0]); err != nil {
				return err
			}
		}
	}
	var body bytes.Buffer
	if err := page.WriteBoard(&body, v); err != nil {
		return err
	}
	sendPage(w, r, v.Notice == "", body.Bytes())
	return nil
}

// maxEfforts is how many results of a board a heat map is made of.
const maxEfforts = 200_000

// efforts are what the starts took that a row of coverage is about.
func (h *Handler) efforts(r *http.Request, c store.Coverage) ([]store.Effort, error) {
	var efforts []store.Effort
	filter := filterOf(c.Board, given("goal", string(c.Goal), "strategy", c.Strategy))
	for e, err := range h.reader.Efforts(r.Context(), filter) {
		if err != nil {
			return nil, err
		}
		if efforts = append(efforts, e); len(efforts) == maxEfforts {
			break
		}
	}
	return efforts, nil
}

// tourPage answers with the page of a question. One whose answer is not stored has
// a page, too, whose status is 404.
func (h *Handler) tourPage(w http.ResponseWriter, r *http.Request, q lookup.Question, p parameters) error {
	v := page.Tour{
		Address: page.Address{Board: q.Board, Start: q.Start, Finish: q.Finish, Goal: q.Goal, Strategy: q.Strategy},
		Page:    min(maxLimit, h.maxSquares/q.Board.Squares()),
	}
	var err error
	if v.Address.Offset, err = p.number("offset", 0, 0, maxOffset); err != nil {
		return err
	}
	answer, err := h.chosenAnswer(r.Context(), q, p)
	if missing, ok := errors.AsType[*lookup.NotStored](err); ok {
		v.Missing, v.Command = missing.What(), missing.Command()
	} else if err != nil {
		return err
	} else {
		v.Answer = &answer
		if _, chosen := p["result"]; chosen {
			v.Address.Result = answer.ID
		}
	}
	v.Results, err = lookup.List(r.Context(), h.reader, q, v.Page+1, v.Address.Offset)
	if err != nil {
		return err
	}
	if len(v.Results) > v.Page {
		v.Results, v.More = v.Results[:v.Page], true
	}
	var body bytes.Buffer
	if err := page.WriteTour(&body, v); err != nil {
		return err
	}
	sendPage(w, r, v.Answer != nil, body.Bytes())
	return nil
}

// sendPage answers with a page, whose status is 404 when what was asked for is not
// known.
func sendPage(w http.ResponseWriter, r *http.Request, known bool, body []byte) {
	if known {
		send(w, r, pageType, body)
	} else {
		sendWhole(w, r, http.StatusNotFound, pageType, body)
	}
}

// sendProblemPage tells people what went wrong.
func sendProblemPage(w http.ResponseWriter, r *http.Request, p *problem) {
	var body bytes.Buffer
	if err := page.WriteProblem(&body, p.Title, p.Detail, p.Command); err != nil {
		panic(err) // a problem is text
	}
	sendWhole(w, r, p.Status, pageType, body.Bytes())
}

// asset answers with a file of the pages. Its name stands for its content, so it
// may be kept for ever.
func (h *Handler) asset(w http.ResponseWriter, r *http.Request) error {
	mediaType, body, ok := page.Asset(r.PathValue("name"))
	if !ok {
		return errNoAddress
	}
	w.Header().Set("Cache-Control", forEver)
	send(w, r, mediaType, body)
	return nil
}

// asked sends a browser that filled in the form to the address that it asks for.
func (h *Handler) asked(next answerer) answerer {
	return func(w http.ResponseWriter, r *http.Request) error {
		p, err := readParameters(r.URL.RawQuery, false, "board", "start", "finish", "goal")
		if err != nil {
			return err
		}
		if p["board"] == "" {
			return next(w, r)
		}
		target, err := h.addressOf(p)
		if err != nil {
			return err
		}
		http.Redirect(w, r, target, http.StatusSeeOther)
		return nil
	}
}

// addressOf is the address that a filled form asks for, of which parts may be
// empty.
func (h *Handler) addressOf(p parameters) (string, error) {
	filled := make(parameters)
	for name, text := range p {
		if text = strings.TrimSpace(text); text != "" {
			filled[name] = text
		}
	}
	if filled["start"] == "" {
		if filled["finish"] != "" {
			return "", tour.BadInput("start", "", "a finish needs a start")
		}
		b, err := tour.ParseBoard(filled["board"])
		if err != nil {
			return "", err
		}
		goal, err := filled.goal()
		if err != nil {
			return "", err
		}
		return page.Address{Board: b, Start: tour.NoSquare, Finish: tour.NoSquare, Goal: goal}.String(), nil
	}
	q, err := h.question(filled["board"], filled["start"], filled["finish"], filled)
	if err != nil {
		return "", err
	}
	a := page.Address{Board: q.Board, Start: q.Start, Finish: q.Finish, Goal: q.Goal}
	return a.String(), nil
}
