package server

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tourcat/tour"
)

// parameters are the parts of a query that an address knows, each given once.
type parameters map[string]string

// readParameters reads those of the names in known from a query. A name given
// twice is refused; one that is not known is refused if strict, and otherwise
// ignored.
func readParameters(query string, strict bool, known ...string) (parameters, error) {
	values, err := url.ParseQuery(query)
	if err != nil {
		return nil, tour.BadInput("query", query, "%v", err)
	}
	p := make(parameters)
	for _, name := range slices.Sorted(maps.Keys(values)) { // so that the same request is always refused alike
		given := values[name]
		switch {
		case !slices.Contains(known, name):
			if strict {
				return nil, unknownParameter(name, given[0], known)
			}
		case len(given) > 1:
			return nil, tour.BadInput(name, given[1], "it is given %d times; give it once", len(given))
		default:
			p[name] = given[0]
		}
	}
	return p, nil
}

// given are parameters by name and value in turn; an empty value is none.
func given(pairs ...string) parameters {
	p := make(parameters)
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i+1] != "" {
			p[pairs[i]] = pairs[i+1]
		}
	}
	return p
}

// lawful refuses a goal or a strategy that there is not.
func (p parameters) lawful() error {
	if _, err := p.goal(); err != nil {
		return err
	}
	_, err := p.strategy()
	return err
}

func unknownParameter(name, value string, known []string) error {
	if len(known) == 0 {
		return tour.BadInput(name, value, "this address takes no parameters")
	}
	return tour.BadInput(name, value, "there is no such parameter; this address takes %s", strings.Join(known, ", "))
}

// number reads a parameter as a whole number in plain digits, or is fallback
// when it is not given.
func (p parameters) number(name string, fallback, low, high int) (int, error) {
	text, given := p[name]
	if !given {
		return fallback, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high || strconv.Itoa(n) != text {
		return 0, tour.BadInput(name, text, "write a number from %d to %d in plain digits", low, high)
	}
	return n, nil
}
