package transcript

import (
	"strings"

	"tourcat/tour"
	"tourcat/tour/verify"
)

// readNames reads squares by name, in the order of the tour.
func (t *Transcript) readNames(v survey, board tour.Board) error {
	if v.names > MaxSquares+1 { // a closed tour may name its start again
		return broken(verify.RuleBoard, "there are %d squares; boards of up to %d are read", v.names, MaxSquares)
	}
	squares := make([]span, 0, v.names)
	var numbering token // a number that is none of a square, if something shows that
	var pending, begun bool
	for k := range tokens(t.text, v.body) {
		if pending && k.kind != mark && k.kind != closing {
			return t.unexpected(numbering, "a square is a column's letters and a rank, such as a1")
		}
		pending = false
		switch k.kind {
		case name:
			squares = append(squares, span{uint32(k.at), uint32(k.end)})
		case number:
			numbering, pending = k, begun
		case word, stray:
			return t.unexpected(k, "a square is a column's letters and a rank, such as a1")
		}
		begun = k.kind != newline && (begun || k.kind == name || k.kind == number)
	}
	return t.walkNames(board, squares)
}

// unexpected is the fault of a token that has no place where it is.
func (t *Transcript) unexpected(k token, rule string) *Fault {
	return broken(RuleText, "%q is not expected here; %s", clip(t.text[k.at:k.end]), rule).at(t.text, k.at)
}

// boardOfNames is the smallest board with all squares.
func (t *Transcript) boardOfNames(squares []span) (tour.Board, error) {
	// The squares with the greatest column and the greatest rank; column letters
	// of one length are in the order of the alphabet.
	var column, rank span
	var letters, digits string
	for _, s := range squares {
		text := s.of(t.text)
		i := strings.IndexAny(text, "0123456789")
		if i < 0 {
			return tour.Board{}, t.noSquare(s, "a square is a column's letters and a rank, such as a1")
		}
		if l := strings.ToLower(text[:i]); longerOrLater(l, letters) {
			letters, column = l, s
		}
		if d := text[i:]; longerOrLater(d, digits) {
			digits, rank = d, s
		}
	}
	one := tour.Board{Rows: 1, Cols: MaxSquares}
	last, err := one.ParseSquare(letters + "1")
	if err != nil {
		return tour.Board{}, t.noSquare(column, "boards of up to %d squares are read", MaxSquares)
	}
	high := tour.Board{Rows: MaxSquares, Cols: 1}
	top, err := high.ParseSquare("a" + digits)
	if err != nil {
		return tour.Board{}, t.noSquare(rank, "a rank is a number from 1 to %d without leading zeros", MaxSquares)
	}
	board, err := tour.NewBoard(high.Rank(top), one.Col(last)+1)
	if err != nil || checkSize(board) != nil {
		return tour.Board{}, t.noSquare(rank, "with column %s, that is a board of more than %d squares", letters, MaxSquares)
	}
	return board, nil
}

func longerOrLater(a, b string) bool { return len(a) > len(b) || len(a) == len(b) && a > b }

func (t *Transcript) noSquare(s span, format string, args ...any) *Fault {
	return broken(RuleText, "%q: "+format, append([]any{clip(s.of(t.text))}, args...)...).at(t.text, int(s.at))
}

// walkNames makes a walk of squares by name.
func (t *Transcript) walkNames(board tour.Board, squares []span) error {
	if board == unknown {
		var err error
		if board, err = t.boardOfNames(squares); err != nil {
			return err
		}
		t.inferred = true
	}
	t.begin(board, len(squares))
	for _, s := range squares {
		square, err := board.ParseSquare(s.of(t.text))
		if err != nil {
			return t.offBoard(s.of(t.text), int(s.at))
		}
		t.enter(square, int(s.at))
	}
	t.comeHome()
	return nil
}

// begin starts a walk of so many squares.
func (t *Transcript) begin(board tour.Board, squares int) {
	t.Tour = tour.Tour{Board: board, Path: make([]tour.Square, 0, squares)}
	t.places = make([]uint32, 0, squares)
}

// enter adds a square that is shown at a byte of the input.
func (t *Transcript) enter(s tour.Square, at int) {
	t.Tour.Path = append(t.Tour.Path, s)
	t.places = append(t.places, uint32(at))
}

// offBoard is the fault of the next square of a walk.
func (t *Transcript) offBoard(square string, at int) *Fault {
	return broken(verify.RuleOffBoard, "%q is no square of %s", clip(square), t.Tour.Board).ofStep(len(t.Tour.Path)+1).at(t.text, at)
}

// comeHome drops the start from the end of a closed tour that names it twice.
func (t *Transcript) comeHome() {
	path := t.Tour.Path
	last := len(path) - 1
	if last == t.Tour.Board.Squares() && last > 1 && path[last] == path[0] {
		t.Tour.Path, t.places = path[:last], t.places[:last]
		t.claims.closed = new(true)
	}
}
