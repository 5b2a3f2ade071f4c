package reports_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// tree knows the tests of the module, folder by folder as they are asked for.
type tree struct {
	t       *testing.T
	folders map[string]map[string]texts
}

// texts are the string constants of a file with a test.
type texts map[string]bool

func newTree(t *testing.T) *tree { return &tree{t, map[string]map[string]texts{}} }

var testName = regexp.MustCompile(`^([a-z0-9/]+)\.(Test\w+)(?:/(.+))?$`)

// find looks for a test by the name that it has in the reports.
func (tr *tree) find(name string) error {
	if script, ok := strings.CutPrefix(name, "cmd/tourcat script "); ok {
		info, err := os.Stat(filepath.Join(root, "cmd", "tourcat", "testdata", "script", script))
		if err != nil || !info.Mode().IsRegular() {
			return fmt.Errorf("cmd/tourcat has no script %q", script)
		}
		return nil
	}
	parts := testName.FindStringSubmatch(name)
	if parts == nil {
		return fmt.Errorf("%q names no test", name)
	}
	folder, function, subtest := parts[1], parts[2], parts[3]
	file, ok := tr.folder(folder)[function]
	if !ok {
		return fmt.Errorf("%s has no %s", folder, function)
	}
	if subtest != "" && !file[subtest] {
		return fmt.Errorf("the file of %s.%s does not name %q", folder, function, subtest)
	}
	return nil
}

// folder has the tests of a folder by name, whatever they are built for.
func (tr *tree) folder(name string) map[string]texts {
	if known, ok := tr.folders[name]; ok {
		return known
	}
	tests := map[string]texts{}
	tr.folders[name] = tests
	paths, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(name), "*_test.go"))
	if err != nil {
		tr.t.Fatal(err)
	}
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			tr.t.Fatal(err)
		}
		constants := textsOf(file)
		for _, declared := range file.Decls {
			if function, ok := declared.(*ast.FuncDecl); ok && function.Recv == nil {
				tests[function.Name.Name] = constants
			}
		}
	}
	return tests
}

func textsOf(file *ast.File) texts {
	found := texts{}
	ast.Inspect(file, func(n ast.Node) bool {
		if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			if text, err := strconv.Unquote(literal.Value); err == nil {
				found[text] = true
			}
		}
		return true
	})
	return found
}
