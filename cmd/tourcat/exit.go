package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/urfave/cli/v2"

	"tourcat/internal/lookup"
	"tourcat/store"
	"tourcat/tour"
)

// The exit codes.
const (
	exitDone       = 0
	exitFailure    = 1
	exitUsage      = 2
	exitNotStored  = 3
	exitImpossible = 4
	exitUndecided  = 5
	exitSignal     = 128 // plus the number of the signal that interrupted
)

// outcomeError ends a command whose answer, already printed, is not a tour.
type outcomeError struct{ outcome tour.Outcome }

func (e outcomeError) Error() string { return string(e.outcome) }

// answered is nil for a tour, and otherwise the error that sets the exit code.
func answered(o tour.Outcome) error {
	if o == tour.Found {
		return nil
	}
	return outcomeError{o}
}

// misuse is a command line that cannot be carried out.
type misuse struct{ error }

func (m misuse) Unwrap() error { return m.error }

func usagef(format string, args ...any) error { return misuse{fmt.Errorf(format, args...)} }

// report prints an error, unless its message was printed as an answer, and
// returns the exit code that it means.
func report(ctx context.Context, stderr io.Writer, err error) int {
	if err == nil {
		return exitDone
	}
	if outcome, ok := errors.AsType[outcomeError](err); ok {
		if outcome.outcome == tour.Impossible {
			return exitImpossible
		}
		return exitUndecided
	}
	if errors.Is(err, errNotATour) {
		return exitFailure
	}
	if interruption, ok := interruptionOf(ctx, err); ok {
		// What was being done when it was cut off is no fault to be told of.
		var message error = interruption
		if stop, ok := errors.AsType[stopped](err); ok {
			message = stop
		}
		fmt.Fprintf(stderr, "tourcat: %v\n", message)
		return exitSignal + int(interruption.signal)
	}
	fmt.Fprintf(stderr, "tourcat: %v\n", err)
	if errors.Is(err, lookup.ErrNotStored) {
		return exitNotStored
	}
	// What is wrong with numbers in a damaged file is no misuse.
	if isMisuse(err) && !errors.Is(err, store.ErrCorrupt) {
		return exitUsage
	}
	return exitFailure
}

func isMisuse(err error) bool {
	_, misused := errors.AsType[misuse](err)
	_, badInput := errors.AsType[*tour.InputError](err)
	_, fromParser := errors.AsType[cli.ExitCoder](err) // help for a command that does not exist
	return misused || badInput || fromParser
}

// interrupted is the cause of a context that a signal cancelled, and the error
// of a command that read Ctrl-C as a key.
type interrupted struct{ signal syscall.Signal }

func (i interrupted) Error() string { return fmt.Sprintf("interrupted (%v)", i.signal) }

// interruptionOf is the signal that made a command give up.
func interruptionOf(ctx context.Context, err error) (interrupted, bool) {
	if errors.Is(err, context.Canceled) {
		err = context.Cause(ctx)
	}
	return errors.AsType[interrupted](err)
}

// interruptible is cancelled by the first SIGINT or SIGTERM; a second one ends
// the program at once.
func interruptible(ctx context.Context) (context.Context, func()) {
	ctx, cancel := context.WithCancelCause(ctx)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM)
	go func() {
		select {
		case s := <-signals:
			signal.Stop(signals)
			cancel(interrupted{s.(syscall.Signal)})
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		cancel(nil)
	}
}
