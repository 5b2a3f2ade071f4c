package architecture_test

import (
	"slices"
	"strings"
)

// rule says which packages of this module a package may import. Names are
// relative to the module; "internal/..." is everything below internal.
type rule struct {
	of        string
	mayImport []string
}

// rules is read from the top: the first line that names a package binds it. A
// package that no line names is refused, so that its place gets decided.
var rules = []rule{
	{"tour", nil},
	{"tour/verify", nil}, // a judge shares nothing with what it judges
	{"tour/metric", []string{"tour"}},
	{"migrations", nil},
	{"store", []string{"tour", "migrations"}},
	{"solver", []string{"tour"}},
	{"solver/count", []string{"tour"}},
	{"solver/enumerate", []string{"solver/count", "tour"}},
	{"internal/oracle", nil},
	{"internal/architecture", nil},
	{"internal/reports", nil},
	{"internal/render", []string{"tour"}},
	{"internal/coverage", []string{"store", "tour"}},
	{"internal/stats", []string{"internal/coverage", "store", "tour"}},
	{"internal/judge", []string{"store", "tour", "tour/verify"}},
	{"internal/export", []string{"internal/judge", "store", "tour"}},
	{"internal/transcript", []string{"tour", "tour/verify"}},
	{"internal/sets", []string{"internal/judge", "solver/count", "solver/enumerate", "store", "tour"}},
	{"internal/audit", []string{"internal/judge", "internal/sets", "solver", "solver/count", "store", "tour", "tour/verify"}},
	{"internal/precompute", []string{"internal/judge", "solver", "store", "tour", "tour/verify"}},
	{"internal/lookup", []string{"internal/judge", "internal/render", "solver", "store", "tour"}},
	{"internal/play", []string{"internal/render", "solver", "tour"}},
	{"internal/page", []string{"internal/coverage", "internal/render", "solver", "store", "tour"}},
	{"internal/server", []string{"internal/coverage", "internal/export", "internal/lookup", "internal/page", "internal/precompute", "internal/render", "internal/transcript", "solver", "store", "tour"}},
	{"internal/...", []string{"solver", "store", "tour", "tour/verify"}},
	{"cmd/...", []string{"internal/...", "solver", "solver/count", "solver/enumerate", "store", "tour", "tour/verify"}},
}

// onlyTestsImport has the packages that no program may contain.
var onlyTestsImport = []string{"internal/oracle"}

// nobodyImports has the packages that not even a test may import.
var nobodyImports = []string{"cmd/..."}

// saysNothing has names that do not tell what a package is about.
var saysNothing = []string{"util", "utils", "common", "helper", "helpers"}

// names reports whether a pattern of the tables names a package.
func names(pattern, pkg string) bool {
	if folder, deep := strings.CutSuffix(pattern, "/..."); deep {
		return strings.HasPrefix(pkg, folder+"/")
	}
	return pattern == pkg
}

// listed reports whether one of the patterns names a package.
func listed(patterns []string, pkg string) bool {
	return slices.ContainsFunc(patterns, func(pattern string) bool { return names(pattern, pkg) })
}

// ruleOf is the rule that binds a package.
func ruleOf(pkg string) (rule, bool) {
	i := slices.IndexFunc(rules, func(r rule) bool { return names(r.of, pkg) })
	if i < 0 {
		return rule{}, false
	}
	return rules[i], true
}
