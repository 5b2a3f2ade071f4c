package server

import (
	"bytes"
	"context"

	"tourcat/internal/transcript"
	"tourcat/tour"
)

// checkInput has a tour that somebody wrote down, and what it must be.
type checkInput struct {
	Board   string `query:"board" doc:"what is written is for this board; needed for moves" example:"8x8"`
	Start   string `query:"start" doc:"the tour must begin here; needed for moves" example:"a1"`
	Goal    string `query:"goal" doc:"the tour must meet this goal: open, closed or to"`
	Finish  string `query:"finish" doc:"the tour must end here"`
	RawBody []byte `contentType:"text/plain"`
}

// check tells whether something is a tour.
func (h *Handler) check(_ context.Context, in *checkInput) (transcript.Report, error) {
	q := transcript.Question{Start: in.Start, Finish: in.Finish}
	var err error
	if in.Board != "" {
		if q.Board, err = tour.ParseBoard(in.Board); err != nil {
			return transcript.Report{}, err
		}
		if q.Board.Squares() > h.maxSquares {
			return transcript.Report{}, tour.BadInput("board", in.Board, "tours of at most %d squares are looked at; it has %d", h.maxSquares, q.Board.Squares())
		}
	}
	if in.Goal != "" {
		if q.Goal, err = tour.ParseGoal(in.Goal); err != nil {
			return transcript.Report{}, err
		}
	}
	return transcript.Check(bytes.NewReader(in.RawBody), q)
}
