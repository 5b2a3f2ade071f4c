package enumerate

import (
	"fmt"
	"strconv"
	"strings"

	"tourcat/tour"
)

// Token is a position of a listing, or of the counting of it, as a text such as
//
//	6x6:open:all:-:-:list:1000:1000:3180:a6:34518…
//
// with board, goal, selection, start, finish, list or count, the number of tours
// before the position, its sums of tours met and of tours in classes, and the walk
// behind which it lies, by its start and moves.
type Token struct {
	Listing  Listing
	Counting bool // a position of Count, which goes through tours in another way
	Position Position
}

const (
	listing  = "list"
	counting = "count"
	nothing  = "-"
)

func (t Token) String() string {
	l := t.Listing.normal()
	if t.Listing.Start == tour.NoSquare {
		l.Start = tour.NoSquare
	}
	way := listing
	if t.Counting {
		way = counting
	}
	start, moves := nothing, ""
	if walk := t.Position.After; len(walk) > 0 {
		start = l.Board.Name(walk[0])
		moves = movesOf(l.Board, walk)
	}
	return strings.Join([]string{
		l.Board.String(), string(l.Goal), string(l.Select), squareText(l.Board, l.Start), squareText(l.Board, l.Finish),
		way, strconv.FormatInt(t.Position.Listed, 10), strconv.FormatInt(t.Position.Met, 10), strconv.FormatInt(t.Position.InClasses, 10), start, moves,
	}, ":")
}

func squareText(b tour.Board, s tour.Square) string {
	if s == tour.NoSquare {
		return nothing
	}
	return b.Name(s)
}

// movesOf are the digits of a walk, 0 for what is no move.
func movesOf(b tour.Board, walk []tour.Square) string {
	digits := make([]byte, 0, len(walk))
	for i := 1; i < len(walk); i++ {
		m, _ := b.Between(walk[i-1], walk[i])
		digits = append(digits, '0'+byte(m))
	}
	return string(digits)
}

// ParseToken reads what String wrote. Its error is a *tour.InputError.
func ParseToken(text string) (Token, error) {
	bad := func(format string, args ...any) (Token, error) {
		return Token{}, tour.BadInput("token", text, format, args...)
	}
	fields := strings.Split(text, ":")
	if len(fields) != 11 {
		return bad("a token has eleven fields between colons, not %d", len(fields))
	}
	t := Token{Counting: fields[5] == counting}
	var err error
	if t.Listing, err = parseListing(fields[:5]); err != nil {
		return bad("%v", err)
	}
	if fields[5] != listing && fields[5] != counting {
		return bad("%q is neither %s nor %s", fields[5], listing, counting)
	}
	for i, n := range []*int64{&t.Position.Listed, &t.Position.Met, &t.Position.InClasses} {
		if *n, err = strconv.ParseInt(fields[6+i], 10, 64); err != nil || *n < 0 {
			return bad("%q is no number of tours", fields[6+i])
		}
	}
	if t.Position.After, err = parseWalk(t.Listing.Board, fields[9], fields[10]); err != nil {
		return bad("%v", err)
	}
	if again := t.String(); again != text {
		return bad("this is written %s", again)
	}
	return t, nil
}

func parseListing(fields []string) (l Listing, err error) {
	if l.Board, err = tour.ParseBoard(fields[0]); err != nil {
		return l, err
	}
	l.Goal, l.Select = tour.Goal(fields[1]), Selection(fields[2])
	if l.Start, err = parseSquare(l.Board, fields[3]); err != nil {
		return l, err
	}
	if l.Finish, err = parseSquare(l.Board, fields[4]); err != nil {
		return l, err
	}
	return l, l.Check()
}

func parseSquare(b tour.Board, text string) (tour.Square, error) {
	if text == nothing {
		return tour.NoSquare, nil
	}
	return b.ParseSquare(text)
}

// parseWalk reads a walk that enters no square twice.
func parseWalk(b tour.Board, start, moves string) ([]tour.Square, error) {
	if start == nothing && moves == "" {
		return nil, nil
	}
	at, err := b.ParseSquare(start)
	if err != nil {
		return nil, err
	}
	walk := []tour.Square{at}
	entered := cells(1) << at
	for i := range len(moves) {
		m := tour.Move(moves[i] - '0')
		ok := m.Valid()
		if ok {
			at, ok = b.After(at, m)
		}
		if !ok || entered>>at&1 == 1 {
			return nil, fmt.Errorf("move %d of the walk leads nowhere", i+1)
		}
		entered |= 1 << at
		walk = append(walk, at)
	}
	return walk, nil
}
