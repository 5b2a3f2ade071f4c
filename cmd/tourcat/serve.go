package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"runtime/debug"
	"strconv"

	"github.com/urfave/cli/v2"

	"tourcat/internal/server"
	"tourcat/store"
	"tourcat/tour"
)

func serveCommand() *cli.Command {
	return &cli.Command{
		Name:  "serve",
		Usage: "answer questions over HTTP",
		Description: `Serves the catalogue, read-only, until Ctrl-C or SIGTERM; requests that are
being answered then are finished first.

Examples:
   tourcat serve
   tourcat serve --solve-missing                     # and open http://localhost:8080
   tourcat serve --db published.db --immutable
   curl localhost:8080/8x8/d4
   curl localhost:8080/10x9/1,2.json
   curl 'localhost:8080/8x8/a1?goal=closed'
   curl localhost:8080/api/v1/boards`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "addr", Usage: "listen on `ADDRESS`", Value: "127.0.0.1:8080"},
			&cli.BoolFlag{Name: "solve-missing", Usage: "solve what is not stored, on boards of up to 10,000 squares within 100,000 nodes, without storing it"},
			&cli.BoolFlag{Name: "immutable", Usage: "take the catalogue to never change, without locks; refused when it is being written"},
		},
		Action: serve,
	}
}

func serve(c *cli.Context) error {
	if err := noArguments(c); err != nil {
		return err
	}
	host, port, err := net.SplitHostPort(c.String("addr"))
	if _, portErr := strconv.ParseUint(port, 10, 16); err != nil || portErr != nil || host == "" {
		return tour.BadInput("addr", c.String("addr"), "write HOST:PORT with a port from 0 to 65535, such as 127.0.0.1:8080, or 0.0.0.0:8080 to be reached from everywhere")
	}
	open := store.OpenReader
	if c.Bool("immutable") {
		open = store.OpenImmutable
	}
	r, err := open(c.Context, c.String("db"))
	if err != nil {
		return err
	}
	defer r.Close()
	listener, err := net.Listen("tcp", c.String("addr"))
	if err != nil {
		return fmt.Errorf("serve: %w", err)
	}
	log := logger(c)
	log.Info("serving", "addr", listener.Addr().String(), "db", c.String("db"))
	// The heap of a server is small, so that it would be collected hundreds of times
	// a second, which takes a fifth of the time of a look-up.
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
	// What large replies leave behind is collected before it adds up.
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(200 << 20)
	}
	h := server.New(server.Options{Reader: r, Logger: log, SolveMissing: c.Bool("solve-missing")})
	return errors.Join(server.Serve(c.Context, listener, h, log), h.Close())
}
