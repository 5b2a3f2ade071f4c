// Command tourcat keeps a catalogue of verified knight's tours in one SQLite
// file: precompute fills it, query looks tours up, serve does so over HTTP.
package main

import (
	"context"
	"os"
)

func main() {
	os.Exit(run(context.Background(), os.Args, os.Stdin, os.Stdout, os.Stderr))
}
