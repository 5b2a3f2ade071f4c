package verify

// Walker judges a tour whose moves come in pieces and are not kept: its memory
// is one bit a square. It is for one walk, and not for concurrent use.
type Walker struct {
	walk walk
	err  error // the refusal that ended the walk
}

// NewWalker begins a walk at the start of the claim. Its error is an *Error, and
// comes before memory is taken.
func NewWalker(c Claim) (*Walker, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	return &Walker{walk: begin(c, newVisited(c.squares()))}, nil
}

// Enter makes moves, one digit from 1 to 8 in each byte, and refuses the first
// that breaks a rule, with an *Error. How the moves are cut into pieces makes no
// difference. After a refusal the walk has ended: every further call returns it.
//
// Its error of a square that is entered twice cannot tell when that was first,
// unlike that of Blob.
func (w *Walker) Enter(digits []byte) error {
	if w.err != nil {
		return w.err
	}
	if refusal := w.walk.enter(digits); refusal != nil {
		w.err = refusal
	}
	return w.err
}

// Conclude judges the walk as a whole, after its last move. Its error is an
// *Error: what Enter refused, or what the walk lacks.
func (w *Walker) Conclude() (Verdict, error) {
	if w.err != nil {
		return Verdict{}, w.err
	}
	return w.walk.conclude()
}
