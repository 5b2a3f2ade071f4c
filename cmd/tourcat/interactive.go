package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"tourcat/internal/lookup"
	"tourcat/internal/render"
	"tourcat/solver"
	"tourcat/tour"
)

// isDialogue reports whether solve shall ask for what to solve: there is nobody
// else who says it, and somebody to answer.
func isDialogue(c *cli.Context) bool {
	return !c.Args().Present() && !c.Bool("all") && !c.IsSet("limit") && c.String("output") == "" &&
		isTerminal(c.App.Reader) && isTerminal(c.App.Writer)
}

// solveInDialogue asks for boards and starts, and answers as solve does.
func solveInDialogue(c *cli.Context) error {
	format, style, err := answerFormat(c)
	if err != nil {
		return err
	}
	s, err := solver.Lookup(c.String("strategy"))
	if err != nil {
		return err
	}
	d := dialogue{ctx: c.Context, in: bufio.NewScanner(c.App.Reader), out: c.App.Writer, goal: tour.Open}
	if c.IsSet("goal") {
		if d.goal, err = tour.ParseGoal(c.String("goal")); err != nil {
			return err
		}
	}
	// The options are checked before anything is asked.
	if _, err := problem(c, lookup.Question{}, s); err != nil {
		return err
	}
	d.solve = func(q lookup.Question) (render.Answer, error) {
		p, err := problem(c, q, s)
		if err != nil {
			return render.Answer{}, err
		}
		return solved(c, s, p)
	}
	d.print = func(a render.Answer, f render.Format, written tour.Notation) error {
		if !c.IsSet("coords") {
			style.Notation = written
		}
		err := printAnswer(c, a, f, style)
		if _, ok := errors.AsType[outcomeError](err); ok {
			return nil // the dialogue goes on
		}
		return err
	}
	return d.run(format)
}

// dialogue asks for a board and a start, answers with a tour, and offers to go
// on. What cannot be is asked again, with what is allowed.
type dialogue struct {
	ctx   context.Context
	in    *bufio.Scanner
	out   io.Writer
	goal  tour.Goal
	solve func(lookup.Question) (render.Answer, error)
	print func(render.Answer, render.Format, tour.Notation) error
}

// run leads the dialogue until the person has enough or the input ends, which
// is no error. An interrupted dialogue returns the cause.
func (d *dialogue) run(format render.Format) error {
	board, err := d.askBoard()
	for err == nil {
		board, err = d.round(board, format)
	}
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// round answers one question and returns the board of the next; io.EOF when
// there is none.
func (d *dialogue) round(b tour.Board, format render.Format) (tour.Board, error) {
	q, notation, err := d.askQuestion(b)
	if err != nil {
		return b, err
	}
	a, err := d.solve(q)
	_, badInput := errors.AsType[*tour.InputError](err)
	switch {
	case d.ctx.Err() != nil:
		return b, context.Cause(d.ctx)
	case badInput: // a board too large for the strategy
		d.sayf("%v", err)
		return d.askBoard()
	case errors.Is(err, context.DeadlineExceeded):
		d.sayf("%v", err)
	case err != nil:
		return b, err
	default:
		if err := d.print(a, format, notation); err != nil {
			return b, err
		}
	}
	return d.askForMore(a, b, notation)
}

func (d *dialogue) askBoard() (tour.Board, error) {
	for {
		text, err := d.ask("Board, ROWSxCOLS with the rows first, such as 10x9: ")
		if err != nil {
			return tour.Board{}, err
		}
		b, err := tour.ParseBoard(text)
		if err == nil {
			return b, nil
		}
		d.sayf("%v", err)
	}
}

// askQuestion also tells how the start was written.
func (d *dialogue) askQuestion(b tour.Board) (lookup.Question, tour.Notation, error) {
	q := lookup.Question{Board: b, Goal: d.goal, Finish: tour.NoSquare}
	var notation tour.Notation
	var err error
	if q.Start, notation, err = d.askSquare(b, "start"); err != nil || d.goal != tour.To {
		return q, notation, err
	}
	for {
		if q.Finish, _, err = d.askSquare(b, "finish"); err != nil {
			return q, notation, err
		}
		if q.Finish != q.Start || b.Squares() == 1 {
			return q, notation, nil
		}
		d.sayf("a tour cannot finish where it starts")
	}
}

// askSquare asks for a row and then for a column, and takes a whole square as
// well.
func (d *dialogue) askSquare(b tour.Board, field string) (tour.Square, tour.Notation, error) {
	example := b.Name(b.At(0, b.Cols-1))
	for {
		text, err := d.ask(fmt.Sprintf("Row of the %s, 1 to %d from the top, or a square such as %s: ", field, b.Rows, example))
		if err != nil {
			return tour.NoSquare, tour.Names, err
		}
		if row, err := number("row", text, b.Rows); err == nil {
			col, err := d.askColumn(b, field)
			return b.At(row-1, col-1), tour.RowCols, err
		} else if isNumber(text) {
			d.sayf("%v", err)
			continue
		}
		s, err := b.ParseSquareAs(field, text)
		if err == nil {
			return s, tour.NotationOf(text), nil
		}
		d.sayf("%v", err)
	}
}

// askColumn returns a column counted from 1.
func (d *dialogue) askColumn(b tour.Board, field string) (int, error) {
	for {
		text, err := d.ask(fmt.Sprintf("Column of the %s, 1 to %d: ", field, b.Cols))
		if err != nil {
			return 1, err
		}
		col, err := number("column", text, b.Cols)
		if err == nil {
			return col, nil
		}
		d.sayf("%v", err)
	}
}

// askForMore offers another start on the board, or another board.
func (d *dialogue) askForMore(a render.Answer, b tour.Board, n tour.Notation) (tour.Board, error) {
	d.sayf("")
	for {
		text, err := d.ask(fmt.Sprintf("Another start on %s? yes, no, arrows (a list), or a board: ", b))
		if err != nil {
			return b, err
		}
		switch strings.ToLower(text) {
		case "y", "yes":
			return b, nil
		case "n", "no", "q", "quit":
			return b, io.EOF
		case "a", "arrows":
			if a.Outcome != tour.Found {
				d.sayf("there is no tour to list")
				continue
			}
			if err := d.print(a, render.Squares, n); err != nil {
				return b, err
			}
			continue
		}
		another, err := tour.ParseBoard(text)
		if err == nil {
			return another, nil
		}
		d.sayf("answer yes, no, arrows, or a board such as 10x9")
	}
}

// ask writes a prompt and waits for the line that answers it; io.EOF at the end
// of the input.
func (d *dialogue) ask(prompt string) (string, error) {
	if _, err := fmt.Fprint(d.out, prompt); err != nil {
		return "", err
	}
	read := make(chan bool)
	// A terminal cannot be asked to stop waiting for a line, so an interrupted
	// dialogue leaves this behind.
	go func() {
		line := d.in.Scan()
		select {
		case read <- line:
		case <-d.ctx.Done():
		}
	}()
	select {
	case line := <-read:
		if line {
			return strings.TrimSpace(d.in.Text()), nil
		}
		d.sayf("")
		if err := d.in.Err(); err != nil {
			return "", fmt.Errorf("input: %w", err)
		}
		return "", io.EOF
	case <-d.ctx.Done():
		d.sayf("")
		return "", context.Cause(d.ctx)
	}
}

func (d *dialogue) sayf(format string, args ...any) { fmt.Fprintf(d.out, format+"\n", args...) }

// number reads a row or a column.
func number(name, text string, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > most || strconv.Itoa(n) != text {
		return 0, tour.BadInput(name, text, "a number from 1 to %d", most)
	}
	return n, nil
}

// isNumber reports whether a text was meant for a number rather than a square.
func isNumber(text string) bool { return strings.Trim(text, "+-.0123456789") == "" }
