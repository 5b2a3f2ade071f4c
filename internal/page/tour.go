package page

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"tourcat/internal/render"
	"tourcat/solver"
	"tourcat/tour"
)

// Tour is a question and what is known about it.
type Tour struct {
	Address Address // what was asked, its goal included
	Answer  *render.Answer
	Missing string          // without an answer: that it is not stored
	Command string          // without an answer: what would store it
	Results []render.Answer // stored answers behind Address.Offset, best first
	More    bool            // there are others behind them
	Page    int             // the most results of a list
}

// tourMatter is what the template shows.
type tourMatter struct {
	frame
	Heading, Sentence      string
	Verdict, Reason        string // when there is no tour to show: which outcome, and why
	Proof, Source, Command string
	Choices                []link
	Hint                   string
	Drawing                *drawing
	Picture                string // the address of a picture in place of the drawing
	Figures                []figure
	Downloads              []download
	Permalink, Text        string
	Results                []result
	ResultsTitle           string
	Before, After          string
}

// figure is a fact of an answer.
type figure struct{ Name, Text string }

// result is one of the stored answers.
type result struct {
	Link, Thumbnail         string
	Strategy, Outcome, Took string
	Seed                    int64
	Here                    bool
}

// WriteTour writes the page of a question.
func WriteTour(w io.Writer, v Tour) error {
	m := tourMatter{Permalink: v.Address.String(), Command: v.Command, Choices: choices(v.Address)}
	if v.Answer == nil {
		m.Heading, m.Verdict, m.Reason = question(v.Address), "Not stored.", v.Missing
	} else if err := m.answer(v.Address, *v.Answer); err != nil {
		return err
	}
	m.frame = newFrame(m.Heading, v.Address)
	if isDrawn(v.Address.Board) {
		m.Drawing = drawTour(v.Address, v.Answer)
		m.Hint = hint(v.Address, m.Drawing.Path)
	} else if v.Answer != nil {
		m.Picture = v.Address.of(".svg")
	}
	m.list(v)
	return write(w, "tour", m)
}

// question is what was asked, in words.
func question(a Address) string {
	from := fmt.Sprintf("%s %s tour from %s", a.Board, a.Goal, a.Board.Name(a.Start))
	if a.Finish != tour.NoSquare {
		from = fmt.Sprintf("%s tour from %s to %s", a.Board, a.Board.Name(a.Start), a.Board.Name(a.Finish))
	}
	return from
}

// hint says what can be done with the drawing; on a board of one square, nothing.
func hint(a Address, path *line) string {
	if a.Board.Squares() == 1 {
		return ""
	}
	what := "Choose a finish"
	if a.Goal == tour.Closed {
		what = "Choose another start"
	}
	if path != nil {
		what += ", or watch the tour"
	}
	return what + "."
}

// choices are the other questions for the same start.
func choices(a Address) []link {
	open, closed := a.from(a.Start), a.from(a.Start)
	open.Goal, closed.Goal = tour.Open, tour.Closed
	links := []link{
		{"Any finish", open.String(), a.Goal == tour.Open},
		{"Closed tour", closed.String(), a.Goal == tour.Closed},
	}
	if a.Finish != tour.NoSquare {
		swapped := Address{Board: a.Board, Start: a.Finish, Finish: a.Start, Goal: tour.To}
		links = append(links, link{"To " + a.Board.Name(a.Finish), a.to(a.Finish).String(), true},
			link{Text: "The other way round", Link: swapped.String()})
	}
	return append(links, link{Text: "Another start", Link: a.alone().String()})
}

// answer shows an answer.
func (m *tourMatter) answer(asked Address, a render.Answer) error {
	m.Sentence = a.Sentence(tour.Names)
	if a.Outcome == tour.Found {
		m.Heading = m.Sentence
		m.Downloads = downloads(asked, extensions(a.Board)...)
		if isDrawn(a.Board) {
			var text strings.Builder
			if err := render.Write(&text, render.ASCII, a, render.Style{}); err != nil {
				return err
			}
			m.Text = text.String()
		}
	} else {
		m.Heading = question(asked)
		_, reason, _ := strings.Cut(m.Sentence, string(a.Outcome))
		m.Reason = strings.TrimPrefix(reason, ": ")
		m.Verdict = "Undecided."
		if a.Outcome == tour.Impossible {
			m.Verdict, m.Proof, m.Source = "Impossible.", a.Proof, solver.Proof(a.Proof).Source()
			m.Reason = a.Reason
		}
		m.Downloads = downloads(asked, ".txt", ".json", ".svg")
	}
	m.Figures = []figure{
		{"Strategy", a.Strategy}, {"Engine", a.Engine},
		{"Nodes", strconv.FormatInt(a.Nodes, 10)}, {"Backtracks", strconv.FormatInt(a.Backtracks, 10)},
	}
	if a.Elapsed > 0 {
		m.Figures = append(m.Figures, figure{"Time", a.Elapsed.String()})
	}
	if a.ID != 0 {
		m.Figures = append(m.Figures, figure{"Result", strconv.FormatInt(a.ID, 10)})
	} else {
		m.Figures = append(m.Figures, figure{"Result", "not from the catalogue"})
	}
	return nil
}

// extensions are the files in which a tour of a board can be had.
func extensions(b tour.Board) []string {
	all := []struct {
		extension string
		format    render.Format
	}{{".svg", render.SVG}, {".png", render.PNG}, {".gif", render.GIF}, {".txt", render.ASCII}, {".csv", render.CSV}, {".json", render.JSON}}
	var had []string
	for _, e := range all {
		if (render.Style{}).Check(e.format, b) == nil {
			had = append(had, e.extension)
		}
	}
	return had
}

// drawTour draws the board of a question with its answer. Every square is a
// finish that can be chosen, or with a closed tour a start; a finish that a proof
// refuses at once is marked.
func drawTour(asked Address, a *render.Answer) *drawing {
	label := question(asked)
	if a != nil {
		label = a.Sentence(tour.Names)
	}
	d := draw(asked.Board, label, func(s tour.Square, drawn *square) {
		name := drawn.Name
		switch {
		case s == asked.Start:
			drawn.Link, drawn.Title = asked.from(s).String(), name+": the start"
		case asked.Goal == tour.Closed:
			drawn.Link, drawn.Title = asked.from(s).String(), "start from "+name
		default:
			drawn.Link, drawn.Title = asked.to(s).String(), "finish on "+name
			if proof, refused := solver.Refuse(solver.Problem{Board: asked.Board, Start: asked.Start, Goal: tour.To, Finish: s}); refused {
				drawn.Title = fmt.Sprintf("%s: no tour finishes here (%s)", name, proof)
				drawn.Class += " impossible"
			}
		}
	})
	if a != nil {
		d.walk(*a)
	} else {
		d.walk(render.Answer{Board: asked.Board, Start: asked.Start, Goal: asked.Goal, FinishWanted: asked.Finish})
	}
	return d
}

// list shows the stored answers side by side.
func (m *tourMatter) list(v Tour) {
	if len(v.Results) < 2 && v.Address.Offset == 0 {
		return
	}
	if len(v.Results) == 0 {
		m.ResultsTitle = "There are no further answers"
	} else {
		m.ResultsTitle = fmt.Sprintf("Answers %d to %d, best first", v.Address.Offset+1, v.Address.Offset+len(v.Results))
	}
	for _, a := range v.Results {
		at := v.Address
		at.Result = a.ID
		r := result{
			Link: at.String(), Strategy: a.Strategy, Seed: a.Seed, Outcome: string(a.Outcome),
			Took: fmt.Sprintf("%d backtracks, %s", a.Backtracks, a.Elapsed),
			Here: v.Answer != nil && v.Answer.ID == a.ID,
		}
		if a.Outcome == tour.Found {
			r.Outcome = "to " + a.Board.Name(a.Tour.Finish())
			if a.Tour.Closed() {
				r.Outcome = "closed, " + r.Outcome
			}
			if isDrawn(a.Board) {
				at.Offset = 0
				r.Thumbnail = at.of(".svg") + "&size=96"
			}
		}
		m.Results = append(m.Results, r)
	}
	at := v.Address
	if at.Offset > 0 {
		at.Offset = max(0, v.Address.Offset-v.Page)
		m.Before = at.String()
	}
	if v.More {
		at.Offset = v.Address.Offset + len(v.Results)
		m.After = at.String()
	}
}
