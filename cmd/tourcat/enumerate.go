package main

import (
	"fmt"
	"math"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"tourcat/internal/render"
	"tourcat/solver/enumerate"
	"tourcat/tour"
)

func enumerateCommand() *cli.Command {
	return &cli.Command{
		Name:      "enumerate",
		Usage:     "list, count, class, draw or store every tour of a small board",
		ArgsUsage: "BOARD",
		Description: `Lists every tour of a board of at most 64 squares, each once, in the order of
starts, row by row from the top left, and then of the moves as text. Every tour is
checked before it is printed. What counts as one tour:

   open    has a direction: read from its other end it is another tour. The
           re-entrant ones, whose finish is one move from the start, are included
   closed  has neither start nor direction: it is printed from the top-left
           corner, or from --start, with the smaller first digit
   to      is an open tour that ends on --finish

--distinct lists one of each class of tours that are the same but for a rotation,
a reflection and, if open, the direction: the first. Listed to the end, the sizes
of the classes must add up to the number of all tours. --symmetric lists tours
that a rotation or a reflection lays on themselves.

A line of the format moves is the start and the digits of the moves; csv has a
line for each step, json an object in each line. When --limit is reached or the
listing is interrupted, a token is printed on standard error, with which --resume
goes on exactly there.

--count-only goes through the tours without printing them, --classes sorts them by
their symmetries. Both take the selection that is asked for, and so do the next
three. What would take more than some minutes is announced, and listed with
--limit only.

--nth, --rank and --sample find a tour by its number, the number of one that is
read from FILE (- for standard input), or tours that are drawn with equal chances.
Boards of at most 36 squares, and classes and symmetric tours of any board, have
the numbers of the listing. Other boards have too many tours to go through: their
tours are numbered by an exact count whose layers are kept. The memory that this
takes is told first, and refused when it is too much: 1.2 GB for 7x8 closed, 5 GB
for 7x7 open, 13 GB for 7x8 open, and 46 GB for 8x8 closed.

--store keeps the tours in the catalogue, in 27 bytes for one of 6x6, each checked
by the verifier. A kill loses seconds; the same command goes on.

Examples:
   tourcat enumerate 5x6 --goal closed
   tourcat enumerate 6x6 --goal closed --distinct | wc -l
   tourcat enumerate 5x5 --start a1 --format squares
   tourcat enumerate 6x6 --count-only
   tourcat enumerate 6x6 --goal closed --classes
   tourcat enumerate 7x8 --goal closed --classes
   tourcat count 8x8; tourcat enumerate 8x8 --goal closed --classes
   tourcat enumerate 8x8 --goal closed --classes --total 13267364410532
   tourcat enumerate 8x8 --goal closed --symmetric --limit 3 --format ascii
   tourcat enumerate 6x6 --limit 1000
   tourcat enumerate 6x6 --goal closed --nth 5000 --format squares
   tourcat enumerate 6x6 --sample 10 --seed 7
   tourcat enumerate 7x8 --goal closed --sample 3 --format ascii
   tourcat solve 6x6 a6 --goal closed --format squares | tourcat enumerate 6x6 --goal closed --rank -
   tourcat enumerate 6x6 --goal closed --store`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "goal", Usage: "`GOAL` open, closed or to", DefaultText: "open, or to with --finish"},
			&cli.StringFlag{Name: "start", Usage: "only tours from `SQUARE`", DefaultText: "every square"},
			&cli.StringFlag{Name: "finish", Usage: "only tours to `SQUARE`", DefaultText: "any"},
			&cli.BoolFlag{Name: "distinct", Usage: "one tour of each class"},
			&cli.BoolFlag{Name: "symmetric", Usage: "only tours with a symmetry"},
			&cli.Int64Flag{Name: "limit", Usage: "stop after `N` tours", DefaultText: "none"},
			&cli.StringFlag{Name: "resume", Usage: "go on at `TOKEN`, which a listing printed when it ended early"},
			&cli.BoolFlag{Name: "count-only", Usage: "print the number of tours"},
			&cli.BoolFlag{Name: "classes", Usage: "print how many tours have which symmetries"},
			&cli.StringFlag{Name: "total", Usage: "with --classes: all tours are `N`, which spares counting them", DefaultText: "as count has stored it, else counted now"},
			&cli.Int64Flag{Name: "nth", Usage: "print the `N`-th tour, counted from 1", DefaultText: "all"},
			&cli.StringFlag{Name: "rank", Usage: "print the number of the tour in `FILE`, or - for standard input"},
			&cli.Int64Flag{Name: "sample", Usage: "print `K` tours, each drawn from all with equal chances", DefaultText: "all"},
			&cli.Int64Flag{Name: "seed", Usage: "with --sample: draw others with seed `N`"},
			maxMemoryFlag,
			workersFlag,
			&cli.BoolFlag{Name: "store", Usage: "keep the tours in the catalogue"},
			&cli.StringFlag{Name: "format", Usage: "print tours as `FORMAT`: " + strings.Join(listFormats, ", "), Value: string(render.Moves)},
			&cli.BoolFlag{Name: "json", Usage: "the same as --format json"},
			&cli.StringFlag{Name: "coords", Usage: "write squares as `NOTATION` name (d4) or rowcol (5,4)", DefaultText: "name"},
			outputFlag,
		},
		Action: enumerateTours,
	}
}

// enumerateWays are the options that say what is done with the tours, if it is
// not to list them.
var enumerateWays = []struct {
	option string
	action func(*cli.Context, enumerate.Listing) error
}{
	{"count-only", countListed},
	{"classes", classTours},
	{"nth", printNth},
	{"rank", printRank},
	{"sample", sampleTours},
	{"store", storeTours},
}

func enumerateTours(c *cli.Context) error {
	l, err := listingOf(c)
	if err != nil {
		return err
	}
	action := listTours
	named := ""
	for _, way := range enumerateWays {
		if !c.IsSet(way.option) {
			continue
		}
		if named != "" {
			return usagef("--%s and --%s are different things: give one of them", named, way.option)
		}
		named, action = way.option, way.action
	}
	for _, o := range enumerateOptions {
		if c.IsSet(o.option) && !slices.Contains(o.ways, named) {
			return usagef("--%s does not go with %s", o.option, orListing(named))
		}
	}
	return action(c, l)
}

// enumerateOptions are the options that go with some ways only; "" is to list.
var enumerateOptions = []struct {
	option string
	ways   []string
}{
	{"total", []string{"classes"}},
	{"seed", []string{"sample"}},
	{"max-memory", []string{"classes", "nth", "rank", "sample"}},
	{"workers", []string{"classes", "nth", "rank", "sample"}},
	{"resume", []string{"", "count-only"}},
	{"limit", []string{"", "store"}},
}

func orListing(way string) string {
	if way == "" {
		return "a listing"
	}
	return "--" + way
}

// listingOf reads BOARD and the options that choose tours.
func listingOf(c *cli.Context) (l enumerate.Listing, err error) {
	if c.NArg() != 1 {
		return l, usagef("enumerate takes one BOARD, such as 6x6; see tourcat enumerate --help")
	}
	l = enumerate.Listing{Goal: tour.Open, Start: tour.NoSquare, Finish: tour.NoSquare, Select: enumerate.All}
	if l.Board, err = tour.ParseBoard(c.Args().First()); err != nil {
		return l, err
	}
	for _, o := range []struct {
		name   string
		square *tour.Square
	}{{"start", &l.Start}, {"finish", &l.Finish}} {
		if c.IsSet(o.name) {
			if *o.square, err = l.Board.ParseSquareAs(o.name, c.String(o.name)); err != nil {
				return l, err
			}
		}
	}
	if l.Finish != tour.NoSquare {
		l.Goal = tour.To
	}
	if c.IsSet("goal") {
		if l.Goal, err = tour.ParseGoal(c.String("goal")); err != nil {
			return l, err
		}
	}
	switch {
	case c.Bool("distinct") && c.Bool("symmetric"):
		return l, usagef("--distinct and --symmetric choose differently: give one of them")
	case c.Bool("distinct"):
		l.Select = enumerate.Distinct
	case c.Bool("symmetric"):
		l.Select = enumerate.Symmetric
	}
	return l, l.Check()
}

// Listings of more tours than these are announced, and begun on request only. No
// board of at most enumerate.IndexSquares squares has as many.
const (
	manyTours = 1e9
	probes    = 10000 // that guess how many there are
	tourRate  = 2.5e6 // tours a second that a processor goes through
)

// many guesses the number of tours, if there are very many.
func many(l enumerate.Listing) (tours float64, err error) {
	if l.Board.Squares() <= enumerate.IndexSquares || l.Select == enumerate.Symmetric {
		return 0, nil
	}
	tours, err = l.Estimate(probes)
	if err != nil || tours < manyTours {
		return 0, err
	}
	return tours, nil
}

// announce warns of what goes through very many tours.
func announce(c *cli.Context, l enumerate.Listing) error {
	tours, err := many(l)
	if err != nil || tours == 0 || c.Bool("quiet") {
		return err
	}
	fmt.Fprintf(c.App.ErrWriter, "tourcat: there are about %.0e tours (a guess), which take about %s; Ctrl-C ends it\n", tours, longTime(tours))
	return nil
}

// longTime is about how long it takes to go through tours.
func longTime(tours float64) string {
	const year = 365.25 * 24 * 3600
	seconds := tours / tourRate / float64(runtime.GOMAXPROCS(0))
	if seconds > year {
		return fmt.Sprintf("%.2g years", seconds/year)
	}
	return (time.Duration(math.Ceil(seconds/60)) * time.Minute).String()
}

// resumedAt reads --resume, which must be of the same listing.
func resumedAt(c *cli.Context, l enumerate.Listing, counting bool) (enumerate.Position, error) {
	text := c.String("resume")
	if !c.IsSet("resume") {
		return enumerate.Beginning, nil
	}
	token, err := enumerate.ParseToken(text)
	if err != nil {
		return enumerate.Beginning, err
	}
	if token.Listing != l || token.Counting != counting {
		return enumerate.Beginning, tour.BadInput("resume", text, "the token is of another board, goal, selection or of counting: use the same options as before")
	}
	return token.Position, nil
}

// countListed prints how many tours there are.
func countListed(c *cli.Context, l enumerate.Listing) error {
	from, err := resumedAt(c, l, true)
	if err != nil {
		return err
	}
	if err := announce(c, l); err != nil {
		return err
	}
	at, err := l.Count(c.Context, from)
	if err != nil {
		if c.Context.Err() != nil && at.Listed > from.Listed {
			tellToken(c, enumerate.Token{Listing: l, Counting: true, Position: at})
		}
		return err
	}
	if c.Bool("json") {
		return writeJSON(c.App.Writer, listedRecord{l.Board.String(), l.Goal, l.Select, strconv.FormatInt(at.Listed, 10)})
	}
	_, err = fmt.Fprintln(c.App.Writer, at.Listed)
	return err
}

// listedRecord is what --count-only prints as JSON.
type listedRecord struct {
	Board     string              `json:"board"`
	Goal      tour.Goal           `json:"goal"`
	Selection enumerate.Selection `json:"selection"`
	Value     string              `json:"value"`
}

// tellToken says how to go on.
func tellToken(c *cli.Context, t enumerate.Token) {
	fmt.Fprintf(c.App.ErrWriter, "tourcat: %d tours so far; the same command goes on with --resume %s\n", t.Position.Listed, t)
}
