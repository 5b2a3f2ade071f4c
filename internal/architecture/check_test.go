package architecture_test

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// pkg is a package of this module and those of this module that it imports,
// all named relative to it.
type pkg struct {
	path        string
	imports     []string
	testImports []string
}

// faults says, a sentence each, where a package breaks the tables.
func (p pkg) faults() []string {
	var faults []string
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }

	if slices.Contains(saysNothing, path.Base(p.path)) {
		fault("%s: call the package after what it is about", p.path)
	}
	r, ok := ruleOf(p.path)
	if !ok {
		fault("%s: no rule says what it may import; write one in rules_test.go", p.path)
	}
	for _, imported := range p.imports {
		switch {
		case listed(nobodyImports, imported):
			fault("%s imports %s, which nothing may import", p.path, imported)
		case listed(onlyTestsImport, imported):
			fault("%s imports %s, which only tests may import", p.path, imported)
		case ok && !listed(r.mayImport, imported):
			fault("%s imports %s; of this module it may import %s", p.path, imported, r.allowed())
		}
	}
	for _, imported := range p.testImports {
		if imported != p.path && listed(nobodyImports, imported) {
			fault("a test of %s imports %s, which nothing may import", p.path, imported)
		}
	}
	return faults
}

// allowed lists for a message what the rule lets through.
func (r rule) allowed() string {
	if len(r.mayImport) == 0 {
		return "nothing"
	}
	return "only " + strings.Join(r.mayImport, ", ")
}
