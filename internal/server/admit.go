package server

import (
	"net/http"
	"slices"
	"strings"
)

// The longest path and query, in bytes as they are sent. The longest that makes
// sense is less than half of it.
const (
	maxPath  = 256
	maxQuery = 512
)

// admit refuses what no address can answer, before anything is made of it.
func admit(r *http.Request) error {
	path := r.URL.EscapedPath()
	if !slices.Contains(allowedMethods(r), r.Method) {
		return errMethod
	}
	if len(path) > maxPath || len(r.URL.RawQuery) > maxQuery {
		return errTooLong
	}
	if !isClean(path) {
		return errNoAddress
	}
	return nil
}

// allowedMethods are the methods that the address of a request answers.
func allowedMethods(r *http.Request) []string {
	switch r.URL.Path {
	case checkPath, batchPath:
		return []string{http.MethodPost}
	default:
		return []string{http.MethodGet, http.MethodHead}
	}
}

// isClean reports whether a path is written in the one way that addresses have.
// The router would redirect to that one.
func isClean(path string) bool {
	rest, ok := strings.CutPrefix(path, "/")
	if !ok { // none at all, as in GET http://x or GET mailto:x
		return false
	}
	return rest == "" || !slices.ContainsFunc(strings.Split(rest, "/"), func(segment string) bool {
		return segment == "" || segment == "." || segment == ".."
	})
}
