package transcript

import (
	"errors"
	"fmt"
	"slices"

	"tourcat/tour"
	"tourcat/tour/verify"
)

// Judge has the walk judged by package verify: whether it is a tour that meets
// the question and all that the input claims of it. The error is a *Fault, or a
// *tour.InputError when the question names squares that are not on the board.
func (t *Transcript) Judge(q Question) (verify.Verdict, error) {
	if err := q.check(); err != nil {
		return verify.Verdict{}, err
	}
	asked, err := t.asked(q)
	if err != nil {
		return verify.Verdict{}, err
	}
	claimed, err := t.claimed()
	if err != nil {
		return verify.Verdict{}, err
	}
	verdict, err := t.verify(asked)
	if err == nil {
		_, err = t.verify(claimed)
	}
	if err == nil {
		err = t.compareEnds(verdict)
	}
	return verdict, err
}

// asked is the question as a claim.
func (t *Transcript) asked(q Question) (verify.Claim, error) {
	b := t.Tour.Board
	c := verify.Claim{Rows: b.Rows, Cols: b.Cols, Start: int(t.Tour.Start()), Goal: string(q.Goal), Finish: -1}
	if q.Start != "" {
		start, err := b.ParseSquareAs("start", q.Start)
		if err != nil {
			return c, err
		}
		c.Start = int(start)
	}
	if q.Finish != "" {
		finish, err := b.ParseSquareAs("finish", q.Finish)
		if err != nil {
			return c, err
		}
		c.Finish = int(finish)
	}
	return c, nil
}

// claimed is what the input claims of itself.
func (t *Transcript) claimed() (verify.Claim, error) {
	b := t.Tour.Board
	c := verify.Claim{Rows: b.Rows, Cols: b.Cols, Start: int(t.Tour.Start()), Goal: string(tour.Open), Finish: -1}
	if t.claims.start != "" {
		start, err := t.claims.square(b, "start", t.claims.start)
		if err != nil {
			return c, err
		}
		c.Start = int(start)
	}
	if t.claims.goal != "" {
		c.Goal = t.claims.goal
	}
	if t.claims.finishWanted != "" {
		finish, err := t.claims.square(b, "wanted finish", t.claims.finishWanted)
		if err != nil {
			return c, err
		}
		c.Finish = int(finish)
	}
	if c.Goal == string(tour.To) && c.Finish < 0 {
		c.Goal = string(tour.Open) // a table of steps has no column for it
	}
	return c, nil
}

// compareEnds compares the input's other claims with what its walk is.
func (t *Transcript) compareEnds(v verify.Verdict) error {
	b, n := t.Tour.Board, t.Notation
	if t.claims.finish != "" {
		finish, err := t.claims.square(b, "finish", t.claims.finish)
		if err != nil {
			return err
		}
		if int(finish) != v.Finish {
			return t.faultAt(verify.RuleFinish, b.Squares(), fmt.Sprintf("the tour ends on %s and the input says %s",
				n.Format(b, tour.Square(v.Finish)), n.Format(b, finish)))
		}
	}
	if t.claims.closed != nil && *t.claims.closed != v.Closed {
		return t.faultAt(verify.RuleClosed, b.Squares(), fmt.Sprintf("closed is %t and the input says %t", v.Closed, *t.claims.closed))
	}
	return nil
}

func (t *Transcript) verify(c verify.Claim) (verify.Verdict, error) {
	verdict, err := verify.Squares(c, t.Tour.Path)
	if refusal, ok := errors.AsType[*verify.Error](err); ok {
		return verdict, t.faultAt(refusal.Rule, refusal.Step, t.detail(refusal, c))
	}
	return verdict, err
}

// faultAt is a fault of a step, with the place where the input shows it.
func (t *Transcript) faultAt(rule verify.Rule, step int, detail string) *Fault {
	f := broken(rule, "%s", detail).ofStep(step)
	if step == 0 {
		return f
	}
	return f.at(t.text, int(t.places[step-1]))
}

// detail says what the verifier found with squares written as the input does.
func (t *Transcript) detail(e *verify.Error, c verify.Claim) string {
	path := t.Tour.Path
	square := func(s tour.Square) string { return t.Notation.Format(t.Tour.Board, s) }
	switch e.Rule {
	case verify.RuleStart:
		return fmt.Sprintf("the tour begins on %s, not on %s", square(path[0]), square(tour.Square(c.Start)))
	case verify.RuleKnight:
		return fmt.Sprintf("%s to %s is no knight's move", square(path[e.Step-2]), square(path[e.Step-1]))
	case verify.RuleRepeat:
		return fmt.Sprintf("%s was entered at step %d", square(path[e.Step-1]), slices.Index(path, path[e.Step-1])+1)
	case verify.RuleFinish:
		return fmt.Sprintf("the tour ends on %s, not on %s", square(path[len(path)-1]), square(tour.Square(c.Finish)))
	case verify.RuleClosed:
		return fmt.Sprintf("%s is not one move from the start, %s", square(path[len(path)-1]), square(path[0]))
	case verify.RuleLength:
		if t.inferred {
			return e.Detail + "; it is the smallest board with all squares of the walk: add --board if another is meant"
		}
	}
	return e.Detail
}
