package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const docs = "../../docs"

// output runs the program in this process and returns what it printed.
func outputOf(t *testing.T, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code := run(context.Background(), append([]string{"tourcat"}, args...), strings.NewReader(""), &stdout, &stderr)
	if code != exitDone {
		t.Fatalf("tourcat %s: exit code %d: %s", strings.Join(args, " "), code, &stderr)
	}
	return stdout.String()
}

// The reference of the command line is what the program says of itself. After a
// change of help texts: go test ./cmd/tourcat -run Reference -update
func TestReferenceIsCurrent(t *testing.T) {
	var text strings.Builder
	text.WriteString("# Command line\n\nThis page is what `tourcat --help` and `tourcat COMMAND --help` print.\n")
	section := func(title string, args ...string) {
		fmt.Fprintf(&text, "\n## %s\n\n```\n%s\n```\n", title, strings.TrimSpace(outputOf(t, args...)))
	}
	section("tourcat", "--help")
	for _, command := range newApp(nil, nil, nil).Commands {
		section("tourcat "+command.Name, command.Name, "--help")
	}
	path := filepath.Join(docs, "cli.md")
	if *update {
		if err := os.WriteFile(path, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), text.String()); diff != "" {
		t.Errorf("%s is not current (-there +new):\n%s", path, diff)
	}
}

// Every field that JSON or CSV can have stands in the docs, marked as code.
func TestFieldsAreDocumented(t *testing.T) {
	db := filepath.Join(t.TempDir(), "catalog.db")
	outputOf(t, "--quiet", "--db", db, "precompute", "5x5", "6x6")
	outputOf(t, "--quiet", "--db", db, "precompute", "5x5", "--goal", "open", "--strategy", "warnsdorff,roth")
	outputOf(t, "--quiet", "--db", db, "enumerate", "5x6", "--goal", "closed", "--store")
	documented := documentedNames(t)
	for _, line := range fieldLines {
		for name := range fieldsOf(t, outputOf(t, append([]string{"--db", db}, strings.Fields(line)...)...)) {
			if !documented[name] {
				t.Errorf("tourcat %s: the field %q is not in docs/*.md", line, name)
			}
		}
	}
}

// fieldLines are command lines that print every field there is.
var fieldLines = []string{
	"query 5x5 a1 --json", "query 5x5 a1 --format csv",
	"boards --json", "boards --format csv",
	"stats --json", "stats --format csv",
	"stats 5x5 --compare warnsdorff,roth --json", "stats 5x5 --compare warnsdorff,roth --format csv",
	"stats 5x5 --heatmap --strategy roth --json", "stats 5x5 --heatmap --strategy roth --format csv",
	"export results", "export results --format jsonl", "export steps", "export steps --format jsonl",
	"export enumerated", "export enumerated --format jsonl",
	"check ../../internal/transcript/testdata/published/al-adli.txt --json",
	"enumerate 5x5 --json", "enumerate 5x5 --format csv",
	"enumerate 5x5 --count-only --json", "enumerate 5x5 --classes --json", "enumerate 5x5 --classes --format csv",
	"enumerate 1x1 --rank testdata/one-square.txt --json",
	"verify --json",
	"version --json",
}

var code = regexp.MustCompile("`([a-z0-9_]+)`")

func documentedNames(t *testing.T) map[string]bool {
	t.Helper()
	pages, err := filepath.Glob(filepath.Join(docs, "*.md"))
	if err != nil || len(pages) == 0 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	names := map[string]bool{}
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range code.FindAllSubmatch(text, -1) {
			names[string(match[1])] = true
		}
	}
	return names
}

// fieldsOf are the names of all fields in JSON (one value or a line each), or
// the columns of CSV.
func fieldsOf(t *testing.T, text string) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	if !strings.HasPrefix(text, "{") {
		header, _, _ := strings.Cut(text, "\n")
		for _, name := range strings.Split(strings.TrimSpace(header), ",") {
			names[name] = true
		}
		return names
	}
	for decoder := json.NewDecoder(strings.NewReader(text)); decoder.More(); {
		var value any
		if err := decoder.Decode(&value); err != nil {
			t.Fatal(err)
		}
		collectFields(value, names)
	}
	return names
}

func collectFields(value any, names map[string]bool) {
	switch v := value.(type) {
	case map[string]any:
		for name, inner := range v {
			names[name] = true
			collectFields(inner, names)
		}
	case []any:
		for _, inner := range v {
			collectFields(inner, names)
		}
	}
}
