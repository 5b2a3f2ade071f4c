// Package sets keeps listings of tours in a catalogue: it fills a set, tour by
// tour in the order of the listing, and judges sets that are there.
//
//	set, err := sets.Fill(ctx, catalogue, listing, sets.Options{Run: run})
//
// Every tour is judged by package verify, from the bytes that are stored, before
// it is stored. Filling can end at any time, by a kill even; the next Fill of the
// same listing goes on behind the last tour that the set has.
package sets

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tourcat/internal/judge"
	"tourcat/solver/enumerate"
	"tourcat/store"
	"tourcat/tour"
)

// Options say how a set is filled.
type Options struct {
	Run      store.Run
	Limit    int64             // tours to add at most; 0 for no limit
	Progress func(tours int64) // is told how many the set has; may be nil
}

// batchTours is how many tours are stored in one transaction, and what a kill
// can lose.
const batchTours = 10_000

// KeyOf is under which key a listing is kept.
func KeyOf(l enumerate.Listing) store.SetKey {
	return store.SetKey{Board: l.Board, Goal: l.Goal, Start: l.Start, Finish: l.Finish, Selection: string(l.Select)}
}

// ListingOf is the listing that is kept under a key.
func ListingOf(k store.SetKey) enumerate.Listing {
	return enumerate.Listing{Board: k.Board, Goal: k.Goal, Start: k.Start, Finish: k.Finish, Select: enumerate.Selection(k.Selection)}
}

// Fill adds the tours that the set of a listing does not have yet. It does
// nothing when the set is complete. When the context is cancelled it stores what
// was found and returns an error that wraps the context's.
func Fill(ctx context.Context, c *store.Catalogue, l enumerate.Listing, o Options) (store.Set, error) {
	if err := l.Check(); err != nil {
		return store.Set{}, err
	}
	have, err := c.Sets(ctx, store.Filter{})
	if err != nil {
		return store.Set{}, err
	}
	for _, s := range have {
		if s.SetKey == KeyOf(l) && s.Complete {
			return s, nil
		}
	}
	o.Run.Started = time.Now()
	runID, err := c.BeginRun(ctx, o.Run)
	if err != nil {
		return store.Set{}, err
	}
	s, err := c.BeginSet(ctx, runID, KeyOf(l))
	if err != nil {
		return s, err
	}
	f := filler{catalogue: c, listing: l, set: s, options: o}
	if err := f.fill(ctx); err != nil {
		return f.set, fmt.Errorf("sets: %s: %w", s.SetKey, err)
	}
	if err := c.FinishRun(ctx, runID, time.Now()); err != nil {
		return f.set, err
	}
	return f.set, f.compact(ctx)
}

// compact closes the gaps that filling left in the file, if it consists of the
// set for the most part. Otherwise that is not worth writing all of it anew.
func (f *filler) compact(ctx context.Context) error {
	facts, err := f.catalogue.Facts(ctx)
	if err != nil {
		return err
	}
	if size := f.set.Tours * int64(tour.EncodedSize(f.set.Board)); !f.set.Complete || size < facts.Bytes/2 {
		return nil
	}
	return f.catalogue.Compact(ctx)
}

// filler is a set being filled.
type filler struct {
	catalogue *store.Catalogue
	listing   enumerate.Listing
	set       store.Set
	options   Options
	batch     []store.Enumerated
	bytes     []byte // of the moves of the batch
}

func (f *filler) fill(ctx context.Context) error {
	at, err := f.position(ctx)
	if err != nil {
		return err
	}
	added := int64(0)
	for path, err := range f.listing.Tours(ctx, at) {
		if err != nil {
			if ctx.Err() != nil { // what was found is stored all the same
				if storeErr := f.store(context.WithoutCancel(ctx), false); storeErr != nil {
					return storeErr
				}
			}
			return err
		}
		if err := f.add(path); err != nil {
			return err
		}
		if added++; added == f.options.Limit {
			return f.store(ctx, false)
		}
		if len(f.batch) == batchTours {
			if err := f.store(ctx, false); err != nil {
				return err
			}
		}
	}
	if at.Listed > 0 {
		if err := f.storeChecked(ctx); err != nil {
			return err
		}
	}
	return f.store(ctx, true)
}

// storeChecked stores what is left and judges the whole set, whose listing in
// pieces could not check itself.
func (f *filler) storeChecked(ctx context.Context) error {
	if err := f.store(ctx, false); err != nil {
		return err
	}
	whole := f.set
	whole.Complete = true
	var faults []error
	err := Audit(ctx, f.catalogue.Reader, whole, func(problem string) { faults = append(faults, errors.New(problem)) })
	return errors.Join(append(faults, err)...)
}

// position is that behind the last tour of the set.
func (f *filler) position(ctx context.Context) (enumerate.Position, error) {
	last, ok, err := f.catalogue.LastEnumerated(ctx, f.set)
	if err != nil || !ok {
		return enumerate.Beginning, err
	}
	t, err := tour.Decode(f.set.Board, last.Start, last.Moves)
	if err != nil {
		return enumerate.Beginning, err
	}
	return enumerate.Position{Listed: f.set.Tours, After: t.Path}, nil
}

// add puts a tour that the verifier accepts into the batch.
func (f *filler) add(path []tour.Square) (err error) {
	if f.bytes == nil {
		f.bytes = make([]byte, 0, batchTours*tour.EncodedSize(f.set.Board))
	}
	begin := len(f.bytes)
	if f.bytes, err = tour.AppendEncoded(f.bytes, tour.Tour{Board: f.set.Board, Path: path}); err != nil {
		return err
	}
	e := store.Enumerated{Start: path[0], Moves: f.bytes[begin:len(f.bytes):len(f.bytes)]}
	if err := Judge(f.set.SetKey, e); err != nil {
		return fmt.Errorf("the verifier refused a tour, which is a fault of this program: %w", err)
	}
	f.batch = append(f.batch, e)
	return nil
}

func (f *filler) store(ctx context.Context, complete bool) error {
	if err := f.catalogue.Append(ctx, &f.set, f.batch, complete); err != nil {
		return err
	}
	f.batch, f.bytes = f.batch[:0], f.bytes[:0]
	if f.options.Progress != nil {
		f.options.Progress(f.set.Tours)
	}
	return nil
}

// Judge judges a tour of a set by what the set promises of it.
func Judge(k store.SetKey, e store.Enumerated) error {
	if k.Start != tour.NoSquare && e.Start != k.Start {
		return fmt.Errorf("it starts on %s", k.Board.Name(e.Start))
	}
	_, err := judge.Moves(store.Key{Board: k.Board, Start: e.Start, Goal: k.Goal, FinishWanted: k.Finish}, tour.CodecNibbles, e.Moves)
	return err
}
