package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// BenchmarkQueryProcess is a look-up from the start of the process to its end,
// beside a program that does nothing.
func BenchmarkQueryProcess(b *testing.B) {
	dir := b.TempDir()
	empty := filepath.Join(dir, "empty.go")
	if err := os.WriteFile(empty, []byte("package main\n\nfunc main() {}\n"), 0o600); err != nil {
		b.Fatal(err)
	}
	build := func(name, source string) string {
		program := filepath.Join(dir, name)
		if out, err := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", program, source).CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		return program
	}
	program, nothing := build("tourcat", "."), build("empty", empty)
	catalogue := filepath.Join(dir, "bench.db")
	if out, err := exec.Command(program, "--db", catalogue, "--quiet", "precompute", "8x8").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	b.Run("query", func(b *testing.B) {
		for b.Loop() {
			out, err := exec.Command(program, "--db", catalogue, "query", "8x8", "d4").Output()
			if err != nil || !bytes.HasPrefix(out, []byte("8x8 ")) {
				b.Fatalf("%v\n%s", err, out)
			}
		}
	})
	b.Run("empty", func(b *testing.B) {
		for b.Loop() {
			if err := exec.Command(nothing).Run(); err != nil {
				b.Fatal(err)
			}
		}
	})
}
