package transcript

import "io"

// CheckStream is Check as it is made of large boards, of any.
func CheckStream(r io.Reader, q Question) (Report, error) {
	t := &Transcript{}
	return t.report(t.checkStream(r, q))
}
