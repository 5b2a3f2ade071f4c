package stats

import (
	"fmt"
	"io"
	"slices"
	"text/tabwriter"

	"tourcat/tour"
)

// legend writes a line for each mark that the drawing has, with the number of
// its squares.
func (d drawing) legend(w io.Writer) error {
	zeros, bands, others := d.census()
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	line := func(mark, meaning string, squares int) {
		if squares > 0 {
			fmt.Fprintf(table, "  %s\t%s\t%d\n", mark, meaning, squares)
		}
	}
	fmt.Fprint(table, "\n  shade\tmeans\tsquares\n")
	line("0", "0", zeros)
	for band, squares := range bands {
		least, greatest := d.scale.ends(band)
		shade := d.scale.shadeOf(band)
		meaning := fmt.Sprintf("%d", least)
		if greatest > least {
			meaning += fmt.Sprintf(" to %d", greatest)
		}
		line(shades[shade:shade+1], meaning, squares)
	}
	line(impossible, "impossible", others[tour.Impossible])
	line(undecided, "undecided", others[tour.Undecided])
	line(none, "not stored", d.Board.Squares()-len(d.Heats))
	if err := table.Flush(); err != nil {
		return err
	}
	return d.notes(w)
}

// census counts the squares with a 0, with a number of each band, and with
// another outcome.
func (d drawing) census() (zeros int, bands []int, others map[tour.Outcome]int) {
	bands, others = make([]int, d.scale.bands), map[tour.Outcome]int{}
	for _, heat := range d.Heats {
		switch {
		case !found(heat.Effort):
			others[heat.Outcome]++
		case d.number(heat) == 0:
			zeros++
		default:
			bands[d.scale.band(d.number(heat))]++
		}
	}
	return zeros, bands, others
}

// notes say what the drawing cannot.
func (d drawing) notes(w io.Writer) error {
	var notes []string
	if d.Metric == Time && slices.ContainsFunc(d.Heats, func(h Heat) bool { return found(h.Effort) && h.Doubtful }) {
		notes = append(notes, "A time with ~ is too short for the clock that took it.")
	}
	if slices.ContainsFunc(d.Heats, func(h Heat) bool { return h.Results > 1 }) {
		notes = append(notes, "A square with several results shows the one in the middle.")
	}
	for _, note := range notes {
		if _, err := fmt.Fprintln(w, note); err != nil {
			return err
		}
	}
	return nil
}
