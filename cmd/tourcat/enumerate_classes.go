package main

import (
	"fmt"
	"io"
	"math/big"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"tourcat/solver/count"
	"tourcat/solver/enumerate"
	"tourcat/tour"
)

// classTours prints how many tours have which symmetries.
func classTours(c *cli.Context, l enumerate.Listing) error {
	total, err := totalOf(c, l)
	if err != nil {
		return err
	}
	format, err := tableFormat(c, "moves", "csv", "json")
	if err != nil {
		return err
	}
	classes, err := l.Classes(c.Context, total)
	if err != nil {
		return err
	}
	record := recordOf(l, classes)
	return outputAs(c, format, record, record.writeCSV, record.writeTable)
}

// totalOf is the number of all tours: --total, or what count has stored, or, when
// there are too many to go through, what it counts now. It is nil when they are
// to be gone through.
func totalOf(c *cli.Context, l enumerate.Listing) (*big.Int, error) {
	if c.IsSet("total") {
		text := c.String("total")
		total, ok := new(big.Int).SetString(text, 10)
		if !ok || total.Sign() < 0 || total.String() != text {
			return nil, tour.BadInput("total", text, "a number of tours, in decimal digits")
		}
		return total, nil
	}
	if l.Goal == tour.To {
		return nil, nil
	}
	p := count.Problem{Board: l.Board, Goal: l.Goal, Start: tour.NoSquare, Finish: tour.NoSquare}
	stored, ok, err := storedCount(c, p)
	if err != nil || ok {
		return stored.Value, err
	}
	if tours, err := many(l); err != nil || tours == 0 {
		return nil, err
	}
	plan, err := countPlan(c, p)
	if err != nil {
		return nil, err
	}
	counted, err := runCount(c, plan)
	return counted.Value, err
}

// classRecord has one class; numbers that can pass 64 bits are texts.
type classRecord struct {
	Symmetry   tour.Kind `json:"symmetry"`
	Stabiliser int       `json:"stabiliser"`
	Distinct   string    `json:"distinct"`
	Tours      string    `json:"tours"`
}

// classesRecord is what --classes prints as JSON.
type classesRecord struct {
	Board    string        `json:"board"`
	Goal     tour.Goal     `json:"goal"`
	Group    int           `json:"group"`
	Distinct string        `json:"distinct"`
	Tours    string        `json:"tours"`
	Classes  []classRecord `json:"classes"`
}

func recordOf(l enumerate.Listing, c enumerate.Classes) classesRecord {
	r := classesRecord{Board: l.Board.String(), Goal: l.Goal, Group: c.Group, Distinct: c.Distinct.String(), Tours: c.Total.String()}
	for _, class := range c.Classes {
		r.Classes = append(r.Classes, classRecord{class.Kind, class.Stabiliser, class.Distinct.String(), class.Tours.String()})
	}
	return r
}

func (r classesRecord) writeCSV(w io.Writer) error {
	fmt.Fprintln(w, "symmetry,stabiliser,distinct,tours")
	for _, c := range r.Classes {
		fmt.Fprintf(w, "%s,%d,%s,%s\n", c.Symmetry, c.Stabiliser, c.Distinct, c.Tours)
	}
	return nil
}

func (r classesRecord) writeTable(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "symmetry\tstabiliser\tdistinct\ttours\t")
	for _, c := range r.Classes {
		fmt.Fprintf(t, "%s\t%d of %d\t%s\t%s\t\n", c.Symmetry, c.Stabiliser, r.Group, c.Distinct, c.Tours)
	}
	fmt.Fprintf(t, "all\t\t%s\t%s\t\n", r.Distinct, r.Tours)
	return t.Flush()
}
