package page

import "io"

// WriteProblem writes what went wrong, of the status that heading names, and the
// command line that would mend it, if there is one.
func WriteProblem(w io.Writer, heading, detail, command string) error {
	return write(w, "problem", struct {
		frame
		Heading, Detail, Command string
	}{frame{Title: heading + " · tourcat"}, heading, detail, command})
}
