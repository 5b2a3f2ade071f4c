package tour

import "fmt"

// InputError reports a value that a person or a program passed in and that
// cannot be accepted.
type InputError struct {
	Field  string // what the value was meant to be: "board", "start", …
	Value  string // the value as it was given
	Reason string // what is wrong with it and what is allowed
}

func (e *InputError) Error() string {
	return fmt.Sprintf("%s %q: %s", e.Field, clip(e.Value), e.Reason)
}

// clip keeps a hostile value from filling a message.
func clip(s string) string {
	const longest = 60
	if len(s) > longest {
		return s[:longest] + "…"
	}
	return s
}

// BadInput builds an InputError whose reason is formatted like fmt.Sprintf.
func BadInput(field, value, format string, args ...any) *InputError {
	return &InputError{Field: field, Value: value, Reason: fmt.Sprintf(format, args...)}
}
