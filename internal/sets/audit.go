package sets

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"

	"tourcat/solver/count"
	"tourcat/solver/enumerate"
	"tourcat/store"
	"tourcat/tour"
)

// Audit judges a set: its tours are as many as it says, each is one of the
// selection, and each is behind the one before it, so that none is there twice.
// Closed tours are read in their one direction. That nothing is missing from a
// complete set is known by an exact count of another kind (see
// enumerate.Completeness). Each fault is passed to fault as it is met; the error
// is for what keeps the audit from its end.
func Audit(ctx context.Context, r *store.Reader, s store.Set, fault func(problem string)) error {
	complete, err := ListingOf(s.SetKey).Completeness()
	if err != nil {
		fault(err.Error())
		return nil
	}
	var n, faults int64
	var before store.Enumerated
	for e, err := range r.Enumerated(ctx, s) {
		if errors.Is(err, store.ErrCorrupt) {
			fault(err.Error())
			return nil
		}
		if err != nil {
			return err
		}
		n++
		if err := judgeListed(s, e, complete); err != nil {
			faults++
			fault(fmt.Sprintf("tour %d from %s: %v", n, s.Board.Name(e.Start), err))
		}
		if n > 1 && (e.Start < before.Start || e.Start == before.Start && bytes.Compare(e.Moves, before.Moves) <= 0) {
			fault(fmt.Sprintf("tour %d is not behind the one before it", n))
		}
		before.Start, before.Moves = e.Start, append(before.Moves[:0], e.Moves...)
	}
	if n != s.Tours {
		faults++
		fault(fmt.Sprintf("it says that it has %d tours, and has %d", s.Tours, n))
	}
	if !s.Complete || faults > 0 {
		return nil
	}
	err = complete.Judge(ctx, count.AvailableMemory(), runtime.GOMAXPROCS(0))
	if errors.Is(err, enumerate.ErrMiscounted) {
		fault(err.Error())
		return nil
	}
	return err
}

// judgeListed judges a tour, and whether it is read as a listing reads it.
func judgeListed(s store.Set, e store.Enumerated, complete *enumerate.Completeness) error {
	if err := Judge(s.SetKey, e); err != nil {
		return err
	}
	t, err := tour.Decode(s.Board, e.Start, e.Moves)
	if err != nil {
		return err
	}
	if s.Goal == tour.Closed {
		if s.Start == tour.NoSquare && e.Start != 0 {
			return fmt.Errorf("it does not begin in the top-left corner")
		}
		forwards, _ := s.Board.Between(t.Start(), t.Path[1])
		backwards, _ := s.Board.Between(t.Start(), t.Finish())
		if forwards > backwards {
			return fmt.Errorf("it is read in the other direction")
		}
	}
	return complete.Add(t.Path)
}
