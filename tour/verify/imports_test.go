package verify_test

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// The package is a second opinion only as long as it shares nothing with the
// code that it judges. A standard import path has no dot in its first element
// and does not begin with the name of this module.
func TestImportsAreStandardOnly(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	parsed := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		parsed++
		for _, spec := range tree.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			root, _, _ := strings.Cut(path, "/")
			if root == "tourcat" || strings.Contains(root, ".") {
				t.Errorf("%s imports %s", file, path)
			}
		}
	}
	if parsed == 0 {
		t.Error("no file was looked at")
	}
}
