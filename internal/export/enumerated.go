package export

import (
	"context"
	"encoding/hex"
	"fmt"
	"io"
	"iter"

	"tourcat/internal/judge"
	"tourcat/store"
	"tourcat/tour"
)

// enumeratedColumns are the set and the tour.
var enumeratedColumns = []column{
	{Column{"set_id", Integer, "number of the set in its catalogue"},
		func(l *line, s *subject) { l.integer(s.set.ID) }},
	{Column{"board", Text, "ROWSxCOLS, rows first, such as 10x9"},
		func(l *line, s *subject) { l.text(s.board) }},
	{Column{"goal", Text, "which tours the set has: open, closed, or to a given finish"},
		func(l *line, s *subject) { l.text(string(s.set.Goal)) }},
	{Column{"selection", Text, "all of them, distinct or symmetric ones"},
		func(l *line, s *subject) { l.text(s.set.Selection) }},
	{Column{"start", Text, "name of the first square of the tour"},
		func(l *line, s *subject) { l.text(s.name(s.row.Start)) }},
	{Column{"finish", Text, "name of the last square of the tour"},
		func(l *line, s *subject) { l.text(s.name(s.row.Finish)) }},
	{Column{"closed", Boolean, "whether the finish is one move from the start"},
		func(l *line, s *subject) { l.boolean(s.row.Closed) }},
	{Column{"moves", Text, "the moves as digits from 1 to 8"},
		func(l *line, s *subject) { l.text(hex.EncodeToString(s.row.Moves)[:s.row.Board.Squares()-1]) }},
}

// WriteEnumerated writes the tours of sets to w, set by set, as Write does with
// rows; tours gives those of a set.
func WriteEnumerated(ctx context.Context, w io.Writer, f Format, sets []store.Set, tours func(store.Set) iter.Seq2[store.Enumerated, error]) error {
	if _, err := ParseFormat(string(f)); err != nil {
		return err
	}
	e := newExporter(w, Enumerated, f)
	return e.end(e.writeSets(ctx, sets, tours))
}

func (e *exporter) writeSets(ctx context.Context, sets []store.Set, tours func(store.Set) iter.Seq2[store.Enumerated, error]) error {
	if err := e.put(e.line.style.header(nil, e.columns)); err != nil {
		return err
	}
	for _, set := range sets {
		for t, err := range tours(set) {
			if err != nil {
				return err
			}
			if err := e.subject.takeEnumerated(set, t); err != nil {
				return err
			}
			if err := e.lines(ctx, 1); err != nil {
				return err
			}
		}
	}
	return nil
}

// takeEnumerated turns to a tour of a set. It refuses one that is damaged.
func (s *subject) takeEnumerated(set store.Set, e store.Enumerated) error {
	key := store.Key{Board: set.Board, Start: e.Start, Goal: set.Goal, FinishWanted: set.Finish}
	verdict, err := judge.Moves(key, tour.CodecNibbles, e.Moves)
	if err != nil {
		return fmt.Errorf("export: set %d (%s) has what is no tour, run `tourcat verify`: %w", set.ID, set.SetKey, err)
	}
	s.turnTo(set.Board)
	s.set = set
	s.row = store.Result{ID: set.ID, Key: key, Finish: tour.Square(verdict.Finish), Closed: verdict.Closed, Moves: e.Moves}
	return nil
}
