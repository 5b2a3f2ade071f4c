package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"tourcat/store"
)

func migrateCommand() *cli.Command {
	return &cli.Command{
		Name:  "migrate",
		Usage: "bring the catalogue to the schema of this program",
		Description: `Changes a catalogue of an older version so that this one can read it. The other
commands that only read never change the file, and say when this is needed.
precompute migrates by itself.

Example:
   tourcat migrate --db catalog.db`,
		Action: migrate,
	}
}

func migrate(c *cli.Context) error {
	if err := noArguments(c); err != nil {
		return err
	}
	path := c.String("db")
	from, to, err := store.Migrate(c.Context, path)
	if err != nil {
		return err
	}
	if from == to {
		_, err = fmt.Fprintf(c.App.Writer, "%s has the newest schema, %d\n", path, to)
		return err
	}
	_, err = fmt.Fprintf(c.App.Writer, "%s: schema %d is now %d\n", path, from, to)
	return err
}
