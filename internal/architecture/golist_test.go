package architecture_test

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// module is where this module is and what it is called.
type module struct {
	Path string
	Dir  string
}

// thisModule finds the module and walks its folders. Go repeats a remembered
// verdict until something changes that the test itself looked at, and it does
// not see what the go command looked at for the test.
func thisModule(t *testing.T) module {
	t.Helper()
	var m module
	decode(t, &m, "list", "-m", "-json")
	err := filepath.WalkDir(m.Dir, func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && name != m.Dir && strings.HasPrefix(d.Name(), ".") {
			return fs.SkipDir
		}
		if errors.Is(err, fs.ErrNotExist) {
			return nil // a file that another program removed meanwhile
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// packages lists the packages of the module, those that the tag "long" adds to
// tests included.
func (m module) packages(t *testing.T) []pkg {
	t.Helper()
	var packages []pkg
	decoder := json.NewDecoder(strings.NewReader(run(t, "list", "-json", "-tags=long", m.Path+"/...")))
	for decoder.More() {
		var listed struct {
			ImportPath                         string
			Imports, TestImports, XTestImports []string
		}
		if err := decoder.Decode(&listed); err != nil {
			t.Fatal(err)
		}
		packages = append(packages, pkg{
			path:        strings.TrimPrefix(listed.ImportPath, m.Path+"/"),
			imports:     m.own(listed.Imports),
			testImports: m.own(slices.Concat(listed.TestImports, listed.XTestImports)),
		})
	}
	return packages
}

// own picks the packages of the module and names them relative to it.
func (m module) own(imports []string) []string {
	var own []string
	for _, imported := range imports {
		if relative, ours := strings.CutPrefix(imported, m.Path+"/"); ours {
			own = append(own, relative)
		}
	}
	return own
}

// decode runs the go command and reads the JSON object that it prints.
func decode(t *testing.T, into any, args ...string) {
	t.Helper()
	if err := json.Unmarshal([]byte(run(t, args...)), into); err != nil {
		t.Fatalf("go %s: %v", strings.Join(args, " "), err)
	}
}

// run runs the go command and gives what it printed.
func run(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "go", args...).Output()
	if exit, failed := errors.AsType[*exec.ExitError](err); failed {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, exit.Stderr)
	}
	if err != nil {
		t.Fatalf("go %s: %v", strings.Join(args, " "), err)
	}
	return string(out)
}
