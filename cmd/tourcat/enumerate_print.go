package main

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"tourcat/internal/judge"
	"tourcat/internal/render"
	"tourcat/solver/enumerate"
	"tourcat/store"
	"tourcat/tour"
)

// listFormats are those that can follow each other without end.
var listFormats = []string{string(render.Moves), string(render.Squares), string(render.CSV), string(render.JSON), string(render.ASCII), string(render.Grid)}

// tourWriter writes the next tour.
type tourWriter func(w *bufio.Writer, path []tour.Square) error

// tourPrinter is the writer that the options ask for. It has every tour judged
// before; number is that of the tour before the first.
func tourPrinter(c *cli.Context, l enumerate.Listing, number int64) (tourWriter, error) {
	name, err := tableFormat(c, listFormats...)
	if err != nil {
		return nil, err
	}
	p := &listPrinter{listing: l, format: render.Format(name), number: number}
	if p.notation, err = notation(c); err != nil {
		return nil, err
	}
	for s := range l.Board.Squares() {
		p.names = append(p.names, l.Board.Name(tour.Square(s)))
		for to := range l.Board.Squares() {
			p.between[s][to], _ = l.Board.Between(tour.Square(s), tour.Square(to))
		}
	}
	return p.write, nil
}

// listPrinter writes one tour after another; its memory serves all of them.
type listPrinter struct {
	listing  enumerate.Listing
	format   render.Format
	notation tour.Notation
	names    []string // by square
	between  [enumerate.MaxSquares][enumerate.MaxSquares]tour.Move
	number   int64  // of the last tour
	moves    []byte // as Encode makes them
	line     []byte
}

func (p *listPrinter) write(w *bufio.Writer, path []tour.Square) error {
	t := tour.Tour{Board: p.listing.Board, Path: path}
	p.encode(path)
	verdict, err := judge.Moves(judgedAs(p.listing, path[0]), tour.CodecNibbles, p.moves)
	if err != nil {
		return fmt.Errorf("the verifier refused a tour, which is a fault of this program: %w", err)
	}
	p.number++
	switch p.format {
	case render.Moves:
		return p.writeMoves(w, path)
	case render.CSV:
		return p.writeSteps(w, path)
	case render.JSON:
		return p.writeObject(w, t, verdict.Closed)
	}
	return p.writeDrawing(w, t)
}

// encode makes the bytes of a tour, from a table because there are many tours.
func (p *listPrinter) encode(path []tour.Square) {
	p.moves = p.moves[:0]
	for i := 1; i < len(path); i++ {
		m := byte(p.between[path[i-1]][path[i]])
		if i%2 == 1 {
			p.moves = append(p.moves, m<<4)
		} else {
			p.moves[len(p.moves)-1] |= m
		}
	}
}

// judgedAs is what a tour of a listing must be.
func judgedAs(l enumerate.Listing, start tour.Square) store.Key {
	return store.Key{Board: l.Board, Start: start, Goal: l.Goal, FinishWanted: l.Finish}
}

// digits appends the moves, which are the hexadecimal digits of their bytes.
func (p *listPrinter) digits(dst []byte, path []tour.Square) []byte {
	end := len(dst) + len(path) - 1
	return hex.AppendEncode(dst, p.moves)[:end]
}

func (p *listPrinter) writeMoves(w *bufio.Writer, path []tour.Square) error {
	p.line = append(p.line[:0], p.names[path[0]]...)
	p.line = append(p.line, ' ')
	p.line = p.digits(p.line, path)
	_, err := w.Write(append(p.line, '\n'))
	return err
}

// writeSteps writes a line for each step, below one head for all tours.
func (p *listPrinter) writeSteps(w *bufio.Writer, path []tour.Square) error {
	line := p.line[:0]
	if p.number == 1 {
		line = append(line, "tour,step,square,row,col\n"...)
	}
	b := p.listing.Board
	for i, s := range path {
		line = strconv.AppendInt(line, p.number, 10)
		line = append(line, ',')
		line = strconv.AppendInt(line, int64(i)+1, 10)
		line = append(line, ',')
		line = append(line, p.names[s]...)
		line = append(line, ',')
		line = strconv.AppendInt(line, int64(b.Row(s))+1, 10)
		line = append(line, ',')
		line = strconv.AppendInt(line, int64(b.Col(s))+1, 10)
		line = append(line, '\n')
	}
	p.line = line
	_, err := w.Write(line)
	return err
}

// listedTour is a tour as JSON.
type listedTour struct {
	Tour    int64    `json:"tour"` // its number in the listing, from 1
	Board   string   `json:"board"`
	Start   string   `json:"start"`
	Finish  string   `json:"finish"`
	Closed  bool     `json:"closed"`
	Moves   string   `json:"moves"`
	Squares []string `json:"squares"`
}

func (p *listPrinter) writeObject(w *bufio.Writer, t tour.Tour, closed bool) error {
	object := listedTour{
		Tour: p.number, Board: t.Board.String(), Start: p.names[t.Start()], Finish: p.names[t.Finish()], Closed: closed,
		Moves: string(p.digits(nil, t.Path)),
	}
	for _, s := range t.Path {
		object.Squares = append(object.Squares, p.names[s])
	}
	return json.NewEncoder(w).Encode(object)
}

// writeDrawing writes what has several lines, with an empty one between tours.
func (p *listPrinter) writeDrawing(w *bufio.Writer, t tour.Tour) error {
	if p.number > 1 {
		if err := w.WriteByte('\n'); err != nil {
			return err
		}
	}
	l := p.listing
	return render.Write(w, p.format, render.Answer{
		Board: t.Board, Start: t.Start(), Goal: l.Goal, FinishWanted: l.Finish, Outcome: tour.Found,
		Tour: tour.Tour{Board: t.Board, Path: slices.Clone(t.Path)}, Strategy: "enumerate", Engine: "enumerate",
	}, render.Style{Notation: p.notation})
}

// readTour reads a tour in the one-line form that listings print, START MOVES.
func readTour(b tour.Board, text string) (tour.Tour, bool) {
	start, moves, ok := strings.Cut(strings.TrimSpace(text), " ")
	if !ok || len(moves) != b.Squares()-1 {
		return tour.Tour{}, false
	}
	s, err := b.ParseSquare(start)
	if err != nil {
		return tour.Tour{}, false
	}
	t, err := tour.FromMoves(b, s, moves)
	return t, err == nil
}
