package stats

import (
	"cmp"
	"iter"
	"slices"

	"tourcat/store"
	"tourcat/tour"
)

// HeatMap is what a strategy took from each start of a board.
type HeatMap struct {
	Board    tour.Board
	Goal     tour.Goal
	Strategy string
	Metric   Metric
	Heats    []Heat // of the starts that are stored, row by row from the top left
}

// Heat is what is shown of a start. Of several results (seeds, or finishes of
// the goal tour.To) it is the one in the middle by the metric, the lower of two,
// among those that found a tour; where none did, among the undecided ones; where
// there are none either, among the proofs.
type Heat struct {
	store.Effort
	Results int // of the start
}

// NewHeatMap goes through efforts for one board, goal and strategy, in key
// order.
func NewHeatMap(b tour.Board, g tour.Goal, strategy string, m Metric, efforts iter.Seq2[store.Effort, error]) (HeatMap, error) {
	h := HeatMap{Board: b, Goal: g, Strategy: strategy, Metric: m}
	var ofStart []store.Effort
	for e, err := range efforts {
		if err != nil {
			return h, err
		}
		if len(ofStart) > 0 && ofStart[0].Start != e.Start {
			h.Heats = append(h.Heats, heatOf(ofStart, m))
			ofStart = ofStart[:0]
		}
		ofStart = append(ofStart, e)
	}
	if len(ofStart) > 0 {
		h.Heats = append(h.Heats, heatOf(ofStart, m))
	}
	return h, nil
}

// heatOf sorts the efforts, of which there is at least one.
func heatOf(efforts []store.Effort, m Metric) Heat {
	slices.SortStableFunc(efforts, func(a, b store.Effort) int {
		return cmp.Or(cmp.Compare(slices.Index(shown, a.Outcome), slices.Index(shown, b.Outcome)), m.compare(a, b))
	})
	alike := 0
	for alike < len(efforts) && efforts[alike].Outcome == efforts[0].Outcome {
		alike++
	}
	return Heat{Effort: efforts[(alike-1)/2], Results: len(efforts)}
}

// shown is which outcome of several a square shows: the first it has.
var shown = []tour.Outcome{tour.Found, tour.Undecided, tour.Impossible}
