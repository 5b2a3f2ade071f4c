package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/urfave/cli/v2"

	"tourcat/solver"
	"tourcat/store"
)

// version is set when a release is built.
var version = "dev"

func versionCommand() *cli.Command {
	return &cli.Command{
		Name:  "version",
		Usage: "print what this program is made of",
		Description: `Prints the version, the commit it was built from, and the versions of Go,
SQLite, the catalogue's schema and the solvers.

Example:
   tourcat version --json`,
		Flags:  []cli.Flag{&cli.BoolFlag{Name: "json", Usage: "print as JSON"}},
		Action: printVersion,
	}
}

func printVersion(c *cli.Context) error {
	if err := noArguments(c); err != nil {
		return err
	}
	facts := struct {
		Version  string `json:"version"`
		Commit   string `json:"commit"`
		Go       string `json:"go"`
		Platform string `json:"platform"`
		SQLite   string `json:"sqlite"`
		Schema   int    `json:"schema"`
		Solver   int    `json:"solver"`
	}{version, commit(), runtime.Version(), runtime.GOOS + "/" + runtime.GOARCH, store.SQLiteVersion, store.Schema(), solver.Version}
	if c.Bool("json") {
		return writeJSON(c.App.Writer, facts)
	}
	_, err := fmt.Fprintf(c.App.Writer, "tourcat %s\ncommit %s\n%s %s\nSQLite %s\nschema %d\nsolver %d\n",
		facts.Version, facts.Commit, facts.Go, facts.Platform, facts.SQLite, facts.Schema, facts.Solver)
	return err
}

// commit is the revision that the Go tool noted in the binary, if it did.
func commit() string {
	info, ok := debug.ReadBuildInfo()
	if ok {
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" {
				return setting.Value
			}
		}
	}
	return "unknown"
}
