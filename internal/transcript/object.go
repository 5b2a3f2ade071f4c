package transcript

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"tourcat/tour"
)

// object is what a JSON object says of a tour.
type object struct {
	claims  claims
	outcome string
	squares []span // nil when there are none
	moves   *span
}

// isObject reports whether a text is a JSON object, not rows in braces.
func isObject(text string) bool {
	rest, ok := strings.CutPrefix(strings.TrimSpace(text), "{")
	rest = strings.TrimSpace(rest)
	return ok && (strings.HasPrefix(rest, `"`) || strings.HasPrefix(rest, "}"))
}

// readObject reads the one object of an input.
func (t *Transcript) readObject(q Question) error {
	r := objectReader{text: t.text, decoder: json.NewDecoder(strings.NewReader(t.text))}
	o, err := r.read()
	if err != nil {
		return err
	}
	t.claims = o.claims
	board, err := o.claims.boardAs(q.Board)
	if err != nil {
		return err
	}
	if o.squares == nil {
		return t.readMovesOf(o, board, q)
	}
	if err := t.walkNames(board, o.squares); err != nil || o.moves == nil {
		return err
	}
	return t.compareMoves(*o.moves)
}

func (t *Transcript) readMovesOf(o object, board tour.Board, q Question) error {
	if o.moves == nil {
		if o.outcome != "" {
			return broken(RuleText, "the object has no tour: its outcome is %s", clip(o.outcome))
		}
		return broken(RuleText, "the object has neither squares nor moves")
	}
	start := o.claims.start
	if start == "" {
		start = q.Start
	} else if board != unknown {
		if _, err := o.claims.square(board, "start", start); err != nil {
			return err
		}
	}
	if board == unknown || start == "" {
		return tour.BadInput("input", t.text, "moves do not say where they are made; add --board and --start")
	}
	return t.readMoves(*o.moves, board, start)
}

// compareMoves refuses moves that are not those between the squares.
func (t *Transcript) compareMoves(moves span) error {
	b, path, digits := t.Tour.Board, t.Tour.Path, moves.of(t.text)
	if len(digits) != len(path)-1 {
		return broken(RuleText, "%d moves go with %d squares", len(digits), len(path)).at(t.text, int(moves.at))
	}
	for i := range len(digits) {
		m, ok := b.Between(path[i], path[i+1])
		if ok && digits[i] != '0'+byte(m) {
			return broken(RuleText, "move %c is not the one from %s to %s", digits[i], b.Name(path[i]), b.Name(path[i+1])).
				ofStep(i+2).at(t.text, int(moves.at)+i)
		}
	}
	return nil
}

// objectReader reads an object token by token, to know where its strings are.
type objectReader struct {
	text    string
	decoder *json.Decoder
}

func (r objectReader) read() (object, error) {
	var o object
	seen := map[string]bool{}
	if _, err := r.token(); err != nil { // the brace
		return o, err
	}
	for r.decoder.More() {
		key, at, err := r.key()
		if err != nil {
			return o, err
		}
		if seen[key] {
			return o, broken(RuleText, "the field %q is there twice", clip(key)).at(r.text, at)
		}
		seen[key] = true
		if err := r.field(&o, key); err != nil {
			return o, err
		}
	}
	if _, err := r.token(); err != nil { // the other brace
		return o, err
	}
	at := int(r.decoder.InputOffset())
	if rest := strings.TrimLeft(r.text[at:], " \t\r\n"); rest != "" {
		return o, broken(RuleText, "one tour is read, and here begins something else").at(r.text, len(r.text)-len(rest))
	}
	return o, nil
}

func (r objectReader) key() (key string, at int, err error) {
	at = int(r.decoder.InputOffset())
	token, err := r.token()
	if err != nil {
		return "", at, err
	}
	key, _ = token.(string) // the decoder takes nothing else for a key
	return key, at + strings.IndexByte(r.text[at:], '"'), nil
}

// field reads the value of a field; what says nothing of the tour is passed by.
func (r objectReader) field(o *object, key string) error {
	var err error
	switch key {
	case "board":
		o.claims.board, _, err = r.string(key)
	case "start":
		o.claims.start, _, err = r.string(key)
	case "finish":
		o.claims.finish, _, err = r.string(key)
	case "goal":
		o.claims.goal, _, err = r.string(key)
	case "finish_wanted":
		o.claims.finishWanted, _, err = r.string(key)
	case "outcome":
		o.outcome, _, err = r.string(key)
	case "moves":
		_, o.moves, err = r.string(key)
	case "closed":
		o.claims.closed, err = r.boolean()
	case "squares":
		o.squares, err = r.strings()
	default:
		var other json.RawMessage
		err = r.explained(r.decoder.Decode(&other))
	}
	return err
}

// string reads a string and where it is, or null: the empty string, nowhere.
func (r objectReader) string(key string) (string, *span, error) {
	before := int(r.decoder.InputOffset())
	token, err := r.token()
	if err != nil || token == nil {
		return "", nil, err
	}
	value, ok := token.(string)
	if !ok {
		return "", nil, r.fault(before, "the field %q has a string, or null", key)
	}
	s := r.inQuotes(before)
	return value, &s, nil
}

func (r objectReader) boolean() (*bool, error) {
	before := int(r.decoder.InputOffset())
	token, err := r.token()
	if err != nil || token == nil {
		return nil, err
	}
	value, ok := token.(bool)
	if !ok {
		return nil, r.fault(before, `the field "closed" is true, false or null`)
	}
	return &value, nil
}

// strings reads where the strings of an array are, or null. An array without
// strings is not nil.
func (r objectReader) strings() ([]span, error) {
	before := int(r.decoder.InputOffset())
	token, err := r.token()
	if err != nil || token == nil {
		return nil, err
	}
	if token != json.Delim('[') {
		return nil, r.fault(before, `the field "squares" has an array of names, or null`)
	}
	found := []span{}
	for r.decoder.More() {
		before := int(r.decoder.InputOffset())
		token, err := r.token()
		if err != nil {
			return nil, err
		}
		if _, ok := token.(string); !ok {
			return nil, r.fault(before, "a square is a name in quotes")
		}
		found = append(found, r.inQuotes(before))
	}
	if len(found) == 0 {
		return nil, r.fault(before, "there are no squares")
	}
	_, err = r.token() // the bracket
	return found, err
}

// inQuotes is the string that was just read and began behind a byte.
func (r objectReader) inQuotes(before int) span {
	quote := before + strings.IndexByte(r.text[before:], '"')
	return span{uint32(quote + 1), uint32(r.decoder.InputOffset() - 1)}
}

func (r objectReader) token() (json.Token, error) {
	token, err := r.decoder.Token()
	return token, r.explained(err)
}

// explained makes a fault of an error of JSON.
func (r objectReader) explained(err error) error {
	if err == nil {
		return nil
	}
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		return r.fault(min(max(int(syntax.Offset)-1, 0), len(r.text)), "%v", err)
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return broken(RuleText, "JSON: the object has no end").at(r.text, len(r.text))
	}
	return broken(RuleText, "JSON: %v", err)
}

// fault is a fault of what follows a byte and what stands between values.
func (r objectReader) fault(before int, format string, args ...any) *Fault {
	rest := strings.TrimLeft(r.text[before:], " \t\r\n:,")
	return broken(RuleText, "JSON: %s", fmt.Sprintf(format, args...)).at(r.text, len(r.text)-len(rest))
}
