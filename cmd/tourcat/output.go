package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"
	"github.com/urfave/cli/v2"

	"tourcat/tour"
)

var outputFlag = &cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "write to `FILE`, which appears only when it is complete"}

// output runs write on what --output names, or on standard output. A failure to
// write, be it the last byte, is an error.
func output(c *cli.Context, write func(io.Writer) error) error {
	path := c.String("output")
	if path == "" || path == "-" {
		return buffered(c.App.Writer, write)
	}
	if sameFile(path, c.String("db")) {
		return tour.BadInput("output", path, "this is the catalogue; name another file")
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return outputInto(path, write)
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target // the link stays
	}
	file, err := renameio.NewPendingFile(path, renameio.WithPermissions(0o644), renameio.WithExistingPermissions())
	if err != nil {
		return fmt.Errorf("output: %w", err)
	}
	defer file.Cleanup() //nolint:errcheck // a file that was renamed needs none
	if err := buffered(file, write); err != nil {
		return err
	}
	if err := file.CloseAtomicallyReplace(); err != nil {
		return fmt.Errorf("output: %w", err)
	}
	return nil
}

func sameFile(a, b string) bool {
	one, errOne := os.Stat(a)
	other, errOther := os.Stat(b)
	return errors.Join(errOne, errOther) == nil && os.SameFile(one, other)
}

// outputInto writes into a device or a pipe. A file put in its place, as is done
// with a file, would take /dev/null from the whole machine.
func outputInto(path string, write func(io.Writer) error) error {
	device, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return fmt.Errorf("output: %w", err)
	}
	if err := buffered(device, write); err != nil {
		return errors.Join(err, device.Close())
	}
	if err := device.Close(); err != nil {
		return fmt.Errorf("output: %w", err)
	}
	return nil
}

// outputAs writes rows in the format that tableFormat read.
func outputAs(c *cli.Context, format string, record any, csv, text func(io.Writer) error) error {
	switch format {
	case "json":
		return output(c, func(w io.Writer) error { return writeJSON(w, record) })
	case "csv":
		return output(c, csv)
	default:
		return output(c, text)
	}
}

// streamed is output for what comes bit by bit: on standard output every write
// is passed on at once.
func streamed(c *cli.Context, write func(io.Writer) error) error {
	if c.String("output") != "" {
		return output(c, write)
	}
	return write(c.App.Writer)
}

func buffered(w io.Writer, write func(io.Writer) error) error {
	b := bufio.NewWriter(w)
	if err := write(b); err != nil {
		return err
	}
	if err := b.Flush(); err != nil {
		return fmt.Errorf("output: %w", err)
	}
	return nil
}
