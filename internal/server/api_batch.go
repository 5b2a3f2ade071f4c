package server

import (
	"context"

	"tourcat/internal/render"
	"tourcat/tour"
)

// batchInput has the questions of one call, of which there are not too many.
type batchInput struct {
	Body struct {
		Questions []batchQuestion `json:"questions" minItems:"1" maxItems:"1000" nullable:"false"`
	}
}

// batchQuestion asks for the best answer.
type batchQuestion struct {
	Board    string `json:"board" minLength:"1" maxLength:"64" doc:"ROWSxCOLS, rows first" example:"8x8"`
	Start    string `json:"start" minLength:"1" maxLength:"64" doc:"a name such as d4, or ROW,COL" example:"d4"`
	Finish   string `json:"finish,omitempty" minLength:"1" maxLength:"64" doc:"with goal to"`
	Goal     string `json:"goal,omitempty" minLength:"1" maxLength:"64" doc:"open, closed or to; open unless there is a finish"`
	Strategy string `json:"strategy,omitempty" minLength:"1" maxLength:"64" doc:"any by default"`
}

// batchReply has the results in the order of the questions.
type batchReply struct {
	Results []batchResult `json:"results"`
}

// batchResult is an answer or a problem; the other is null.
type batchResult struct {
	Answer  *answer  `json:"answer"`
	Problem *problem `json:"problem"`
}

// batch answers many questions. The boards of a call have no more squares
// together than the largest board.
func (h *Handler) batch(ctx context.Context, in *batchInput) (batchReply, error) {
	squares := 0
	for _, asked := range in.Body.Questions {
		if b, err := tour.ParseBoard(asked.Board); err == nil {
			squares += min(b.Squares(), h.maxSquares+1)
		}
		if squares > h.maxSquares {
			return batchReply{}, tour.BadInput("questions", asked.Board, "the boards of one call have at most %d squares together", h.maxSquares)
		}
	}
	if err := h.hold(ctx, squares*perSquare); err != nil {
		return batchReply{}, err
	}
	r := batchReply{Results: make([]batchResult, 0, len(in.Body.Questions))}
	for _, asked := range in.Body.Questions {
		if err := ctx.Err(); err != nil {
			return batchReply{}, err
		}
		best, err := h.answerTo(ctx, asked)
		if err != nil {
			r.Results = append(r.Results, batchResult{Problem: h.explained(ctx, batchPath, err)})
			continue
		}
		r.Results = append(r.Results, batchResult{Answer: &answer{best}})
	}
	return r, nil
}

func (h *Handler) answerTo(ctx context.Context, asked batchQuestion) (render.Answer, error) {
	q, err := h.question(asked.Board, asked.Start, asked.Finish, given("goal", asked.Goal, "strategy", asked.Strategy))
	if err != nil {
		return render.Answer{}, err
	}
	return h.best(ctx, q)
}
